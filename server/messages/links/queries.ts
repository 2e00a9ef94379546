import { sql } from 'kysely'
import type { Language } from '../../../contract/words/languages.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import type { LinkKind } from './rules.ts'

export type StoredLink = {
  id: string
  token: string
  kind: LinkKind
  subjectId: string
  phoneKey: string | null
  channel: string
  days: number
}

export async function insertLink(tx: Tx, garageId: string | null, link: StoredLink): Promise<void> {
  const row = {
    hash: hashOf(link.token),
    id: link.id,
    subject_id: link.subjectId,
    phone_key: link.phoneKey,
    channel: link.channel,
    expires_at: sql<Date>`now() + make_interval(days => ${link.days})`,
  }
  await (garageId !== null && link.kind !== 'PASSPORT'
    ? tx.insertInto('garage_links').values({ ...row, garage_id: garageId, kind: link.kind })
    : tx.insertInto('public_links').values({ ...row, garage_id: garageId, kind: link.kind })
  ).execute()
}

export const getGarageNumber = async (tx: Tx, garageId: string): Promise<number> =>
  (await tx.selectFrom('garages').select('garage_number').where('id', '=', garageId).executeTakeFirstOrThrow())
    .garage_number

export const findGarageOfNumber = (db: Db | Tx, number: number) =>
  db.selectFrom('garages').select('id').where('garage_number', '=', number).executeTakeFirst()

/** One that has ended is found too, so that its holder is told. */
export const findGarageLink = (db: Db | Tx, garageId: string, kind: LinkKind, token: string) =>
  linkAt(db, 'garage_links', kind, token).where('garage_id', '=', garageId).executeTakeFirst()

/** As `findGarageLink`. */
export const findPublicLink = (db: Db | Tx, kind: LinkKind, token: string) =>
  linkAt(db, 'public_links', kind, token).executeTakeFirst()

const linkAt = (db: Db | Tx, table: 'garage_links' | 'public_links', kind: LinkKind, token: string) =>
  db
    .selectFrom(table)
    .select(['id', 'garage_id', 'subject_id', 'phone_key', 'channel', 'created_at'])
    .select(sql<boolean>`ended_at is not null or expires_at <= now()`.as('has_ended'))
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)

export const markGarageLinkSeen = (db: Db | Tx, garageId: string, kind: LinkKind, token: string) =>
  seenAt(db, 'garage_links', kind, token).where('garage_id', '=', garageId).executeTakeFirst()

export const markPublicLinkSeen = (db: Db | Tx, kind: LinkKind, token: string) =>
  seenAt(db, 'public_links', kind, token).execute()

const seenAt = (db: Db | Tx, table: 'garage_links' | 'public_links', kind: LinkKind, token: string) =>
  db.updateTable(table).set({ last_seen_at: sql`now()` }).where('hash', '=', hashOf(token)).where('kind', '=', kind)

export async function endLinks(tx: Tx, kind: LinkKind, garageId: string, subjectId: string): Promise<void> {
  for (const table of ['garage_links', 'public_links'] as const) {
    await tx
      .updateTable(table)
      .set({ ended_at: sql`now()` })
      .where('garage_id', '=', garageId)
      .where('subject_id', '=', subjectId)
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .execute()
  }
}

/** All of a customer's that a link opens, but what stops messages. */
export const listSubjectsOf = async (tx: Tx, garageId: string, customerId: string): Promise<string[]> => {
  const ofCustomer = (table: 'bookings' | 'job_cards' | 'bills') =>
    tx.selectFrom(table).select('id').where('garage_id', '=', garageId).where('customer_id', '=', customerId)
  const dues = tx
    .selectFrom('dues as d')
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'd.vehicle_id'))
    .select('d.id')
    .where('d.garage_id', '=', garageId)
    .where('v.customer_id', '=', customerId)
  const found = ofCustomer('bookings').unionAll(ofCustomer('job_cards')).unionAll(ofCustomer('bills')).unionAll(dues)
  return (await found.execute()).map(({ id }) => id)
}

export async function endLinksBy(tx: Tx, garageId: string, subjectIds: string[], by: 'number' | 'mail'): Promise<void> {
  for (const table of ['garage_links', 'public_links'] as const) {
    await tx
      .updateTable(table)
      .set({ ended_at: sql`now()` })
      .where('garage_id', '=', garageId)
      .where('subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`)
      .where('channel', by === 'mail' ? 'in' : 'not in', ['EMAIL', 'MAIL'])
      .where('ended_at', 'is', null)
      .execute()
  }
}

/** Of what is a driver's own, and of no garage. */
export const endOwnersLinks = (tx: Tx, kind: LinkKind, subjectId: string) =>
  tx
    .updateTable('public_links')
    .set({ ended_at: sql`now()` })
    .where('garage_id', 'is', null)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()

/** Of several who have one number, whom the garage changed last. */
export async function findLanguageOf(db: Db, garageId: string, phoneKey: string): Promise<Language | undefined> {
  const found = await db
    .selectFrom('customers')
    .select('language')
    .where('garage_id', '=', garageId)
    .where('phone_key', '=', phoneKey)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.language
}

const isForgotten = sql<boolean>`expires_at < now() - interval '30 days'`

/** For thirty days more their holders are told that they have ended. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('public_links').where(isForgotten).execute()
  const garages = await acrossGarages(db)
    .selectFrom('garage_links')
    .select('garage_id')
    .distinct()
    .where(isForgotten)
    .execute()
  for (const { garage_id } of garages) {
    await db.deleteFrom('garage_links').where('garage_id', '=', garage_id).where(isForgotten).execute()
  }
}

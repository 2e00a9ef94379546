import { sql } from 'kysely'
import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import type { LinkKind } from './rules.ts'

export type StoredLink = {
  id: string
  token: string
  kind: LinkKind
  /** Null for a driver's own. */
  garageId: string | null
  subjectId: string
  phoneKey: string | null
  channel: string
  days: number
}

export const insertLink = (tx: Tx, link: StoredLink) =>
  tx
    .insertInto('public_links')
    .values({
      hash: hashOf(link.token),
      id: link.id,
      kind: link.kind,
      garage_id: link.garageId,
      subject_id: link.subjectId,
      phone_key: link.phoneKey,
      channel: link.channel,
      expires_at: sql<Date>`now() + make_interval(days => ${link.days})`,
    })
    .execute()

/** One that has ended is found too, so that its holder is told. */
export const findLinkOf = (db: Db | Tx, kind: LinkKind, token: string) =>
  db
    .selectFrom('public_links')
    .select(['id', 'garage_id', 'subject_id', 'phone_key', 'channel', 'created_at'])
    .select(sql<boolean>`ended_at is not null or expires_at <= now()`.as('has_ended'))
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst()

export const markSeen = (db: Db | Tx, kind: LinkKind, token: string) =>
  db
    .updateTable('public_links')
    .set({ last_seen_at: sql`now()` })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .execute()

export const endLinks = (tx: Tx, kind: LinkKind, garageId: string, subjectId: string) =>
  tx
    .updateTable('public_links')
    .set({ ended_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()

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

/** For thirty days more their holders are told that they have ended. */
export const deleteOldLinks = (db: Db) =>
  db.deleteFrom('public_links').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()

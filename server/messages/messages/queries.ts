import { sql } from 'kysely'
import type { Language } from '../../../contract/words/languages.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Channel = Tables['messages']['channel']

export type NewMessage = {
  garageId: string
  id: string
  customerId: string
  phoneKey: string
  event: string
  channel: Channel
  subjectId: string
  occurrence: string
  text: string
  state: 'WAITING' | 'UNKNOWN'
  byUser: string | null
  byName: string | null
  sendAfter: Date | null
  /** Leaves only if WhatsApp does not arrive. */
  isStandIn?: boolean
}

/** @returns false where this was told already by the same channel. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const inserted = await tx
    .insertInto('messages')
    .values({
      garage_id: message.garageId,
      id: message.id,
      customer_id: message.customerId,
      phone_key: message.phoneKey,
      event: message.event,
      channel: message.channel,
      subject_id: message.subjectId,
      occurrence: message.occurrence,
      text: message.text,
      state: message.state,
      by_user: message.byUser,
      by_name: message.byName,
      send_after: message.sendAfter,
      is_stand_in: message.isStandIn ?? false,
    })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'event', 'subject_id', 'occurrence', 'channel']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What became of all that was told of these events about one thing. */
export const listStates = (db: Db | Tx, garageId: string, subjectId: string, events: string[]) =>
  db
    .selectFrom('messages')
    .select(['id', 'occurrence', 'state'])
    .where('garage_id', '=', garageId)
    .where('subject_id', '=', subjectId)
    .where('event', 'in', events)
    .execute()

export const findCustomer = (db: Db | Tx, { garageId }: GarageScope, id: string) =>
  db
    .selectFrom('customers')
    .select(['name', 'phone_key'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Newest first. */
export const listMessages = (db: Db, { garageId }: GarageScope, customerId: string, limit: number) =>
  db
    .selectFrom('messages')
    .selectAll()
    // Nothing tries any longer: the outbox gives up a day after it might leave, and a backup brings no outbox back.
    .select(
      sql<boolean>`state = 'WAITING' and coalesce(send_after, created_at) < now() - interval '25 hours'`.as('is_lost'),
    )
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    // An SMS that stands in for WhatsApp is told once it was needed.
    .where((line) => line.or([line('is_stand_in', '=', false), line('state', 'not in', ['WAITING', 'NOT_SENT'])]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const isBlocked = async (db: Db, garageId: string): Promise<boolean> =>
  (await db
    .selectFrom('garages')
    .select('id')
    .where('id', '=', garageId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()) !== undefined

export const findMessage = (db: Db, { garageId }: GarageScope, id: string) =>
  db
    .selectFrom('messages as m')
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'm.customer_id'))
    .select(['m.event', 'm.channel', 'm.subject_id', 'm.occurrence', 'm.phone_key', 'm.by_user'])
    .select(['c.phone_key as customer_phone_key', 'c.email as customer_email'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as later')
          .select('later.id')
          .where('later.garage_id', '=', garageId)
          .whereRef('later.event', '=', 'm.event')
          .whereRef('later.subject_id', '=', 'm.subject_id')
          .whereRef('later.channel', '=', 'm.channel')
          .whereRef('later.id', '>', 'm.id'),
      ).as('was_told_anew'),
    )
    .where('m.garage_id', '=', garageId)
    .where('m.id', '=', id)
    .executeTakeFirst()

export const lockMessage = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'customer_id', 'channel', 'state'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const settleMessage = (tx: Tx, { garageId }: GarageScope, id: string, state: 'SENT' | 'NOT_SENT') =>
  tx
    .updateTable('messages')
    .set({ state, settled_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What was told to whom, two years later; that something was told, and when, stays. */
export async function blankOldMessages(db: Db, slice = 1000): Promise<void> {
  const garages = await acrossGarages(db).selectFrom('messages').select('garage_id').distinct().where(isOld).execute()
  for (const { garage_id } of garages) while ((await blankSome(db, garage_id, slice)) === slice);
}

const isOld = sql<boolean>`created_at < now() - interval '24 months' and phone_key <> ''`

/** So few at once that nobody waits for it. @returns how many */
async function blankSome(db: Db, garageId: string, slice: number): Promise<number> {
  const blanked = await db
    .updateTable('messages')
    .set({ text: '', phone_key: '', reason: null })
    .where('garage_id', '=', garageId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('messages').select('id').where('garage_id', '=', garageId).where(isOld).limit(slice),
    )
    .executeTakeFirst()
  return Number(blanked.numUpdatedRows)
}

/** What they chose themselves, in their account, goes before what the garage knows. */
export async function findLanguage(tx: Db | Tx, garageId: string, customerId: string): Promise<Language> {
  const found = await tx
    .selectFrom('customers as c')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.phone_key', '=', 'c.phone_key')
        .on('u.user_type', '=', sql.lit('CUSTOMER'))
        .on('u.language_at', 'is not', null),
    )
    .select(['c.language', 'u.language as chosen'])
    .where('c.garage_id', '=', garageId)
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return found?.chosen ?? found?.language ?? 'en'
}

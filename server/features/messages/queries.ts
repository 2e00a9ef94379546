import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

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

import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Box, listBoxesOf, type Outbox, readBoxes, tableOf } from '../../platform/messenger/boxes.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** A message that went out, with the line of a log that it belongs to. */
export type SentMessage = { box: Box; id: string; garageId: string | null; messageId: string | null }

const line = ['id', 'garage_id', 'message_id'] as const
type Line = { id: string; garage_id: string | null; message_id: string | null }
const inBox = (table: Outbox, row: Line): SentMessage => ({
  box: table === 'outbox' ? null : row.garage_id,
  id: row.id,
  garageId: row.garage_id,
  messageId: row.message_id,
})

type Kind = 'sms' | 'whatsapp'

/** By our id, which says where it lies. */
export async function findSent(db: Db, kind: Kind, id: string): Promise<SentMessage | undefined> {
  for (const box of [...(await listBoxesOf(db, id)), null]) {
    const row = await db
      .selectFrom(tableOf(box))
      .select(line)
      .$if(box !== null, (query) => query.where('garage_id', '=', box))
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('state', 'in', ['sending', 'sent', 'failed', 'unknown'])
      .executeTakeFirst()
    if (row) return inBox(tableOf(box), row)
  }
  return undefined
}

/** By what the other side calls it, which says nothing of a garage. */
export async function findSentAs(db: Db, kind: Kind, providerId: string): Promise<SentMessage | undefined> {
  const findIn = async (of: Db, table: Outbox) => {
    const row = await of
      .selectFrom(table)
      .select(line)
      .where('provider_id', '=', providerId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && inBox(table, row)
  }
  return (await findIn(acrossGarages(db), 'garage_outbox')) ?? findIn(db, 'outbox')
}

/** What was last written to somebody by WhatsApp. */
export async function findLastSentTo(db: Db, phone: string): Promise<SentMessage | undefined> {
  const found = await readBoxes(db, async (of, table) => {
    const rows = await of
      .selectFrom(table)
      .select([...line, 'created_at'])
      .where('recipient', '=', phone)
      .where('kind', '=', 'whatsapp')
      .where('message_id', 'is not', null)
      .where('state', 'in', ['sending', 'sent', 'unknown'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    return rows.map((row) => ({ at: row.created_at, sent: inBox(table, row) }))
  })
  return found.sort((a, b) => (a.at > b.at ? -1 : 1))[0]?.sent
}

type Told = 'SENT' | 'DELIVERED' | 'FAILED'

/** What a log says that knows less; a message that arrived stays so. */
const lower = {
  SENT: ['WAITING', 'UNKNOWN'],
  FAILED: ['WAITING', 'UNKNOWN', 'SENT'],
  DELIVERED: ['WAITING', 'UNKNOWN', 'SENT', 'FAILED'],
} as const

/** @returns false where the log knows as much or more */
export async function raiseState(
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  { state, reason }: { state: Told; reason: string | null },
): Promise<boolean> {
  const raised = await tx
    .updateTable('messages')
    .set({ state, reason, settled_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .where('state', 'in', lower[state])
    .returning('id')
    .executeTakeFirst()
  return raised !== undefined
}

export const findAnswered = (tx: Tx, { garageId }: OfGarage, messageId: string) =>
  tx
    .selectFrom('messages')
    .select(['customer_id', 'phone_key', 'event', 'subject_id'])
    .where('garage_id', '=', garageId)
    .where('id', '=', messageId)
    .executeTakeFirst()

type NewReply = {
  id: string
  customerId: string
  phoneKey: string
  /** The message that it answers. */
  answers: string
  /** Tells it from another that says the same. */
  occurrence: string
  text: string
}

/** @returns false where it came before */
export async function insertReply(tx: Tx, { garageId }: OfGarage, reply: NewReply): Promise<boolean> {
  const inserted = await tx
    .insertInto('messages')
    .values({
      garage_id: garageId,
      id: reply.id,
      customer_id: reply.customerId,
      phone_key: reply.phoneKey,
      event: 'REPLY',
      channel: 'WHATSAPP',
      direction: 'IN',
      subject_id: reply.answers,
      occurrence: reply.occurrence,
      text: reply.text,
      state: 'DELIVERED',
    })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'event', 'subject_id', 'occurrence', 'channel']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

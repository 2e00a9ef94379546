import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const line = ['id', 'garage_id', 'message_id'] as const

/** Which line of which log a message that went out belongs to. */
export const findSent = (db: Db, kind: 'sms' | 'whatsapp', id: string) =>
  db
    .selectFrom('outbox')
    .select(line)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', 'in', ['sending', 'sent', 'failed', 'unknown'])
    .executeTakeFirst()

/** By what the other side calls it. */
export const findSentAs = (db: Db, kind: 'sms' | 'whatsapp', providerId: string) =>
  db.selectFrom('outbox').select(line).where('provider_id', '=', providerId).where('kind', '=', kind).executeTakeFirst()

/** What was last written to somebody by WhatsApp. */
export const findLastSentTo = (db: Db, phone: string) =>
  db
    .selectFrom('outbox')
    .select(line)
    .where('recipient', '=', phone)
    .where('kind', '=', 'whatsapp')
    .where('message_id', 'is not', null)
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

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

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../database/database.ts'
import type { Message } from './messages.ts'
import { renderMessage } from './templates.ts'

/** Announced when a message is queued. */
export const outboxChannel = 'outbox'

/** A mail that could not go out for a day says nothing useful any more. */
const mailMinutes = 24 * 60

/**
 * Puts a message on its way in the caller's transaction: rolled back with it, delivered after it (delivery.ts).
 * @throws Error where the message could never be sent, such as an address with a line break in it.
 */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  const id = newId()
  renderMessage(id, message)
  // A code that has run out is not worth sending.
  const minutes = message.kind === 'sms' ? message.values.minutes : mailMinutes
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      recipient: message.to,
      template: message.template,
      content: JSON.stringify(message.values),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  await sql`select pg_notify(${outboxChannel}, '')`.execute(tx)
}

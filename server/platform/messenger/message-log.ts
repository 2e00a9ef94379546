import { sql } from 'kysely'
import type { MessageState } from '../../../contract/messages/messages/messages.ts'
import type { Tx } from '../database/database.ts'
import { announce } from '../live/announce.ts'

/** A row of the outbox with the line of a garage's log that it belongs to; codes and links of sign-ins have none. */
export type Followed = {
  garage_id: string | null
  message_id: string | null
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped'
  reason: string | null
}

/** What the log says of each. */
const stateOf = {
  sent: 'SENT',
  failed: 'FAILED',
  unknown: 'UNKNOWN',
  skipped: 'NOT_SENT',
} as const satisfies Record<string, MessageState>

/** Brings the garage's log up to what has become of its messages, and tells open screens. */
export async function followOutbox(tx: Tx, settled: Followed[]): Promise<void> {
  for (const { garage_id: garageId, message_id: id, state, reason } of settled) {
    if (!garageId || !id || state === 'queued' || state === 'sending') continue
    const followed = await tx
      .updateTable('messages')
      .set({ state: stateOf[state], reason, settled_at: sql`now()` })
      .where('garage_id', '=', garageId)
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .returning('id')
      .executeTakeFirst()
    if (followed) await announce(tx, { garageId, kind: 'message', id })
  }
}

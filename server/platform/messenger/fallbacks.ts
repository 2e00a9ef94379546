import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type Followed, followOutbox } from './message-log.ts'
import { wakeDelivery } from './outbox.ts'

/** So long a receipt of WhatsApp is waited for before the SMS leaves. */
const patienceMinutes = 10

/*
 * An SMS that stands in for a WhatsApp message waits without end until that one has been tried (docs/rules.md#whatsapp).
 */

const standIn = (tx: Tx, whatsappId: string) =>
  tx.updateTable('outbox').where('unless_arrived', '=', whatsappId).where('state', '=', 'queued')

/**
 * What its stand-in does once a WhatsApp message has ended here: it may still arrive, or not. What was skipped may have
 * been so for WhatsApp alone; the stand-in is looked at again itself.
 */
export async function settleFallbacks(tx: Tx, whatsappId: string, state: Followed['state']): Promise<void> {
  if (state === 'failed' || state === 'skipped') return sendFallback(tx, whatsappId)
  await standIn(tx, whatsappId)
    .set({ next_attempt_at: sql`now() + make_interval(mins => ${patienceMinutes})` })
    // A receipt that came first has decided.
    .where('next_attempt_at', '=', sql<Date>`'infinity'`)
    .execute()
}

/** It certainly does not arrive. */
export async function sendFallback(tx: Tx, whatsappId: string): Promise<void> {
  await standIn(tx, whatsappId)
    .set({ next_attempt_at: sql`now()` })
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .execute()
  wakeDelivery()
}

/** One that is on its way already goes on. */
export async function dropFallback(tx: Tx, whatsappId: string, reason: string): Promise<void> {
  const dropped = await standIn(tx, whatsappId)
    .set({ state: 'skipped', reason, settled_at: sql`now()`, content: sql`'{}'::jsonb` })
    .returning(['garage_id', 'message_id', 'state', 'reason'])
    .execute()
  await followOutbox(tx, dropped)
}

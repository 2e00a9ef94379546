import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type Box, changeIn } from './boxes.ts'
import { type Followed, followOutbox } from './message-log.ts'
import { wakeDeliveryOf } from './outbox.ts'

/** So long a receipt of WhatsApp is waited for before the SMS leaves. */
const patienceMinutes = 10

/*
 * An SMS that stands in for a WhatsApp message waits in the same box, without end until that one has been tried
 * (docs/rules.md#whatsapp).
 */

type Sent = { box: Box; id: string }

const standIn = (tx: Tx, { box, id }: Sent) =>
  changeIn(tx, box).where('unless_arrived', '=', id).where('state', '=', 'queued')

/**
 * What its stand-in does once a WhatsApp message has ended here: it may still arrive, or not. What was skipped may have
 * been so for WhatsApp alone; the stand-in is looked at again itself.
 */
export async function settleFallbacks(tx: Tx, whatsapp: Sent, state: Followed['state']): Promise<void> {
  if (state === 'failed' || state === 'skipped') return sendFallback(tx, whatsapp)
  await standIn(tx, whatsapp)
    .set({ next_attempt_at: sql`now() + make_interval(mins => ${patienceMinutes})` })
    // A receipt that came first has decided.
    .where('next_attempt_at', '=', sql<Date>`'infinity'`)
    .execute()
}

/** It certainly does not arrive. */
export async function sendFallback(tx: Tx, whatsapp: Sent): Promise<void> {
  const due = await standIn(tx, whatsapp)
    .set({ next_attempt_at: sql`now()` })
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .executeTakeFirst()
  if (due) wakeDeliveryOf(due.kind, whatsapp.box, due.id)
}

/** One that is on its way already goes on. */
export async function dropFallback(tx: Tx, whatsapp: Sent, reason: string): Promise<void> {
  const dropped = await standIn(tx, whatsapp)
    .set({ state: 'skipped', reason, settled_at: sql`now()`, content: sql`'{}'::jsonb` })
    .returning(['garage_id', 'message_id', 'state', 'reason'])
    .execute()
  await followOutbox(tx, dropped)
}

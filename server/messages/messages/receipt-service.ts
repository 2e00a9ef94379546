import type { SmsReceipt, WhatsAppStatus } from '../../../contract/messages/messages/message-hooks.ts'
import { z } from '../../../contract/platform/zod.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { dropFallback, sendFallback } from '../../platform/messenger/fallbacks.ts'
import type { SmsReport } from '../../platform/messenger/sms-reports.ts'
import { whatsappReason } from '../../platform/messenger/whatsapp-reasons.ts'
import * as queries from './hook-queries.ts'

type Raised = Parameters<typeof queries.raiseState>[3]

/**
 * What became of an SMS. Receipts come twice and in any order: a state only rises, and one that arrived stays so. What
 * nobody knows here, such as a code, is nobody's line.
 */
export async function noteSmsReceipt(db: Db, { id, state, code }: SmsReceipt): Promise<void> {
  const reason = state === 'failed' ? `the operator says ${code ?? 'that it did not arrive'}` : null
  await raise(db, await queries.findSent(db, 'sms', id), { state: state === 'failed' ? 'FAILED' : 'DELIVERED', reason })
}

/** As above, in a gateway's own words: by our id where it carries it, else by what it calls the message. */
export async function noteSmsReport(db: Db, { id, providerId, ...raised }: SmsReport): Promise<void> {
  const sent = id
    ? await queries.findSent(db, 'sms', id)
    : providerId && (await queries.findSentAs(db, 'sms', providerId))
  if (sent) await raise(db, sent, raised)
}

const stateOf: Record<string, Raised['state']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  failed: 'FAILED',
}

/** As of an SMS. It also decides whether the SMS leaves that stands in for it. */
export async function noteWhatsAppReceipt(db: Db, status: WhatsAppStatus): Promise<void> {
  const state = stateOf[status.status]
  if (!state) return
  const ours = z.uuid().safeParse(status.biz_opaque_callback_data).data
  const sent = ours ? await queries.findSent(db, 'whatsapp', ours) : await queries.findSentAs(db, 'whatsapp', status.id)
  const code = status.errors?.[0]?.code
  const failed = code === undefined ? 'WhatsApp did not deliver it' : whatsappReason(code)
  await raise(db, sent, { state, reason: state === 'FAILED' ? failed : null })
}

async function raise(db: Db, sent: queries.SentMessage | undefined, raised: Raised): Promise<void> {
  if (!sent) return
  const { garageId, messageId: id } = sent
  await transact(db, async (tx) => {
    // What goes to the garage itself has no line in its log.
    const isLogged = garageId !== null && id !== null
    if (isLogged && !(await queries.raiseState(tx, { garageId }, id, raised))) return
    if (raised.state === 'DELIVERED') await dropFallback(tx, sent, 'it arrived by WhatsApp')
    if (raised.state === 'FAILED') await sendFallback(tx, sent)
    if (isLogged) await announce(tx, { garageId, kind: 'message', id })
  })
}

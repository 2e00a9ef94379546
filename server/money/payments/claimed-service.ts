import { v7 as newId } from 'uuid'
import { indianDay } from '../../../contract/platform/formats.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { countPayments, paymentsOf } from '../../workshop/job-cards/billing-service.ts'
import type { lockJobCard } from '../../workshop/job-cards/service.ts'
import { issueVoucher } from '../bills/voucher-service.ts'
import { lockReceivedAt } from '../day-closes/till-service.ts'
import * as queries from './queries.ts'

type LockedCard = Awaited<ReturnType<typeof lockJobCard>>
type Claimed = { method: 'UPI' | 'BANK'; amount: number; utr: string; reuse: boolean | undefined }

/** Whoever looks at this number in this garage waits here for the one before, also on another bill. */
export const lockUtr = queries.lockUtr

/** The payment in which a number stands. */
export const findPaymentByUtr = queries.findByUtr

/**
 * Money that a driver told of and the garage has found. It came in, so it is recorded even where less is left to pay by
 * now: the rest is to be given back. Where the bill was credited meanwhile it is an advance, with its voucher.
 * @param card locked by the caller
 * @returns the payment's id
 * @throws Problem wrong_state, utr_used at utr
 */
export async function recordClaimedPayment(
  tx: Tx,
  scope: GarageScope,
  card: LockedCard,
  { method, amount, utr, reuse }: Claimed,
): Promise<string> {
  if (card.status === 'CANCELLED') {
    throw new Problem('wrong_state', { sentence: jobCardSentences.cancelledOwesNothing })
  }
  await lockUtr(tx, scope, utr)
  const used = reuse ? undefined : await findPaymentByUtr(tx, scope, utr)
  if (used) {
    const { job_card_number, amount: before, received_at } = used
    const sentence = jobCardSentences.utrUsed(job_card_number, Number(before), indianDay(received_at))
    throw new Problem('utr_used', { at: 'utr', sentence })
  }
  const id = newId()
  const isBeforeBill = card.live_bill_id === null
  if (isBeforeBill) await issueVoucher(tx, scope, { kind: 'RECEIPT', cardId: card.id, paymentId: id, amount })
  await queries.insertPayment(tx, {
    garage_id: scope.garageId,
    id,
    job_card_id: card.id,
    kind: 'PAYMENT',
    method,
    amount,
    reference: utr,
    utr,
    is_advance: isBeforeBill,
    received_by: scope.userId,
    request_id: null,
    received_at: await lockReceivedAt(tx, scope),
  })
  await countPayments(tx, scope, card, await paymentsOf(tx, scope, card.id))
  return id
}

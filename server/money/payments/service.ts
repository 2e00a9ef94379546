import { v7 as newId } from 'uuid'
import { methodInSentence } from '../../../contract/money/payments/payment-words.ts'
import type { NewPayment } from '../../../contract/money/payments/payments.ts'
import { indianDay, rupees } from '../../../contract/platform/formats.ts'
import { billSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import { mayCreditBills, mayRecordPayments } from '../../../contract/platform/terms/access.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { recordAudit } from '../../platform/audit.ts'
import { madeBefore } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { countPayments, paymentsOf } from '../../workshop/job-cards/billing-service.ts'
import { getJobCard, lockJobCard } from '../../workshop/job-cards/service.ts'
import { issueVoucher } from '../bills/voucher-service.ts'
import { lockReceivedAt } from '../day-closes/till-service.ts'
import * as queries from './queries.ts'
import { requireLittleCash, requirePayable, utrOf } from './rules.ts'

/**
 * Records money received or given back. Whoever pays the same card waits for the one before, so that of many payments
 * at once none goes over the total; a request that is sent again is the payment that it was the first time.
 * @throws Problem forbidden, not_found, amount_too_high, cash_limit, wrong_state, utr_used at reference, conflict
 */
export function recordPayment(
  db: Db,
  scope: GarageScope,
  cardId: string,
  payment: NewPayment,
): Promise<{ isNew: boolean; card: JobCardDetail }> {
  if (!mayRecordPayments(scope)) {
    throw new Problem('forbidden', { sentence: 'Only a cashier, a service advisor or a manager may record payments.' })
  }
  if (payment.isMistake && !mayCreditBills(scope)) {
    throw new Problem('forbidden', { at: 'isMistake', sentence: billSentences.mistakes })
  }
  if (payment.isMistake && payment.kind !== 'REFUND') {
    throw invalid('isMistake', jobCardSentences.mistakeIsRefund)
  }
  return transact(db, async (tx) => {
    const card = await lockJobCard(tx, scope, cardId)
    if (await isRecorded(tx, scope, cardId, payment)) return { isNew: false, card: await getJobCard(tx, scope, cardId) }
    const payments = await receiveIn(tx, scope, card, payment)
    return { isNew: true, card: await getJobCard(tx, scope, cardId, { payments }) }
  })
}

/**
 * In the caller's transaction, which has locked the card and looked whether it was asked before.
 * @throws Problem amount_too_high, cash_limit, wrong_state, utr_used at reference, conflict
 */
export async function receiveIn(tx: Tx, scope: GarageScope, card: LockedCard, payment: NewPayment) {
  requirePayable(card, payment)
  const { reuse, advance, isMistake } = payment
  const utr = utrOf(payment)
  if (utr) await requireUnusedUtr(tx, scope, utr, reuse)
  await insertReceived(tx, scope, card, payment, { utr, undoes_id: await undoneBy(tx, scope, card.id, payment) })
  const payments = await paymentsOf(tx, scope, card.id)
  requireLittleCash(payment, payments)
  await recordAudit(tx, scope, {
    action: 'job-card.payment-recorded',
    subject: { id: card.id, label: card.job_card_number },
    changes: { ...valuesOf(payment), ...chosen({ reuse, advance, isMistake }) },
    phoneKey: card.phone_key,
  })
  // Last of what is written: payments of all bills of a month count in the same rows, and wait for each other there.
  await countPayments(tx, scope, card, payments)
  return payments
}

const valuesOf = ({ kind, method, amount, reference = '' }: NewPayment) => ({ kind, method, amount, reference })

/** Of what may be chosen, what was. */
const chosen = (choices: Record<string, boolean | undefined>) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value))

type LockedCard = Awaited<ReturnType<typeof lockJobCard>>

/** Money that moves before the bill has a voucher. The till is the last thing that is locked. */
async function insertReceived(
  tx: Tx,
  scope: GarageScope,
  card: LockedCard,
  payment: NewPayment,
  { utr, undoes_id }: { utr: string | undefined; undoes_id: string | null },
): Promise<void> {
  const id = newId()
  const { kind, amount, advance = false, isMistake = false, requestId } = payment
  if (card.live_bill_id === null && !isMistake) {
    const voucher = kind === 'REFUND' ? 'REFUND' : 'RECEIPT'
    await issueVoucher(tx, scope, { kind: voucher, cardId: card.id, paymentId: id, amount })
  }
  const inserted = await queries.insertPayment(tx, {
    ...valuesOf(payment),
    garage_id: scope.garageId,
    id,
    job_card_id: card.id,
    utr: utr ?? null,
    is_advance: advance && kind === 'PAYMENT' && card.live_bill_id === null,
    is_mistake: isMistake,
    undoes_id,
    received_by: scope.userId,
    request_id: requestId ?? null,
    received_at: await lockReceivedAt(tx, scope),
  })
  if (!inserted) throw otherPayment()
}

/** The payment that was entered by mistake. @throws Problem wrong_state: there is none, or it is undone already */
async function undoneBy(tx: Tx, scope: GarageScope, cardId: string, payment: NewPayment): Promise<string | null> {
  if (!payment.isMistake) return null
  const undone = await queries.findUndoable(tx, scope, cardId, payment)
  if (!undone) throw new Problem('wrong_state', { sentence: jobCardSentences.nothingToUndo })
  return undone.id
}

/** Two cashiers at once wait for each other here, also on two cards: the second is told. */
async function requireUnusedUtr(tx: Tx, scope: GarageScope, utr: string, reuse: boolean | undefined): Promise<void> {
  await queries.lockUtr(tx, scope, utr)
  if (reuse) return
  const used = await queries.findByUtr(tx, scope, utr)
  if (!used) return
  throw new Problem('utr_used', {
    at: 'reference',
    sentence: jobCardSentences.utrUsed(used.job_card_number, Number(used.amount), indianDay(used.received_at)),
  })
}

const otherPayment = () => new Problem('conflict', { sentence: 'This request has already recorded another payment.' })

async function isRecorded(tx: Tx, scope: GarageScope, cardId: string, payment: NewPayment): Promise<boolean> {
  if (!payment.requestId) return false
  const recorded = await queries.findByRequest(tx, scope, payment.requestId)
  if (!recorded) return false
  if (recorded.job_card_id !== cardId) throw otherPayment()
  const isSame =
    recorded.kind === payment.kind &&
    recorded.method === payment.method &&
    Number(recorded.amount) === payment.amount &&
    recorded.reference === (payment.reference ?? '')
  if (!isSame) {
    const kind = recorded.kind === 'REFUND' ? 'Refund' : 'Payment'
    throw madeBefore(`${kind} of ${rupees(Number(recorded.amount))} ${methodInSentence[recorded.method]} is recorded`)
  }
  return true
}

import { sql } from 'kysely'
import { cashLimit, type NewPayment } from '../../../contract/money/payments/payments.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { maxRupees } from '../../../contract/platform/money.ts'
import { paise, sumOfRupees } from '../../../contract/platform/paise.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import type { PaymentRow } from '../../workshop/job-cards/billing-service.ts'

/** Of payments as p: what no later one took back. */
export const isNotUndone = ({ garageId }: OfGarage) =>
  sql<boolean>`not exists (select 1 from payments u where u.garage_id = ${garageId} and u.undoes_id = p.id)`

type PayableCard = {
  status: JobCardStatus
  total_amount: string
  amount_paid: string
  live_bill_id: string | null
}

/** The most that a payment or refund may be, and the sentence where that is less. */
function limitOf(card: PayableCard, { kind, advance, isMistake }: Pick<NewPayment, 'kind' | 'advance' | 'isMistake'>) {
  const [paid, total] = [paise(card.amount_paid), paise(card.total_amount)]
  if (kind === 'REFUND') {
    if (card.live_bill_id === null || isMistake) return { most: paid, say: (left: string) => `Only ${left} is paid.` }
    const over = Math.max(0, paid - total)
    return {
      most: over,
      say: (left: string) =>
        over === 0 ? 'Nothing was overpaid. Credit the bill first.' : `Only ${left} was overpaid.`,
    }
  }
  const isOpen = card.live_bill_id === null && (card.status === 'OPEN' || card.status === 'IN_PROGRESS')
  if (advance && isOpen) {
    return { most: paise(maxRupees) - paid, say: () => 'This amount is too large.' }
  }
  return { most: total - paid, say: (left: string) => `Only ${left} is left to pay.` }
}

/** @throws Problem wrong_state, amount_too_high */
export function requirePayable(
  card: PayableCard,
  payment: Pick<NewPayment, 'kind' | 'amount' | 'advance' | 'isMistake'>,
): void {
  if (card.status === 'CANCELLED') {
    throw new Problem('wrong_state', { sentence: jobCardSentences.cancelledOwesNothing })
  }
  const { most, say } = limitOf(card, payment)
  if (paise(payment.amount) <= most) return
  throw new Problem('amount_too_high', { at: 'amount', sentence: say(rupees(most / 100)) })
}

type Received = Pick<PaymentRow, 'kind' | 'method' | 'amount' | 'is_mistake'>

/** Notes and coins that came in, less what was entered by mistake. */
const cashIn = (payments: readonly Received[]) =>
  sumOfRupees(
    payments
      .filter(({ method, kind, is_mistake }) => method === 'CASH' && (kind === 'PAYMENT' || is_mistake))
      .map(({ kind, amount }) => (kind === 'PAYMENT' ? amount : -Number(amount))),
  )

/** @param payments of the card, the new one among them. @throws Problem cash_limit */
export function requireLittleCash({ kind, method }: NewPayment, payments: readonly Received[]): void {
  if (kind === 'REFUND' || method !== 'CASH') return
  if (paise(cashIn(payments)) >= paise(cashLimit())) throw new Problem('cash_limit', { at: 'amount' })
}

/**
 * The bank's own number of a payment by UPI or bank transfer, as it is compared: without spaces, in upper case. Words,
 * such as 'paid by his son', are no number, and may stand on any payment.
 */
export function utrOf({ kind, method, reference = '' }: NewPayment): string | undefined {
  if (kind === 'REFUND' || (method !== 'UPI' && method !== 'BANK')) return undefined
  const utr = reference.replace(/\s/g, '').toUpperCase()
  return /\d.*\d.*\d/.test(utr) ? utr : undefined
}

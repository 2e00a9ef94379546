import { cashLimit, cashOf, type NewPayment } from '../../../../contract/money/payments/payments.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import { paise } from '../../../../contract/platform/paise.ts'
import { problemSentence } from '../../../../contract/platform/problems.ts'
import { owedOf } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { takesAdvance } from './bill/bill-state.ts'

type Typed = Pick<NewPayment, 'kind' | 'method'> & { amount: number | undefined; advance: boolean }

/** What one press takes or gives back: all that is owed; of a billed card only what is paid too much. */
export function maxPayment({ billId, totals }: JobCardDetail, kind: NewPayment['kind']): number {
  if (kind === 'PAYMENT') return Math.max(0, totals.balance)
  return billId ? Math.max(0, -totals.balance) : totals.paid
}

/** What the dialog begins with: what is owed, which is nothing for work that nobody approved; or what was overpaid. */
export function firstAmount(card: JobCardDetail, kind: NewPayment['kind']): number | undefined {
  const amount = kind === 'PAYMENT' ? owedOf(card) : Math.max(0, -card.totals.balance)
  return amount > 0 ? amount : undefined
}

/** By how much a payment is more than the card comes to yet; 0 where that cannot be taken at all. */
export const advanceOf = (card: JobCardDetail, { kind, amount = 0 }: Omit<Typed, 'advance' | 'method'>) =>
  kind === 'PAYMENT' && takesAdvance(card) ? Math.max(0, paise(amount) - paise(maxPayment(card, kind))) / 100 : 0

/** The sentence beside the amount, as the server would say it; said before it is sent. */
export function wrongAmountOf(card: JobCardDetail, typed: Typed): string | undefined {
  const { kind, method, amount = 0, advance } = typed
  if (kind === 'PAYMENT' && method === 'CASH' && paise(cashOf(card.payments)) + paise(amount) >= paise(cashLimit())) {
    return problemSentence.cash_limit
  }
  const most = maxPayment(card, kind)
  if (paise(amount) <= paise(most) || (advance && advanceOf(card, typed) > 0)) return undefined
  if (kind === 'PAYMENT') return `Only ${rupees(most)} is left to pay.`
  return card.billId ? `Only ${rupees(most)} was overpaid.` : `Only ${rupees(most)} is paid.`
}

import type { Selectable } from 'kysely'
import { maxRupees } from '../../../contract/platform/money.ts'
import { paise, sumOfRupees } from '../../../contract/platform/paise.ts'
import type { PaymentKind, PaymentStatus } from '../../../contract/platform/terms/workshop.ts'
import type { BillSums } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Payment = { kind: PaymentKind; amount: number | string; is_advance: boolean }

/** Of a card, in rupees: what came in, less what was given back. */
export const paidOf = (payments: readonly Pick<Payment, 'kind' | 'amount'>[]) =>
  sumOfRupees(payments.map(({ kind, amount }) => (kind === 'PAYMENT' ? amount : -Number(amount))))

export function paymentStatusOf(paid: number, total: number): PaymentStatus {
  if (paid === 0) return 'PENDING'
  return paid < total || total === 0 ? 'PARTIAL' : 'PAID'
}

type Change = {
  card: Pick<Selectable<Tables['job_cards']>, 'total_amount' | 'amount_paid'>
  before: Pick<BillSums, 'exact'>
  after: Pick<BillSums, 'exact' | 'total'>
  payments: readonly Payment[]
}

/**
 * What the card is to be paid after its lines have changed, against what is paid of it. A total that was kept, because
 * it was paid under an older rule, stays above what the lines come to until they rise over it: no change is refused
 * that does not lower them. A total that a driver's answer brought below what is paid is no such total. Money that was
 * given as an advance holds no total up.
 */
export function totalAfter({ card, before, after, payments }: Change) {
  const advances = sumOfRupees(payments.filter(({ is_advance }) => is_advance).map(({ amount }) => amount))
  const paid = Math.max(0, paise(card.amount_paid) - paise(advances))
  const isBelow = paise(after.total) < paid
  const isLower = paise(after.exact) < paise(before.exact)
  const isKept = isBelow && !isLower && paise(card.total_amount) >= paid
  return {
    total: isKept ? Number(card.total_amount) : after.total,
    isBelowPaid: isBelow && isLower,
    isTooLarge: after.total > maxRupees,
  }
}

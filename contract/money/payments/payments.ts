import { absentWhenEmpty, optionalText, RequestId } from '../../platform/fields.ts'
import { indianDay } from '../../platform/formats.ts'
import { Rupees } from '../../platform/money.ts'
import { sumOfRupees } from '../../platform/paise.ts'
import { fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { inForceOn, limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import { paymentKinds, paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { Payment } from '../../workshop/job-cards/card-payments.ts'

/** What cash for one card stays below today. */
export const cashLimit = () => inForceOn(limitsOfLaw.cashBelow, indianDay())

/** Notes and coins that came in for one card, less what was entered by mistake. */
export const cashOf = (payments: readonly Pick<Payment, 'kind' | 'method' | 'amount' | 'isMistake'>[]) =>
  sumOfRupees(
    payments
      .filter(({ method, kind, isMistake }) => method === 'CASH' && (kind === 'PAYMENT' || isMistake))
      .map(({ kind, amount }) => (kind === 'PAYMENT' ? amount : -amount)),
  )

/** POST /garages/jobcards/{id}/payments: money received, or given back. */
export const NewPayment = z.object({
  kind: absentWhenEmpty(z.enum(paymentKinds, { error: 'Please choose payment or refund' }).default('PAYMENT')),
  method: z.enum(paymentMethods, { error: 'Please choose how it was paid' }),
  amount: Rupees(requiredSentences.amount).refine((amount) => amount > 0, fieldSentences.notPositive),
  reference: optionalText(100).describe('such as the UTR of a UPI payment'),
  reuse: absentWhenEmpty(z.boolean('Please choose whether to record it anyway').optional()).describe(
    'true records a UTR that was used before in this garage, which is refused otherwise (409 utr_used)',
  ),
  advance: absentWhenEmpty(z.boolean('Please choose whether this is an advance').optional()).describe(
    'before the bill, while work goes on: more than the card comes to yet',
  ),
  isMistake: absentWhenEmpty(z.boolean('Please choose whether this was entered by mistake').optional()).describe(
    'of a refund, by managers: no money moved, and no voucher is given',
  ),
  undoesId: absentWhenEmpty(z.uuid('Please choose the payment').optional()).describe(
    'of a mistake: the payment that was entered wrongly; else the newest of its method and amount',
  ),
  requestId: RequestId,
})
export type NewPayment = z.infer<typeof NewPayment>

export const Payments = z.object({ payments: z.array(Payment) })

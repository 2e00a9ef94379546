import { absentWhenEmpty, optionalText, RequestId } from './fields.ts'
import { indianDay } from './formats.ts'
import { inForceOn, limitsOfLaw } from './limits-of-law.ts'
import { Rupees } from './money.ts'
import { sumOfRupees } from './paise.ts'
import { fieldSentences, requiredSentences } from './sentences.ts'
import { paymentKinds, paymentMethods } from './workshop.ts'
import { z } from './zod.ts'

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

export const Payment = z
  .object({
    id: z.string(),
    kind: z.enum(paymentKinds),
    method: z.enum(paymentMethods),
    amount: z.number(),
    reference: z.string(),
    receivedBy: z.string().describe('the name of who recorded it'),
    receivedAt: z.string(),
    isMistake: z.boolean().describe('takes back what was entered wrongly'),
    undoesId: z.string().nullable().describe('of a mistake: the payment that it takes back'),
    voucherNumber: z
      .string()
      .nullable()
      .describe('of the receipt or refund voucher: of money that moved before the bill'),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>
export const Payments = z.object({ payments: z.array(Payment) })

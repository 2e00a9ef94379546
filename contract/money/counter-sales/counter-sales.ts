import { absentWhenEmpty, optionalText, RequestId } from '../../platform/fields.ts'
import { Rupees } from '../../platform/money.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { StockQuantity } from '../../stock/parts/parts.ts'
import { stockSentences } from '../../stock/parts/stock-sentences.ts'

const counterSentences = {
  nothing: 'Please add what is sold',
  onAccount: 'Choose who buys, or how it is paid: a bill that is open needs a name.',
} as const

/** POST /garages/counter-sales: parts that leave without a car (docs/rules.md#counter-sales). */
export const NewCounterSale = z
  .object({
    customerId: absentWhenEmpty(z.uuid(requiredSentences.customer).optional()).describe(
      'absent: nobody is named, as far as the law lets a bill be without a name',
    ),
    lines: z
      .array(
        z.object({
          partId: z.uuid(stockSentences.gone),
          quantity: StockQuantity,
          unitPrice: Rupees('Please enter the price').describe('of one, without GST'),
        }),
      )
      .min(1, counterSentences.nothing)
      .max(100, 'A counter sale has at most 100 lines')
      .refine(
        (lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length,
        'Please send each part once',
      ),
    method: absentWhenEmpty(z.enum(paymentMethods, { error: 'Please choose how it was paid' }).optional()).describe(
      'how all of it was paid; absent: not paid yet',
    ),
    reference: optionalText(100).describe('such as the UTR of a UPI payment'),
    reuse: absentWhenEmpty(z.boolean('Please choose whether to record it anyway').optional()).describe(
      'true records a UTR that was used before in this garage, which is refused otherwise (409 utr_used)',
    ),
    expectedTotal: Rupees('The total is required').describe(
      'what was looked at: another total is refused (409 bill_changed)',
    ),
    requestId: RequestId,
  })
  .refine(({ method, customerId }) => method !== undefined || customerId !== undefined, {
    path: ['customerId'],
    error: counterSentences.onAccount,
  })
export type NewCounterSale = z.infer<typeof NewCounterSale>

import { paymentKinds, paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

/** Money of a card, as the card and its bill show it. */
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

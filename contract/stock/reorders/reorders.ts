import { RequestId } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { StockQuantity } from '../parts/parts.ts'
import { stockSentences } from '../parts/stock-sentences.ts'

/** What is under its minimum, by whom it is bought from (docs/rules.md#ordering-parts). */
const Reorder = z.object({
  partId: z.string(),
  partNumber: z.string(),
  partName: z.string(),
  unit: z.string(),
  supplierId: z.string().nullable(),
  free: z.number(),
  minimum: z.number(),
  onTheWay: z.number().describe('ordered, and not taken in yet'),
  pack: z.number(),
  quantity: z.number().describe('up to the mark, in whole packs'),
  lastPrice: z.number().nullable().describe('without GST; null for whoever may not see cost'),
})
export type Reorder = z.infer<typeof Reorder>

export const Reorders = z
  .object({
    suppliers: z
      .array(z.object({ id: z.string().nullable(), name: z.string(), phone: z.string(), rows: z.array(Reorder) }))
      .describe('by name; those without a supplier last'),
  })
  .meta({ id: 'Reorders' })
export type Reorders = z.infer<typeof Reorders>

/** POST /garages/reorders/order */
export const NewOrder = z.object({
  supplierId: z.uuid('Please choose a supplier'),
  rows: z
    .array(z.object({ partId: z.uuid(stockSentences.gone), quantity: StockQuantity }))
    .min(1, 'Please choose what to order')
    .max(100, 'Please order at most 100 parts at once')
    .refine((rows) => new Set(rows.map(({ partId }) => partId)).size === rows.length, 'Please send each part once'),
  requestId: RequestId,
})
export type NewOrder = z.infer<typeof NewOrder>

/** Sent from one's own phone, as one pleases. */
export const OrderText = z.object({ text: z.string(), phone: z.string().describe('the supplier’s; may be empty') })
export type OrderText = z.infer<typeof OrderText>

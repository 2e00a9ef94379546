import { RequestId } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'
import { StockQuantity } from '../parts/parts.ts'
import { stockSentences } from '../parts/stock-sentences.ts'

/** GET /garages/reorders */
export const ReordersQuery = PageQuery
export type ReordersQuery = z.infer<typeof ReordersQuery>

/** A part that is under its minimum, or was put on the list (docs/rules.md#ordering-parts). */
export const Reorder = z
  .object({
    partId: z.string(),
    partNumber: z.string(),
    partName: z.string(),
    unit: z.string(),
    supplierId: z.string().nullable(),
    supplierName: z.string().nullable(),
    supplierPhone: z.string().describe('may be empty'),
    supplierAddress: z.string().describe('may be empty'),
    free: z.number(),
    minimum: z.number(),
    onTheWay: z.number().describe('ordered, and not taken in yet'),
    pack: z.number(),
    quantity: z.number().describe('up to the mark and for what waits, in whole packs'),
    lastPrice: z.number().nullable().describe('without GST; null for whoever may not see cost'),
    waiting: z
      .array(
        z.object({
          jobCardId: z.string(),
          registrationNumber: z.string(),
          askedBy: z.string(),
          quantity: z.number(),
        }),
      )
      .describe('cards that wait for it, and for which it is not ordered yet'),
  })
  .meta({ id: 'Reorder' })
export type Reorder = z.infer<typeof Reorder>

export const Reorders = z.object({
  reorders: z.array(Reorder).describe('by supplier, those without one last; then by part'),
})

/** POST /garages/reorders: puts a part on the list of what is to be ordered. */
export const NewReorder = z.object({
  partId: z.uuid(stockSentences.gone),
  quantity: StockQuantity,
  requestId: RequestId,
})
export type NewReorder = z.infer<typeof NewReorder>

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

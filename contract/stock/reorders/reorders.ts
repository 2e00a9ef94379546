import { addDays } from '../../platform/days.ts'
import { Day, RequestId } from '../../platform/fields.ts'
import { counted, indianDay } from '../../platform/formats.ts'
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
    coming: z
      .array(z.object({ quantity: z.number(), dueOn: z.string().nullable() }))
      .describe('what is on the way by the day on which it comes, those without one last; at most 20'),
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

/** Of how many orders at once the day is noted; one order is of fewer parts, but several of them may be on their way already. */
export const mostOrdersOfADay = 1000

/** Sent from one's own phone, as one pleases. */
export const OrderText = z.object({
  text: z.string(),
  phone: z.string().describe('the supplier’s; may be empty'),
  reorderIds: z
    .array(z.string())
    .describe(`of these parts on their way from the supplier, without a day yet; the newest ${mostOrdersOfADay}`),
})
export type OrderText = z.infer<typeof OrderText>

/** How far ahead an order may come. */
export const daysUntilOrderComes = 365

/** PUT /garages/reorders/due: the day that the supplier said; null where there is none any more. */
export const OrderDue = z.object({
  reorderIds: z
    .array(z.uuid(stockSentences.orderGone))
    .min(1, 'Please choose orders')
    .max(mostOrdersOfADay, `Please choose at most ${counted(mostOrdersOfADay, 'order')}`),
  dueOn: z.preprocess(
    (value) => (value === '' ? null : value),
    Day('Please enter the day')
      .refine((day) => day >= indianDay(), stockSentences.comesBefore)
      .refine((day) => day <= addDays(indianDay(), daysUntilOrderComes), stockSentences.comesTooLate)
      .nullable(),
  ),
})
export type OrderDue = z.infer<typeof OrderDue>

/** What is ordered of a part and has not come. */
export const OrderOnTheWay = z
  .object({
    id: z.string(),
    partId: z.string(),
    partNumber: z.string(),
    partName: z.string(),
    unit: z.string(),
    quantity: z.number().describe('that has not come yet'),
    dueOn: z.string().nullable().describe('the day that the supplier said'),
    supplierId: z.string().nullable(),
    supplierName: z.string().nullable(),
    supplierPhone: z.string().describe('may be empty'),
    jobCardId: z.string().nullable().describe('that waits for it'),
    registrationNumber: z.string().nullable(),
    by: z.string(),
    at: z.string(),
  })
  .meta({ id: 'OrderOnTheWay' })
export type OrderOnTheWay = z.infer<typeof OrderOnTheWay>

export const OrdersOnTheWay = z.object({
  orders: z.array(OrderOnTheWay).describe('by the day on which they come, those without one last; at most 100'),
  total: z.number().int(),
})
export type OrdersOnTheWay = z.infer<typeof OrdersOnTheWay>

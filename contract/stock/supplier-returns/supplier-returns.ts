import { absentWhenEmpty, Day, RecordVersion, RequestId, requiredText } from '../../platform/fields.ts'
import { indianDay } from '../../platform/formats.ts'
import { PageQuery } from '../../platform/paging.ts'
import { returnStates } from '../../platform/terms/stock.ts'
import { z } from '../../platform/zod.ts'
import { StockQuantity } from '../parts/parts.ts'
import { stockSentences } from '../parts/stock-sentences.ts'

/** POST /garages/purchases/{id}/returns: a debit note (docs/rules.md#returns-to-suppliers). */
export const NewReturn = z.object({
  lines: z
    .array(z.object({ lineId: z.uuid(stockSentences.lineGone), quantity: StockQuantity }))
    .min(1, 'Please enter what goes back')
    .max(200, 'A bill has at most 200 lines')
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Please send each line once'),
  reason: requiredText('Please say why', 200),
  requestId: RequestId,
})
export type NewReturn = z.infer<typeof NewReturn>

/**
 * POST /garages/supplier-returns/{id}/credit: the supplier's credit note has come; sent again with the version that was seen it
 * corrects what was noted.
 */
export const CreditReturn = z.object({
  creditNoteNumber: requiredText('Please enter the number of the credit note', 30),
  creditNoteDate: Day('Please enter the date of the credit note').refine(
    (day) => day <= indianDay(),
    'This day is still to come',
  ),
  version: RecordVersion,
})
export type CreditReturn = z.infer<typeof CreditReturn>

/** POST /garages/supplier-returns/{id}/undo */
export const UndoReturn = z.object({ reason: requiredText('Please say why', 200), version: RecordVersion })
export type UndoReturn = z.infer<typeof UndoReturn>

export const ReturnsQuery = PageQuery.extend({
  purchaseId: absentWhenEmpty(z.uuid(stockSentences.purchaseGone).optional()),
})
export type ReturnsQuery = z.infer<typeof ReturnsQuery>

const money = {
  amount: z.number().describe('by the bill’s price, without GST'),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
}

export const SupplierReturn = z
  .object({
    id: z.string(),
    number: z.string().describe('R-00007'),
    purchaseId: z.string(),
    purchaseNumber: z.string(),
    supplierName: z.string(),
    state: z.enum(returnStates),
    reason: z.string(),
    ...money,
    total: z.number().describe('what the supplier owes for it'),
    creditNoteNumber: z.string().nullable(),
    creditNoteDate: z.string().nullable().describe('YYYY-MM-DD: from then on input tax is less'),
    sentBy: z.string(),
    undoReason: z.string(),
    lines: z.array(
      z.object({
        lineId: z.string().describe('of the bill'),
        partId: z.string(),
        partName: z.string(),
        partNumber: z.string(),
        unit: z.string(),
        quantity: z.number(),
        ...money,
      }),
    ),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .meta({ id: 'SupplierReturn' })
export type SupplierReturn = z.infer<typeof SupplierReturn>
export const SupplierReturns = z.object({ returns: z.array(SupplierReturn) })

import { TaxRate } from '../../catalogue/services/tax.ts'
import {
  absentWhenAll,
  absentWhenEmpty,
  Day,
  missingOr,
  RecordVersion,
  RequestId,
  requiredText,
  SearchText,
} from '../../platform/fields.ts'
import { indianDay } from '../../platform/formats.ts'
import { hasTwoDecimals, Rupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { fieldSentences, numberSentences } from '../../platform/sentences.ts'
import { purchasePayments, purchaseStates } from '../../platform/terms/stock.ts'
import { z } from '../../platform/zod.ts'
import { numberKey, StockQuantity } from '../parts/parts.ts'
import { stockSentences } from '../parts/stock-sentences.ts'
import { PurchasePhoto } from './photos.ts'

const maxPurchaseLines = 200

const PurchaseLineForm = z.object({
  partId: z.uuid(stockSentences.gone),
  quantity: StockQuantity,
  unitPrice: Rupees('Price is required', numberSentences.amount('Price')).describe('without GST'),
  discount: absentWhenEmpty(Rupees('Please enter a discount in rupees', numberSentences.discount).default(0)).describe(
    'rupees off the whole line',
  ),
  taxRate: TaxRate,
})

const form = z.object({
  supplierId: z.uuid('Please choose a supplier'),
  number: requiredText('Invoice number is required', 30).refine(
    (number) => numberKey(number) !== '',
    'Invoice number is required',
  ),
  invoiceDate: Day('Invoice date is required').refine((day) => day <= indianDay(), 'This day is still to come'),
  isInterState: z
    .boolean({ error: 'Please choose whether it comes from another state' })
    .optional()
    .describe('absent: by the GSTINs of both'),
  freight: absentWhenEmpty(Rupees('Please enter the freight').default(0)).describe('without GST'),
  rounding: absentWhenEmpty(
    z
      .number(missingOr('Please enter the rounding', numberSentences.amount('Rounding')))
      .min(-100, 'A rounding is at most ₹100')
      .max(100, 'A rounding is at most ₹100')
      .refine(hasTwoDecimals, fieldSentences.decimals)
      .optional(),
  ).describe('as the paper says; absent: to the rupee'),
  paperTotal: absentWhenEmpty(Rupees('Please enter the total on the paper').optional()),
  dueOn: absentWhenEmpty(Day(fieldSentences.date).optional()).describe('absent: after the supplier’s days of credit'),
  lines: z
    .array(PurchaseLineForm)
    .max(maxPurchaseLines, `A bill has at most ${maxPurchaseLines} lines`)
    .default([])
    .superRefine((lines, context) => {
      lines.forEach((line, at) => {
        if (line.discount <= line.quantity * line.unitPrice) return
        context.addIssue({ code: 'custom', path: [at, 'discount'], message: 'The discount is more than the line' })
      })
    }),
})

/** POST /garages/purchases: a draft (docs/rules.md#suppliers-and-their-bills). */
export const NewPurchase = form.extend({ requestId: RequestId }).meta({ id: 'NewPurchase' })
export type NewPurchase = z.infer<typeof NewPurchase>

/** PUT /garages/purchases/{id}: of a draft, all of it. */
export const PurchaseChange = form.extend({ version: RecordVersion }).meta({ id: 'PurchaseChange' })
export type PurchaseChange = z.infer<typeof PurchaseChange>

/** POST /garages/purchases/{id}/take-in: what whoever presses saw as its total. */
export const TakeIn = z.object({
  expectedTotal: Rupees('Please send the total that was shown'),
  version: RecordVersion,
})
export type TakeIn = z.infer<typeof TakeIn>

/** POST /garages/purchases/{id}/undo */
export const PurchaseUndo = z.object({ reason: requiredText('Please say why', 200), version: RecordVersion })
export type PurchaseUndo = z.infer<typeof PurchaseUndo>

/** PUT /garages/purchases/{id}/paid */
export const PurchasePaid = z.object({
  paidOn: z
    .preprocess(
      (value) => (value === '' ? null : value),
      Day('Please enter the day it was paid')
        .refine((day) => day <= indianDay(), 'This day is still to come')
        .nullable(),
    )
    .describe('null: it is not paid after all'),
  version: RecordVersion,
})
export type PurchasePaid = z.infer<typeof PurchasePaid>

const wrongMonth = 'Please choose a month'

export const PurchasesQuery = PageQuery.extend({
  search: SearchText.describe('number of the invoice, name of the supplier, or a part on it'),
  month: absentWhenAll(
    z
      .string({ error: wrongMonth })
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, wrongMonth)
      .optional(),
  ).describe('of the invoice: 2026-11'),
  state: absentWhenAll(z.enum(purchaseStates, { error: 'Please choose a state' }).optional()),
  supplierId: absentWhenEmpty(z.uuid(stockSentences.supplierGone).optional()),
  payment: absentWhenAll(z.enum(purchasePayments, { error: 'Please choose paid or not' }).optional()).describe(
    'of bills in stock; overdue is not paid, and was due before today',
  ),
})
export type PurchasesQuery = z.infer<typeof PurchasesQuery>

const totals = {
  amount: z.number().describe('of the lines, without freight and GST'),
  freight: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  rounding: z.number(),
  total: z.number(),
}

export const Purchase = z
  .object({
    id: z.string(),
    supplierId: z.string(),
    supplierName: z.string(),
    number: z.string(),
    invoiceDate: z.string().describe('YYYY-MM-DD'),
    parts: z.number().int().describe('lines'),
    wentBack: z.boolean().describe('some of it was returned to the supplier'),
    isInterState: z.boolean(),
    isTaxCredited: z.boolean().describe('GST is input credit; false: it is cost'),
    ...totals,
    isRoundingTyped: z.boolean(),
    paperTotal: z.number().nullable(),
    state: z.enum(purchaseStates),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    paidOn: z.string().nullable().describe('YYYY-MM-DD; null: not marked paid'),
    postedAt: z.string().nullable(),
    postedBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
    undoReason: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>
export const Purchases = z.object({
  purchases: z.array(Purchase),
  inputTax: z.number().nullable().describe('rupees of the month, as the GST page has it; null where none is chosen'),
})

export const PurchaseDetail = Purchase.extend({
  filled: z
    .object({
      whole: z.number().int().describe('orders of which all has come by now'),
      inPart: z.number().int(),
      cards: z.array(z.object({ id: z.string(), registrationNumber: z.string() })).describe('whose part has come'),
    })
    .describe('of what was ordered, by a bill in stock'),
  photos: z.array(PurchasePhoto).describe('of the paper, in the order in which they were added'),
  lines: z.array(
    z.object({
      id: z.string(),
      partId: z.string(),
      partNumber: z.string(),
      partName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      discount: z.number(),
      taxRate: z.number(),
      amount: z.number(),
      freight: z.number().describe('its share'),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
      cost: z.number().describe('as it comes into stock'),
      averageBefore: z.number().nullable().describe('of a draft, for whoever sees cost: what one costs now'),
      averageAfter: z
        .number()
        .nullable()
        .describe('of a draft, for whoever sees cost: what one costs once it is taken in'),
      returned: z
        .object({ quantity: z.number(), amount: z.number(), cgst: z.number(), igst: z.number() })
        .describe('what of it went back to the supplier, and what is owed for that'),
    }),
  ),
}).meta({ id: 'PurchaseDetail' })
export type PurchaseDetail = z.infer<typeof PurchaseDetail>

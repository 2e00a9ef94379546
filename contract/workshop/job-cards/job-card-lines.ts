import { TaxCode, TaxRate } from '../../catalogue/services/tax.ts'
import {
  absentWhenEmpty,
  missingOr,
  optionalText,
  RecordVersion,
  RequestId,
  requiredText,
} from '../../platform/fields.ts'
import { Amount, hasTwoDecimals, maxRupees, ofMoney, Rupees } from '../../platform/money.ts'
import { fieldSentences, numberSentences, requiredSentences } from '../../platform/sentences.ts'
import { approvals, lineKinds, usualUnits } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { stockSentences } from '../../stock/parts/stock-sentences.ts'
import { usualPartSentences } from '../../stock/usual-parts/usual-part-sentences.ts'
import { isTooShort, ownWarranty, ReworkOf, warrantySentences } from '../warranties/warranties.ts'
import { discountOf } from './line-discount.ts'

/** What one card holds at most, and one print. */
export const maxLines = 200

type Discounted = { quantity: number; unitPrice: number; discount: number; discountPercent?: number | undefined }
/** What is larger is refused by its own field, and cannot be counted exactly. */
const isCountable = ({ quantity, unitPrice }: Discounted) =>
  Math.abs(quantity) <= maxRupees && Math.abs(unitPrice) <= maxRupees
const isWithinLine = (line: Discounted) =>
  line.discount === 0 ||
  line.discountPercent !== undefined ||
  !isCountable(line) ||
  line.discount <= discountOf({ ...line, discountPercent: 100 })

const form = z.object({
  kind: z.enum(lineKinds, { error: 'Please choose labour or part' }),
  description: requiredText(requiredSentences.description, 200),
  quantity: z
    .number(missingOr('Quantity is required', numberSentences.quantity))
    .positive(fieldSentences.notPositive)
    .max(99_999_999.99, fieldSentences.tooLarge)
    .refine(hasTwoDecimals, fieldSentences.decimals),
  unit: optionalText(10).describe('by default job for labour, pc for a part'),
  unitPrice: Rupees('Rate is required', numberSentences.amount('Rate')),
  discount: absentWhenEmpty(Rupees('Please enter a discount in rupees', numberSentences.discount).default(0)).describe(
    'rupees off the whole line, at the price as written',
  ),
  discountPercent: absentWhenEmpty(
    z
      .number({ error: numberSentences.discount })
      .min(0, fieldSentences.negative)
      .max(100, fieldSentences.discountPercent)
      .refine(hasTwoDecimals, fieldSentences.decimals)
      .optional(),
  ).describe('percent off the whole line: `discount` is then worked out, whatever was sent'),
  taxCode: absentWhenEmpty(TaxCode.default('')),
  taxRate: TaxRate,
  priceIncludesTax: absentWhenEmpty(
    z.boolean({ error: 'Please choose whether the price includes GST' }).default(false),
  ).describe('on: price and discount include GST, and the taxable amount is worked out backwards'),
  hours: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z
        .number({ error: 'Please enter the hours as a number' })
        .min(0, fieldSentences.negative)
        .max(200, fieldSentences.tooLarge)
        .refine(hasTwoDecimals, fieldSentences.decimals)
        .nullable()
        .optional(),
    )
    .describe('planned for this labour; absent it stays as it was'),
  partId: z
    .uuid(stockSentences.gone)
    .nullable()
    .optional()
    .describe('of the shelf; null takes it off, absent it stays. A line without one touches no stock'),
  ...ownWarranty,
})

const isPartOfShelf = ({ kind, partId }: { kind: string; partId?: string | null | undefined }) =>
  !partId || kind === 'PART'
const labourIsNoPart = { path: ['partId'], error: 'Labour is no part of the shelf' }

const discountTooHigh = { path: ['discount'], error: 'The discount is more than the line' }

type Warranted = Pick<z.infer<typeof form>, 'kind' | 'unit' | 'warrantyMonths'>
const isWarranted = ({ kind, unit = usualUnits[kind], warrantyMonths: months }: Warranted) =>
  !isTooShort({ months, unit })
const warrantyTooShort = { path: ['warrantyMonths'], error: warrantySentences.promised }

/** PUT /garages/jobcards/{id}/lines/{lineId} */
export const LineForm = form
  .extend({ version: RecordVersion })
  .refine(isWithinLine, discountTooHigh)
  .refine(isPartOfShelf, labourIsNoPart)
  .refine(isWarranted, warrantyTooShort)
export type LineForm = Omit<z.infer<typeof LineForm>, 'version'>

const serviceId = absentWhenEmpty(z.uuid(usualPartSentences.serviceGone).optional()).describe(
  'of a new line: the service that it is, whose usual parts are put with it',
)

/** POST /garages/jobcards/{id}/lines */
export const NewLine = form
  .extend({ version: RecordVersion, requestId: RequestId, serviceId })
  .refine(isWithinLine, discountTooHigh)
  .refine(isPartOfShelf, labourIsNoPart)
  .refine(isWarranted, warrantyTooShort)
export type NewLine = z.infer<typeof NewLine>

/** A line of a work; one without an id is new. */
export const LineOfWork = form
  .extend({ id: absentWhenEmpty(z.uuid('This line does not exist').optional()), serviceId })
  .refine(isWithinLine, discountTooHigh)
  .refine(isPartOfShelf, labourIsNoPart)
  .refine(isWarranted, warrantyTooShort)

/** PUT /garages/jobcards/{id}/lines: all of them, in their order. One without an id is new. */
export const LinesForm = z.object({
  lines: z.array(LineOfWork).max(maxLines, `A job card has at most ${maxLines} lines`),
  version: RecordVersion,
})
export type LinesForm = z.infer<typeof LinesForm>

/** What a line takes from the shelf. */
const LinePart = z
  .object({
    id: z.string(),
    number: z.string(),
    rack: z.string().nullable(),
    onHand: z.number(),
    free: z.number().describe('on hand less what open cards hold, this one too'),
    fitted: z.number(),
    short: z.number().describe('went with the car and was not on the shelf: to be counted'),
    cost: z
      .number()
      .nullable()
      .describe('what was fitted at its own cost, the rest at the average; null where it is not shown'),
    margin: z.number().nullable().describe('the line’s amount less its cost'),
  })
  .meta({ id: 'LinePart' })

export const JobCardLine = z
  .object({
    id: z.string(),
    kind: z.enum(lineKinds),
    description: z.string(),
    quantity: z.number(),
    unit: z.string(),
    unitPrice: Amount(),
    discount: Amount(),
    discountPercent: ofMoney(z.number().nullable()).describe('where the discount was given in percent'),
    taxCode: z.string(),
    taxRate: z.number().describe('charged only where the card’s `chargesTax` is true'),
    priceIncludesTax: z.boolean(),
    amount: Amount('taxable: less the discount, without GST'),
    tax: Amount(),
    total: Amount('amount and tax'),
    workId: z.string().nullable().describe('the work that it is asked with; null: asked alone'),
    approval: z.enum(approvals),
    hours: z.number().nullable().describe('planned'),
    doneAt: z.string().nullable().describe('when it was ticked'),
    warrantyMonths: z.number().int().nullable().describe('its own; null: what is usual at the garage'),
    warrantyKm: z.number().int().nullable().describe('its own; null: what is usual at the garage; 0: no limit'),
    reworkOf: ReworkOf.nullable().describe('done again, free, under warranty of this line of a bill'),
    putWith: z.string().optional().describe('of a usual part: the line of the service with which it was put'),
    part: LinePart.optional().describe('of the card’s own lines that take a part of the shelf'),
  })
  .meta({ id: 'JobCardLine' })
export type JobCardLine = z.infer<typeof JobCardLine>
/** What a line's figures are worked out from. */
export type Priced = Pick<JobCardLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate' | 'priceIncludesTax'>

/** GET /garages/jobcards/line-suggestions */
export const LineSuggestionsQuery = z.object({
  search: optionalText(100).describe('letters of the description, of several words each; without any, the most used'),
})

/** What a line may be: a service of the garage, or a line as it was last written. */
export const LineSuggestion = z
  .object({
    source: z.enum(['SERVICE', 'LINE']),
    kind: z.enum(lineKinds),
    description: z.string(),
    unit: z.string(),
    unitPrice: z.number(),
    discount: z.number().describe('a service’s own; of a line none, since that was another customer’s'),
    taxCode: z.string(),
    taxRate: z.number(),
    priceIncludesTax: z.boolean(),
    serviceId: z.string().optional().describe('of a service with usual parts: sent with the line, they are put too'),
  })
  .meta({ id: 'LineSuggestion' })
export type LineSuggestion = z.infer<typeof LineSuggestion>
export const LineSuggestions = z.object({ suggestions: z.array(LineSuggestion).describe('at most 10') })

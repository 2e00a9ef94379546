import { TaxCode, TaxRate } from '../../catalogue/services/tax.ts'
import {
  absentWhenAll,
  absentWhenEmpty,
  missingOr,
  optionalText,
  RecordVersion,
  RequestId,
  requiredText,
  SearchText,
} from '../../platform/fields.ts'
import { Amount, hasTwoDecimals, moneyHidden, ofMoney, Rupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { paise } from '../../platform/paise.ts'
import { fieldSentences, numberSentences } from '../../platform/sentences.ts'
import { moveKinds, openOrderStates, partFilters, partStates } from '../../platform/terms/stock.ts'
import { searchKey, usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { stockSentences } from './stock-sentences.ts'

/** Of a make and of a model. */
const mostOfACar = 60
const carLength = 2 * mostOfACar + 1

/** What numeric(12, 2) holds of pieces, litres or kilograms, as far as anybody stocks them. */
const maxQuantity = 99_999_999.99

const figure = z
  .number(missingOr('Quantity is required', numberSentences.quantity))
  .max(maxQuantity, fieldSentences.tooLarge)
  .refine(hasTwoDecimals, fieldSentences.decimals)
/** Of something that is there. */
export const StockQuantity = figure.positive(fieldSentences.notPositive)
/** That may be none. */
export const ShelfQuantity = figure.min(0, fieldSentences.negative)
/** By so much more, or fewer. */
const QuantityChange = figure
  .min(-maxQuantity, fieldSentences.tooLarge)
  .refine((change) => change !== 0, 'Please enter by how much it changes')

/** As parts are found by a number or a code, however either is written. */
export const numberKey = (number: string) => usualSigns(number).toUpperCase().replace(/[\s-]/g, '')

const PartNumber = requiredText(stockSentences.numberRequired, 40).refine(
  (number) => numberKey(number) !== '',
  stockSentences.numberRequired,
)
const PartCode = requiredText('Please enter the code', 60).transform(numberKey)
const noneByDefault = <Schema extends z.ZodType>(schema: Schema) => absentWhenEmpty(schema)

const form = z.object({
  number: PartNumber,
  name: requiredText(stockSentences.nameRequired, 120),
  brand: optionalText(60),
  hsn: noneByDefault(TaxCode.default('')),
  unit: noneByDefault(requiredText('Please choose a unit', 10).default('pc')),
  taxRate: TaxRate,
  buyingPrice: noneByDefault(Rupees('Please enter the buying price').default(0)).describe('without GST'),
  sellingPrice: Rupees(stockSentences.sellingPriceRequired).describe('without GST'),
  mrp: noneByDefault(Rupees('Please enter the MRP').optional()).describe('with GST'),
  rack: optionalText(20),
  minimum: noneByDefault(ShelfQuantity.default(0)),
  orderUpTo: noneByDefault(ShelfQuantity.default(0)),
  pack: noneByDefault(StockQuantity.default(1)).describe('ordered in whole packs of so many'),
  supplierId: noneByDefault(z.uuid(stockSentences.supplierGone).optional()),
  codes: z
    .array(PartCode)
    .max(20, 'A part has at most 20 codes')
    .default([])
    .describe('on the box: barcodes and the like'),
  fits: z
    .array(
      z.object({
        make: requiredText('Please choose a make', mostOfACar),
        model: requiredText('Please choose a model', mostOfACar),
      }),
    )
    .max(60, 'Please enter at most 60 cars')
    .default([]),
})

/** POST /garages/parts (docs/rules.md#parts-and-stock) */
export const NewPart = form
  .extend({
    quantity: noneByDefault(ShelfQuantity.default(0)).describe('on the shelf already, at the buying price'),
    requestId: RequestId,
  })
  .meta({ id: 'NewPart' })
export type NewPart = z.infer<typeof NewPart>

/** PUT /garages/parts/{id}: an absent buying price stays, for whoever may not see it. */
export const PartChange = form
  .extend({
    buyingPrice: noneByDefault(Rupees('Please enter the buying price').optional()),
    isActive: z.boolean().optional(),
    version: RecordVersion,
  })
  .meta({ id: 'PartChange' })
export type PartChange = z.infer<typeof PartChange>

/** POST /garages/parts/{id}/adjust: a change, not a new total. */
export const PartAdjustment = z.object({
  quantity: QuantityChange,
  reason: requiredText('Please say why', 200),
  requestId: RequestId,
})
export type PartAdjustment = z.infer<typeof PartAdjustment>

export const PartsQuery = PageQuery.extend({
  search: SearchText.describe('number, name, brand, rack, code, or a car that it fits'),
  filter: absentWhenAll(z.enum(partFilters, { error: 'Please choose what to list' }).optional()),
  state: absentWhenEmpty(z.enum(partStates, { error: 'Please choose active or inactive' }).default('ACTIVE')),
  supplierId: absentWhenEmpty(z.uuid(stockSentences.supplierGone).optional()),
})
export type PartsQuery = z.infer<typeof PartsQuery>

/** Whether so many are sold above the printed price, which has all taxes in it. @param total rupees with GST, after discount */
export const isAboveMrp = (mrp: number | null | undefined, { quantity, total }: { quantity: number; total: number }) =>
  typeof mrp === 'number' && paise(total) > Math.round(paise(mrp) * quantity)

/** GET /garages/parts/picks: what a picker shows at once. */
export const PartPicksQuery = z.object({
  search: PartsQuery.shape.search,
  car: optionalText(carLength).describe('make and model, as on the job card: parts that fit it come first'),
})
export type PartPicksQuery = z.infer<typeof PartPicksQuery>
export const pickedParts = 6

/** Whether a part is for a car. @param car its make and model, in whatever case */
export const fitsCar = ({ fits }: Pick<Part, 'fits'>, car: string) =>
  fits.some(({ make, model }) => searchKey(`${make} ${model}`) === searchKey(car))

const cost = (schema: z.ZodNumber) => schema.nullable().describe('null for whoever may not see cost')

export const Part = z
  .object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    hsn: z.string(),
    unit: z.string(),
    taxRate: z.number(),
    sellingPrice: Amount('without GST'),
    sellingPriceWithTax: Amount('without GST at a garage that charges none'),
    isAboveMrp: z.boolean().describe('sold with GST above the MRP'),
    mrp: ofMoney(z.number().nullable()),
    rack: z.string().nullable(),
    minimum: z.number(),
    orderUpTo: z.number(),
    pack: z.number(),
    supplierId: z.string().nullable(),
    supplierName: z.string().nullable(),
    codes: z.array(z.string()),
    fits: z.array(z.object({ make: z.string(), model: z.string() })),
    onHand: z.number(),
    held: z.number().describe('for open job cards; 0 where the garage does not hold parts'),
    free: z.number().describe('on hand less what is held'),
    isLow: z.boolean().describe('free is under the minimum'),
    moves: z.number().int(),
    lastMovedAt: z.string().nullable(),
    buyingPrice: cost(z.number()),
    averageCost: cost(z.number()).describe('value by quantity, to the paisa; null also where none is on hand'),
    lastCost: cost(z.number()),
    value: cost(z.number()).describe('of what is on hand, at moving average'),
    costHidden: z.boolean(),
    moneyHidden,
    isActive: z.boolean(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Part' })
export type Part = z.infer<typeof Part>

export const Parts = z.object({ parts: z.array(Part) })

/** GET /garages/parts/picks: of one of which none is free, what is ordered, too. */
const PickedPart = Part.extend({
  onTheWay: z
    .object({
      quantity: z.number().describe('that has not come yet'),
      since: z.string(),
      next: z
        .object({ quantity: z.number(), dueOn: z.string() })
        .nullable()
        .describe('what comes first of it, and on which day; null where no day is known'),
    })
    .nullable()
    .describe('what was ordered of it, and when first; null where some is free'),
})
export type PickedPart = z.infer<typeof PickedPart>

export const PickedParts = z.object({ parts: z.array(PickedPart) })

/** GET /garages/parts/{id}: with the cards that it is held for, and what is ordered of it. */
export const PartDetail = Part.extend({
  heldFor: z
    .array(
      z.object({
        jobCardId: z.string(),
        jobCardNumber: z.string(),
        registrationNumber: z.string(),
        status: z.string(),
        quantity: z.number(),
      }),
    )
    .describe('at most 100'),
  orders: z
    .array(
      z.object({
        id: z.string(),
        state: z.enum(openOrderStates),
        quantity: z.number().describe('that has not come yet'),
        dueOn: z.string().nullable().describe('the day that the supplier said'),
        supplierName: z.string().nullable(),
        jobCardId: z.string().nullable().describe('that waits for it'),
        registrationNumber: z.string().nullable(),
        by: z.string(),
        at: z.string(),
      }),
    )
    .describe('on the list of what is to order, or on its way; at most 100'),
}).meta({ id: 'PartDetail' })
export type PartDetail = z.infer<typeof PartDetail>

/** GET /garages/parts/summary: of the parts that are active, but for how many are not. */
export const PartsSummary = z
  .object({
    parts: z.number().int(),
    inactive: z.number().int().describe('not used any more: in no other figure'),
    low: z.number().int(),
    held: z.number().int().describe('parts of which some are held'),
    still: z.number().int().describe('on hand, and not moved for six months'),
    value: cost(z.number()),
    stillValue: cost(z.number()),
  })
  .meta({ id: 'PartsSummary' })
export type PartsSummary = z.infer<typeof PartsSummary>

export const StockMove = z
  .object({
    id: z.string(),
    seq: z.number().int(),
    kind: z.enum(moveKinds),
    quantity: z.number().describe('what came in; below zero: what went out'),
    value: cost(z.number()),
    onHandAfter: z.number(),
    valueAfter: cost(z.number()),
    at: z.string(),
    by: z.string(),
    reason: z.string(),
    jobCardId: z.string().nullable(),
    jobCardNumber: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    purchaseId: z.string().nullable(),
    purchaseNumber: z.string().nullable(),
    supplierName: z.string().nullable(),
    countId: z.string().nullable(),
  })
  .meta({ id: 'StockMove' })
export type StockMove = z.infer<typeof StockMove>

export const StockMoves = z.object({ moves: z.array(StockMove) })

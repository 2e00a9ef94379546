import { priceWithTax } from '../../../contract/platform/exact-numbers.ts'
import { type Figure, numberIn } from '../../../contract/platform/typed-numbers.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { isAboveMrp, type NewPart, type Part, type PartChange } from '../../../contract/stock/parts/parts.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { sumsOfPurchase } from '../../../contract/stock/purchases/purchase-sums.ts'
import { carsFault, carsOf, carsText } from './fitted-cars.ts'
import { quantityText } from './words.ts'

/** What the dialog's fields hold; a figure is undefined while its field is empty. */
export const emptyPart = {
  name: '',
  number: '',
  codes: '',
  brand: '',
  rack: '',
  /** Cars, as they are typed. */
  fits: '',
  hsn: '',
  taxRate: 18 as Figure,
  unit: 'pc',
  buyingPrice: undefined as Figure,
  sellingPrice: undefined as Figure,
  mrp: undefined as Figure,
  /** Of a new one: later changes go through the ledger. */
  quantity: undefined as Figure,
  minimum: undefined as Figure,
  orderUpTo: undefined as Figure,
  pack: undefined as Figure,
  supplierId: '',
  /** What is typed of a supplier, and none chosen. */
  searchedSupplier: '',
  isActive: true,
}
export type PartValues = typeof emptyPart

export const partLabels = {
  name: 'Name',
  number: 'Part number',
  codes: 'Code on the box',
  brand: 'Brand',
  rack: 'Rack',
  fits: 'Fits',
  hsn: 'HSN',
  taxRate: 'GST',
  unit: 'Unit',
  buyingPrice: 'Buying, before GST',
  sellingPrice: 'Selling, before GST',
  mrp: 'MRP on the box',
  quantity: 'On the shelf now',
  minimum: 'Minimum',
  orderUpTo: 'Order up to',
  pack: 'Sold in packs of',
  supplierId: 'Supplier',
  isActive: 'In use',
} satisfies Record<Exclude<keyof PartValues, 'searchedSupplier'>, string>

/** 'Selling keeps under it': said, and never in the way. */
export function mrpDoubt({ sellingPrice, taxRate, mrp }: Pick<PartValues, 'sellingPrice' | 'taxRate' | 'mrp'>) {
  const [price, rate, printed] = [numberIn(sellingPrice), numberIn(taxRate) ?? 0, numberIn(mrp)]
  if (price === undefined || printed === undefined) return undefined
  return isAboveMrp(printed, { quantity: 1, total: priceWithTax(price, rate) })
    ? stockSentences.aboveMrp(rate > 0)
    : undefined
}

/** '1 pc, ₹905.00': what a new part begins with in the ledger. @param isTaxCredited else its GST is cost */
export function firstStock(
  { quantity, buyingPrice, taxRate, unit }: PartValues,
  isTaxCredited: boolean,
  text: (amount: number) => string,
) {
  const [counted, price, rate] = [numberIn(quantity), numberIn(buyingPrice), numberIn(taxRate) ?? 0]
  if (!counted || counted < 0) return undefined
  const quantityWords = quantityText(counted, unit || 'pc')
  if (price === undefined) return quantityWords
  const line = { quantity: counted, unitPrice: price, discount: 0, taxRate: rate }
  const { lines } = sumsOfPurchase({ lines: [line], freight: 0, isInterState: false }, isTaxCredited)
  return `${quantityWords}, ${text(lines[0]?.cost ?? 0)}`
}

const codesIn = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** What is typed, with a code that was read: the same one is read twice by a shaking hand. */
export const withCode = (typed: string, code: string) => [...new Set([...codesIn(typed), code])].join(', ')

/** As it is sent. */
export function bodyOf(
  { codes: typed, fits, buyingPrice, isActive, searchedSupplier: _, ...values }: PartValues,
  part?: Part,
) {
  const codes = codesIn(typed)
  return {
    ...values,
    buyingPrice,
    codes,
    // Of what is no car `carsFault` tells, once for all of them: then nothing is sent.
    fits: carsFault(fits, part?.fits) === undefined ? carsOf(fits, part?.fits) : [],
    ...(part && { isActive }),
  } as z.input<typeof NewPart> & z.input<typeof PartChange>
}

export const valuesOf = (part: Part): PartValues => ({
  ...emptyPart,
  name: part.name,
  number: part.number,
  codes: part.codes.join(', '),
  brand: part.brand ?? '',
  rack: part.rack ?? '',
  fits: carsText(part.fits),
  hsn: part.hsn,
  taxRate: part.taxRate,
  unit: part.unit,
  buyingPrice: part.buyingPrice ?? undefined,
  sellingPrice: part.sellingPrice,
  mrp: part.mrp ?? undefined,
  minimum: part.minimum || undefined,
  orderUpTo: part.orderUpTo || undefined,
  pack: part.pack === 1 ? undefined : part.pack,
  supplierId: part.supplierId ?? '',
  isActive: part.isActive,
})

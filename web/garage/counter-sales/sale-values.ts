import { isInSez, placeOf, stateCodeOfGarage } from '../../../contract/money/bills/place-of-supply.ts'
import type { NewCounterSale } from '../../../contract/money/counter-sales/counter-sales.ts'
import { stateCodeOf } from '../../../contract/people/garages/gstin.ts'
import type { PaymentMethod } from '../../../contract/platform/terms/workshop.ts'
import { type Figure, numberIn } from '../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { sumsOfBill } from '../../../contract/workshop/job-cards/bill-sums.ts'

/** As it is typed: with what is known of its part, to be shown beside it. */
export type SoldLine = Pick<Part, 'name' | 'number' | 'unit' | 'taxRate' | 'free' | 'mrp' | 'rack'> & {
  partId: string
  quantity: Figure
  unitPrice: Figure
}

export type SaleValues = {
  customerId: string
  /** 'LATER': on account. */
  method: PaymentMethod | 'LATER'
  reference: string
  /** The UTR was used before, and is recorded all the same. */
  reuse: boolean
  lines: SoldLine[]
  /** What is typed of the next part, or of the customer, and not chosen. */
  adding: string
  buyer: string
}

export const emptySale: SaleValues = {
  customerId: '',
  method: 'CASH',
  reference: '',
  reuse: false,
  lines: [],
  adding: '',
  buyer: '',
}

/** One of it, at its price. */
export const soldLine = ({ id, name, number, unit, taxRate, free, mrp, rack, sellingPrice }: Part): SoldLine => ({
  partId: id,
  name,
  number,
  unit,
  taxRate,
  free,
  mrp,
  rack,
  quantity: 1,
  unitPrice: sellingPrice,
})

type Place = Parameters<typeof stateCodeOfGarage>[0]
type Buyer = { gstNumber: string | null; state: string | null; inSez: boolean }

/** The customer's place decides on IGST, as on every bill. */
export const isToAnotherState = (garage: Place, buyer: Buyer | undefined) =>
  buyer !== undefined &&
  placeOf(
    { stateCode: stateCodeOfGarage(garage) },
    {
      gstin: buyer.gstNumber ?? '',
      stateCode: stateCodeOf(buyer.state ?? ''),
      inSez: isInSez({ in_sez: buyer.inSez, gst_number: buyer.gstNumber }),
    },
  ).isInterState

/** What it comes to; a line that is not whole yet counts nothing. */
export const sumsOfSale = ({ lines }: Pick<SaleValues, 'lines'>, terms: Parameters<typeof sumsOfBill>[1]) =>
  sumsOfBill(
    lines.map(({ quantity, unitPrice, taxRate }) => ({
      quantity: numberIn(quantity) ?? 0,
      unitPrice: numberIn(unitPrice) ?? 0,
      discount: 0,
      taxRate,
      priceIncludesTax: false,
    })),
    terms,
  )

/** As it is sent. */
export const bodyOf = ({ lines, customerId, method, reference, reuse }: SaleValues, expectedTotal: number) => ({
  customerId,
  method: method === 'LATER' ? '' : method,
  reference: method === 'CASH' || method === 'LATER' ? '' : reference,
  reuse,
  lines: lines.map(({ partId, quantity, unitPrice }) => ({ partId, quantity, unitPrice })) as NewCounterSale['lines'],
  expectedTotal,
})

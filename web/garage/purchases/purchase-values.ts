import { indianDay } from '../../../contract/platform/formats.ts'
import { type Figure, numberIn } from '../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import type { PurchaseDetail } from '../../../contract/stock/purchases/purchases.ts'

/** A line as it is typed: with what is known of its part, to be shown beside it. */
export type PurchaseLineValues = {
  partId: string
  name: string
  number: string
  unit: string
  quantity: Figure
  unitPrice: Figure
  discount: Figure
  taxRate: Figure
}

export type PurchaseValues = {
  supplierId: string
  number: string
  invoiceDate: string
  paperTotal: Figure
  freight: Figure
  /** As the paper has it; empty: to the rupee. */
  rounding: Figure
  lines: PurchaseLineValues[]
  /** What is typed of a supplier, and of the next part, and not chosen. */
  searchedSupplier: string
  adding: string
}

export const emptyPurchase = (): PurchaseValues => ({
  supplierId: '',
  number: '',
  invoiceDate: indianDay(),
  paperTotal: undefined,
  freight: undefined,
  rounding: undefined,
  lines: [],
  searchedSupplier: '',
  adding: '',
})

/** A part that stands on the paper, at the price it was bought for last, for whoever may see that. */
export const lineOf = (part: Part): PurchaseLineValues => ({
  partId: part.id,
  name: part.name,
  number: part.number,
  unit: part.unit,
  quantity: undefined,
  unitPrice: part.buyingPrice || undefined,
  discount: undefined,
  taxRate: part.taxRate,
})

export const valuesOf = (purchase: PurchaseDetail): PurchaseValues => ({
  supplierId: purchase.supplierId,
  number: purchase.number,
  invoiceDate: purchase.invoiceDate,
  paperTotal: purchase.paperTotal ?? undefined,
  freight: purchase.freight || undefined,
  rounding: purchase.isRoundingTyped ? purchase.rounding : undefined,
  lines: purchase.lines.map((line) => ({
    partId: line.partId,
    name: line.partName,
    number: line.partNumber,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount || undefined,
    taxRate: line.taxRate,
  })),
  searchedSupplier: '',
  adding: '',
})

/** As it is sent. */
export const bodyOf = ({ lines, adding: _, searchedSupplier: __, ...values }: PurchaseValues) => ({
  ...values,
  lines: lines.map(({ partId, quantity, unitPrice, discount, taxRate }) => ({
    partId,
    quantity,
    unitPrice,
    discount,
    taxRate,
  })),
})

/** What can be counted of it: a line that is not whole yet counts nothing. */
export const countedOf = ({ freight, rounding, lines }: PurchaseValues) => ({
  freight: numberIn(freight) ?? 0,
  rounding: numberIn(rounding),
  lines: lines.map((line) => ({
    quantity: numberIn(line.quantity) ?? 0,
    unitPrice: numberIn(line.unitPrice) ?? 0,
    discount: numberIn(line.discount) ?? 0,
    taxRate: numberIn(line.taxRate) ?? 0,
  })),
})

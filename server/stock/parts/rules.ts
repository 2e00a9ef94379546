import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import { decimal, hundredths, priceWithTax } from '../../../contract/platform/exact-numbers.ts'
import { type AccessLevel, mayKeepParts, type Role } from '../../../contract/platform/terms/access.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import type {
  NewPart,
  Part,
  PartChange,
  PartDetail,
  PickedPart,
  StockMove,
} from '../../../contract/stock/parts/parts.ts'
import { isAboveMrp, numberKey } from '../../../contract/stock/parts/parts.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { Problem } from '../../platform/problem.ts'
import type { MoveRow } from './move-queries.ts'
import { averageOf, stockOf } from './moving-average.ts'
import type { ComingRow, OrderRow, PartRow, StockSettings } from './queries.ts'

type Taxing = Pick<StockSettings, 'gstin' | 'tax_scheme'>

/** GST of what a garage buys is credited where it charges GST itself, and is cost elsewhere. */
export const isTaxCredited = ({ gstin, tax_scheme }: Taxing): boolean => chargesTax({ gstin, taxScheme: tax_scheme })

/** @throws Problem forbidden */
export function requireKeeper(scope: { accessLevel: AccessLevel; role: Role }): void {
  if (!mayKeepParts(scope)) throw new Problem('forbidden', { sentence: stockSentences.notForTechnicians })
}

/** @param garage which sells without GST where it charges none */
export const presentPart = (row: PartRow, seesCost: boolean, garage: Taxing): Part => {
  const isTaxed = chargesTax({ gstin: garage.gstin, taxScheme: garage.tax_scheme })
  const sellingPriceWithTax = isTaxed ? priceWithTax(row.selling_price, row.tax_rate) : Number(row.selling_price)
  const mrp = row.mrp === null ? null : Number(row.mrp)
  const cost = (amount: number | null) => (seesCost ? amount : null)
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    brand: row.brand,
    hsn: row.hsn,
    unit: row.unit,
    taxRate: Number(row.tax_rate),
    sellingPrice: Number(row.selling_price),
    sellingPriceWithTax,
    isAboveMrp: isAboveMrp(mrp, { quantity: 1, total: sellingPriceWithTax }),
    mrp,
    rack: row.rack,
    minimum: Number(row.minimum),
    orderUpTo: Number(row.order_up_to),
    pack: Number(row.pack),
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    codes: row.codes.map(({ code }) => code),
    fits: row.fits,
    onHand: Number(row.on_hand),
    held: Number(row.held),
    free: Number(row.free),
    isLow: Number(row.free) < Number(row.minimum),
    moves: row.move_count,
    lastMovedAt: row.last_moved_at?.toISOString() ?? null,
    buyingPrice: cost(Number(row.buying_price)),
    averageCost: cost(averageOf(stockOf(row))),
    lastCost: cost(Math.round(Number(row.last_cost) * 100) / 100),
    value: cost(Number(row.value)),
    costHidden: !seesCost,
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentMove = (row: MoveRow, seesCost: boolean): StockMove => ({
  ...row,
  quantity: Number(row.quantity),
  value: seesCost ? Number(row.value) : null,
  onHandAfter: Number(row.onHandAfter),
  valueAfter: seesCost ? Number(row.valueAfter) : null,
  at: row.at.toISOString(),
})

export const presentOrder = (row: OrderRow): PartDetail['orders'][number] => ({
  id: row.id,
  state: row.state === 'LISTED' ? 'LISTED' : 'ORDERED',
  quantity: Number(row.quantity),
  dueOn: row.due_on,
  supplierName: row.supplier_name,
  jobCardId: row.job_card_id,
  registrationNumber: row.registration_number,
  by: row.ordered_by_name,
  at: row.created_at.toISOString(),
})

/** @param rows of one part, by the day on which they come */
export function presentComing(rows: readonly ComingRow[]): PickedPart['onTheWay'] {
  const [first] = rows
  if (!first) return null
  const since = rows.reduce((before, row) => (row.since < before ? row.since : before), first.since)
  return {
    quantity: Number(decimal(rows.reduce((sum, row) => sum + hundredths(row.quantity), 0n))),
    since: since.toISOString(),
    next: first.due_on === null ? null : { quantity: Number(first.quantity), dueOn: first.due_on },
  }
}

const carsOf = ({ fits }: Pick<NewPart, 'fits'>) => fits.flatMap(({ make, model }) => [make, model])

/** A part's own columns, as they are written. @param codes are searched for too, and the cars that it fits */
export const columnsOf = (part: NewPart | PartChange) => ({
  number: part.number,
  number_key: numberKey(part.number),
  name: part.name,
  name_key: searchKey(part.name),
  brand: part.brand ?? null,
  hsn: part.hsn,
  unit: part.unit,
  tax_rate: part.taxRate,
  selling_price: part.sellingPrice,
  mrp: part.mrp ?? null,
  rack: part.rack ?? null,
  minimum: part.minimum,
  order_up_to: part.orderUpTo,
  pack: part.pack,
  supplier_id: part.supplierId ?? null,
  search_text: searchKey(
    [part.number, numberKey(part.number), part.name, part.brand, part.rack, ...part.codes, ...carsOf(part)]
      .filter(Boolean)
      .join(' '),
  ),
})

const figures = ['tax_rate', 'selling_price', 'mrp', 'minimum', 'order_up_to', 'pack', 'buying_price'] as const

/** A part as it is sent: the database tells figures as text. */
export const comparable = (part: Record<string, unknown>) => ({
  ...part,
  ...Object.fromEntries(figures.map((name) => [name, part[name] === null ? null : Number(part[name])])),
})

import { hundredths } from '../../../contract/platform/exact-numbers.ts'
import { indianDay, printedDay, rupees, shortDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { PurchasePhoto } from '../../../contract/stock/purchases/photos.ts'
import type { Purchase, PurchaseDetail } from '../../../contract/stock/purchases/purchases.ts'
import { Problem } from '../../platform/problem.ts'
import { averageOf } from '../parts/moving-average.ts'
import type { PhotoRow } from './photo-queries.ts'
import type { PurchaseLineRow, PurchaseRow } from './queries.ts'

type Twin = {
  number: string
  state: string
  posted_at: Date | null
  posted_by_name: string | null
  created_at: Date
  written_by_name: string
}

const ownedBy = (name: string) => `${name}${/s$/i.test(name) ? '’' : '’s'}`

/** What whoever writes a bill down a second time is told. */
export function alreadyHere(twin: Twin, supplier: string, now = new Date()): Problem {
  const thisYear = indianDay(now).slice(0, 4)
  const day = (at: Date) => (indianDay(at).startsWith(thisYear) ? shortDay : printedDay)(indianDay(at))
  const how = twin.posted_at
    ? `taken in on ${day(twin.posted_at)} by ${twin.posted_by_name}`
    : `written down on ${day(twin.created_at)} by ${twin.written_by_name}`
  return new Problem('conflict', {
    at: 'number',
    sentence: `${ownedBy(supplier)} invoice ${twin.number} is here already, ${how}.`,
  })
}

/** @throws Problem totals_differ, where the lines do not come to what the paper, or whoever pressed, says */
export function requireSameTotal(total: string, paperTotal: string | null, expectedTotal: number): void {
  const differs = [paperTotal ?? expectedTotal, expectedTotal].find((each) => paise(each) !== paise(total))
  if (differs === undefined) return
  const [lines, paper] = [rupees(Number(total)), rupees(Number(differs))]
  throw new Problem('totals_differ', { at: 'paperTotal', sentence: `Lines come to ${lines}, the paper says ${paper}.` })
}

const undoDays = 7

/** @throws Problem wrong_state */
export function requireUndoable(bill: { state: string; posted_at: Date | null }, now = new Date()): void {
  if (bill.state !== 'IN_STOCK') throw new Problem('wrong_state', { sentence: stockSentences.notTakenIn })
  const since = now.getTime() - (bill.posted_at?.getTime() ?? 0)
  if (since > undoDays * 86_400_000) throw new Problem('wrong_state', { sentence: stockSentences.undoTooLate })
}

/** Rupees as their columns give them. */
export const asStored = <Sums extends Partial<Record<string, number>>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, amount?.toFixed(2)])) as Record<
    keyof Sums,
    string
  >

export const presentPurchase = (row: PurchaseRow): Purchase => ({
  id: row.id,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  number: row.number,
  invoiceDate: row.invoice_date,
  parts: row.parts,
  wentBack: row.went_back,
  isInterState: row.is_inter_state,
  isTaxCredited: row.is_tax_credited,
  amount: Number(row.amount),
  freight: Number(row.freight),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
  rounding: Number(row.rounding),
  isRoundingTyped: row.is_rounding_typed,
  total: Number(row.total),
  paperTotal: row.paper_total === null ? null : Number(row.paper_total),
  state: row.state,
  dueOn: row.due_on,
  paidOn: row.paid_on,
  postedAt: row.posted_at?.toISOString() ?? null,
  postedBy: row.posted_by_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoReason: row.undo_reason,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentPurchaseLine = (row: PurchaseLineRow, isAverageShown: boolean): PurchaseDetail['lines'][number] => {
  const [quantity, value] = [hundredths(row.on_hand), hundredths(row.value)]
  const after = { quantity: quantity + hundredths(row.quantity), value: value + hundredths(row.cost) }
  return {
    id: row.id,
    partId: row.part_id,
    partNumber: row.part_number,
    partName: row.part_name,
    unit: row.unit,
    quantity: Number(row.quantity),
    unitPrice: Number(row.unit_price),
    discount: Number(row.discount),
    taxRate: Number(row.tax_rate),
    amount: Number(row.amount),
    freight: Number(row.freight),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    igst: Number(row.igst),
    cost: Number(row.cost),
    averageBefore: isAverageShown ? averageOf({ quantity, value }) : null,
    averageAfter: isAverageShown ? averageOf(after) : null,
    returned: {
      quantity: Number(row.returned_quantity),
      amount: Number(row.returned_amount),
      cgst: Number(row.returned_cgst),
      igst: Number(row.returned_igst),
    },
  }
}

export const presentPhoto = (row: PhotoRow): PurchasePhoto => ({
  id: row.id,
  width: row.width,
  height: row.height,
  takenBy: row.taken_by_name,
  takenAt: row.created_at.toISOString(),
})

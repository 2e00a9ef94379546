import { v7 as newId } from 'uuid'
import { periodOf } from '../../../contract/money/gst/gst.ts'
import { finYearOf } from '../../../contract/people/settings/bill-numbers.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import { numberKey } from '../../../contract/stock/parts/parts.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { isFromAnotherState } from '../../../contract/stock/purchases/other-state.ts'
import { sumsOfPurchase } from '../../../contract/stock/purchases/purchase-sums.ts'
import type {
  NewPurchase,
  Purchase,
  PurchaseChange,
  PurchaseDetail,
  PurchasesQuery,
} from '../../../contract/stock/purchases/purchases.ts'
import type { Supplier } from '../../../contract/stock/suppliers/suppliers.ts'
import { abandonPhotos } from '../../catalogue/images/private-photo-service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { requireParts } from '../parts/line-service.ts'
import { isTaxCredited, requireKeeper } from '../parts/rules.ts'
import { seesCost, stockSettings } from '../parts/service.ts'
import { filledBy } from '../reorders/service.ts'
import { namedSupplier } from '../suppliers/service.ts'
import { listPhotos } from './photo-queries.ts'
import * as queries from './queries.ts'
import { alreadyHere, asStored, presentPhoto, presentPurchase, presentPurchaseLine } from './rules.ts'

/** @throws Problem forbidden */
export async function listPurchases(db: Db, scope: GarageScope, query: PurchasesQuery): Promise<Page<Purchase>> {
  requireKeeper(scope)
  const rows = await queries.listPurchases(db, scope, query)
  const total = await totalFound(rows, query, () => queries.countPurchases(db, scope, query))
  return pageOf((await draftsAsOfToday(db, scope, rows)).map(presentPurchase), query.limit, total)
}

/** Drafts among them come to what their own pages say. */
async function draftsAsOfToday(db: Db, scope: GarageScope, rows: queries.PurchaseRow[]) {
  const drafts = rows.filter(({ state }) => state === 'DRAFT').map(({ id }) => id)
  if (drafts.length === 0) return rows
  const garage = await stockSettings(db, scope)
  const lines = Map.groupBy(await queries.listFigures(db, scope, drafts), ({ purchase_id }) => purchase_id)
  return rows.map((bill) => {
    if (bill.state !== 'DRAFT') return bill
    return asOfToday({ bill, lines: lines.get(bill.id) ?? [] }, garage, { gstin: bill.supplier_gstin }).bill
  })
}

/** What was charged by credit and rate, less what suppliers credited (docs/rules.md#input-tax). */
export const inputTaxByRate = (db: Db, scope: GarageScope, days: queries.Days) => queries.sumInputTax(db, scope, days)

/** Rupees of the month that is listed, as the GST page has it; null where all months are. */
export async function inputTaxOf(db: Db, scope: GarageScope, { month }: Pick<PurchasesQuery, 'month'>) {
  if (month === undefined) return null
  const rows = await inputTaxByRate(db, scope, periodOf({ month }))
  const credited = rows.filter(({ is_tax_credited }) => is_tax_credited)
  return credited.reduce((sum, { cgst, sgst, igst }) => sum + paise(cgst) + paise(sgst) + paise(igst), 0) / 100
}

/** @throws Problem forbidden, not_found */
export async function getPurchase(db: Db | Tx, scope: GarageScope, id: string): Promise<PurchaseDetail> {
  requireKeeper(scope)
  const row = await queries.findPurchase(db, scope, id)
  if (!row) throw new Problem('not_found', { sentence: stockSentences.purchaseGone })
  const kept = { bill: row, lines: await queries.listPurchaseLines(db, scope, id) }
  const garage = row.state === 'DRAFT' ? await stockSettings(db, scope) : undefined
  const { bill, lines } = garage ? asOfToday(kept, garage, { gstin: row.supplier_gstin }) : kept
  const isAverageShown = garage !== undefined && seesCost(scope, garage)
  return {
    ...presentPurchase(bill),
    filled: await filledBy(db, scope, id),
    photos: (await listPhotos(db, scope, id)).map(presentPhoto),
    lines: lines.map((line) => presentPurchaseLine(line, isAverageShown)),
  }
}

type Kept<Bill, Line> = { bill: Bill; lines: Line[] }
type Figures = Pick<queries.PurchaseLineRow, 'quantity' | 'unit_price' | 'discount' | 'tax_rate'>

/** A draft with what it comes to by the GSTINs and the scheme of today: a supplier's may have been corrected since it was saved. */
export function asOfToday<Bill extends queries.LockedPurchase, Line extends Figures>(
  { bill, lines }: Kept<Bill, Line>,
  garage: Awaited<ReturnType<typeof stockSettings>>,
  supplier: Pick<Supplier, 'gstin'>,
): Kept<Bill, Line> {
  const isInterState = bill.is_inter_state_typed ? bill.is_inter_state : isFromAnotherState(garage, supplier)
  const isCredited = isTaxCredited(garage)
  const { lines: figures, ...sums } = sumsOfPurchase(
    {
      isInterState,
      freight: Number(bill.freight),
      rounding: bill.is_rounding_typed ? Number(bill.rounding) : undefined,
      lines: lines.map(({ quantity, unit_price, discount, tax_rate }) => ({
        quantity: Number(quantity),
        unitPrice: Number(unit_price),
        discount: Number(discount),
        taxRate: Number(tax_rate),
      })),
    },
    isCredited,
  )
  return {
    bill: { ...bill, is_inter_state: isInterState, is_tax_credited: isCredited, ...asStored(sums) },
    lines: lines.map((line, at) => ({ ...line, ...asStored(figures[at] ?? {}) })),
  }
}

/** @throws Problem not_found */
export async function lockPurchase(tx: Tx, scope: GarageScope, id: string): Promise<queries.LockedPurchase> {
  const bill = await queries.lockPurchase(tx, scope, id)
  if (!bill) throw new Problem('not_found', { sentence: stockSentences.purchaseGone })
  return bill
}

/** @throws Problem wrong_state */
export function requireDraft({ state }: Pick<queries.LockedPurchase, 'state'>): void {
  if (state === 'DRAFT') return
  throw new Problem('wrong_state', { sentence: state === 'IN_STOCK' ? stockSentences.takenIn : stockSentences.undone })
}

/** @throws Problem forbidden, conflict at number, validation_failed */
export const createPurchase = (db: Db, scope: GarageScope, asked: NewPurchase): Promise<PurchaseDetail> =>
  transact(db, (tx) => writePurchase(tx, scope, asked))

/** In the caller's transaction. @throws Problem as createPurchase */
export async function writePurchase(tx: Tx, scope: GarageScope, asked: NewPurchase): Promise<PurchaseDetail> {
  requireKeeper(scope)
  const made = await findCreated(tx, scope, 'purchase_bills', asked.requestId)
  if (made) return getPurchase(tx, scope, made)
  const id = newId()
  const { bill, lines, supplier } = await billOf(tx, scope, id, asked)
  const by = { request_id: asked.requestId ?? null, written_by_name: await nameOfMember(tx, scope) }
  await queries.insertPurchase(tx, { garage_id: scope.garageId, id, ...by, ...bill })
  await queries.saveLines(tx, scope, id, lines)
  await record(tx, scope, 'purchase.created', { id, number: bill.number, supplier })
  return getPurchase(tx, scope, id)
}

/** @throws Problem forbidden, not_found, edit_conflict, wrong_state, conflict at number, validation_failed */
export function changePurchase(db: Db, scope: GarageScope, id: string, asked: PurchaseChange): Promise<PurchaseDetail> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const before = await lockPurchase(tx, scope, id)
    requireVersion(before, asked.version)
    requireDraft(before)
    const { bill, lines, supplier } = await billOf(tx, scope, id, asked)
    await queries.updatePurchase(tx, scope, id, bill)
    await queries.saveLines(tx, scope, id, lines)
    await record(tx, scope, 'purchase.changed', { id, number: bill.number, supplier })
    return getPurchase(tx, scope, id)
  })
}

/** @throws Problem forbidden, not_found, wrong_state */
export function deletePurchase(db: Db, scope: GarageScope, id: string): Promise<void> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const bill = await lockPurchase(tx, scope, id)
    requireDraft(bill)
    await abandonPhotos(tx, scope, await listPhotos(tx, scope, id))
    await queries.deletePurchase(tx, scope, id)
    await recordAudit(tx, scope, { action: 'purchase.deleted', subject: { id, label: bill.number } })
  })
}

type Named = { id: string; number: string; supplier: { name: string } }

export const record = (
  tx: Tx,
  scope: GarageScope,
  action:
    | 'purchase.created'
    | 'purchase.changed'
    | 'purchase.taken-in'
    | 'purchase.paid'
    | 'purchase.unpaid'
    | 'purchase.undone'
    | 'purchase.photo-added'
    | 'purchase.photo-deleted',
  { id, number, supplier }: Named,
  changes: Record<string, unknown> = {},
) => recordAudit(tx, scope, { action, subject: { id, label: `${number} of ${supplier.name}` }, changes })

/** A draft with its sums, as it is stored. @throws Problem conflict at number, validation_failed */
async function billOf(tx: Tx, scope: GarageScope, id: string, asked: NewPurchase | PurchaseChange) {
  await queries.lockNumber(tx, scope, asked.supplierId)
  const supplier = await namedSupplier(tx, scope, asked.supplierId)
  const finYear = finYearOf(asked.invoiceDate)
  const key = numberKey(asked.number)
  const twin = await queries.findTwin(tx, scope, { supplierId: supplier.id, finYear, key, exceptId: id })
  if (twin) throw alreadyHere(twin, supplier.name)
  await requireParts(tx, scope, asked.lines)
  const garage = await stockSettings(tx, scope)
  const isInterState = asked.isInterState ?? isFromAnotherState(garage, supplier)
  const isCredited = isTaxCredited(garage)
  const { lines, ...sums } = sumsOfPurchase({ ...asked, isInterState }, isCredited)
  return {
    supplier,
    bill: {
      supplier_id: supplier.id,
      number: asked.number,
      number_key: key,
      fin_year: finYear,
      invoice_date: asked.invoiceDate,
      is_inter_state: isInterState,
      is_inter_state_typed: asked.isInterState !== undefined,
      is_tax_credited: isCredited,
      is_rounding_typed: asked.rounding !== undefined,
      freight: asked.freight,
      ...sums,
      paper_total: asked.paperTotal ?? null,
      due_on: asked.dueOn ?? addDays(asked.invoiceDate, supplier.creditDays),
      search_text: searchKey(`${asked.number} ${key}`),
    },
    lines: asked.lines.map((line, at) => {
      const figures = lines[at]
      if (!figures) throw new Error('Each line has its sums.')
      const { partId: part_id, quantity, unitPrice: unit_price, discount, taxRate: tax_rate } = line
      const ids = { garage_id: scope.garageId, id: newId(), purchase_id: id, position: at + 1 }
      return { ...ids, part_id, quantity, unit_price, discount, tax_rate, ...figures }
    }),
  }
}

import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { PurchaseDetail, PurchasePaid, PurchaseUndo, TakeIn } from '../../../contract/stock/purchases/purchases.ts'
import { nameOfMember } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listHeldParts } from '../parts/line-service.ts'
import { costOfOne, type HeldPart, lockParts, postMoves } from '../parts/move-service.ts'
import { stockSettings } from '../parts/service.ts'
import { fillOrders, reopenOrders } from '../reorders/service.ts'
import { getSupplier } from '../suppliers/service.ts'
import * as queries from './queries.ts'
import { requireSameTotal, requireUndoable } from './rules.ts'
import { asOfToday, getPurchase, lockPurchase, record, requireDraft } from './service.ts'

/** Parts by id, then the bill, which is read anew once both are locked. @throws Problem not_found */
async function lockWithParts(tx: Tx, scope: GarageScope, id: string) {
  const known = await queries.listPurchaseLines(tx, scope, id)
  const parts = await lockParts(
    tx,
    scope,
    known.map(({ part_id }) => part_id),
  )
  const bill = await lockPurchase(tx, scope, id)
  const lines = await queries.listPurchaseLines(tx, scope, id)
  if (lines.some(({ part_id }) => !parts.has(part_id))) throw new Problem('edit_conflict')
  return { parts, bill, lines, supplier: await getSupplier(tx, scope, bill.supplier_id) }
}

/**
 * What the bill says comes into stock, at its cost; the bill never changes again.
 * @throws Problem not_found, edit_conflict, wrong_state, totals_differ
 */
export const takeIn = (db: Db, scope: GarageScope, id: string, asked: TakeIn): Promise<PurchaseDetail> =>
  transact(db, (tx) => bringIn(tx, scope, id, asked))

/** In the caller's transaction. @throws Problem as takeIn */
export async function bringIn(tx: Tx, scope: GarageScope, id: string, asked: TakeIn): Promise<PurchaseDetail> {
  const { parts, supplier, ...kept } = await lockWithParts(tx, scope, id)
  requireDraft(kept.bill)
  requireVersion(kept.bill, asked.version)
  const { bill, lines } = asOfToday(kept, await stockSettings(tx, scope), supplier)
  if (lines.length === 0) throw new Problem('wrong_state', { sentence: stockSentences.noLines })
  requireSameTotal(bill.total, bill.paper_total, asked.expectedTotal)
  await postMoves(
    tx,
    scope,
    parts,
    lines.map((line) => ({
      partId: line.part_id,
      kind: 'PURCHASE' as const,
      quantity: hundredths(line.quantity),
      value: () => hundredths(line.cost),
      purchaseId: id,
    })),
  )
  const prices = new Map([...parts].map(([partId, { buying_price }]) => [partId, buying_price]))
  for (const line of lines) {
    const { part_id, unit_price } = line
    await queries.keepTakenIn(tx, scope, line, prices.get(part_id) ?? null)
    await queries.setBuyingPrice(tx, scope, part_id, unit_price)
    prices.set(part_id, unit_price)
  }
  const unnamed = [...parts.values()].filter(({ supplier_id }) => supplier_id === null).map(({ id: partId }) => partId)
  if (unnamed.length > 0) await queries.nameSupplier(tx, scope, { id, supplierId: bill.supplier_id }, unnamed)
  await fillOrders(
    tx,
    scope,
    id,
    lines.map((line) => ({ partId: line.part_id, quantity: hundredths(line.quantity) })),
  )
  const by = { posted_by: scope.userId, posted_by_name: await nameOfMember(tx, scope), posted_at: new Date() }
  const { is_inter_state, is_tax_credited, cgst, sgst, igst, rounding, total } = bill
  const sums = { is_inter_state, is_tax_credited, cgst, sgst, igst, rounding, total }
  await queries.updatePurchase(tx, scope, id, { state: 'IN_STOCK', ...sums, ...by })
  await record(tx, scope, 'purchase.taken-in', { id, number: bill.number, supplier }, { total: Number(bill.total) })
  return getPurchase(tx, scope, id)
}

/** Marked paid again, on another day or not at all: the last stands. @throws Problem not_found, edit_conflict, wrong_state */
export const markPaid = (db: Db, scope: GarageScope, id: string, asked: PurchasePaid): Promise<PurchaseDetail> =>
  transact(db, (tx) => writePaid(tx, scope, id, asked))

/** In the caller's transaction. @throws Problem as markPaid */
export async function writePaid(tx: Tx, scope: GarageScope, id: string, asked: PurchasePaid): Promise<PurchaseDetail> {
  const bill = await lockPurchase(tx, scope, id)
  requireVersion(bill, asked.version)
  if (bill.state !== 'IN_STOCK') throw new Problem('wrong_state', { sentence: stockSentences.notTakenIn })
  const { paidOn } = asked
  await queries.updatePurchase(tx, scope, id, { paid_on: paidOn })
  const named = { id, number: bill.number, supplier: await getSupplier(tx, scope, bill.supplier_id) }
  await record(tx, scope, paidOn ? 'purchase.paid' : 'purchase.unpaid', named, paidOn ? { paidOn } : {})
  return getPurchase(tx, scope, id)
}

/**
 * Takes exactly what came in out again, at the bill's cost; its number is free then.
 * @throws Problem not_found, edit_conflict, wrong_state, conflict
 */
export function undoPurchase(db: Db, scope: GarageScope, id: string, asked: PurchaseUndo): Promise<PurchaseDetail> {
  return transact(db, async (tx) => {
    const { parts, bill, lines, supplier } = await lockWithParts(tx, scope, id)
    requireVersion(bill, asked.version)
    requireUndoable(bill)
    const back = await queries.findReturnOf(tx, scope, id)
    if (back) throw new Problem('conflict', { sentence: stockSentences.wentBack(back.number) })
    const moves = await queries.listMovesOf(tx, scope, id)
    const held = await listHeldParts(tx, scope, await stockSettings(tx, scope), [...parts.keys()])
    for (const [partId, { name, unit, stock }] of parts) {
      const came = moves
        .filter(({ part_id }) => part_id === partId)
        .reduce((sum, each) => sum + hundredths(each.quantity), 0n)
      const free = stock.quantity - (held.get(partId) ?? 0n)
      if (free >= came) continue
      const [left, all] = [free < 0n ? 0n : free, came].map((each) => Number(decimal(each)))
      throw new Problem('conflict', { sentence: `Only ${left} of ${all} ${unit} of ${name} are still free.` })
    }
    await putLastCostsBack(tx, scope, parts, id)
    await postMoves(
      tx,
      scope,
      parts,
      moves.map((move) => ({
        partId: move.part_id,
        kind: 'UNDO' as const,
        quantity: -hundredths(move.quantity),
        value: () => -hundredths(move.value),
        purchaseId: id,
        correctsId: move.id,
        reason: asked.reason,
      })),
    )
    await putPricesBack(tx, scope, parts, lines)
    const named = lines.filter(({ named_supplier }) => named_supplier).map(({ part_id }) => part_id)
    if (named.length > 0) await queries.unnameSupplier(tx, scope, { id, supplierId: bill.supplier_id }, named)
    await reopenOrders(tx, scope, id)
    await queries.updatePurchase(tx, scope, id, { state: 'UNDONE', undone_at: new Date(), undo_reason: asked.reason })
    await record(tx, scope, 'purchase.undone', { id, number: bill.number, supplier }, { reason: asked.reason })
    return getPurchase(tx, scope, id)
  })
}

/** What one cost when it came in before this bill, or after it; of a part that came in by no other nothing is known. */
async function putLastCostsBack(tx: Tx, scope: GarageScope, parts: Map<string, HeldPart>, id: string): Promise<void> {
  const comings = await queries.listLastComings(tx, scope, [...parts.keys()], id)
  for (const [partId, { stock }] of parts) {
    const last = comings.find(({ part_id }) => part_id === partId)
    stock.lastCost = last ? costOfOne(hundredths(last.value), hundredths(last.quantity)) : 0n
  }
}

/** What parts cost to buy before, unless somebody has changed that since. */
async function putPricesBack(
  tx: Tx,
  scope: GarageScope,
  parts: Map<string, HeldPart>,
  lines: queries.PurchaseLineRow[],
): Promise<void> {
  const prices = new Map([...parts].map(([partId, { buying_price }]) => [partId, buying_price]))
  for (const { part_id, unit_price, price_before } of lines.toReversed()) {
    if (price_before === null || hundredths(prices.get(part_id) ?? 0) !== hundredths(unit_price)) continue
    await queries.setBuyingPrice(tx, scope, part_id, price_before)
    prices.set(part_id, price_before)
  }
}

import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { creditForMore, noCredit, totalOfCredit } from '../../../contract/stock/supplier-returns/credit.ts'
import type {
  CreditReturn,
  NewReturn,
  ReturnsQuery,
  SupplierReturn,
  UndoReturn,
} from '../../../contract/stock/supplier-returns/supplier-returns.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { nextOfSeries } from '../../platform/numbering.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockParts, type Move, postMoves } from '../parts/move-service.ts'
import { valueOut } from '../parts/moving-average.ts'
import { requireKeeper } from '../parts/rules.ts'
import { stockSettings } from '../parts/service.ts'
import * as queries from './queries.ts'
import { presentReturn } from './rules.ts'

/** @throws Problem forbidden */
export async function listReturns(db: Db, scope: GarageScope, query: ReturnsQuery): Promise<Page<SupplierReturn>> {
  requireKeeper(scope)
  const rows = await queries.listReturns(db, scope, query)
  const total = await totalFound(rows, query, () => queries.countReturns(db, scope, query))
  return pageOf(rows.map(presentReturn), query.limit, total)
}

/** @throws Problem not_found */
async function getReturn(db: Db | Tx, scope: GarageScope, id: string): Promise<SupplierReturn> {
  const row = await queries.findReturn(db, scope, id)
  if (!row) throw new Problem('not_found', { sentence: stockSentences.returnGone })
  return presentReturn(row)
}

/** Parts by id, then the bill. @throws Problem not_found, wrong_state, edit_conflict */
async function lockBill(tx: Tx, scope: GarageScope, id: string) {
  const lines = await queries.listBillLines(tx, scope, id)
  const parts = await lockParts(
    tx,
    scope,
    lines.map(({ part_id }) => part_id),
  )
  const bill = await queries.lockBill(tx, scope, id)
  if (!bill) throw new Problem('not_found', { sentence: stockSentences.purchaseGone })
  if (bill.state !== 'IN_STOCK') throw new Problem('wrong_state', { sentence: stockSentences.notTakenIn })
  return { bill, parts, lines: new Map(lines.map((line) => [line.id, line])) }
}

/**
 * What goes back leaves the shelf at the average; the supplier owes what the bill says.
 * @throws Problem not_found, wrong_state, stock_short, validation_failed
 */
export const sendReturn = (db: Db, scope: GarageScope, billId: string, asked: NewReturn): Promise<SupplierReturn> =>
  transact(db, (tx) => writeReturn(tx, scope, billId, asked))

/** In the caller's transaction. @throws Problem as sendReturn */
export async function writeReturn(
  tx: Tx,
  scope: GarageScope,
  billId: string,
  asked: NewReturn,
): Promise<SupplierReturn> {
  const made = await findCreated(tx, scope, 'supplier_returns', asked.requestId)
  if (made) return getReturn(tx, scope, made)
  const { bill, parts, lines } = await lockBill(tx, scope, billId)
  const returned = new Map((await queries.listReturned(tx, scope, billId)).map((row) => [row.purchase_line_id, row]))
  const { stock_below_zero } = await stockSettings(tx, scope)
  const [id, garage_id] = [newId(), scope.garageId]
  const moves: Move[] = []
  const leaves = new Map([...parts].map(([partId, { stock }]) => [partId, stock.quantity]))
  const rows = asked.lines.map(({ lineId, quantity: asks }, at) => {
    const line = lines.get(lineId)
    const part = line && parts.get(line.part_id)
    if (!line || !part) throw invalid(`lines.${at}.lineId`, stockSentences.lineGone)
    const quantity = hundredths(asks)
    const known = returned.get(lineId)
    const before = known
      ? {
          quantity: hundredths(known.quantity),
          amount: hundredths(known.amount),
          cgst: hundredths(known.cgst),
          igst: hundredths(known.igst),
        }
      : { ...noCredit, quantity: 0n }
    const left = hundredths(line.quantity) - before.quantity
    if (quantity > left) {
      throw invalid(`lines.${at}.quantity`, stockSentences.moreThanBought(Number(decimal(left)), part.unit))
    }
    const onHand = leaves.get(part.id) ?? 0n
    if (quantity > onHand && !stock_below_zero) {
      const there = Number(decimal(onHand < 0n ? 0n : onHand))
      throw new Problem('stock_short', { at: `lines.${at}.quantity`, sentence: stockSentences.fewerThere(there) })
    }
    leaves.set(part.id, onHand - quantity)
    const of = { line: { ...line, taxRate: line.tax_rate }, isInterState: bill.is_inter_state }
    const credit = creditForMore(of, before, quantity)
    return { line, part, quantity, credit, value: 0n }
  })
  for (const row of rows) {
    moves.push({
      partId: row.part.id,
      kind: 'RETURN',
      quantity: -row.quantity,
      value: (stock) => {
        row.value = valueOut(stock, row.quantity)
        return -row.value
      },
      purchaseId: billId,
      reason: asked.reason,
    })
  }
  await postMoves(tx, scope, parts, moves)
  const sum = (of: (credit: (typeof rows)[number]['credit']) => bigint) =>
    rows.reduce((all, { credit }) => all + of(credit), 0n)
  const [amount, cgst, igst] = [sum((each) => each.amount), sum((each) => each.cgst), sum((each) => each.igst)]
  const number = `R-${String(await nextOfSeries(tx, scope, 'supplier-return')).padStart(5, '0')}`
  await queries.insertReturn(tx, {
    garage_id,
    id,
    number,
    purchase_id: billId,
    supplier_id: bill.supplier_id,
    reason: asked.reason,
    amount: decimal(amount),
    cgst: decimal(cgst),
    sgst: decimal(cgst),
    igst: decimal(igst),
    total: decimal(totalOfCredit({ amount, cgst, igst })),
    sent_by_name: await nameOfMember(tx, scope),
    request_id: asked.requestId ?? null,
  })
  await queries.insertReturnLines(
    tx,
    rows.map(({ line, part, quantity, credit, value }) => ({
      garage_id,
      return_id: id,
      purchase_line_id: line.id,
      part_id: part.id,
      quantity: decimal(quantity),
      amount: decimal(credit.amount),
      cgst: decimal(credit.cgst),
      sgst: decimal(credit.cgst),
      igst: decimal(credit.igst),
      value: decimal(value),
    })),
  )
  await record(tx, scope, 'supplier-return.sent', { id, number, billId, of: bill.number }, { reason: asked.reason })
  return getReturn(tx, scope, id)
}

type Recorded = { id: string; number: string; billId: string; of: string }

async function record(
  tx: Tx,
  scope: GarageScope,
  action: `supplier-return.${'sent' | 'credited' | 'corrected' | 'undone'}`,
  { id, number, billId, of }: Recorded,
  changes: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, scope, { action, subject: { id, label: `${number} of ${of}` }, changes })
  await announce(tx, { garageId: scope.garageId, kind: 'purchase', id: billId })
}

/** @throws Problem not_found, edit_conflict */
async function lockReturn(tx: Tx, scope: GarageScope, id: string, version: number | undefined) {
  const row = await queries.lockReturn(tx, scope, id)
  if (!row) throw new Problem('not_found', { sentence: stockSentences.returnGone })
  requireVersion(row, version)
  return row
}

/** @throws Problem wrong_state */
function requireSent({ state }: Awaited<ReturnType<typeof lockReturn>>): void {
  if (state === 'SENT') return
  const sentence = state === 'CREDITED' ? stockSentences.returnCredited : stockSentences.returnUndone
  throw new Problem('wrong_state', { sentence })
}

/**
 * What was noted wrongly is corrected by who says which version they saw: pressed twice it is noted once.
 * @throws Problem not_found, wrong_state, edit_conflict
 */
export function creditReturn(db: Db, scope: GarageScope, id: string, asked: CreditReturn): Promise<SupplierReturn> {
  return transact(db, async (tx) => {
    const row = await lockReturn(tx, scope, id, asked.version)
    const isCorrection = row.state === 'CREDITED' && asked.version !== undefined
    if (!isCorrection) requireSent(row)
    const { creditNoteNumber: credit_note_number, creditNoteDate: credit_note_date } = asked
    await queries.updateReturn(tx, scope, id, { state: 'CREDITED', credit_note_number, credit_note_date })
    const known = await getReturn(tx, scope, id)
    const named = { id, number: row.number, billId: row.purchase_id, of: known.purchaseNumber }
    const noted = { creditNote: credit_note_number, on: credit_note_date }
    const was = { creditNoteBefore: row.credit_note_number, onBefore: row.credit_note_date }
    await record(tx, scope, isCorrection ? 'supplier-return.corrected' : 'supplier-return.credited', named, {
      ...noted,
      ...(isCorrection && was),
    })
    return known
  })
}

/** Its parts come back at what they left at. @throws Problem not_found, wrong_state, edit_conflict */
export function undoReturn(db: Db, scope: GarageScope, id: string, asked: UndoReturn): Promise<SupplierReturn> {
  return transact(db, async (tx) => {
    const lines = await queries.listReturnLines(tx, scope, id)
    const parts = await lockParts(
      tx,
      scope,
      lines.map(({ part_id }) => part_id),
    )
    const row = await lockReturn(tx, scope, id, asked.version)
    requireSent(row)
    const { number, purchase_id } = row
    await postMoves(
      tx,
      scope,
      parts,
      lines.map((line) => ({
        partId: line.part_id,
        kind: 'UNDO' as const,
        quantity: hundredths(line.quantity),
        value: () => hundredths(line.value),
        purchaseId: purchase_id,
        reason: asked.reason,
      })),
    )
    await queries.updateReturn(tx, scope, id, { state: 'UNDONE', undone_at: new Date(), undo_reason: asked.reason })
    const known = await getReturn(tx, scope, id)
    const named = { id, number, billId: purchase_id, of: known.purchaseNumber }
    await record(tx, scope, 'supplier-return.undone', named, { reason: asked.reason })
    return known
  })
}

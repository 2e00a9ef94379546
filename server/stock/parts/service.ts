import { v7 as newId } from 'uuid'
import { hundredths } from '../../../contract/platform/exact-numbers.ts'
import type { PageQuery } from '../../../contract/platform/paging.ts'
import { maySeeCost } from '../../../contract/platform/terms/access.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import {
  fitsCar,
  type NewPart,
  numberKey,
  type Part,
  type PartAdjustment,
  type PartChange,
  type PartDetail,
  type PartPicksQuery,
  type PartsQuery,
  type PartsSummary,
  type PickedPart,
  pickedParts,
  type StockMove,
} from '../../../contract/stock/parts/parts.ts'
import { mostOnPhone, type ShelfPart } from '../../../contract/stock/parts/shelf.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { usualPartSentences } from '../../../contract/stock/usual-parts/usual-part-sentences.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listMoves as listMoveRows } from './move-queries.ts'
import { lockParts, openingOf, postMoves } from './move-service.ts'
import { valueOfDifference } from './moving-average.ts'
import * as queries from './queries.ts'
import {
  columnsOf,
  comparable,
  isTaxCredited,
  presentComing,
  presentMove,
  presentOrder,
  presentPart,
  requireKeeper,
} from './rules.ts'
import { countPart, unmoved } from './totals-service.ts'

const gone = () => new Problem('not_found', { sentence: stockSentences.gone })

/** How the garage keeps parts, and by what it is taxed. */
export const stockSettings = queries.getStockSettings

/** Whether somebody sees what parts cost, by the garage's settings. */
export const seesCost = (scope: GarageScope, settings: Pick<queries.StockSettings, 'cost_from'>) =>
  maySeeCost(scope, settings.cost_from)

export async function listParts(db: Db, scope: GarageScope, query: PartsQuery): Promise<Page<Part>> {
  const settings = await queries.getStockSettings(db, scope)
  const rows = await queries.listParts(db, scope, query, settings)
  const total = await totalFound(rows, query, () => queries.countParts(db, scope, query, settings))
  return pageOf(
    rows.map((row) => presentPart(row, seesCost(scope, settings), settings)),
    query.limit,
    total,
  )
}

/**
 * What a picker offers: what fits the car that it is for, names that begin with what is typed, which an index tells at once,
 * then others in which it is found.
 */
export async function pickParts(db: Db, scope: GarageScope, { search, car }: PartPicksQuery): Promise<PickedPart[]> {
  const settings = await queries.getStockSettings(db, scope)
  const key = searchKey(search ?? '')
  const inUse = { state: 'ACTIVE', limit: pickedParts, filter: undefined, supplierId: undefined } as const
  const found = new Map<string, queries.PartRow>()
  const offer = (rows: queries.PartRow[]) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row)
  }
  if (key !== '' && car) {
    const named = await queries.listParts(db, scope, { ...inUse, search: `${search} ${car}` }, settings)
    offer(named.filter((row) => fitsCar(row, car)))
  }
  if (key !== '' && found.size < pickedParts) {
    offer(await queries.listBeginning(db, scope, key, pickedParts, settings))
  }
  if (found.size < pickedParts) offer(await queries.listParts(db, scope, { ...inUse, search }, settings))
  const parts = [...found.values()]
    .slice(0, pickedParts)
    .map((row) => presentPart(row, seesCost(scope, settings), settings))
  return withOnTheWay(db, scope, parts)
}

/** Of those of which none is free. */
async function withOnTheWay(db: Db, scope: GarageScope, parts: Part[]): Promise<PickedPart[]> {
  const gone = parts.flatMap(({ id, free }) => (free > 0 ? [] : id))
  const rows = gone.length === 0 ? [] : await queries.listComing(db, scope, gone)
  const coming = Map.groupBy(rows, ({ part_id }) => part_id)
  return parts.map((part) => ({ ...part, onTheWay: presentComing(coming.get(part.id) ?? []) }))
}

export async function listShelf(db: Db, scope: GarageScope): Promise<ShelfPart[]> {
  const rows = await queries.listShelf(db, scope, mostOnPhone, await queries.getStockSettings(db, scope))
  return rows.map(({ free, ...part }) => ({ ...part, free: Number(free) }))
}

export async function summariseParts(db: Db, scope: GarageScope): Promise<PartsSummary> {
  const settings = await queries.getStockSettings(db, scope)
  const row = await queries.summariseParts(db, scope, settings)
  const cost = (amount: string | undefined) => (seesCost(scope, settings) ? Number(amount ?? 0) : null)
  return {
    parts: row?.parts ?? 0,
    inactive: row?.inactive ?? 0,
    low: row?.low ?? 0,
    held: row?.held ?? 0,
    still: row?.still ?? 0,
    value: cost(row?.value),
    stillValue: cost(row?.still_value),
  }
}

/** @throws Problem not_found */
export async function findPartByCode(db: Db, scope: GarageScope, code: string): Promise<Part> {
  const settings = await queries.getStockSettings(db, scope)
  const key = numberKey(code)
  const row = key === '' ? undefined : await queries.findPartByCode(db, scope, key, settings)
  if (!row) throw new Problem('not_found', { sentence: stockSentences.unknownCode })
  return presentPart(row, seesCost(scope, settings), settings)
}

/** @throws Problem not_found */
async function getPart(db: Db | Tx, scope: GarageScope, id: string): Promise<Part> {
  const settings = await queries.getStockSettings(db, scope)
  const row = await queries.findPart(db, scope, id, settings)
  if (!row) throw gone()
  return presentPart(row, seesCost(scope, settings), settings)
}

/** @throws Problem not_found */
export async function getPartDetail(db: Db, scope: GarageScope, id: string): Promise<PartDetail> {
  const part = await getPart(db, scope, id)
  const rows = part.held > 0 ? await queries.listHeldFor(db, scope, id) : []
  return {
    ...part,
    heldFor: rows.map((row) => ({ ...row, quantity: Number(row.quantity) })),
    orders: (await queries.listOrdersOf(db, scope, id)).map(presentOrder),
  }
}

/** @throws Problem not_found */
export async function listMoves(db: Db, scope: GarageScope, id: string, query: PageQuery): Promise<Page<StockMove>> {
  const part = await getPart(db, scope, id)
  const rows = await listMoveRows(db, scope, id, query)
  return pageOf(
    rows.map((row) => presentMove(row, !part.costHidden)),
    query.limit,
    part.moves,
  )
}

/** @throws Problem forbidden, conflict at number or codes, validation_failed */
export function createPart(db: Db, scope: GarageScope, part: NewPart): Promise<Part> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'parts', part.requestId)
    if (made) return getPart(tx, scope, made)
    const id = newId()
    const isBought = await lockNamed(tx, scope, part)
    await requireFree(tx, scope, id, part, isBought)
    const columns = { ...columnsOf(part), buying_price: part.buyingPrice }
    await queries.insertPart(tx, scope, { id, request_id: part.requestId ?? null, ...columns })
    countPart(tx, scope, undefined, { ...unmoved, ...columns })
    await queries.saveCodes(tx, scope, id, part.codes)
    await queries.saveFits(tx, scope, id, uniqueFits(part))
    if (part.quantity > 0) await postOpening(tx, scope, id, part)
    await recordAudit(tx, scope, { action: 'part.created', subject: { id, label: part.name }, changes: columns })
    return getPart(tx, scope, id)
  })
}

async function postOpening(tx: Tx, scope: GarageScope, partId: string, part: NewPart): Promise<void> {
  const parts = await lockParts(tx, scope, [partId])
  await postMoves(tx, scope, parts, [openingOf(partId, part, isTaxCredited(await queries.getStockSettings(tx, scope)))])
}

/** @throws Problem forbidden, not_found, edit_conflict, conflict at number or codes, validation_failed */
export function changePart(db: Db, scope: GarageScope, id: string, change: PartChange): Promise<Part> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const isBought = await lockNamed(tx, scope, change)
    const before = (await lockParts(tx, scope, [id])).get(id)
    if (!before) throw gone()
    requireVersion(before, change.version)
    await requireFree(tx, scope, id, change, isBought)
    const { cost_from } = await queries.getStockSettings(tx, scope)
    const mayPrice = change.buyingPrice !== undefined && seesCost(scope, { cost_from })
    const columns = {
      ...columnsOf(change),
      is_active: change.isActive ?? before.is_active,
      buying_price: mayPrice ? Number(change.buyingPrice) : Number(before.buying_price),
    }
    await queries.updatePart(tx, scope, id, columns)
    countPart(tx, scope, before, { ...before, ...columns })
    await queries.saveCodes(tx, scope, id, change.codes)
    await queries.saveFits(tx, scope, id, uniqueFits(change))
    await recordAudit(tx, scope, {
      action: 'part.changed',
      subject: { id, label: change.name },
      changes: changedFields<Record<string, unknown>>(comparable(before), columns),
    })
    return getPart(tx, scope, id)
  })
}

const uniqueFits = ({ fits }: Pick<NewPart, 'fits'>) => [
  ...new Map(fits.map((fit) => [`${fit.make}\n${fit.model}`, fit])).values(),
]

/** What a part is called by and whom it is bought from, before the part is locked. @returns whether that supplier is there */
async function lockNamed(tx: Tx, scope: GarageScope, { supplierId }: NewPart | PartChange): Promise<boolean> {
  await queries.lockNames(tx, scope)
  return supplierId === undefined || (await queries.keepSuppliers(tx, scope, [supplierId])).length > 0
}

/** @param isBought as `lockNamed` says. @throws Problem conflict at number or codes, validation_failed at supplierId */
async function requireFree(
  tx: Tx,
  scope: GarageScope,
  id: string,
  part: NewPart | PartChange,
  isBought: boolean,
): Promise<void> {
  const twin = await queries.findPartByNumber(tx, scope, numberKey(part.number))
  if (twin && twin.id !== id) throw new Problem('conflict', { at: 'number', sentence: stockSentences.numberTaken })
  const repeated = part.codes.find((code, at) => part.codes.indexOf(code) < at)
  if (repeated !== undefined) throw invalid('codes', `${repeated} stands here twice.`)
  const [taken] = part.codes.length > 0 ? await queries.listTakenCodes(tx, scope, part.codes, id) : []
  if (taken) {
    throw new Problem('conflict', { at: 'codes', sentence: stockSentences.codeTaken(taken.code, taken.name) })
  }
  if (!isBought) throw invalid('supplierId', stockSentences.supplierGone)
}

/** @throws Problem forbidden, not_found, in_use */
export function deletePart(db: Db, scope: GarageScope, id: string): Promise<void> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const part = await queries.lockToDelete(tx, scope, id)
    if (!part) throw gone()
    if (part.move_count > 0) throw new Problem('in_use', { sentence: stockSentences.moved })
    if (await queries.findLineOfPart(tx, scope, id)) throw new Problem('in_use', { sentence: stockSentences.onCards })
    if (await queries.findBillOfPart(tx, scope, id)) throw new Problem('in_use', { sentence: stockSentences.onBills })
    if (await queries.findRequestOfPart(tx, scope, id))
      throw new Problem('in_use', { sentence: stockSentences.askedFor })
    const service = await queries.findServiceOfPart(tx, scope, id)
    if (service) throw new Problem('in_use', { sentence: usualPartSentences.inUse(service.name) })
    await queries.deletePart(tx, scope, id)
    countPart(tx, scope, part, undefined)
    await recordAudit(tx, scope, { action: 'part.deleted', subject: { id, label: part.name } })
  })
}

/**
 * What is found comes in at the average; what is missing goes at it.
 * @throws Problem not_found, stock_short at quantity where less is there than is taken off
 */
export function adjustPart(db: Db, scope: GarageScope, id: string, change: PartAdjustment): Promise<Part> {
  return transact(db, async (tx) => {
    if (await findCreated(tx, scope, 'stock_moves', change.requestId)) return getPart(tx, scope, id)
    const parts = await lockParts(tx, scope, [id])
    const part = parts.get(id)
    if (!part) throw gone()
    const { stock_below_zero } = await queries.getStockSettings(tx, scope)
    const quantity = hundredths(change.quantity)
    if (quantity < 0n && part.stock.quantity + quantity < 0n && !stock_below_zero) {
      const sentence = stockSentences.fewerThere(Number(part.on_hand))
      throw new Problem('stock_short', { at: 'quantity', sentence })
    }
    const { reason, requestId } = change
    const value = (stock: typeof part.stock) => valueOfDifference(stock, quantity)
    await postMoves(tx, scope, parts, [{ partId: id, kind: 'ADJUST', quantity, value, reason, requestId }])
    await recordAudit(tx, scope, {
      action: 'part.adjusted',
      subject: { id, label: part.name },
      changes: { quantity: change.quantity, reason },
    })
    return getPart(tx, scope, id)
  })
}

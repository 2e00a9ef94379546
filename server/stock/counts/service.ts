import { v7 as newId } from 'uuid'
import { decimal } from '../../../contract/platform/exact-numbers.ts'
import {
  type BookCount,
  type CountDetail,
  type Counted,
  type CountsQuery,
  mostCounted,
  type NewCount,
  type StockCount,
} from '../../../contract/stock/counts/counts.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { notedAt } from '../../platform/moments.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findOnHandAt } from '../parts/move-queries.ts'
import { type HeldPart, lockParts, postMoves } from '../parts/move-service.ts'
import { valueOfDifference } from '../parts/moving-average.ts'
import { seesCost, stockSettings } from '../parts/service.ts'
import * as queries from './queries.ts'
import { differenceOf, presentCount, presentCountLine } from './rules.ts'

const gone = () => new Problem('not_found', { sentence: stockSentences.countGone })

export async function listCounts(db: Db, scope: GarageScope, query: CountsQuery): Promise<Page<StockCount>> {
  const rows = await queries.listCounts(db, scope, query)
  const total = await totalFound(rows, query, () => queries.countCounts(db, scope))
  return pageOf(rows.map(presentCount), query.limit, total)
}

export const listRacks = (db: Db, scope: GarageScope) => queries.listRacks(db, scope)

/** @throws Problem not_found */
export async function getCount(db: Db | Tx, scope: GarageScope, id: string): Promise<CountDetail> {
  const row = await queries.findCount(db, scope, id)
  if (!row) throw gone()
  const settings = await stockSettings(db, scope)
  const lines = await queries.listCountLines(db, scope, id)
  const seen = { isBlind: settings.blind_count, seesCost: seesCost(scope, settings) }
  return { ...presentCount(row), lines: lines.map((line) => presentCountLine(line, seen)) }
}

const nameOf = (rack: string | null) => {
  if (rack === null) return 'what was scanned'
  return rack === '' ? 'parts without a rack' : `rack ${rack}`
}

/** @throws Problem validation_failed at rack, limit_reached */
export const openCount = (db: Db, scope: GarageScope, asked: NewCount): Promise<CountDetail> =>
  transact(db, (tx) => writeCount(tx, scope, asked))

/** In the caller's transaction. @throws Problem as openCount */
export async function writeCount(
  tx: Tx,
  scope: GarageScope,
  { rack: typed, requestId }: NewCount,
): Promise<CountDetail> {
  const made = await findCreated(tx, scope, 'stock_counts', requestId)
  if (made) return getCount(tx, scope, made)
  const rack = typed?.toUpperCase() ?? null
  const parts = rack === null ? [] : await queries.listPartsOfRack(tx, scope, rack, mostCounted)
  if (rack !== null && parts.length === 0) throw invalid('rack', stockSentences.emptyRack)
  if (parts.length > mostCounted) {
    throw new Problem('limit_reached', { at: 'rack', sentence: stockSentences.largeRack(mostCounted) })
  }
  const [id, garage_id] = [newId(), scope.garageId]
  const opened_by_name = await nameOfMember(tx, scope)
  await queries.insertCount(tx, { garage_id, id, rack, opened_by_name, request_id: requestId ?? null })
  const lines = parts.map((part) => ({ garage_id, count_id: id, part_id: part.id }))
  if (lines.length > 0) await queries.insertLines(tx, lines)
  await recordAudit(tx, scope, { action: 'stock-count.opened', subject: { id, label: nameOf(rack) } })
  return getCount(tx, scope, id)
}

/** @throws Problem not_found, wrong_state */
async function lockOpen(tx: Tx, scope: GarageScope, id: string) {
  const count = await queries.lockCount(tx, scope, id)
  if (!count) throw gone()
  if (count.state === 'OPEN') return count
  throw new Problem('wrong_state', {
    sentence: count.state === 'BOOKED' ? stockSentences.countBooked : stockSentences.countDropped,
  })
}

/**
 * What lies there, beside what the ledger came to when it was counted, which may have waited for a network: its part is locked, so
 * none of it moves meanwhile. A figure that was entered before the one that is known is left out.
 * @throws Problem not_found, wrong_state, limit_reached
 */
export const enterCount = (
  db: Db,
  scope: GarageScope,
  of: { countId: string; partId: string },
  asked: Counted,
): Promise<CountDetail> => transact(db, (tx) => writeCounted(tx, scope, of, asked))

/** In the caller's transaction. @throws Problem as enterCount */
export async function writeCounted(
  tx: Tx,
  scope: GarageScope,
  { countId, partId }: { countId: string; partId: string },
  { counted, ...moment }: Counted,
): Promise<CountDetail> {
  const part = (await lockParts(tx, scope, [partId])).get(partId)
  if (!part) throw new Problem('not_found', { sentence: stockSentences.gone })
  const count = await lockOpen(tx, scope, countId)
  const known = await queries.findCount(tx, scope, countId)
  if ((known?.parts ?? 0) > mostCounted) {
    throw new Problem('limit_reached', { sentence: stockSentences.largeRack(mostCounted) })
  }
  const said = notedAt(moment)
  // Nobody has counted before it was opened.
  const at = said > count.created_at ? said : count.created_at
  const before = await queries.findEntry(tx, scope, countId, partId)
  if (before?.at && before.at > at) return getCount(tx, scope, countId)
  const expected = moment.at ? await findOnHandAt(tx, scope, partId, at) : part.on_hand
  const by_name = await nameOfMember(tx, scope)
  await queries.saveLine(tx, scope, countId, partId, { counted, expected, at, by_name })
  await queries.updateCount(tx, scope, countId, {})
  await recordAudit(tx, scope, {
    action: 'stock-count.entered',
    subject: { id: countId, label: nameOf(count.rack) },
    changes: { part: part.name, counted },
  })
  await announce(tx, { garageId: scope.garageId, kind: 'stock-count', id: countId })
  return getCount(tx, scope, countId)
}

/**
 * What differs goes into the ledger: counted less expected, onto what is there now. A count with no difference is closed.
 * @throws Problem not_found, wrong_state, edit_conflict, stock_short, validation_failed at reason
 */
export const bookCount = (db: Db, scope: GarageScope, id: string, asked: BookCount): Promise<CountDetail> =>
  transact(db, (tx) => writeBooked(tx, scope, id, asked))

/** In the caller's transaction. @throws Problem as bookCount */
export async function writeBooked(tx: Tx, scope: GarageScope, id: string, asked: BookCount): Promise<CountDetail> {
  const known = await queries.listCountLines(tx, scope, id)
  const parts = await lockParts(
    tx,
    scope,
    known.map(({ part_id }) => part_id),
  )
  const count = await lockOpen(tx, scope, id)
  requireVersion(count, asked.version)
  const lines = await queries.listCountLines(tx, scope, id)
  if (lines.some(({ part_id }) => !parts.has(part_id))) throw new Problem('edit_conflict')
  if (lines.every(({ counted }) => counted === null)) {
    throw new Problem('wrong_state', { sentence: stockSentences.nothingCounted })
  }
  const differing = lines.filter((line) => differenceOf(line) !== 0n)
  if (differing.length > 0 && asked.reason === '') throw invalid('reason', 'Please say why')
  const { stock_below_zero } = await stockSettings(tx, scope)
  const moves = differing.map((line) => {
    const difference = differenceOf(line)
    const part = parts.get(line.part_id) as HeldPart
    if (!stock_below_zero && difference < 0n && part.stock.quantity + difference < 0n) {
      throw new Problem('stock_short', { sentence: stockSentences.countAgain(part.name, Number(part.on_hand)) })
    }
    const move = { partId: part.id, kind: 'COUNT' as const, quantity: difference, countId: id, reason: asked.reason }
    return { ...move, value: (stock: HeldPart['stock']) => valueOfDifference(stock, difference) }
  })
  await postMoves(tx, scope, parts, moves)
  const by = { booked_by_name: await nameOfMember(tx, scope), booked_at: new Date() }
  await queries.updateCount(tx, scope, id, { state: 'BOOKED', reason: asked.reason, ...by })
  const sum = differing.reduce((all, line) => all + differenceOf(line), 0n)
  await recordAudit(tx, scope, {
    action: 'stock-count.booked',
    subject: { id, label: nameOf(count.rack) },
    changes: { parts: differing.length, quantity: Number(decimal(sum)), reason: asked.reason },
  })
  return getCount(tx, scope, id)
}

/** @throws Problem not_found, wrong_state */
export function dropCount(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const count = await lockOpen(tx, scope, id)
    await queries.updateCount(tx, scope, id, { state: 'DROPPED' })
    await recordAudit(tx, scope, { action: 'stock-count.dropped', subject: { id, label: nameOf(count.rack) } })
  })
}

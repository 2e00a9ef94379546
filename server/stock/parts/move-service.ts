import { v7 as newId } from 'uuid'
import { decimal, divide, fourDecimals, hundredths, shareOut } from '../../../contract/platform/exact-numbers.ts'
import type { MoveKind } from '../../../contract/platform/terms/stock.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { nameOfMember } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './move-queries.ts'
import { coverOldest, lateCost, type Owed, owedAfter, type Stock, stockOf } from './moving-average.ts'
import { countPart } from './totals-service.ts'

/** What happened to a part, as its ledger keeps it. */
export type Move = {
  partId: string
  kind: MoveKind
  /** In hundredths; below zero what goes out. */
  quantity: bigint
  /** In paise, of what is there at that moment; below zero what goes out. */
  value: (stock: Stock) => bigint
  jobCardId?: string
  lineId?: string
  purchaseId?: string
  countId?: string
  correctsId?: string
  reason?: string
  requestId?: string | undefined
}

/** A part that is locked, with what its ledger comes to so far. */
export type HeldPart = queries.LockedPart & { stock: Stock }

/** Locked in the order of their ids, after the card and its lines. */
export async function lockParts(tx: Tx, scope: GarageScope, ids: string[]): Promise<Map<string, HeldPart>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.lockParts(tx, scope, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, { ...row, stock: stockOf(row) }]))
}

type Opening = { quantity: number; buyingPrice: number; taxRate: number }

/** What is on the shelf already, at what it cost: the buying price, with its GST where that is not credited, as on a bill. */
export function openingOf(partId: string, { quantity, buyingPrice, taxRate }: Opening, isTaxCredited: boolean): Move {
  const pieces = hundredths(quantity)
  const price = divide(pieces * hundredths(buyingPrice), 100n)
  const tax = isTaxCredited ? 0n : 2n * divide(price * hundredths(taxRate), 20_000n)
  return { partId, kind: 'OPENING', quantity: pieces, value: () => price + tax }
}

/** In paise: what the columns of values hold. */
const mostWorth = 10n ** 14n

type Written = Parameters<typeof queries.insertMoves>[1][number]

/**
 * Writes moves into the ledgers of parts that are locked, in their order, and keeps what each comes to. What went out before it
 * came in is made good by a move of late cost, for whoever it went out to.
 * @throws Problem validation_failed where a part would be worth more than can be written down
 */
export async function postMoves(
  tx: Tx,
  scope: GarageScope,
  parts: Map<string, HeldPart>,
  moves: Move[],
): Promise<void> {
  if (moves.length === 0) return
  const name = await nameOfMember(tx, scope)
  const moved = [...new Set(moves.map(({ partId }) => partId))].flatMap((id) => parts.get(id) ?? [])
  const before = moved.map((part) => ({ ...part }))
  let waiting: Written[] = []
  const insertWaiting = async () => {
    if (waiting.length > 0) await queries.insertMoves(tx, waiting)
    waiting = []
  }
  for (const move of moves) {
    const part = parts.get(move.partId)
    if (!part) throw new Error('A part moves that is not locked.')
    const value = move.value(part.stock)
    const late = lateCost(part.stock, { quantity: move.quantity, value })
    if (late !== 0n) await insertWaiting()
    const sharers = late === 0n ? [] : await listSoldShort(tx, scope, part.id, move.quantity)
    if (move.kind === 'PURCHASE' || move.kind === 'OPENING') part.stock.lastCost = costOfOne(value, move.quantity)
    waiting.push(write(scope, name, part, { ...move, value }))
    for (const each of sharersOf(late, sharers)) waiting.push(write(scope, name, part, lateMove(move, each)))
    if (part.stock.value >= mostWorth) throw invalid('quantity', stockSentences.worthTooMuch(part.name))
  }
  await insertWaiting()
  const movedAt = new Date()
  moved.forEach((part, at) => {
    part.last_moved_at = movedAt
    countPart(tx, scope, before[at], part)
  })
  await queries.saveStocks(
    tx,
    scope,
    moved.map(({ id, on_hand, value, move_count, stock }) => {
      return { id, on_hand, value, move_count, last_cost: fourDecimals(stock.lastCost) }
    }),
    movedAt,
  )
  await announceParts(
    tx,
    scope,
    moved.map(({ id }) => id),
  )
}

/** One hint, however many: no screen asks for a part alone. */
export const announceParts = (tx: Tx, { garageId }: Pick<GarageScope, 'garageId'>, ids: string[]) =>
  announce(tx, { garageId, kind: 'part', id: ids.length === 1 ? (ids[0] ?? null) : null })

/** In ten thousandths of a rupee. */
export const costOfOne = (paise: bigint, hundredthsOfIt: bigint) => divide(paise * 10_000n, hundredthsOfIt)

/** To whom what arrives went out before it was there. */
async function listSoldShort(tx: Tx, scope: GarageScope, partId: string, arriving: bigint): Promise<Owed[]> {
  const moves = await queries.listMovesBelowZero(tx, scope, partId)
  const owed = owedAfter(
    moves.map((move) => ({
      jobCardId: move.job_card_id,
      lineId: move.line_id,
      quantity: hundredths(move.quantity),
      after: hundredths(move.on_hand_after),
    })),
  )
  return coverOldest(owed, arriving)
}

const sharersOf = (late: bigint, sharers: Owed[]) =>
  shareOut(
    late,
    sharers.map(({ quantity }) => quantity),
  ).flatMap((value, at) => (value === 0n ? [] : [{ value, sharer: sharers[at] as Owed }]))

const lateMove = ({ partId, purchaseId }: Move, { value, sharer }: { value: bigint; sharer: Owed }): ValuedMove => ({
  partId,
  kind: 'LATE_COST',
  quantity: 0n,
  value,
  ...(purchaseId ? { purchaseId } : {}),
  ...(sharer.jobCardId && sharer.lineId ? { jobCardId: sharer.jobCardId, lineId: sharer.lineId } : {}),
})

type ValuedMove = Omit<Move, 'value'> & { value: bigint }

function write(scope: GarageScope, name: string, part: HeldPart, move: ValuedMove): Written {
  part.stock.quantity += move.quantity
  part.stock.value += move.value
  part.move_count += 1
  part.on_hand = decimal(part.stock.quantity)
  part.value = decimal(part.stock.value)
  return {
    garage_id: scope.garageId,
    id: newId(),
    part_id: part.id,
    seq: part.move_count,
    kind: move.kind,
    quantity: decimal(move.quantity),
    value: decimal(move.value),
    on_hand_after: part.on_hand,
    value_after: part.value,
    by_user: scope.userId,
    by_name: name,
    job_card_id: move.jobCardId ?? null,
    line_id: move.lineId ?? null,
    purchase_id: move.purchaseId ?? null,
    count_id: move.countId ?? null,
    corrects_id: move.correctsId ?? null,
    reason: move.reason ?? '',
    request_id: move.requestId ?? null,
  }
}

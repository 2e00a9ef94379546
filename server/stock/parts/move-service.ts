import { v7 as newId } from 'uuid'
import type { MoveKind } from '../../../contract/platform/terms/stock.ts'
import { nameOfMember } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './move-queries.ts'
import { decimal, divide, fourDecimals, hundredths, lateCost, type Stock, tenThousandths } from './moving-average.ts'

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

const stockOf = (row: queries.LockedPart): Stock => ({
  quantity: hundredths(row.on_hand),
  value: hundredths(row.value),
  lastCost: tenThousandths(row.last_cost),
})

type Written = Parameters<typeof queries.insertMoves>[1][number]

/**
 * Writes moves into the ledgers of parts that are locked, in their order, and keeps what each comes to.
 * @returns the moves as they are written, with those that were added to make good what went out before it came in
 */
export async function postMoves(
  tx: Tx,
  scope: GarageScope,
  parts: Map<string, HeldPart>,
  moves: Move[],
): Promise<Written[]> {
  if (moves.length === 0) return []
  const name = await nameOfMember(tx, scope)
  const written: Written[] = []
  for (const move of moves) {
    const part = parts.get(move.partId)
    if (!part) throw new Error('A part moves that is not locked.')
    const value = move.value(part.stock)
    const late = lateCost(part.stock, { quantity: move.quantity, value })
    if (move.kind === 'PURCHASE' || move.kind === 'OPENING') part.stock.lastCost = costOfOne(value, move.quantity)
    written.push(write(scope, name, part, { ...move, value }))
    if (late !== 0n) written.push(write(scope, name, part, { ...lateMoveOf(move), value: late }))
  }
  await queries.insertMoves(tx, written)
  for (const id of new Set(moves.map(({ partId }) => partId))) {
    const { on_hand, value, move_count, stock } = parts.get(id) as HeldPart
    const last_cost = fourDecimals(stock.lastCost)
    await queries.updateStock(tx, scope, id, { on_hand, value, move_count, last_cost, last_moved_at: new Date() })
    await announce(tx, { garageId: scope.garageId, kind: 'part', id })
  }
  return written
}

/** In ten thousandths of a rupee. */
const costOfOne = (paise: bigint, hundredthsOfIt: bigint) => divide(paise * 10_000n, hundredthsOfIt)

/** It counts for what was sold short, as far as the move says what that was. */
const lateMoveOf = ({ partId, purchaseId, jobCardId, lineId }: Move) => ({
  partId,
  kind: 'LATE_COST' as const,
  quantity: 0n,
  ...(purchaseId ? { purchaseId } : {}),
  ...(jobCardId && lineId ? { jobCardId, lineId } : {}),
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

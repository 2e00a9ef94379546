import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listCostsOfCard } from './move-queries.ts'
import { type HeldPart, lockParts, type Move, postMoves } from './move-service.ts'
import { valueBack, valueOut } from './moving-average.ts'
import { getStockSettings } from './queries.ts'

/** A line of a locked card that takes a part of the shelf. */
export type FittedLine = {
  id: string
  job_card_id: string
  part_id: string
  quantity: string
  fitted_quantity: string
}

const outMove = (line: FittedLine, quantity: bigint): Move => ({
  partId: line.part_id,
  kind: 'FITTED',
  quantity: -quantity,
  value: (stock) => -valueOut(stock, quantity),
  jobCardId: line.job_card_id,
  lineId: line.id,
})

/**
 * Fits more of a line's part, or puts some back on the shelf, until so much of it is fitted.
 * @throws Problem stock_short
 */
export async function fitTo(tx: Tx, scope: GarageScope, line: FittedLine, fitted: bigint): Promise<void> {
  const more = fitted - hundredths(line.fitted_quantity)
  if (more > 0n) await fitMore(tx, scope, line, more)
  if (more < 0n) await putBack(tx, scope, line, -more)
}

/** @throws Problem stock_short where less is on the shelf, unless the garage lets stock fall below zero */
async function fitMore(tx: Tx, scope: GarageScope, line: FittedLine, more: bigint): Promise<void> {
  const parts = await lockParts(tx, scope, [line.part_id])
  const { quantity: onHand } = stockIn(parts, line)
  if (onHand < more && !(await getStockSettings(tx, scope)).stock_below_zero) {
    const [there, asked] = [Number(decimal(onHand < 0n ? 0n : onHand)), Number(decimal(more))]
    const sentence = () =>
      there === 0 ? say(problems).onFloor.nothingLeft({ asked }) : say(problems).onFloor.short({ there, asked })
    throw new Problem('stock_short', { at: 'quantity', sentence })
  }
  await postMoves(tx, scope, parts, [outMove(line, more)])
}

/** At its own cost. */
async function putBack(tx: Tx, scope: GarageScope, line: FittedLine, back: bigint): Promise<void> {
  const parts = await lockParts(tx, scope, [line.part_id])
  const costs = await listCostsOfCard(tx, scope, line.job_card_id)
  const cost = hundredths(costs.find(({ line_id }) => line_id === line.id)?.cost ?? 0)
  const fitted = { quantity: hundredths(line.fitted_quantity), cost }
  const move = { ...outMove(line, -back), kind: 'UNFITTED' as const, value: () => valueBack(fitted, back) }
  await postMoves(tx, scope, parts, [move])
}

/**
 * Fits what is left of a card's lines, as far as it is on the shelf: what is not there went with the car all the same, and is
 * to be counted.
 * @returns of each line what is fitted then
 */
export async function fitRest(
  tx: Tx,
  scope: GarageScope,
  lines: FittedLine[],
): Promise<{ id: string; fitted: string; short: string }[]> {
  const open = lines.filter((line) => restOf(line) > 0n)
  if (open.length === 0) return []
  const parts = await lockParts(
    tx,
    scope,
    open.map(({ part_id }) => part_id),
  )
  const { stock_below_zero } = await getStockSettings(tx, scope)
  const left = new Map([...parts].map(([id, { stock }]) => [id, stock.quantity]))
  const fits = open.map((line) => {
    const there = left.get(line.part_id) ?? 0n
    const more = stock_below_zero ? restOf(line) : least(restOf(line), there > 0n ? there : 0n)
    left.set(line.part_id, there - more)
    return { line, more }
  })
  const moves = fits.filter(({ more }) => more > 0n).map(({ line, more }) => outMove(line, more))
  await postMoves(tx, scope, parts, moves)
  return fits.map(({ line, more }) => ({
    id: line.id,
    fitted: decimal(hundredths(line.fitted_quantity) + more),
    short: decimal(restOf(line) - more),
  }))
}

const restOf = ({ quantity, fitted_quantity }: FittedLine) => hundredths(quantity) - hundredths(fitted_quantity)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

function stockIn(parts: Map<string, HeldPart>, { part_id }: FittedLine) {
  const part = parts.get(part_id)
  if (!part) throw new Problem('not_found', { sentence: stockSentences.gone })
  return part.stock
}

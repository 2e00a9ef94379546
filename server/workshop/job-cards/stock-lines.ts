import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { fitRest } from '../../stock/parts/fitting-service.ts'
import { describeLineParts } from '../../stock/parts/line-service.ts'
import { type LineRow, updateLine } from './line-queries.ts'
import { presentLine } from './rules.ts'

/** What a card takes from the shelf. */
const linesOfShelf = (rows: LineRow[]) =>
  rows.filter((line): line is LineRow & { part_id: string } => line.part_id !== null && line.approval !== 'DECLINED')

/** How a card's lines are shown with what they take from the shelf, and what that leaves. A garage without parts asks nothing. */
export async function stockOf(db: Db | Tx, scope: GarageScope, cardId: string, rows: LineRow[]) {
  const lines = linesOfShelf(rows)
  if (lines.length === 0) return { presentLine, margin: {} }
  const described = await describeLineParts(db, scope, cardId, lines)
  const parts = new Map(described.map(({ lineId, part }) => [lineId, part]))
  const sum = (of: (each: (typeof described)[number]) => bigint) =>
    Number(described.reduce((all, each) => all + of(each), 0n)) / 100
  const isShown = described.every(({ amount }) => amount !== undefined)
  const amount = sum((each) => each.amount ?? 0n)
  const cost = sum(({ costInPaise }) => costInPaise)
  const partsMargin = { amount, cost, margin: sum((each) => (each.amount ?? 0n) - each.costInPaise) }
  return {
    presentLine: (row: LineRow) => {
      const part = parts.get(row.id)
      return { ...presentLine(row), ...(part && { part }) }
    },
    margin: (isShown ? { partsMargin } : {}) satisfies Pick<JobCardDetail, 'partsMargin'>,
  }
}

/** A car that is ready has its parts, whatever nobody ticked (docs/rules.md#parts-and-stock). The card is locked. */
export async function fitWhatIsLeft(tx: Tx, scope: GarageScope, rows: LineRow[]): Promise<void> {
  const lines = linesOfShelf(rows)
  for (const { id, fitted, short } of await fitRest(tx, scope, lines)) {
    const line = lines.find((each) => each.id === id)
    if (!line) continue
    const done_at = Number(short) === 0 ? new Date() : line.done_at
    const changes = { fitted_quantity: fitted, short_quantity: short, done_at, done_by: scope.userId }
    await updateLine(tx, scope, line.job_card_id, id, changes)
  }
}

/** @throws Problem part_fitted */
export function requireNothingFitted(rows: LineRow[]): void {
  const fitted = rows.find(({ fitted_quantity }) => Number(fitted_quantity) > 0)
  if (!fitted) return
  const quantity = `${Number(fitted.fitted_quantity)} ${fitted.unit}`
  throw new Problem('part_fitted', { sentence: stockSentences.fitted(quantity) })
}

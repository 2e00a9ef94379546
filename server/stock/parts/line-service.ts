import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { maySeeCost } from '../../../contract/platform/terms/access.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { FittedLine } from './fitting-service.ts'
import { keepParts, listCostsOfCard, listPartsOfLines } from './move-queries.ts'
import { stockOf, valueOut } from './moving-average.ts'
import { getStockSettings, listHeld, type StockSettings } from './queries.ts'

/** Those are not deleted until the transaction ends. @throws Problem validation_failed at partId where a part is none of the garage */
export async function requireParts(
  tx: Tx,
  scope: GarageScope,
  lines: readonly { partId?: string | null | undefined }[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ partId }) => partId ?? []))]
  if (ids.length === 0) return
  const known = await keepParts(tx, scope, ids)
  if (known.length < ids.length) throw invalid('partId', stockSentences.gone)
}

/** The ids of those that are the garage's, which are not deleted until the transaction ends. */
export const keepPartsOf = async (tx: Tx, scope: GarageScope, ids: string[]) =>
  new Set((await keepParts(tx, scope, [...new Set(ids)])).map(({ id }) => id))

export const nameOfPart = async (db: Db | Tx, scope: GarageScope, id: string): Promise<string | undefined> =>
  (await listPartsOfLines(db, scope, [id]))[0]?.name

/** What open cards hold of parts, in hundredths; nothing where the garage does not hold. */
export async function listHeldParts(
  db: Db | Tx,
  scope: GarageScope,
  { hold_parts }: Pick<StockSettings, 'hold_parts'>,
  ids: string[],
): Promise<Map<string, bigint>> {
  if (!hold_parts) return new Map()
  return new Map((await listHeld(db, scope, ids)).map((row) => [row.part_id, hundredths(row.quantity)]))
}

type LineOfCard = FittedLine & { amount: number; short_quantity: string }

/** What lines of a card take from the shelf, and what that leaves of their amounts for whoever sees cost. */
export async function describeLineParts(db: Db | Tx, scope: GarageScope, cardId: string, lines: LineOfCard[]) {
  const settings = await getStockSettings(db, scope)
  const ids = [...new Set(lines.map(({ part_id }) => part_id))]
  const parts = new Map((await listPartsOfLines(db, scope, ids)).map((part) => [part.id, part]))
  const held = await listHeldParts(db, scope, settings, ids)
  const seesCost = maySeeCost(scope, settings.cost_from)
  const costs = new Map(
    seesCost ? (await listCostsOfCard(db, scope, cardId)).map((row) => [row.line_id, row.cost]) : [],
  )
  return lines.flatMap((line) => {
    const part = parts.get(line.part_id)
    if (!part) return []
    const free = hundredths(part.on_hand) - (held.get(part.id) ?? 0n)
    const cost = hundredths(costs.get(line.id) ?? 0) + costOfRest(line, part)
    const amount = hundredths(line.amount)
    return {
      lineId: line.id,
      amount: seesCost ? amount : undefined,
      costInPaise: cost,
      part: {
        id: part.id,
        number: part.number,
        rack: part.rack,
        onHand: Number(part.on_hand),
        free: Number(decimal(free)),
        fitted: Number(line.fitted_quantity),
        short: Number(line.short_quantity),
        cost: seesCost ? Number(decimal(cost)) : null,
        margin: seesCost ? Number(decimal(amount - cost)) : null,
      },
    }
  })
}

type Worth = Parameters<typeof stockOf>[0]

/** What is not fitted yet costs what it would if it were fitted now: the average, and the last cost of what is not there. */
export function costOfRest(line: Pick<LineOfCard, 'quantity' | 'fitted_quantity'>, part: Worth): bigint {
  const rest = hundredths(line.quantity) - hundredths(line.fitted_quantity)
  if (rest <= 0n) return 0n
  return valueOut(stockOf(part), rest)
}

import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { beforeCommit, type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { sweepSlices } from '../../platform/sweep-slices.ts'
import { monthOf } from './moved-months.ts'
import * as queries from './totals-queries.ts'

type Part = Selectable<Tables['parts']>

/** By what a part counts in its garage's totals (docs/rules.md#totals-and-paging). */
export type CountedPart = Pick<Part, 'is_active' | 'on_hand' | 'value' | 'last_moved_at'> & { minimum: string | number }

/** As parts are before anything moved. */
export const unmoved = { is_active: true, on_hand: '0', value: '0', last_moved_at: null } as const

type Key = { moved_in: string; is_active: boolean; is_there: boolean }
type Total = Key & { parts: number; low: number; value: bigint }

/** By garage, then by what they count in. */
type Changes = Map<string, Map<string, Total>>

/**
 * Takes a part off where it counted and adds it where it counts now; written as the last statement of the transaction.
 * @param before undefined for one that is new. @param after undefined for one that is deleted
 */
export function countPart(
  tx: Tx,
  { garageId }: OfGarage,
  before: CountedPart | undefined,
  after: CountedPart | undefined,
): void {
  if (before) add(tx, garageId, { ...keyOf(before), ...figuresOf(before, -1) })
  if (after) add(tx, garageId, { ...keyOf(after), ...figuresOf(after, 1) })
}

const keyOf = (part: CountedPart): Key => ({
  moved_in: monthOf(part.last_moved_at),
  is_active: part.is_active,
  is_there: hundredths(part.on_hand) > 0n,
})

const figuresOf = (part: CountedPart, times: 1 | -1) => ({
  parts: times,
  low: hundredths(part.on_hand) < hundredths(part.minimum) ? times : 0,
  value: hundredths(part.value) * BigInt(times),
})

function add(tx: Tx, garageId: string, { parts, low, value, ...key }: Total): void {
  const garages = beforeCommit<Changes>(
    'what parts come to',
    () => new Map(),
    (changes) => writeTotals(tx, changes),
  )
  const totals = garages.get(garageId) ?? new Map<string, Total>()
  garages.set(garageId, totals)
  const name = `${key.moved_in} ${key.is_active} ${key.is_there}`
  const total = totals.get(name) ?? { ...key, parts: 0, low: 0, value: 0n }
  totals.set(name, { ...key, parts: total.parts + parts, low: total.low + low, value: total.value + value })
}

/** In one order, so that no two transactions wait for each other. */
async function writeTotals(tx: Tx, garages: Changes): Promise<void> {
  for (const [garage_id, totals] of [...garages].sort(byName)) {
    const rows = [...totals]
      .sort(byName)
      .map(([_name, total]) => ({ ...total, garage_id, value: decimal(total.value) }))
      .filter(({ parts, low, value }) => parts !== 0 || low !== 0 || Number(value) !== 0)
    if (rows.length > 0) await queries.addToTotals(tx, rows)
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/**
 * Mends the totals of a garage by what they differ from its parts, which a process of a release before has changed without
 * them. Whoever changes parts meanwhile adds to both: no part is locked. @returns whether they differed
 */
export async function recountParts(db: Db, scope: OfGarage): Promise<boolean> {
  if ((await queries.listDifferences(db, scope)).length === 0) return false
  return transact(db, async (tx) => {
    await queries.lockCounting(tx, scope)
    const differences = await queries.listDifferences(tx, scope)
    for (const each of differences) add(tx, scope.garageId, { ...each, value: hundredths(each.value) })
    return differences.length > 0
  })
}

/** At all garages. @returns at how many they differed */
export const recountAllParts = (
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> =>
  sweepSlices(db, {
    kind: 'totals of parts',
    list: async (place) => (stopping.aborted ? [] : queries.listGarages(db, place)),
    work: async ({ id }) => !stopping.aborted && (await recountParts(db, { garageId: id })),
    log,
    failed: { one: 'the parts of a garage could not be counted', list: 'garages with parts could not be looked for' },
  })

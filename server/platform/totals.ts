import { sql } from 'kysely'
import { beforeCommit, type Db, type Tx } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { GarageScope } from './session/guard.ts'

/** Rows that stand in `garage_totals`, because counting them would grow with the garage (docs/rules.md#totals-and-paging). */
type TotalName = Tables['garage_totals']['name']

/** By garage, then by name. */
type Changes = Map<string, Map<TotalName, number>>

/** Called in the transaction that adds (or, below 0, removes) the rows; written as its last statement. */
export function addToTotal(tx: Tx, garageId: string, name: TotalName, change: number): void {
  const garages = beforeCommit<Changes>(
    'counts',
    () => new Map(),
    (changes) => writeTotals(tx, changes),
  )
  const changes = garages.get(garageId) ?? new Map<TotalName, number>()
  garages.set(garageId, changes.set(name, (changes.get(name) ?? 0) + change))
}

/** In one order, so that no two transactions wait for each other. */
async function writeTotals(tx: Tx, garages: Changes): Promise<void> {
  for (const [garage_id, changes] of [...garages].sort(byKey)) {
    const rows = [...changes].sort(byKey).map(([name, total]) => ({ garage_id, name, total }))
    await tx
      .insertInto('garage_totals')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['garage_id', 'name']).doUpdateSet({ total: sql`garage_totals.total + excluded.total` }),
      )
      .execute()
  }
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

export async function totalOf(db: Db | Tx, scope: GarageScope, name: TotalName): Promise<number> {
  const row = await db
    .selectFrom('garage_totals')
    .select('total')
    .where('garage_id', '=', scope.garageId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.total ?? 0
}

import { sql } from 'kysely'
import type { Db, Tx } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { GarageScope } from './session/guard.ts'

/** Rows that stand in `garage_totals`, because counting them would grow with the garage (docs/rules.md#totals-and-paging). */
type TotalName = Tables['garage_totals']['name']

/** Called in the transaction that adds (or, below 0, removes) the rows. */
export async function addToTotal(tx: Tx, garageId: string, name: TotalName, change: number): Promise<void> {
  await tx
    .insertInto('garage_totals')
    .values({ garage_id: garageId, name, total: change })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'name']).doUpdateSet({ total: sql`garage_totals.total + excluded.total` }),
    )
    .execute()
}

export async function totalOf(db: Db | Tx, scope: GarageScope, name: TotalName): Promise<number> {
  const row = await db
    .selectFrom('garage_totals')
    .select('total')
    .where('garage_id', '=', scope.garageId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.total ?? 0
}

import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { isAfter, isOfSlice, type Place, rowsAtOnce } from '../../platform/sweep-slices.ts'
import { monthOfSql, neverMoved } from './moved-months.ts'

/** By what they count in already, so that no two transactions wait for each other. */
export const addToTotals = (tx: Tx, rows: Insertable<Tables['part_totals']>[]) =>
  tx
    .insertInto('part_totals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'moved_in', 'is_active', 'is_there']).doUpdateSet({
        parts: sql`part_totals.parts + excluded.parts`,
        low: sql`part_totals.low + excluded.low`,
        value: sql`part_totals.value + excluded.value`,
      }),
    )
    .execute()

/** Until the transaction ends nobody else counts the garage's parts anew. */
export const lockCounting = (tx: Tx, { garageId }: OfGarage) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`part totals:${garageId}`}, 0))`.execute(tx)

/** By how much the totals of a garage differ from its parts, of both at one moment. */
export async function listDifferences(db: Db | Tx, { garageId }: OfGarage) {
  const { rows } = await typedSql({
    moved_in: column<string>(),
    is_active: column<boolean>(),
    is_there: column<boolean>(),
    parts: column<number>(),
    low: column<number>(),
    value: column<string>(),
  })`
    select d.moved_in, d.is_active, d.is_there, sum(d.parts)::integer as parts, sum(d.low)::integer as low,
      sum(d.value) as value
    from (
      select coalesce(${monthOfSql(sql`p.last_moved_at`)}::date, ${neverMoved}) as moved_in, p.is_active,
        p.on_hand > 0 as is_there, 1 as parts, case when p.on_hand < p.minimum then 1 else 0 end as low, p.value
      from parts p
      where p.garage_id = ${garageId}
      union all
      select t.moved_in, t.is_active, t.is_there, -t.parts, -t.low, -t.value
      from part_totals t
      where t.garage_id = ${garageId}
    ) d
    group by 1, 2, 3
    having sum(d.parts) <> 0 or sum(d.low) <> 0 or sum(d.value) <> 0
    order by 1, 2, 3`.execute(db)
  return rows
}

export const listGarages = (db: Db, { slice, after }: Place) =>
  db
    .selectFrom('garages as t')
    .select('t.id')
    .where(isOfSlice(sql.ref('t.id'), slice))
    .where(isAfter(sql.ref('t.id'), after))
    .orderBy('t.id')
    .limit(sql.lit(rowsAtOnce))
    .execute()

import type { Insertable } from 'kysely'
import type { SeriesKind } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** The series of the latest year in which a number of this kind was given. */
const findLatestSeries = (db: Db | Tx, { garageId }: OfGarage, kind: SeriesKind) =>
  db
    .selectFrom('bill_series')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('kind', '=', kind)
    .orderBy('fin_year', 'desc')
    .limit(1)

/** Whoever takes a number waits here for the one before. */
export const lockLatestSeries = (tx: Tx, scope: OfGarage, kind: SeriesKind) =>
  findLatestSeries(tx, scope, kind).forUpdate().executeTakeFirst()

export const readLatestSeries = (db: Db | Tx, scope: OfGarage, kind: SeriesKind) =>
  findLatestSeries(db, scope, kind).executeTakeFirst()

/** @returns false where somebody else has begun this year's series meanwhile. */
export async function beginSeries(tx: Tx, row: Insertable<Tables['bill_series']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('bill_series')
    .values(row)
    .onConflict((conflict) => conflict.columns(['garage_id', 'kind', 'fin_year']).doNothing())
    .returning('fin_year')
    .executeTakeFirst()
  return inserted !== undefined
}

export const moveSeries = (
  tx: Tx,
  { garageId }: OfGarage,
  { kind, fin_year, ...moved }: { kind: SeriesKind; fin_year: number; last_number: number; last_on: string },
) =>
  tx
    .updateTable('bill_series')
    .set(moved)
    .where('garage_id', '=', garageId)
    .where('kind', '=', kind)
    .where('fin_year', '=', fin_year)
    .execute()

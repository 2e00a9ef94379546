import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const keyOf = ({ garageId }: GarageScope) => `till:${garageId}`

export const shareTill = (tx: Tx, scope: GarageScope) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(scope)}, 0))`.execute(tx)

export const lockTill = (tx: Tx, scope: GarageScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(scope)}, 0))`.execute(tx)

/** The clock in whole milliseconds, never before the last close: a clock may be put back. */
export async function nowSinceClose(tx: Tx, { garageId }: GarageScope): Promise<Date> {
  const { rows } = await typedSql({ at: column<Date>() })`
    select greatest(date_trunc('milliseconds', clock_timestamp()), max(closed_at))::timestamptz(3) as at
    from day_closes where garage_id = ${garageId}`.execute(tx)
  return (rows[0] as { at: Date }).at
}

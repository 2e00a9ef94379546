import { type RawBuilder, sql } from 'kysely'

/*
 * Months in which parts moved last, each by its first day in UTC, as `part_totals` has them.
 */

/** Of parts that never moved: later than any. */
export const neverMoved = '9999-12-01'

export const monthOf = (moment: Date | null) => (moment ? `${moment.toISOString().slice(0, 7)}-01` : neverMoved)

/** Not yet a date, so that a moment may be set beside it. */
export const monthOfSql = (moment: RawBuilder<unknown>) => sql`date_trunc('month', ${moment} at time zone 'UTC')`

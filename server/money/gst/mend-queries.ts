import { sql } from 'kysely'
import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import type { Turnover } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Each bill looks its state up: joined, the planner reads the balances of all years. */
const isNotCredited = ({ garageId }: GarageScope) => sql<boolean>`(
  select s.state from bill_balances s where s.garage_id = ${garageId} and s.bill_id = b.id
) <> 'CREDITED'`

/** Bills of the period to a GSTIN that are not credited whole. */
const registered = (db: Db, scope: GarageScope, { from, to }: GstPeriod) =>
  db
    .selectFrom('bills as b')
    .where('b.garage_id', '=', scope.garageId)
    .where('b.kind', '=', 'INVOICE')
    .where('b.issued_on', '>=', from)
    .where('b.issued_on', '<=', to)
    .where(isNotCredited(scope))
    .where(sql<boolean>`b.buyer ->> 'gstin' <> ''`)

/** Whose they are: many bills go to few companies. */
export async function listGstins(db: Db, scope: GarageScope, period: GstPeriod): Promise<string[]> {
  const gstin = sql<string>`b.buyer ->> 'gstin'`.as('gstin')
  const rows = await registered(db, scope, period).select(gstin).distinct().execute()
  return rows.map((row) => row.gstin)
}

/** Those to the GSTINs given, and those that want an IRN. */
export const listToMend = (
  db: Db,
  scope: GarageScope,
  period: GstPeriod,
  { gstins, limit }: { gstins: string[]; limit: number },
) =>
  registered(db, scope, period)
    .leftJoin('bill_einvoices as e', (join) =>
      join.on('e.garage_id', '=', scope.garageId).onRef('e.bill_id', '=', 'b.id'),
    )
    .select(['b.id', 'b.number', 'e.irn'])
    .select(sql<string>`b.buyer ->> 'gstin'`.as('gstin'))
    .select(sql<string>`b.buyer ->> 'name'`.as('name'))
    .select('b.issued_on')
    .select(sql<Turnover>`b.seller ->> 'turnover'`.as('turnover'))
    .where((is) =>
      is.or([
        sql<boolean>`b.buyer ->> 'gstin' = any(${gstins}::text[])`,
        sql<boolean>`b.seller ->> 'turnover' in ('ABOVE_5CR', 'FROM_10CR') and e.irn is null`,
      ]),
    )
    .orderBy('b.issued_on')
    .orderBy('b.id')
    .limit(limit)
    .execute()

/** Bills with a line that counts in the return by a code too short for it, not credited whole. What is free counts nothing. */
export async function listWithoutCode(
  db: Db,
  scope: GarageScope,
  { from, to }: GstPeriod,
  { digits, limit }: { digits: number; limit: number },
) {
  const { rows } = await typedSql({ ...tableColumns('bills', 'id', 'number'), name: column<string>() })`
    select b.id, b.number, b.buyer ->> 'name' as name
    from bills b
    where b.garage_id = ${scope.garageId} and b.kind = 'INVOICE'
      and b.issued_on between ${from}::date and ${to}::date and ${isNotCredited(scope)}
      and exists (
        select 1 from bill_lines l
        where l.garage_id = ${scope.garageId} and l.bill_id = b.id and l.taxable > 0
          and length(l.tax_code) < ${digits}
          and (b.buyer ->> 'gstin' <> '' or ${digits} = 6 or l.tax_code = '')
      )
    order by b.issued_on, b.id limit ${limit}`.execute(db)
  return rows
}

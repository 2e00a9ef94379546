import { type Insertable, sql } from 'kysely'
import type { BillFilter } from '../../../contract/money/bills/bills.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export type CountedBills = Insertable<Tables['bill_totals']>

export const addCounted = (tx: Tx, rows: CountedBills[]) =>
  tx
    .insertInto('bill_totals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'month', 'kind', 'state', 'with_gstin']).doUpdateSet({
        bills: sql`bill_totals.bills + excluded.bills`,
        total: sql`bill_totals.total + excluded.total`,
        tax: sql`bill_totals.tax + excluded.tax`,
        paid: sql`bill_totals.paid + excluded.paid`,
      }),
    )
    .execute()

/** Of whole months: from the first to the last, or without an end. */
export type Months = { first: string | undefined; last: string | undefined }
export type CountedFilter = Pick<BillFilter, 'kind' | 'withGstin'> & { state?: 'PAID' | 'CREDITED' | undefined }

export const sumMonths = (db: Db | Tx, { garageId }: OfGarage, { first, last }: Months, filter: CountedFilter) => {
  const { kind, withGstin, state } = filter
  const credited = sql<string>`coalesce(sum(total) filter (where kind = 'CREDIT'), 0)`
  return db
    .selectFrom('bill_totals')
    .select(sql<number>`coalesce(sum(bills), 0)::int`.as('count'))
    .select([
      sql<string>`coalesce(sum(total) filter (where kind <> 'CREDIT'), 0)`.as('billed'),
      credited.as('credited'),
    ])
    .select(sql<string>`coalesce(sum(case kind when 'CREDIT' then -tax else tax end), 0)`.as('tax'))
    .select(sql<string>`coalesce(sum(paid), 0)`.as('paid'))
    .where('garage_id', '=', garageId)
    .$if(first !== undefined, (query) => query.where('month', '>=', first ?? ''))
    .$if(last !== undefined, (query) => query.where('month', '<=', last ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'INVOICE'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'PAID'))
    .$if(withGstin !== undefined, (query) => query.where('with_gstin', '=', withGstin ?? false))
    .executeTakeFirstOrThrow()
}

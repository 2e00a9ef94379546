import { type RawBuilder, sql } from 'kysely'
import type { BillFilter, BillsQuery } from '../../../contract/money/bills/bills.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import { inIndexOrder } from '../../platform/paging.ts'
import { isFound, isFoundBySound, isIndexed } from '../../platform/search.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Bills and credit notes that a list's filters keep, not yet ordered; with a state only bills. */
function filtered(db: Db | Tx, { garageId }: OfGarage, { search = '', kind, state, from, to, withGstin }: BillFilter) {
  const today = indianDay()
  return db
    .selectFrom('bills as b')
    .where('b.garage_id', '=', garageId)
    .$if(kind !== undefined, (query) => query.where('b.kind', '=', kind ?? 'INVOICE'))
    .$if(from !== undefined, (query) => query.where('b.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('b.issued_on', '<=', to ?? ''))
    .$if(withGstin !== undefined, (query) => query.where(sql`b.buyer ->> 'gstin'`, withGstin ? '<>' : '=', ''))
    .$if(search.trim() !== '', (query) => query.where(isSearched(garageId, search)))
    .$if(state !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bill_balances as s')
            .select('s.bill_id')
            .where('s.garage_id', '=', garageId)
            .whereRef('s.bill_id', '=', 'b.id')
            .where(stateIs(state ?? 'UNPAID', today)),
        ),
      ),
    )
}

/**
 * Bills are never written again: those of before names had sounds are found by their customer's, who may be called
 * otherwise today.
 */
function isSearched(garageId: string, search: string): RawBuilder<boolean> {
  const found = isFound('b.search_text', search, { sounds: 'b.search_text' })
  const bySound = isFoundBySound('c.search_text', search)
  if (!bySound) return found
  return sql`(${found} or (b.search_text not like '%~%' and b.customer_id = any (array(
    select c.id from customers c where c.garage_id = ${garageId} and ${bySound}
  ))))`
}

/** An unpaid bill that is overdue is listed as overdue, and not as unpaid. */
const stateIs = (state: NonNullable<BillFilter['state']>, today: string) => {
  if (state === 'OVERDUE') return sql<boolean>`s.state in ('UNPAID', 'PARTIAL') and s.due_on < ${today}::date`
  if (state === 'UNPAID' || state === 'PARTIAL') return sql<boolean>`s.state = ${state} and s.due_on >= ${today}::date`
  return sql<boolean>`s.state = ${state}`
}

/** Newest first; ids are time-ordered, so an id is a place in the list. */
export const listBills = (db: Db, scope: OfGarage, { limit, cursor, ...filter }: BillsQuery) => {
  const page = filtered(db, scope, filter)
    .$if(cursor !== undefined, (query) => query.where('b.id', '<', cursor ?? ''))
    .selectAll('b')
    .orderBy('b.id', 'desc')
    .limit(limit)
  return db
    .selectFrom(page.as('b'))
    .leftJoin('bill_balances as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.bill_id', '=', 'b.id'),
    )
    .leftJoin('bills as c', (join) => join.on('c.garage_id', '=', scope.garageId).onRef('c.id', '=', 'b.corrects_id'))
    .leftJoin('payment_claims as w', (join) =>
      join.on('w.garage_id', '=', scope.garageId).onRef('w.bill_id', '=', 'b.id').on('w.state', '=', 'WAITING'),
    )
    .select(['b.id', 'b.kind', 'b.number', 'b.issued_on', 'b.issued_at', 'b.job_card_id', 'b.job_card_number'])
    .select(['b.customer_id', 'b.vehicle_id', 'b.buyer', 'b.car', 'b.total', 'b.due_on', 'b.corrects_id'])
    .select(['s.credited', 's.paid', 's.balance', 's.state', 'c.number as corrects_number', 'w.id as claim_id'])
    .orderBy('b.id', 'desc')
    .execute()
}
export type ListedBill = Awaited<ReturnType<typeof listBills>>[number]

/** In the list's order, because in any other it may begin with the rows of all other garages. */
export function billsToCount(db: Db, scope: OfGarage, filter: BillFilter) {
  const rows = filtered(db, scope, filter).select('b.id')
  return isIndexed(filter.search) ? inIndexOrder(sql`${rows}`) : sql`${rows.orderBy('b.id', 'desc')}`
}

const sums = {
  count: column<number>(),
  billed: column<string>(),
  credited: column<string>(),
  tax: column<string>(),
  paid: column<string>(),
}

/**
 * What the filters keep comes to, bill by bill: of some days, of a search, or of what is not paid. Each looks its balance
 * up: joined, the planner reads those of all years.
 */
export async function sumBills(db: Db | Tx, scope: OfGarage, filter: BillFilter) {
  const kept = filtered(db, scope, filter).select(['b.id', 'b.kind', 'b.total', 'b.cgst', 'b.sgst', 'b.igst'])
  const { rows } = await typedSql(sums)`
    select count(*) as count,
      coalesce(sum(b.total) filter (where b.kind <> 'CREDIT'), 0) as billed,
      coalesce(sum(b.total) filter (where b.kind = 'CREDIT'), 0) as credited,
      coalesce(sum((b.cgst + b.sgst + b.igst) * case b.kind when 'CREDIT' then -1 else 1 end), 0) as tax,
      coalesce(sum((
        select s.paid from bill_balances s where s.garage_id = ${scope.garageId} and s.bill_id = b.id
      )), 0) as paid
    from ${kept} b
  `.execute(db)
  return rows[0]
}

/** The same of balances as `filtered` says of bills; what a balance does not say is asked of its bill. */
function keptBalances({ garageId }: OfGarage, filter: BillFilter, today: string): RawBuilder<boolean> {
  const { search = '', kind, state, from, to, withGstin } = filter
  const ofBill = [
    ...(kind === undefined ? [] : [sql`b.kind = ${kind}`]),
    ...(withGstin === undefined ? [] : [sql`b.buyer ->> 'gstin' ${withGstin ? sql`<>` : sql`=`} ''`]),
    ...(search.trim() === '' ? [] : [isSearched(garageId, search)]),
  ]
  const bill = sql`exists (
    select 1 from bills b where b.garage_id = ${garageId} and b.id = s.bill_id and ${sql.join(ofBill, sql` and `)})`
  const conditions = [
    sql`s.garage_id = ${garageId}`,
    ...(from === undefined ? [] : [sql`s.issued_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`s.issued_on <= ${to}::date`]),
    ...(state === undefined ? [] : [stateIs(state, today)]),
    ...(ofBill.length === 0 ? [] : [bill]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const open = {
  to_pay: column<string>(),
  overdue: column<string>(),
  overdue_count: column<number>(),
  claims: column<number>(),
}

/** What the filters keep of what is still to pay, and of payments to check: as many as are open, however many bills. */
export async function sumOpen(db: Db | Tx, scope: OfGarage, filter: BillFilter) {
  const today = indianDay()
  const kept = keptBalances(scope, filter, today)
  const { rows } = await typedSql(open)`
    select coalesce(sum(s.balance), 0) as to_pay,
      coalesce(sum(s.balance) filter (where s.due_on < ${today}::date), 0) as overdue,
      count(*) filter (where s.due_on < ${today}::date) as overdue_count, (
        select count(*) from payment_claims w
        join bill_balances s on s.garage_id = ${scope.garageId} and s.bill_id = w.bill_id
        where w.garage_id = ${scope.garageId} and w.state = 'WAITING' and ${kept}
      ) as claims
    from bill_balances s where s.balance > 0 and ${kept}
  `.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { Age } from '../../../contract/money/outstanding/outstanding.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export async function sumByAge(db: Db, { garageId }: GarageScope, today: string) {
  const { rows } = await typedSql({ age: column<Age>(), amount: column<string>(), bills: column<number>() })`
    select case
        when due_on >= ${today}::date then 'NOT_DUE'
        when ${today}::date - due_on <= 30 then 'TO_30'
        when ${today}::date - due_on <= 60 then 'TO_60'
        when ${today}::date - due_on <= 90 then 'TO_90'
        else 'OVER_90'
      end as age, sum(balance) as amount, count(*) as bills
    from bill_balances
    where garage_id = ${garageId} and balance > 0
    group by 1`.execute(db)
  return rows
}

const columns = {
  ...tableColumns('bill_balances', 'bill_id', 'job_card_id', 'customer_id', 'due_on', 'balance', 'reminded_at'),
  ...tableColumns('bills', 'number', 'vehicle_id'),
  name: column<string>(),
  phone: column<string>(),
  ...tableColumns('customers', 'email'),
  claimed: column<string | null>(),
}
const owing = ({ garageId }: GarageScope) => sql`
  select s.bill_id, s.job_card_id, s.customer_id, s.due_on, s.balance, s.reminded_at, b.number, b.vehicle_id,
    coalesce(c.name, '') as name, coalesce(c.phone, '') as phone, c.email,
    (
      select sum(p.amount) from payment_claims p
      where p.garage_id = ${garageId} and p.bill_id = s.bill_id and p.state = 'WAITING'
    ) as claimed
  from bill_balances s
  join bills b on b.garage_id = ${garageId} and b.id = s.bill_id
  left join customers c on c.garage_id = ${garageId} and c.id = s.customer_id
  where s.garage_id = ${garageId}`

export type Place = { dueOn: string; billId: string }

/** Longest due first. @param after the last of the page before */
export async function listOwing(db: Db, scope: GarageScope, limit: number, after?: Place) {
  const next = after ? sql`and (s.due_on, s.bill_id) > (${after.dueOn}::date, ${after.billId}::uuid)` : sql``
  const { rows } = await typedSql(columns)`
    ${owing(scope)} and s.balance > 0 ${next} order by s.due_on, s.bill_id limit ${limit}`.execute(db)
  return rows
}

export async function findOwing(db: Db | Tx, scope: GarageScope, billId: string) {
  const { rows } = await typedSql(columns)`${owing(scope)} and s.bill_id = ${billId}`.execute(db)
  return rows.at(0)
}

export const setReminded = (tx: Tx, { garageId }: GarageScope, billId: string, at: Date) =>
  tx
    .updateTable('bill_balances')
    .set({ reminded_at: at })
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .execute()

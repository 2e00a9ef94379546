import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const isPayment = sql`kind = 'PAYMENT'`

/** By method, of payments from `from` on and before `until`. */
export async function sumPayments(
  db: Db | Tx,
  { garageId }: GarageScope,
  { from, until }: { from: Date; until: Date },
) {
  const { rows } = await typedSql({
    ...tableColumns('payments', 'method'),
    received: column<string>(),
    payments: column<number>(),
    refunded: column<string>(),
    refunds: column<number>(),
  })`
    select method,
      coalesce(sum(amount) filter (where ${isPayment}), 0) as received, count(*) filter (where ${isPayment}) as payments,
      coalesce(sum(amount) filter (where not ${isPayment}), 0) as refunded,
      count(*) filter (where not ${isPayment}) as refunds
    from payments
    where garage_id = ${garageId} and received_at >= ${from} and received_at < ${until}
    group by method`.execute(db)
  return rows
}

export const hasPayments = (tx: Tx, { garageId }: GarageScope, { from, until }: { from: Date; until: Date }) =>
  tx
    .selectFrom('payments')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .limit(1)
    .executeTakeFirst()

export const findLastClose = (db: Db | Tx, { garageId }: GarageScope) =>
  db
    .selectFrom('day_closes')
    .select(['day', 'closed_at', 'left_in_drawer'])
    .where('garage_id', '=', garageId)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findClose = (db: Db | Tx, { garageId }: GarageScope, day: string) =>
  db.selectFrom('day_closes').selectAll().where('garage_id', '=', garageId).where('day', '=', day).executeTakeFirst()

export const findCloseByRequest = (tx: Tx, { garageId }: GarageScope, requestId: string) =>
  tx
    .selectFrom('day_closes')
    .select('day')
    .where('garage_id', '=', garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export const listMethods = (db: Db | Tx, { garageId }: GarageScope, day: string) =>
  db.selectFrom('day_close_methods').selectAll().where('garage_id', '=', garageId).where('day', '=', day).execute()
export type CloseMethodRow = Awaited<ReturnType<typeof listMethods>>[number]

/** Oldest first. */
export const listNotes = (db: Db | Tx, { garageId }: GarageScope, day: string) =>
  db
    .selectFrom('day_close_notes')
    .select(['note', 'by_name', 'at'])
    .where('garage_id', '=', garageId)
    .where('day', '=', day)
    .orderBy('id')
    .execute()

export async function countNotes(tx: Tx, { garageId }: GarageScope, day: string): Promise<number> {
  const { notes } = await tx
    .selectFrom('day_close_notes')
    .select(sql<number>`count(*)`.as('notes'))
    .where('garage_id', '=', garageId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return notes
}

/**
 * Days from `first` to before `day` that were closed, with what differed, and those on which somebody paid. Days before
 * the first close are in none, and nobody can close them any more.
 */
export async function listDays(db: Db | Tx, { garageId }: GarageScope, { first, day }: { first: string; day: string }) {
  const { rows } = await typedSql({ day: column<string>(), difference: column<string | null>() })`
    with closed as (
      select m.day, sum(m.counted - m.expected) as difference
      from day_close_methods m
      where m.garage_id = ${garageId} and m.day >= ${first}::date and m.day < ${day}::date
      group by m.day
    ), paid as (
      select distinct (p.received_at at time zone 'Asia/Kolkata')::date as day
      from payments p
      where p.garage_id = ${garageId}
        and p.received_at >= ${first}::date::timestamp at time zone 'Asia/Kolkata'
        and p.received_at < ${day}::date::timestamp at time zone 'Asia/Kolkata'
        and p.received_at >= (select min(c.from_at) from day_closes c where c.garage_id = ${garageId})
    )
    select coalesce(closed.day, paid.day) as day, closed.difference
    from closed full join paid on paid.day = closed.day
    order by 1 desc`.execute(db)
  return rows
}

export const insertClose = (tx: Tx, row: Insertable<Tables['day_closes']>) =>
  tx.insertInto('day_closes').values(row).execute()

export const insertMethods = (tx: Tx, rows: Insertable<Tables['day_close_methods']>[]) =>
  tx.insertInto('day_close_methods').values(rows).execute()

export const insertNote = (tx: Tx, row: Insertable<Tables['day_close_notes']>) =>
  tx.insertInto('day_close_notes').values(row).execute()

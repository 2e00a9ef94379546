import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { customerOf, serviceOf, vehicleOf } from '../../platform/database/lookups.ts'
import { column, type RowOf, rowsOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { numberIn } from '../../platform/numbering.ts'
import { isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const car = tableColumns('vehicles', 'make', 'model', 'registration_number')
const visit = { id: column<string>(), number: column<string>(), customer_name: column<string>(), day: column<string>() }

const found = {
  customers: rowsOf(tableColumns('customers', 'id', 'name', 'phone', 'vehicle_count', 'status')),
  vehicles: rowsOf({ ...car, ...tableColumns('vehicles', 'id', 'customer_id'), customer_name: column<string>() }),
  bookings: rowsOf({ ...car, ...visit, service_name: column<string>(), ...tableColumns('bookings', 'status') }),
  job_cards: rowsOf({
    ...car,
    ...visit,
    promised: column<string>(),
    ...tableColumns('job_cards', 'promised_time', 'status'),
  }),
  leads: rowsOf(tableColumns('leads', 'id', 'name', 'phone', 'vehicle_make', 'vehicle_model', 'status')),
}
export type FoundRows = RowOf<typeof found>

/** One statement for all kinds; in each, five rows are found first, and only theirs looked up. */
export async function findEverything(db: Db, scope: GarageScope, typed: string): Promise<FoundRows> {
  const matching = isFound('search_text', typed, { sounds: 'search_text' })
  const matchingLead = isFound('search_text', typed, { sounds: 'sounds' })
  const latestMatching = (table: string, isMatch = matching) =>
    isIndexed(typed) ? latestByIndex(table, scope, isMatch) : latestInOrder(table, scope, isMatch)
  const [booking, card] = [numberIn(typed, 'BK'), numberIn(typed, 'JC')]
  const bookings = booking
    ? latestInOrder('bookings', scope, sql`booking_number = ${booking}`)
    : latestMatching('bookings')
  const cards = card ? latestInOrder('job_cards', scope, sql`job_card_number = ${card}`) : latestMatching('job_cards')
  const { rows } = await typedSql(found)`
    select
      ${listOf(sql`select id, name, phone, vehicle_count, status from ${latestMatching('customers')} x`)} as customers,
      ${listOf(sql`
        select v.id, v.make, v.model, v.registration_number, v.customer_id, customer_name
        from ${latestMatching('vehicles', isFound('search_text', typed))} v join lateral ${customerOf('v', scope)} on true`)} as vehicles,
      ${listOf(sql`
        select b.id, b.booking_number as number, customer_name, service_name, b.preferred_date as day, b.status,
          make, model, registration_number
        from ${bookings} b
        join lateral ${customerOf('b', scope)} on true
        join lateral ${vehicleOf('b', scope)} on true
        join lateral ${serviceOf('b', scope)} on true`)} as bookings,
      ${listOf(sql`
        select j.id, j.job_card_number as number, customer_name, (j.opened_at at time zone 'Asia/Kolkata')::date as day,
          j.estimated_delivery as promised, j.promised_time, j.status, make, model, registration_number
        from ${cards} j
        join lateral ${customerOf('j', scope)} on true
        join lateral ${vehicleOf('j', scope)} on true`)} as job_cards,
      ${listOf(sql`select id, name, phone, vehicle_make, vehicle_model, status from ${latestMatching('leads', matchingLead)} x`)} as leads
  `.execute(db)
  return rows[0] as FoundRows
}

/** How many rows are shown of each kind. */
const shown = 5

const latestInOrder = (table: string, { garageId }: GarageScope, matching: RawBuilder<unknown>) => sql`(
  select * from ${sql.table(table)} where garage_id = ${garageId} and ${matching} order by id desc limit ${sql.lit(shown)}
)`

/**
 * A common name stands among the garage's newest rows; a rare one is found by the trigram index. Left to choose, the
 * planner judges a name by the rows of all garages, and may read a garage's rows of many years for one that is rare here.
 */
const latestByIndex = (table: string, scope: GarageScope, matching: RawBuilder<unknown>) => sql`(
  with newest as materialized (
    select * from ${sql.table(table)} where garage_id = ${scope.garageId} order by id desc limit 200
  ), near as materialized (
    select * from newest where ${matching} order by id desc limit ${sql.lit(shown)}
  ), everywhere as materialized (
    select id from ${sql.table(table)}
    where garage_id = ${scope.garageId} and ${matching} and (select count(*) from near) < ${sql.lit(shown)}
  )
  select * from near where (select count(*) from near) = ${sql.lit(shown)}
  union all
  select * from ${sql.table(table)}
  where garage_id = ${scope.garageId} and id in (select id from everywhere order by id desc limit ${sql.lit(shown)})
)`

/** The latest first; ids are time-ordered. */
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(hit order by hit.id desc), '[]') from (${rows}) hit)`

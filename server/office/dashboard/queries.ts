import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { customerOf, serviceOf, vehicleOf } from '../../platform/database/lookups.ts'
import {
  type Columns,
  column,
  jsonOf,
  type RowOf,
  rowsOf,
  tableColumns,
  typedSql,
} from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** The garage's day: its date, the instants between which it lies, and the one at which it is looked at. */
export type Day = { date: string; start: Date; end: Date; now: Date }

const waiting = <Of extends Columns>(row: Of) => jsonOf({ total: column<number>(), first: rowsOf(row) })

const lead = {
  ...tableColumns('leads', 'id', 'name', 'phone', 'vehicle_make', 'vehicle_model', 'requirements'),
  service_name: column<string | null>(),
  created_at: column<string>(),
}
export type LeadRow = RowOf<typeof lead>

const card = {
  id: column<string>(),
  day: column<string>(),
  version: column<number>(),
  customer_name: column<string>(),
  phone: column<string>(),
}

const coming = tableColumns('bookings', 'preferred_time_slot', 'status')
const due = tableColumns('job_cards', 'promised_time', 'status')

const dashboard = {
  total_customers: column<number>(),
  active_services: column<number>(),
  total_staff: column<number>(),
  total_bookings: column<number>(),
  recent_bookings: rowsOf({
    ...tableColumns('bookings', 'id', 'booking_number', 'preferred_date', 'preferred_time_slot', 'status'),
    ...tableColumns('vehicles', 'make', 'model', 'registration_number'),
    customer_name: column<string>(),
    service_name: column<string>(),
    services_count: column<number>(),
    created_at: column<string>(),
  }),
  completed_today: column<number>(),
  pending_bookings: column<number>(),
  active_job_cards: column<number>(),
  revenue_today: column<string>(),
  due_today: column<number>(),
  coming_today: waiting({ ...card, ...tableColumns('vehicles', 'registration_number'), ...coming }),
  due_back: waiting({ ...card, ...tableColumns('vehicles', 'registration_number'), ...due }),
  bookings_to_confirm: waiting({ ...card, ...tableColumns('vehicles', 'registration_number') }),
  calls_wanted: waiting({ ...card, ...tableColumns('vehicles', 'registration_number') }),
  late_cars: waiting({
    ...card,
    ...tableColumns('vehicles', 'registration_number'),
    ...tableColumns('job_cards', 'promised_time'),
  }),
  cards_without_technician: waiting({ ...card, ...tableColumns('vehicles', 'registration_number') }),
  leads_without_answer: waiting(lead),
  follow_ups_due: column<number>(),
  follow_ups_late: column<number>(),
}
export type DashboardRow = RowOf<typeof dashboard>

/** One statement, because the embedded database runs one at a time; each part of it reads through an index. */
export async function getFigures(db: Db, scope: GarageScope, day: Day): Promise<DashboardRow> {
  const { garageId } = scope
  const { rows } = await typedSql(dashboard)`
    select
      ${total(garageId, 'customers')} as total_customers,
      (select count(*) from services where garage_id = ${garageId} and is_active) as active_services,
      (select count(*) from garage_members where garage_id = ${garageId} and not is_invited) as total_staff,
      ${total(garageId, 'bookings')} as total_bookings,
      ${recentBookings(scope)} as recent_bookings,
      ${completed(garageId, day)} as completed_today,
      (select count(*) from bookings where garage_id = ${garageId} and status = 'PENDING') as pending_bookings,
      (select count(*) from job_cards where garage_id = ${garageId} and status in ('OPEN', 'IN_PROGRESS')) as active_job_cards,
      ${revenue(garageId, day)} as revenue_today,
      (select count(*) from job_cards where garage_id = ${garageId} and ${underWay} and estimated_delivery = ${day.date}::date)
        as due_today,
      ${comingToday(scope, day)} as coming_today,
      ${dueBack(scope, day)} as due_back,
      ${waitingVisits(scope, { table: sql`bookings` }, toConfirm(day), sql`preferred_date`)} as bookings_to_confirm,
      ${waitingCards(scope, callWanted(garageId, day), sql`(opened_at at time zone 'Asia/Kolkata')::date`)} as calls_wanted,
      ${lateCars(scope, day)} as late_cars,
      ${waitingCards(
        scope,
        sql`status in ('OPEN', 'IN_PROGRESS') and technician_id is null`,
        sql`(opened_at at time zone 'Asia/Kolkata')::date`,
      )} as cards_without_technician,
      ${waitingLeads(garageId)} as leads_without_answer,
      ${followUps(garageId, sql`next_follow_up_date = ${day.date}::date`)} as follow_ups_due,
      ${followUps(garageId, sql`next_follow_up_date < ${day.date}::date`)} as follow_ups_late
  `.execute(db)
  return rows[0] as DashboardRow
}

/** Until its owner has it back. */
const underWay = sql`status in ('OPEN', 'IN_PROGRESS', 'READY')`

/**
 * The driver pressed 'Ask for a call', and neither an answer to all nor another version has come since. Where all is
 * answered they ask about that answer: it stands here for the day, because nothing tells that they were called.
 */
const callWanted = (garageId: string, { start }: Day) => sql`${underWay} and estimate_count > 0 and (
  select e.kind = 'CALL_WANTED' and (open_asks > 0 or e.at >= ${start} and e.at > (
    select a.at from estimate_answers a where a.garage_id = ${garageId} and a.job_card_id = job_cards.id
    order by a.id desc limit 1
  ))
  from estimate_events e
  where e.garage_id = ${garageId} and e.job_card_id = job_cards.id and e.kind in ('CALL_WANTED', 'SENT', 'SHARED')
  order by e.id desc limit 1
)`

const total = (garageId: string, name: string) =>
  sql`coalesce((select total from garage_totals where garage_id = ${garageId} and name = ${name}), 0)`

const recentBookings = (scope: GarageScope) => sql`(
  select coalesce(json_agg(latest order by latest.id desc), '[]') from (
    select b.id, b.booking_number, customer_name, service_name, make, model, registration_number, b.preferred_date,
      b.preferred_time_slot, b.status, b.created_at,
      (select count(*) from booking_services booked where booked.garage_id = ${scope.garageId} and booked.booking_id = b.id)
        as services_count
    from (select * from bookings where garage_id = ${scope.garageId} order by id desc limit 5) b
    join lateral ${customerOf('b', scope)} on true
    join lateral ${vehicleOf('b', scope)} on true
    join lateral ${serviceOf('b', scope)} on true
  ) latest
)`

/** A booking whose own job card was delivered today is counted by that. */
const completed = (garageId: string, { start, end }: Day) => sql`(
  (select count(*) from job_cards
    where garage_id = ${garageId} and status = 'DELIVERED' and not is_counter_sale
      and delivered_at >= ${start} and delivered_at < ${end})
  +
  (select count(*) from bookings b
    where b.garage_id = ${garageId} and b.status = 'COMPLETED' and b.completed_at >= ${start} and b.completed_at < ${end}
    and not exists (
      select 1 from job_cards j where j.garage_id = ${garageId} and j.booking_id = b.id and j.status = 'DELIVERED'
        and j.delivered_at >= ${start} and j.delivered_at < ${end}
    ))
)`

const revenue = (garageId: string, { start, end }: Day) => sql`(
  select coalesce(sum(case kind when 'PAYMENT' then amount else -amount end), 0) from payments
  where garage_id = ${garageId} and received_at >= ${start} and received_at < ${end}
)`

/** Who booked online waits for an answer from the moment that they booked. */
const toConfirm = ({ date }: Day) => sql`status = 'PENDING' and source <> 'BACK_OFFICE'
  and preferred_date >= ${date}::date`

/** So many of the day's cars are named; a list has the others. */
const mostOfToday = 5

const comingToday = (scope: GarageScope, { date }: Day) =>
  waitingVisits(
    scope,
    {
      table: sql`bookings`,
      columns: sql`preferred_time_slot, status,`,
      order: sql`array_position(array['MORNING', 'AFTERNOON', 'EVENING'], preferred_time_slot)`,
      most: mostOfToday,
    },
    sql`status in ('PENDING', 'CONFIRMED') and preferred_date = ${date}::date`,
    sql`preferred_date`,
  )

/** The earliest time first. Those that are ready come last: nothing is left to do but to wait for the owner. */
const dueBack = (scope: GarageScope, { date }: Day) =>
  waitingVisits(
    scope,
    {
      table: sql`job_cards`,
      columns: sql`status, promised_time,`,
      order: sql`case when status = 'READY' then null else coalesce(promised_time, '24:00') end`,
      most: mostOfToday,
    },
    sql`${underWay} and estimated_delivery = ${date}::date`,
    sql`estimated_delivery`,
  )

/** By the rule of `contract/workshop/job-cards/promise.ts`. */
const lateCars = (scope: GarageScope, { date, now }: Day) =>
  waitingVisits(
    scope,
    { table: sql`job_cards`, columns: sql`promised_time,`, order: sql`promised_time` },
    sql`${underWay} and (
      estimated_delivery < ${date}::date
      or estimated_delivery = ${date}::date and status <> 'READY'
        and promised_time < (${now}::timestamptz at time zone 'Asia/Kolkata')::time
    )`,
    sql`estimated_delivery`,
  )

const waitingCards = (scope: GarageScope, which: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  waitingVisits(scope, { table: sql`job_cards` }, which, day)

type Visits = {
  table: RawBuilder<unknown>
  /** What is shown of each besides, and a comma. */
  columns?: RawBuilder<unknown>
  /** Within a day. */
  order?: RawBuilder<unknown>
  most?: number
}

/** Bookings or job cards: how many, and the first of them by day. */
const waitingVisits = (
  scope: GarageScope,
  { table, columns = sql``, order = sql`id`, most = 2 }: Visits,
  which: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => sql`(
  select json_build_object(
    'total', (select count(*) from ${table} where garage_id = ${scope.garageId} and ${which}),
    'first', (
      select coalesce(json_agg(first), '[]') from (
        select j.id, j.day, j.version, ${columns} customer_name, customer_phone as phone, registration_number
        from (
          select id, version, customer_id, vehicle_id, ${columns} ${order} as place, ${day} as day from ${table}
          where garage_id = ${scope.garageId} and ${which} order by day, place, id limit ${most}
        ) j
        join lateral ${customerOf('j', scope)} on true
        join lateral ${vehicleOf('j', scope)} on true
        order by j.day, j.place, j.id
      ) first
    )
  )
)`

const waitingLeads = (garageId: string) => sql`(
  select json_build_object(
    'total', (select count(*) from leads where garage_id = ${garageId} and status = 'NEW'),
    'first', (
      select coalesce(json_agg(first order by first.id), '[]') from (
        select l.id, l.name, l.phone, l.vehicle_make, l.vehicle_model, l.requirements, l.created_at,
          s.name as service_name
        from leads l left join services s on s.garage_id = ${garageId} and s.id = l.service_id
        where l.garage_id = ${garageId} and l.status = 'NEW' order by l.id limit 2
      ) first
    )
  )
)`

const followUps = (garageId: string, which: RawBuilder<unknown>) => sql`(
  select count(*) from leads
  where garage_id = ${garageId} and ${which} and next_follow_up_date is not null and status not in ('WON', 'LOST')
)`

import { type RawBuilder, sql } from 'kysely'
import type { LeadSource } from '../../../contract/customers/leads/lead-kinds.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { bucketStarts, type Range } from './rules.ts'

const during = (instant: RawBuilder<unknown>, { from, to }: { from: string; to: string }) =>
  sql`${instant} >= ${startOfIndianDay(from)} and ${instant} < ${endOfIndianDay(to)}`

const signed = sql`case kind when 'REFUND' then -amount else amount end`
/** One that was entered by mistake is none, whenever it was undone. `is not null` leads to the index of those alone. */
const isPayment = ({ garageId }: GarageScope) => sql`kind = 'PAYMENT' and not exists (
  select 1 from payments undoing
  where undoing.garage_id = ${garageId} and undoing.undoes_id is not null and undoing.undoes_id = payments.id)`

export const revenueByDay = (scope: GarageScope, range: Range) => typedSql({
  day: column<string>(),
  amount: column<string>(),
  payments: column<number>(),
})`
  select (received_at at time zone 'Asia/Kolkata')::date as day, sum(${signed}) as amount,
    count(*) filter (where ${isPayment(scope)}) as payments
  from payments where garage_id = ${scope.garageId} and ${during(sql`received_at`, range)}
  group by 1 order by 1`

export const revenueByMethod = (scope: GarageScope, range: Range) =>
  typedSql({ ...tableColumns('payments', 'method'), amount: column<string>(), payments: column<number>() })`
    select method, sum(${signed}) as amount, count(*) filter (where ${isPayment(scope)}) as payments
    from payments where garage_id = ${scope.garageId} and ${during(sql`received_at`, range)}
    group by method order by amount desc, method`

export const revenueTotals = (scope: GarageScope, range: Range) =>
  typedSql({ total: column<string>(), previous_total: column<string>(), payments: column<number>() })`
    select
      coalesce(sum(${signed}) filter (where received_at >= ${startOfIndianDay(range.from)}), 0) as total,
      coalesce(sum(${signed}) filter (where received_at < ${startOfIndianDay(range.from)}), 0) as previous_total,
      count(*) filter (where ${isPayment(scope)} and received_at >= ${startOfIndianDay(range.from)}) as payments
    from payments
    where garage_id = ${scope.garageId} and ${during(sql`received_at`, { from: range.previousFrom, to: range.to })}`

/** What was issued in the range, whenever it is paid. */
export const billedTotals = (scope: GarageScope, { from, to }: Range) =>
  typedSql({ bills: column<number>(), total: column<string>(), credited: column<string>() })`
    select count(*) filter (where kind <> 'CREDIT') as bills,
      coalesce(sum(total) filter (where kind <> 'CREDIT'), 0) as total,
      coalesce(sum(total) filter (where kind = 'CREDIT'), 0) as credited
    from bills
    where garage_id = ${scope.garageId} and issued_on between ${from}::date and ${to}::date`

export const bookingsByStatusAndSlot = (scope: GarageScope, { from, to }: Range) =>
  typedSql({ ...tableColumns('bookings', 'status'), slot: column<TimeSlot>(), bookings: column<number>() })`
    select status, preferred_time_slot as slot, count(*) as bookings
    from bookings
    where garage_id = ${scope.garageId} and preferred_date between ${from}::date and ${to}::date
    group by 1, 2`

const isOpen = sql`status in ('OPEN', 'IN_PROGRESS', 'READY')`
const ageInDays = (today: string) => sql`(${today}::date - (opened_at at time zone 'Asia/Kolkata')::date)`

export const openCardsByAge = (scope: GarageScope, { today }: Range) =>
  typedSql({
    ...tableColumns('job_cards', 'status'),
    bucket: column<number>(),
    cards: column<number>(),
    worth: column<string>(),
  })`
    select width_bucket(${ageInDays(today)}, ${sql.lit(`{${bucketStarts.join(',')}}`)}::integer[]) as bucket, status,
      count(*) as cards, sum(total_amount) as worth
    from job_cards where garage_id = ${scope.garageId} and ${isOpen}
    group by 1, 2`

export const oldestOpenCards = (scope: GarageScope, { today }: Range) =>
  typedSql({
    ...tableColumns('job_cards', 'id', 'job_card_number', 'status', 'total_amount'),
    days: column<number>(),
  })`
    select id, job_card_number, status, ${ageInDays(today)} as days, total_amount
    from job_cards where garage_id = ${scope.garageId} and ${isOpen}
    order by opened_at, id limit 5`

/** Who works as a technician now, and whoever else has had cards; without a member, cards that nobody has. */
export const workOfTechnicians = (scope: GarageScope, range: Range) =>
  typedSql({
    id: column<string | null>(),
    name: column<string | null>(),
    open_cards: column<number>(),
    delivered_cards: column<number>(),
  })`
    with work as (
      select technician_id, 1 as open_card, 0 as delivered_card
      from job_cards where garage_id = ${scope.garageId} and ${isOpen}
      union all
      select technician_id, 0, 1
      from job_cards
      where garage_id = ${scope.garageId} and status = 'DELIVERED' and not is_counter_sale
        and ${during(sql`delivered_at`, range)}
    ), sums as (
      select technician_id, sum(open_card) as open_cards, sum(delivered_card) as delivered_cards
      from work group by technician_id
    ), members as (
      select user_id, name, role = 'TECHNICIAN' and is_active as is_technician
      from garage_members where garage_id = ${scope.garageId}
    )
    select members.user_id as id, members.name, coalesce(open_cards, 0) as open_cards,
      coalesce(delivered_cards, 0) as delivered_cards
    from members full join sums on sums.technician_id = members.user_id
    where members.is_technician or sums.open_cards is not null
    order by open_cards desc, delivered_cards desc, members.name, members.user_id`

export const leadsBySource = (scope: GarageScope, range: Range) =>
  typedSql({
    source: column<LeadSource>(),
    total: column<number>(),
    fresh: column<number>(),
    talking: column<number>(),
    offered: column<number>(),
    won: column<number>(),
    lost: column<number>(),
  })`
    select lead_source as source, count(*) as total,
      count(*) filter (where status = 'NEW') as fresh,
      count(*) filter (where status in ('CONTACTED', 'QUALIFIED')) as talking,
      count(*) filter (where status in ('PROPOSAL', 'NEGOTIATION')) as offered,
      count(*) filter (where status = 'WON') as won,
      count(*) filter (where status = 'LOST') as lost
    from leads where garage_id = ${scope.garageId} and ${during(sql`created_at`, range)}
    group by lead_source order by total desc, lead_source`

export const topServices = (scope: GarageScope, range: Range) =>
  typedSql({ ...tableColumns('services', 'id', 'name'), bookings: column<number>(), estimate: column<string>() })`
    select s.id, s.name, done.bookings, done.estimate
    from (
      select service_id, count(*) as bookings, sum(estimated_price - discount) as estimate
      from bookings
      where garage_id = ${scope.garageId} and status = 'COMPLETED' and ${during(sql`completed_at`, range)}
      group by service_id
      order by estimate desc, bookings desc, service_id limit 10
    ) done
    join services s on s.garage_id = ${scope.garageId} and s.id = done.service_id
    order by done.estimate desc, done.bookings desc, s.name`

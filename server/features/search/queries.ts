import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { patternsOf } from './rules.ts'

type Car = { make: string; model: string; registration_number: string }
type CustomerRow = { id: string; name: string; phone: string; vehicle_count: number }
type VehicleRow = Car & { id: string; customer_id: string; customer_name: string }
type BookingRow = Car & { id: string; number: string; customer_name: string; service_name: string; day: string }
type JobCardRow = Car & { id: string; number: string; customer_name: string; day: string }
type LeadRow = { id: string; name: string; phone: string; vehicle_make: string | null; vehicle_model: string | null }

export type FoundRows = {
  customers: CustomerRow[]
  vehicles: VehicleRow[]
  bookings: BookingRow[]
  job_cards: JobCardRow[]
  leads: LeadRow[]
}

/** One statement for all kinds; in each, five rows are found first, by the trigram index, and only they are joined. */
export async function findEverything(db: Db, { garageId }: GarageScope, typed: string): Promise<FoundRows> {
  const patterns = patternsOf(typed)
  const found = (table: string) => sql`(
    select * from ${sql.table(table)}
    where garage_id = ${garageId} and search_text like any (${patterns}::text[]) order by id desc limit 5
  )`
  const { rows } = await sql<FoundRows>`
    select
      ${listOf(sql`select id, name, phone, vehicle_count from ${found('customers')} x`)} as customers,
      ${listOf(sql`
        select x.id, x.make, x.model, x.registration_number, x.customer_id, c.name as customer_name
        from ${found('vehicles')} x join customers c on c.garage_id = x.garage_id and c.id = x.customer_id`)} as vehicles,
      ${listOf(sql`
        select x.id, x.booking_number as number, c.name as customer_name, s.name as service_name,
          x.preferred_date as day, v.make, v.model, v.registration_number
        from ${found('bookings')} x ${ofCustomerAndCar}
        join services s on s.garage_id = x.garage_id and s.id = x.service_id`)} as bookings,
      ${listOf(sql`
        select x.id, x.job_card_number as number, c.name as customer_name,
          (x.opened_at at time zone 'Asia/Kolkata')::date as day, v.make, v.model, v.registration_number
        from ${found('job_cards')} x ${ofCustomerAndCar}`)} as job_cards,
      ${listOf(sql`select id, name, phone, vehicle_make, vehicle_model from ${found('leads')} x`)} as leads
  `.execute(db)
  return rows[0] as FoundRows
}

/** The latest first; ids are time-ordered. */
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(hit order by hit.id desc), '[]') from (${rows}) hit)`

const ofCustomerAndCar = sql`
  join customers c on c.garage_id = x.garage_id and c.id = x.customer_id
  join vehicles v on v.garage_id = x.garage_id and v.id = x.vehicle_id`

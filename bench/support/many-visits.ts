import { sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { idOf } from './made-up.ts'

const batch = 10_000

/** All but the latest two hundred are over, as in a workshop that has been open for years. */
const isLatest = sql`n > ${sql.ref('most')} - 200`

/**
 * A booking and a job card for each customer of a garage that `addManyCustomers` has filled, spread over two years up
 * to December 2026, made inside the database; its statistics are brought up to date.
 */
export async function addManyVisits(db: Db, garageId: string, serviceId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    const visits = sql`
      select n, ${count}::int as most, v.customer_id, v.id as vehicle_id, c.phone_key, lower(c.name || ' ' || c.phone) || ' ' || v.search_text as found_by
      from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) as n
      join vehicles v on v.garage_id = ${garageId}::uuid and v.registration_number = 'TN09Z' || n
      join customers c on c.garage_id = ${garageId}::uuid and c.id = v.customer_id
    `
    await sql`
      insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key, estimated_price,
        preferred_date, preferred_time_slot, status, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'b')}, 'BK' || lpad(n::text, 8, '0'), customer_id, vehicle_id,
        ${serviceId}::uuid, phone_key, 999, date '2026-12-31' - ((most - n) * 730 / most),
        (array['MORNING', 'AFTERNOON', 'EVENING'])[1 + n % 3],
        case when ${isLatest} then (array['PENDING', 'CONFIRMED', 'IN_PROGRESS'])[1 + n % 3]
          when n % 12 = 0 then 'CANCELLED' else 'COMPLETED' end,
        'bk' || lpad(n::text, 8, '0') || ' ' || found_by
      from (${visits}) visits
    `.execute(db)
    await sql`
      insert into booking_services
        (garage_id, booking_id, position, service_id, name, base_price, final_price, agreed_price, tax_rate)
      select garage_id, id, 0, service_id, 'Service', estimated_price, estimated_price, estimated_price, 18
      from bookings where garage_id = ${garageId}::uuid
      on conflict do nothing
      returning booking_id
    `.execute(db)
    await sql`
      insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
        estimated_delivery, status, delivered_at, payment_status, total_amount, amount_paid, search_text)
      select ${garageId}::uuid, ${idOf(garageId, 'j')}, 'JC' || lpad(n::text, 8, '0'), customer_id, vehicle_id, phone_key,
        n, '2026-12-31', case when ${isLatest} then (array['OPEN', 'IN_PROGRESS', 'READY'])[1 + n % 3] else 'DELIVERED' end,
        case when not ${isLatest} then timestamptz '2026-12-31' - make_interval(days => (most - n) * 730 / most) end,
        case when ${isLatest} then 'PENDING' else 'PAID' end, 999, case when ${isLatest} then 0 else 999 end,
        'jc' || lpad(n::text, 8, '0') || ' ' || found_by
      from (${visits}) visits
    `.execute(db)
  }
  for (const name of ['bookings', 'job-cards'] as const) {
    await db
      .insertInto('garage_totals')
      .values({ garage_id: garageId, name, total: count })
      .onConflict((conflict) => conflict.columns(['garage_id', 'name']).doUpdateSet({ total: count }))
      .execute()
  }
  await sql`analyze bookings`.execute(db)
  await sql`analyze job_cards`.execute(db)
}

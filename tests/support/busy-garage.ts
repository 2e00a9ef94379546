import { sql } from 'kysely'
import { addManyCustomers } from '../../bench/support/many-customers.ts'
import { type Db, type Tx, transact } from '../../server/platform/database/database.ts'
import type { TestApp } from './test-app.ts'
import type { Maker } from './use-test-app.ts'

/**
 * A garage of 20,000 customers with as many vehicles, bookings, job cards, payments and leads, nearly all of them over
 * and done with, beside some smaller and many tiny garages, which it does not resemble; the planner knows of them all.
 */
export async function makeBusyGarage({ database: { db } }: Pick<TestApp, 'database'>, make: Maker) {
  const garage = await make.garage()
  await addManyCustomers(db, garage.id, 20_000)
  for (let other = 0; other < 3; other++) await addManyCustomers(db, (await make.garage()).id, 2000)
  await addTinyGarages(db)
  const service = await make.service(garage)
  const { userId: cashier } = await make.member(garage)
  const vehicles = sql`(select *, row_number() over () as n from vehicles where garage_id = ${garage.id}) v`
  await sql`
    insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key, preferred_date,
      preferred_time_slot, status, completed_at, search_text)
    select garage_id, gen_random_uuid(), 'BK' || registration_number, customer_id, id, ${service.id}::uuid, '',
      '2026-11-21', 'MORNING', case when n % 500 = 0 then 'PENDING' else 'COMPLETED' end,
      timestamptz '2026-11-20' - make_interval(hours => n::int), search_text
    from ${vehicles}
  `.execute(db)
  await sql`
    insert into booking_services
      (garage_id, booking_id, position, service_id, name, base_price, final_price, agreed_price, tax_rate)
    select garage_id, id, 0, service_id, 'Service', estimated_price, estimated_price, estimated_price, 18
    from bookings where garage_id = ${garage.id}
  `.execute(db)
  await sql`
    insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
      estimated_delivery, total_amount, amount_paid, estimate_count, status, delivered_at, search_text)
    select garage_id, gen_random_uuid(), 'JC' || registration_number, customer_id, id, '', 1, '2026-11-21', 100, 100, 1,
      case when n % 500 = 0 then 'OPEN' else 'DELIVERED' end,
      timestamptz '2026-11-20' - make_interval(hours => n::int), search_text
    from ${vehicles}
  `.execute(db)
  await sql`
    insert into payments (garage_id, id, job_card_id, kind, method, amount, received_by, received_at)
    select garage_id, gen_random_uuid(), id, 'PAYMENT', 'CASH', 100, ${cashier}::uuid, delivered_at
    from job_cards where garage_id = ${garage.id}
  `.execute(db)
  await sql`
    insert into leads (garage_id, id, name, phone, phone_key, status)
    select garage_id, gen_random_uuid(), name, phone, phone_key,
      case when row_number() over () % 500 = 0 then 'NEW' else 'LOST' end
    from customers where garage_id = ${garage.id}
  `.execute(db)
  await sql`
    insert into estimate_events (garage_id, id, estimate_id, job_card_id, kind)
    select garage_id, gen_random_uuid(), gen_random_uuid(), id, 'SENT' from job_cards where garage_id = ${garage.id}
  `.execute(db)
  await sql`
    insert into estimate_answers (garage_id, id, estimate_id, job_card_id, channel, decisions, name, said_at,
      content_hash, request_id)
    select garage_id, gen_random_uuid(), gen_random_uuid(), id, 'LINK', '[]', 'Asha', now(), '', gen_random_uuid()
    from job_cards where garage_id = ${garage.id}
  `.execute(db)
  await sql`
    insert into consents (id, phone_key, kind, garage_id, given, source, wording)
    select gen_random_uuid(), (6000000000 + n)::text, 'SERVICE', ${garage.id}, true, 'CARD', ''
    from generate_series(1, 20000) n
  `.execute(db)
  await sql`
    insert into deleted_accounts (phone_key) select (6000000000 + n)::text from generate_series(1, 2000) n
  `.execute(db)
  await sql`analyze`.execute(db)
  return garage
}

/** Ten customers with a car each: what the planner takes any one garage for. */
async function addTinyGarages(db: Db) {
  const { rows } = await sql<{ id: string }>`
    insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode)
    select gen_random_uuid(), 'tiny-' || n, 'Tiny', 'tiny@mail.example', '9000000001', '1, Test Road', 'chennai',
      'Tamil Nadu', '600001'
    from generate_series(1, 500) n returning id
  `.execute(db)
  await transact(db, async (tx) => {
    for (const { id } of rows) await addTenCustomers(tx, id)
  })
}

const addTenCustomers = (tx: Tx, garageId: string) =>
  sql`
    with owners as (
      insert into customers (garage_id, id, name, phone, phone_key, search_text)
      select ${garageId}, gen_random_uuid(), 'Asha Kumar', '9840011234', '9840011234', 'asha kumar 9840011234'
      from generate_series(1, 10) returning id
    )
    insert into vehicles (garage_id, id, customer_id, make, model, registration_number, search_text)
    select ${garageId}, gen_random_uuid(), id, 'Tata', 'Punch', md5(id::text), 'tata punch' from owners
  `.execute(tx)

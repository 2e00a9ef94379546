import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addManyCustomers } from '../../../bench/support/many-customers.ts'
import { CustomersQuery } from '../../../contract/customers.ts'
import { tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listForExport } from './queries.ts'
import { getCustomer, listCustomers } from './service.ts'

/*
 * However many customers a garage has, nothing reads a whole table: a garage of 20,000 beside smaller ones, in the
 * planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await make.garage()
const scope = { garageId: garage.id } as GarageScope
await addManyCustomers(db, garage.id, 20_000)
for (let other = 0; other < 3; other++) await addManyCustomers(db, (await make.garage()).id, 2000)
const service = await make.service(garage)
const cashier = await make.member(garage)
await sql`
  insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key, preferred_date,
    preferred_time_slot, search_text)
  select garage_id, gen_random_uuid(), 'BK' || registration_number, customer_id, id, ${service.id}::uuid, '', '2026-11-21',
    'MORNING', search_text
  from vehicles where garage_id = ${garage.id}
`.execute(db)
await sql`
  insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
    estimated_delivery, total_amount, amount_paid, search_text)
  select garage_id, gen_random_uuid(), 'JC' || registration_number, customer_id, id, '', 1, '2026-11-21', 100, 100,
    search_text
  from vehicles where garage_id = ${garage.id}
`.execute(db)
await sql`
  insert into payments (garage_id, id, job_card_id, kind, method, amount, received_by)
  select garage_id, gen_random_uuid(), id, 'PAYMENT', 'CASH', 100, ${cashier.userId}::uuid from job_cards
`.execute(db)
await sql`analyze`.execute(db)

const list = (query: object) => (watched: typeof db) => listCustomers(watched, scope, CustomersQuery.parse(query))
/** Tables that stay small whatever a garage does. */
const small = ['garages', 'garage_totals', 'services']
const grown = async (work: (watched: typeof db) => Promise<unknown>) =>
  (await tablesReadWhole(db, work)).filter((table) => !small.includes(table))

test.each([
  ['the list', {}],
  ['a page further on', { cursor: '0192e000-0000-7000-8000-000000000000' }],
  ['the blocked ones', { status: 'BLOCKED' }],
  ['a search by name', { search: 'meena iyer' }],
  ['a search by phone', { search: '60000 48271' }],
  ['a search that finds nothing', { search: 'nobody of that name' }],
  ['a search by two letters', { search: 'ra' }],
  ['a search within a status', { search: 'pillai', status: 'INACTIVE' }],
  ['a known phone', { phone: '6000048271' }],
])('%s reads no table from end to end', async (_name, query) => {
  expect(await grown(list(query))).toEqual([])
})

test('neither does one customer with vehicles and work', async () => {
  const [first] = (await listCustomers(db, scope, CustomersQuery.parse({ limit: 1 }))).items

  expect(await grown((watched) => getCustomer(watched, scope, first?.id ?? ''))).toEqual([])
})

test('nor does a page of the export', async () => {
  expect(await grown((watched) => listForExport(watched, scope, {}, { limit: 1000, cursor: undefined }))).toEqual([])
})

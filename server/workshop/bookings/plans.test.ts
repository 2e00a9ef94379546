import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addManyCustomers } from '../../../bench/support/many-customers.ts'
import { addManyVisits } from '../../../bench/support/many-visits.ts'
import { BookingsQuery } from '../../../contract/workshop/bookings/bookings.ts'
import { JobCardsQuery } from '../../../contract/workshop/job-cards/job-cards.ts'
import { maxRowsRead, maxRowsReadWhenPrepared, tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { listVisits } from '../../drivers/account/visit-queries.ts'
import { findEverything } from '../../office/search/queries.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { countTiles } from '../job-cards/queries.ts'
import { getJobCard, listJobCards } from '../job-cards/service.ts'
import { getCapacity } from './capacity.ts'
import { listOpenSlots } from './open-slots-service.ts'
import { getBooking, listBookings } from './service.ts'

/*
 * However many bookings and job cards a garage has, nothing reads a whole table: a garage of 20,000 beside smaller ones,
 * in the planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await make.garage()
const scope = { garageId: garage.id } as GarageScope
for (const [each, count] of [
  [garage, 20_000],
  [await make.garage(), 2000],
  [await make.garage(), 2000],
] as const) {
  const service = await make.service(each)
  await addManyCustomers(db, each.id, count)
  await addManyVisits(db, each.id, service.id, count)
  await sql`
    insert into job_card_lines (garage_id, id, job_card_id, position, kind, description, quantity, unit, unit_price, tax_rate)
    select garage_id, gen_random_uuid(), id, 1, 'PART', 'Oil filter', 1, 'pc', 999, 0
    from job_cards where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into job_card_works (garage_id, id, job_card_id, title)
    select garage_id, gen_random_uuid(), id, 'Oil filter' from job_cards where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into card_photos (garage_id, id, job_card_id, purpose, content_hash, width, height, taken_by, taken_by_name, taken_at)
    select garage_id, gen_random_uuid(), id, 'ARRIVAL', '', 1, 1, id, '', now()
    from job_cards where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into card_notes (garage_id, id, job_card_id, user_id, user_name, text, at)
    select garage_id, gen_random_uuid(), id, id, '', '', now() from job_cards where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into bills (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, issued_by, issued_by_name,
      job_card_id, job_card_number, customer_id, vehicle_id, seller, buyer, car, bank, place_of_supply, pos_source,
      is_inter_state, amount, taxable, rounding, total, words, due_on, phone_key, search_text)
    select garage_id, gen_random_uuid(), 'INVOICE', 'SM/26-27/' || n, 2026, n, '2026-11-20', now(), id, '',
      id, '', customer_id, vehicle_id, '{}', '{}', '{}', '{}', '33', 'GARAGE',
      false, 999, 999, 0, 999, '', '2026-11-20', '', ''
    from (select *, row_number() over (order by id) as n from job_cards where garage_id = ${each.id}) numbered
  `.execute(db)
  await sql`
    insert into vouchers (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, payment_id, job_card_id,
      seller, buyer, amount, tax_rate, taxable, place_of_supply)
    select garage_id, gen_random_uuid(), 'RECEIPT', 'SM/R2627/' || serial, 2026, serial, issued_on, now(), id, job_card_id,
      '{}', '{}', 999, 18, 999, '33'
    from bills where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into reviews (garage_id, id, job_card_id, phone_key, stars, first_name, car_model, visited_on)
    select garage_id, gen_random_uuid(), id, phone_key, 4, '', '', '2026-11-20' from job_cards where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into review_replies (garage_id, review_id, words, by_user, by_name)
    select garage_id, id, '', id, '' from reviews where garage_id = ${each.id}
  `.execute(db)
  await sql`
    insert into review_decisions (garage_id, id, review_id, report_id, decision, reason, by_user)
    select garage_id, gen_random_uuid(), id, gen_random_uuid(), 'TAKE_DOWN', '', id from reviews where garage_id = ${each.id}
  `.execute(db)
}
await sql`analyze`.execute(db)

/** Tables that stay small whatever a garage does. */
const small = [
  'garages',
  'garage_members',
  'garage_totals',
  'garage_days',
  'garage_closed_days',
  'services',
  'payments',
  'audit_log',
  'deleted_accounts',
]
const grown = async (work: (watched: typeof db) => Promise<unknown>) =>
  (await tablesReadWhole(db, work)).filter((table) => !small.includes(table))

type Case = [name: string, query: object]
const filters: Case[] = [
  ['all', {}],
  ['a page further on', { cursor: '0192e000-0000-7000-8000-000000000000' }],
  ['a search by name', { search: 'meena iyer' }],
  ['a search by a common name', { search: 'meena' }],
  ['a search by plate', { search: 'tn 09 z 1234' }],
  ['a search that finds nothing', { search: 'nobody of that name' }],
  ['a search by two letters', { search: 'ra' }],
]

describe('bookings', () => {
  test.each<Case>([
    ...filters,
    ['a whole number', { search: 'bk-00019000' }],
    ['a status', { status: 'COMPLETED' }],
    ['a rare status', { status: 'PENDING' }],
    ['a search within a status', { search: 'pillai', status: 'PENDING' }],
    ['a month of the calendar', { startDate: '2026-11-30T18:30:00Z', endDate: '2026-12-31T18:29:59Z' }],
    ['a month of the calendar by status', { startDate: '2026-12-01', endDate: '2026-12-31', status: 'CONFIRMED' }],
    ['all from a day on', { startDate: '2026-12-01' }],
    ['by day, from a day on', { startDate: '2026-12-01', sort: 'day' }],
    ['by day back, a page further on', { sort: '-day', cursor: '2026-12-01_2_0192e000-0000-7000-8000-000000000000' }],
    ['by day, of a status', { status: 'PENDING', sort: 'day' }],
  ])('%s: no table is read from end to end', async (_name, query) => {
    expect(await grown((watched) => listBookings(watched, scope, BookingsQuery.parse(query)))).toEqual([])
  })

  test('nor for one of them, nor for the places of two months', async () => {
    const [first] = (await listBookings(db, scope, BookingsQuery.parse({ limit: 1 }))).items
    const months = { startDate: '2026-11-01', endDate: '2026-12-31' }

    expect(await grown((watched) => getBooking(watched, scope, first?.id ?? ''))).toEqual([])
    expect(await grown((watched) => getCapacity(watched, scope, months))).toEqual([])
  })
})

test('one search finds a customer of long ago without reading the years since', async () => {
  // The planner takes what it has drawn as a sample for one row in a hundred: it expects to meet it soon.
  const { rows } = await sql<{ phone: string }>`
    select right(bound, 10) as phone
    from pg_stats, unnest(histogram_bounds::text::text[]) with ordinality as bounds (bound, place)
    where tablename = 'customers' and attname = 'search_text' and place % 10 = 5
  `.execute(db)

  const found: string[] = []
  for (const { phone } of rows) {
    found.push(...(await findEverything(db, scope, phone)).customers.map((customer) => customer.phone))
    const search = (watched: typeof db) => findEverything(watched, scope, phone)
    expect(await maxRowsRead(db, search), phone).toBeLessThan(1100)
  }
  // Those that are customers of this garage, as most are.
  expect(found.length).toBeGreaterThan(rows.length / 2)
})

/* A prepared statement is planned once for all garages: what suits the small ones must suit this one. */
describe('planned for any garage', () => {
  test.each<Case>([
    ['a list', {}],
    ['a status', { status: 'PENDING' }],
  ])('%s of bookings reads no more than it shows or counts', async (_name, query) => {
    const list = (watched: typeof db) => listBookings(watched, scope, BookingsQuery.parse(query))

    expect(await maxRowsReadWhenPrepared(db, list)).toBeLessThan(1100)
  })

  test('the free places that a driver is shown are counted over one month of 20,000 bookings', async () => {
    const now = new Date('2026-12-01T05:00:00Z')
    const list = (watched: typeof db) => listOpenSlots(watched, scope, { days: 14 }, now)

    expect(await grown(list)).toEqual([])
    expect(await maxRowsReadWhenPrepared(db, list)).toBeLessThan(1100)
  })

  test.each<Case>([
    ['a list', {}],
    ['a state', { status: 'OPEN' }],
    ['what is not paid', { paymentStatus: 'PENDING' }],
    ['a technician’s', { technicianId: garage.id }],
  ])('%s of job cards reads no more than it shows or counts', async (_name, query) => {
    const parsed = JobCardsQuery.parse(query)

    expect(await maxRowsReadWhenPrepared(db, (watched) => listJobCards(watched, scope, parsed))).toBeLessThan(1100)
  })
})

describe('job cards', () => {
  test.each<Case>([
    ...filters,
    ['a whole number', { search: 'jc 0001 9000' }],
    ['a status', { status: 'DELIVERED' }],
    ['those delivered lately', { status: 'DELIVERED', deliveredFrom: '2026-12-20' }],
    ['open ones', { status: 'OPEN' }],
    ['those not paid', { paymentStatus: 'PENDING' }],
    ['those of a technician', { technicianId: garage.id }],
    ['those that a technician works on', { technicianId: garage.id, status: 'IN_PROGRESS' }],
  ])('%s: neither the list nor the tiles read a table from end to end', async (_name, query) => {
    const parsed = JobCardsQuery.parse(query)

    expect(await grown((watched) => listJobCards(watched, scope, parsed))).toEqual([])
    expect(await grown((watched) => countTiles(watched, scope, parsed))).toEqual([])
  })

  test('nor does one of them with its lines', async () => {
    const [first] = (await listJobCards(db, scope, JobCardsQuery.parse({ limit: 1 }))).items

    expect(await grown((watched) => getJobCard(watched, scope, first?.id ?? ''))).toEqual([])
  })
})

test('a driver’s own are found by the phone', async () => {
  expect(await grown((watched) => listVisits(watched, '6000048271', 101, undefined))).toEqual([])
})

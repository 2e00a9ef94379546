import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { copyBill } from '../../../tests/support/many-bills.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../../people/garages/queries.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { rangeOf } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const scope = {} as { garageId: string }

/** 10,000 rows of each kind in one garage, over two years, and half as many in others. */
beforeAll(async () => {
  const garages = [await make.garage(), await make.garage(), await make.garage()]
  scope.garageId = garages[0]?.id ?? ''
  for (const [index, garage] of garages.entries()) await fill(garage, index === 0 ? 10_000 : 2_500)
  for (const table of ['bookings', 'job_cards', 'payments', 'bills', 'leads'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 180_000)

async function fill(garage: NewGarage, rows: number) {
  const service = await make.service(garage)
  const booking = await make.booking(garage, service)
  const card = await make.jobCard(garage)
  const { userId } = await make.member(garage, { role: 'TECHNICIAN' })
  const minutesApart = Math.floor((2 * 365 * 24 * 60) / rows)
  const ago = sql`now() - make_interval(mins => n * ${sql.lit(minutesApart)})`
  await sql`
    insert into bookings (garage_id, id, booking_number, customer_id, vehicle_id, service_id, phone_key,
      preferred_date, preferred_time_slot, status, completed_at, search_text)
    select garage_id, gen_random_uuid(), 'X' || n, customer_id, vehicle_id, service_id, phone_key,
      (${ago})::date, 'MORNING', 'COMPLETED', ${ago}, ''
    from bookings, generate_series(1, ${rows}::integer) n where garage_id = ${garage.id} and id = ${booking.id}
  `.execute(db)
  await sql`
    insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
      estimated_delivery, technician_id, status, delivered_at, search_text)
    select garage_id, gen_random_uuid(), 'X' || n, customer_id, vehicle_id, phone_key, 0, estimated_delivery,
      ${userId}, case when n % 400 = 0 then 'OPEN' else 'DELIVERED' end, ${ago}, ''
    from job_cards, generate_series(1, ${rows}::integer) n where garage_id = ${garage.id} and id = ${card.id}
  `.execute(db)
  await sql`
    insert into payments (garage_id, id, job_card_id, kind, method, amount, received_by, received_at)
    select ${garage.id}, gen_random_uuid(), ${card.id}, 'PAYMENT', 'UPI', 100, ${userId}, ${ago}
    from generate_series(1, ${rows}::integer) n
  `.execute(db)
  // Bills are wide, and slow to make.
  await copyBill(db, await make.bill(await make.jobCard(garage)), { count: rows / 4, days: 2 * 365 })
  await sql`
    insert into leads (garage_id, id, name, phone, phone_key, status, created_at)
    select ${garage.id}, gen_random_uuid(), 'Lead', '', '', 'WON', ${ago}
    from generate_series(1, ${rows}::integer) n
  `.execute(db)
}

const everyQuery = Object.entries(queries) as [
  string,
  (scope: GarageScope, range: ReturnType<typeof rangeOf>) => RawBuilder<unknown>,
][]
const grown = ['bookings', 'job_cards', 'payments', 'bills', 'leads']

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each(everyQuery)('%s reads its range by an index', async (_name, query) => {
  const today = indianDay()
  const from = indianDay(new Date(Date.now() - 29 * 86_400_000))
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${query(scope as GarageScope, rangeOf({ from, to: today }, today))}
  `.execute(db)

  const reads = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan).filter((node) =>
    grown.includes(node['Relation Name'] ?? ''),
  )

  expect(reads.length).toBeGreaterThan(0)
  for (const read of reads) {
    expect(read['Node Type']).not.toBe('Seq Scan')
    // A month of two years is a twenty-fourth; the comparison with the month before reads two.
    expect(read['Actual Rows']).toBeLessThan(2500)
  }
})

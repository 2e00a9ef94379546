import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leadSources, leadStatuses } from '../../contract/customers/leads/lead-kinds.ts'
import {
  bookingStatuses,
  jobCardStatuses,
  nextBookingStatuses,
  nextJobCardStatuses,
} from '../../contract/platform/terms/workshop.ts'
import { LineForm } from '../../contract/workshop/job-cards/job-card-lines.ts'
import { seedDemoGarages } from '../../tests/support/demo-garages.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { acrossGarages } from '../platform/database/across-garages.ts'
import { folderStorage } from '../platform/storage.ts'
import { listOwnWarranties } from '../workshop/warranties/service.ts'
import { demoGarages } from './garages.ts'
import { demoPassword } from './people.ts'
import { seedBills } from './seed-bills.ts'
import { seedDues } from './seed-dues.ts'
import { seedEstimates } from './seed-estimates.ts'
import { demoDriver, seedWorkshop } from './seed-workshop.ts'
import { calendarAt } from './workshop-calendar.ts'
import { bookedJobs, gateJobs } from './workshop-jobs.ts'
import { leadsAround } from './workshop-leads.ts'
import { visitsAround } from './workshop-visits.ts'

const storage = folderStorage(mkdtempSync(join(tmpdir(), 'pahiya-demo-')))
const { app } = await useTestApp({ storage })
const { db } = app.database

async function seedEverything() {
  await seedDemoGarages(db)
  await seedWorkshop(db)
  await seedWorkshop(db)
  await seedDues(db)
  await seedDues(db)
  await seedBills({ db, origin: app.origin })
  await seedBills({ db, origin: app.origin })
  await seedEstimates({ db, storage, origin: app.origin })
  await seedEstimates({ db, storage, origin: app.origin })
}
await seedEverything()
const owner = new Visitor(app.origin)
await owner.post('/auth/login', { email: 'workshop@srimurugan.example', password: demoPassword })

const everyGarage = acrossGarages(db)
const count = async (query: ReturnType<typeof sql>) => (await query.execute(everyGarage)).rows.length
const now = new Date()
const visits = visitsAround(calendarAt(now))

test('it is seeded once: sixty bookings, forty-five job cards and forty leads, all in the first garage', async () => {
  const { rows } = await sql`
    select name, total from garage_totals where garage_id = ${demoGarages[0]?.id} and name <> 'customers' order by name
  `.execute(db)
  expect(rows).toEqual([
    { name: 'bookings', total: 60 },
    { name: 'job-cards', total: 45 },
    { name: 'leads', total: 40 },
  ])
  for (const [table, rowsOfIt] of [
    ['bookings', 60],
    ['job_cards', 45],
    ['leads', 40],
  ] as const) {
    expect(await count(sql`select 1 from ${sql.table(table)}`), table).toBe(rowsOfIt)
  }
})

test('every state is there to be seen: of bookings today, of cards, of leads and of their sources', async () => {
  const states = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    new Set((await query.execute(everyGarage)).rows.map(({ value }) => value))
  expect(
    await states(
      sql`select status as value from bookings where preferred_date = (now() at time zone 'Asia/Kolkata')::date`,
    ),
  ).toEqual(new Set(bookingStatuses))
  expect(await states(sql`select status as value from job_cards`)).toEqual(new Set(jobCardStatuses))
  expect(await states(sql`select payment_status as value from job_cards`)).toEqual(
    new Set(['PENDING', 'PARTIAL', 'PAID']),
  )
  expect(await states(sql`select status as value from leads`)).toEqual(new Set(leadStatuses))
  expect(await states(sql`select lead_source as value from leads`)).toEqual(new Set(leadSources))
  expect(await states(sql`select method as value from payments`)).toEqual(new Set(['CASH', 'UPI', 'CARD', 'BANK']))
  expect(await count(sql`select 1 from payments where kind = 'REFUND'`)).toBe(1)
  expect(await count(sql`select 1 from leads where (status = 'WON') <> (booking_id is not null)`)).toBe(0)
})

test('money agrees to the paisa: a card is the sum of its lines but the declined ones, paid is the sum of its payments', async () => {
  const garageId = demoGarages[0]?.id
  const { rows } = await sql`
    select j.job_card_number from job_cards j where j.garage_id = ${garageId} and (
      j.total_amount + coalesce((
        select s.credited from bill_balances s where s.garage_id = ${garageId} and s.bill_id = j.live_bill_id), 0
      ) <> (
        select round(sum(amount + 2 * round(amount * tax_rate * 0.005, 2))) from (
          select tax_rate, round((quantity * unit_price - discount)
            * case when price_includes_tax then 100 / (100 + tax_rate) else 1 end, 2) as amount
          from job_card_lines l
          where l.garage_id = ${garageId} and l.job_card_id = j.id and l.approval <> 'DECLINED') priced)
      or j.amount_paid <> coalesce((
        select sum(case kind when 'PAYMENT' then amount else -amount end)
        from payments p where p.garage_id = ${garageId} and p.job_card_id = j.id), 0)
      or j.payment_status <> case when j.amount_paid = 0 then 'PENDING'
        when j.amount_paid < j.total_amount then 'PARTIAL' else 'PAID' end
      or (j.status = 'DELIVERED' and j.live_bill_id is null)
      or (j.status = 'CANCELLED' and j.amount_paid <> 0))
  `.execute(db)
  expect(rows).toEqual([])
})

test('something is due in every tab of the list, and for the driver who can look on', async () => {
  const { body } = await owner.get('/garages/dues')
  expect(body.counts).toEqual({ WEEK: 3, LATE: 2, CONTACTED: 2 })
  expect(body.dues.map(({ notNow }: { notNow: string | null }) => notNow)).toEqual([null, null, 'NO_CONSENT'])
  const ofDriver = await count(sql`
    select 1 from dues d
    join vehicles v on v.garage_id = d.garage_id and v.id = d.vehicle_id
    join customers c on c.garage_id = v.garage_id and c.id = v.customer_id
    where c.phone_key = ${demoDriver()?.phone.replace(/\D/g, '').slice(-10)}`)
  expect(ofDriver).toBe(2)
})

test('every state of a bill is there, with a company, one of another state, a credit note, vouchers, a claim and a closed day', async () => {
  const { body: bills } = await owner.get('/garages/bills?limit=100')
  const issued = bills.filter(({ kind }: { kind: string }) => kind === 'INVOICE')
  expect(issued).toHaveLength(32)
  expect(new Set(issued.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['PAID', 'OVERDUE', 'UNPAID', 'PARTIAL']),
  )
  const serials = issued.map(({ number }: { number: string }) => Number(number.slice(-5)))
  expect(serials).toEqual(Array.from({ length: issued.length }, (_, index) => issued.length - index))
  const days = issued.map(({ issuedOn }: { issuedOn: string }) => issuedOn)
  expect(days).toEqual(days.toSorted().reverse())
  expect(issued.filter(({ gstin }: { gstin: string }) => gstin.startsWith('29'))).toHaveLength(1)
  expect(issued.filter(({ gstin }: { gstin: string }) => gstin.startsWith('33'))).toHaveLength(2)
  const summary = (await owner.get('/garages/bills/summary')).body
  expect(summary).toMatchObject({ credited: 590, claims: 1, overdueCount: 3 })
  const { methods, difference } = (await owner.get(`/garages/day-closes/${calendarAt(now).past[0]}`)).body
  expect([methods.length, difference]).toEqual([4, 20])
  const vouchers = await sql<{ kind: string; paid: string; bill: boolean }>`
    select v.kind, count(*)::int as count from vouchers v where v.garage_id = ${demoGarages[0]?.id} group by v.kind order by 1
  `.execute(db)
  expect(vouchers.rows).toEqual([
    { kind: 'RECEIPT', count: 14 },
    { kind: 'REFUND', count: 1 },
  ])
})

test('a card begins with the service that was booked, at the price that was booked', async () => {
  const { rows } = await sql`
    select b.booking_number from job_cards j
    join bookings b on b.garage_id = j.garage_id and b.id = j.booking_id
    left join job_card_lines l on l.garage_id = j.garage_id and l.job_card_id = j.id and l.position = 1
    where l.price_includes_tax is distinct from true
      or l.unit_price <> b.estimated_price or l.discount <> b.discount
  `.execute(everyGarage)
  expect(rows).toEqual([])
})

test('a booking goes with its card, and nothing has happened that lies ahead', async () => {
  const { rows } = await sql`
    select b.booking_number from bookings b left join job_cards j on j.garage_id = b.garage_id and j.booking_id = b.id
    where case
      when j.id is null then b.status in ('IN_PROGRESS', 'COMPLETED')
      when j.status = 'DELIVERED' then b.status <> 'COMPLETED' or b.completed_at <> j.delivered_at
      else b.status <> 'IN_PROGRESS' end
      or (j.id is not null and (b.customer_id <> j.customer_id or b.vehicle_id <> j.vehicle_id))
      or greatest(b.updated_at, j.updated_at) > now() or b.updated_at < b.created_at
    union all select name from leads where greatest(updated_at, contacted_at, won_at, lost_at) > now()
    union all select reference from payments where received_at > now()
    union all select action from audit_log where created_at > now()
  `.execute(everyGarage)
  expect(rows).toEqual([])
})

test('records go through their states as the rules allow, at whatever hour they are seeded', () => {
  for (const hour of ['00:03', '07:30', '10:00', '13:45', '23:58']) {
    const moment = new Date(`2026-08-15T${hour}:00+05:30`)
    for (const { booking, card } of visitsAround(calendarAt(moment))) {
      for (const states of [booking?.states ?? [], card?.states ?? []]) {
        const times = states.map(({ at }) => at.getTime())
        expect(times).toEqual([...times].sort((one, other) => one - other))
        expect(times.at(-1) ?? 0).toBeLessThanOrEqual(moment.getTime())
      }
      const next = { ...nextBookingStatuses }
      for (const [place, { status }] of (booking?.states ?? []).entries()) {
        const before = booking?.states[place - 1]
        if (before) expect(next[before.status]).toContain(status)
      }
      for (const [place, { status }] of (card?.states ?? []).entries()) {
        const before = card?.states[place - 1]
        if (before) expect(nextJobCardStatuses[before.status]).toContain(status)
      }
    }
    for (const { createdAt, changedAt } of leadsAround(calendarAt(moment))) {
      expect(Math.max(Number(createdAt), Number(changedAt))).toBeLessThanOrEqual(moment.getTime())
    }
  }
})

test('the same moment gives the same workshop', () => {
  expect(visitsAround(calendarAt(now))).toEqual(visits)
  expect(leadsAround(calendarAt(now))).toEqual(leadsAround(calendarAt(now)))
})

test('every line passes the form as it is, with its HSN or SAC', () => {
  for (const line of [...bookedJobs, ...gateJobs].flatMap(({ lines }) => lines)) {
    expect(LineForm.parse(line)).toEqual(line)
    expect(line.taxCode).toMatch(line.kind === 'LABOUR' ? /^998714$/ : /^\d{4}$/)
  }
})

test('follow-ups are due today and late, and the dashboard has something to show', async () => {
  expect((await owner.get('/garages/leads?followUp=due')).body.leads.length).toBeGreaterThan(2)
  expect((await owner.get('/garages/leads?followUp=late')).body.leads.length).toBeGreaterThan(2)

  const { body } = await owner.get('/garages/dashboard')

  expect(body).toMatchObject({ totalBookings: 60, completedToday: 2 })
  for (const figure of ['pendingBookings', 'activeJobCards', 'revenueToday', 'dueToday']) {
    expect(body[figure], figure).toBeGreaterThan(0)
  }
  for (const list of ['lateCars', 'cardsWithoutTechnician', 'leadsWithoutAnswer']) {
    expect(body[list].total, list).toBeGreaterThan(0)
  }
})

test('every record tells who made it and brought it where it is; numbers go on from the last', async () => {
  const { body: bookings } = await owner.get('/garages/bookings?limit=500')
  const { body: cards } = await owner.get('/garages/jobcards?limit=500')
  for (const booking of bookings) {
    const { history } = (await owner.get(`/garages/bookings/${booking.id}`)).body
    const [made, ...later] = history
    expect(made.by).toBe(booking.source === 'WEBSITE' ? `${booking.customerName} (driver)` : 'Meena Krishnan')
    for (const { by } of later) expect(by).toBe('Meena Krishnan')
  }
  for (const card of cards) {
    const { history, activity } = (await owner.get(`/garages/jobcards/${card.id}`)).body
    for (const { by } of history) expect(by).not.toBeNull()
    expect(activity.at(-1).what).toBe('opened the card')
  }
  const [{ customerId, vehicleId, serviceId }] = bookings
  const today = new Date().toISOString()
  const made = await owner.post('/garages/bookings', { customerId, vehicleId, serviceId, preferredDate: today })
  expect(made.body.bookingNumber).toBe('BK00000061')
})

test('some drivers have booked by themselves: two wait for the garage, one is confirmed, one was moved, one is new', async () => {
  const { body } = await owner.get('/garages/bookings?limit=500')
  const online = body.filter(({ source }: { source: string }) => source === 'WEBSITE')
  const statusOf = (each: { status: string }) => each.status
  expect(online.map(statusOf).sort()).toEqual(['CONFIRMED', 'CONFIRMED', 'PENDING', 'PENDING'])
  const [first] = online.filter((each: { firstServicePercent: number }) => each.firstServicePercent === 15)
  const [booked] = first.services
  expect(booked.agreedPrice).toBe(booked.finalPrice - Math.round(booked.finalPrice * 0.15))
  expect(first.finalPrice).toBe(booked.agreedPrice)
  const known = sql`select 1 from job_cards where phone_key = right(${first.customerPhone}, 10)`
  expect(await count(known)).toBe(0)
  expect(await count(sql`select 1 from bookings where phone_key = right(${first.customerPhone}, 10)`)).toBe(1)
  expect(await count(sql`select 1 from first_service_claims where booking_id = ${first.id}`)).toBe(2)
  expect(await count(sql`select 1 from bookings where moved_by_driver = 1 and ics_sequence = 1`)).toBe(1)
  expect(await count(sql`select 1 from booking_events`)).toBe(5)
})

test('the driver signs in and sees the own car on the bench, past visits and a request', async () => {
  const driver = demoDriver()
  const { rows } = await sql<{ status: string; opened: boolean }>`
    select j.status, j.started_at is not null as opened from job_cards j
    where j.phone_key = ${driver?.phone} order by j.id desc limit 1
  `.execute(everyGarage)
  expect(rows).toEqual([{ status: 'IN_PROGRESS', opened: true }])
  expect(await count(sql`select 1 from users where phone_key = ${driver?.phone} and name = ${driver?.name}`)).toBe(1)
  expect(await count(sql`select 1 from leads where phone_key = ${driver?.phone}`)).toBe(1)
  expect(await count(sql`select 1 from bookings where phone_key = ${driver?.phone}`)).toBeGreaterThan(1)
})

test('no car comes back with fewer kilometres than it had, by card or reading', async () => {
  const { rows } = await sql`
    with known as (
      select vehicle_id, odometer_in as km, opened_at as at from job_cards where garage_id = ${demoGarages[0]?.id}
      union all
      select vehicle_id, km, (read_on + time '00:00') at time zone 'Asia/Kolkata' from odometer_readings
      where garage_id = ${demoGarages[0]?.id}
    )
    select earlier.vehicle_id, earlier.km, later.km as then from known earlier
    join known later on later.vehicle_id = earlier.vehicle_id and later.at > earlier.at and later.km < earlier.km
  `.execute(db)
  expect(rows).toEqual([])
  const { rows: again } = await sql`
    select vehicle_id from job_cards where garage_id = ${demoGarages[0]?.id} group by vehicle_id having count(*) > 1
  `.execute(db)
  expect(again.length).toBeGreaterThan(1)
})

test('the driver’s car is here again under warranty, which My Vehicles shows too', async () => {
  const phone = demoDriver()?.phone ?? ''
  const { rows } = await sql<{ id: string; vehicle_id: string; odometer_in: number }>`
    select id, vehicle_id, odometer_in from job_cards where phone_key = ${phone} order by id desc limit 1
  `.execute(everyGarage)
  const [card] = rows
  const url = `/garages/vehicles/${card?.vehicle_id}/warranties?odometer=${card?.odometer_in}`
  const { warranties } = (await owner.get(url)).body
  expect(warranties[0]).toMatchObject({ endedBy: null })
  const cars = await sql<{ plate: string }>`
    select v.registration_number as plate from user_vehicles v join users u on u.id = v.user_id
    where u.phone_key = ${phone}
  `.execute(db)
  const own = await listOwnWarranties(db, phone, undefined)
  expect(cars.rows.flatMap(({ plate }) => own(plate)).filter(({ endedBy }) => endedBy === null)).not.toEqual([])
})

test('one car in work waits for the answer to a second estimate, and its first is answered', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from job_cards where garage_id = ${demoGarages[0]?.id} and estimate_count > 0
  `.execute(db)
  expect(rows).toHaveLength(1)

  const { body } = await owner.get(`/garages/jobcards/${rows[0]?.id}/estimates`)
  expect(body.estimates).toMatchObject([
    { version: 2, state: 'OPEN', answers: [] },
    { version: 1, answers: [{ channel: 'PHONE', recordedBy: expect.any(String) }] },
  ])
})

test('it was checked in and inspected before, and a part of it is fitted; the car that left last has its gate pass', async () => {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from job_cards where garage_id = ${demoGarages[0]?.id} and (estimate_count > 0 or id in (
      select job_card_id from gate_passes where garage_id = ${demoGarages[0]?.id}
    )) order by status desc
  `.execute(db)
  const [inWork, left] = rows
  const read = async (path: string) => (await owner.get(`/garages/jobcards/${path}`)).body
  expect(rows.map(({ status }) => status)).toEqual(['IN_PROGRESS', 'DELIVERED'])
  expect(await read(`${inWork?.id}/check-in`)).toMatchObject({
    marks: [{ kind: 'DENT' }, { kind: 'SCRATCH' }],
    completedAt: expect.any(String),
    signatureId: expect.any(String),
  })
  const [inspection] = (await read(`${inWork?.id}/inspections`)).inspections
  expect([
    inspection.finishedAt,
    inspection.points.filter(({ workId }: { workId: string | null }) => workId).length,
  ]).toEqual([expect.any(String), 2])
  const { photos } = await read(`${inWork?.id}/photos`)
  expect(photos.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
    'AFTER',
    'ARRIVAL',
    'ARRIVAL',
    'ARRIVAL',
    'ARRIVAL',
    'FINDING',
    'SIGNATURE',
  ])
  for (const { id } of photos) {
    const { status } = await owner.get(`/garages/jobcards/${inWork?.id}/photos/${id}`)
    expect(status).toBe(200)
  }
  expect((await read(`${inWork?.id}/proofs`)).proofs).toMatchObject([{ oldPart: 'GIVEN' }])
  expect((await read(`${left?.id}/gate-pass`)).gatePasses).toHaveLength(1)
})

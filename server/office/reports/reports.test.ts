import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { reportNames } from '../../../contract/office/reports/reports.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../../people/garages/queries.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function setting() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage) }
}

type Paid = { at: string; amount: number; kind?: 'PAYMENT' | 'REFUND'; method?: 'CASH' | 'UPI'; undoesLast?: boolean }

async function pay(garage: NewGarage, ...payments: Paid[]) {
  const card = await make.jobCard(garage)
  const received_by = (await make.member(garage)).userId
  const ids = payments.map(() => newId())
  await db
    .insertInto('payments')
    .values(
      payments.map(({ at, amount, kind = 'PAYMENT', method = 'UPI', undoesLast = false }, place) => ({
        garage_id: garage.id,
        id: ids[place] ?? '',
        is_mistake: undoesLast,
        undoes_id: undoesLast ? (ids[place - 1] ?? null) : null,
        job_card_id: card.id,
        kind,
        method,
        amount,
        received_by,
        received_at: new Date(at),
      })),
    )
    .execute()
}

const november = '/garages/reports?from=2026-11-01&to=2026-11-30'

describe('revenue', () => {
  test('is payments less refunds, to the paisa, by the day in India', async () => {
    const { garage, owner } = await setting()
    await pay(
      garage,
      { at: '2026-11-20T18:29:59Z', amount: 0.1 },
      { at: '2026-11-20T18:30:00Z', amount: 1000.2 },
      { at: '2026-11-21T10:00:00Z', amount: 99.99, kind: 'REFUND' },
      { at: '2026-11-21T11:00:00Z', amount: 400, method: 'CASH' },
    )

    const { revenue } = (await owner.get('/garages/reports?from=2026-11-19&to=2026-11-21')).body

    expect(revenue).toEqual({
      total: 1300.31,
      previousTotal: 0,
      payments: 3,
      days: [
        { day: '2026-11-19', amount: 0, payments: 0 },
        { day: '2026-11-20', amount: 0.1, payments: 1 },
        { day: '2026-11-21', amount: 1300.21, payments: 2 },
      ],
      methods: [
        { method: 'UPI', amount: 900.31, payments: 2 },
        { method: 'CASH', amount: 400, payments: 1 },
      ],
      billed: { bills: 0, total: 0, credited: 0 },
    })
  })

  test('does not count a payment that was entered by mistake, on the day of either', async () => {
    const { garage, owner } = await setting()
    await pay(
      garage,
      { at: '2026-11-20T08:00:00Z', amount: 700 },
      { at: '2026-11-20T09:00:00Z', amount: 500, method: 'CASH' },
      { at: '2026-11-21T09:00:00Z', amount: 500, method: 'CASH', kind: 'REFUND', undoesLast: true },
    )

    const { revenue } = (await owner.get('/garages/reports?from=2026-11-20&to=2026-11-21')).body

    expect(revenue).toMatchObject({
      total: 700,
      payments: 1,
      days: [
        { day: '2026-11-20', amount: 1200, payments: 1 },
        { day: '2026-11-21', amount: -500, payments: 0 },
      ],
      methods: [
        { method: 'UPI', amount: 700, payments: 1 },
        { method: 'CASH', amount: 0, payments: 0 },
      ],
    })
  })

  test('agrees to the paisa with the bills, the payments and the day close of the same days', async () => {
    const { garage, owner } = await setting()
    const today = indianDay()
    const first = await billableCard(make, garage, owner, { card: { status: 'IN_PROGRESS' } })
    const second = await billableCard(make, garage, owner)
    const pay = (url: string, body: object) => owner.post(`${url}/payments`, { method: 'CASH', ...body })
    await pay(first.url, { amount: 1000.5 })
    await pay(first.url, { amount: 4000, method: 'UPI', advance: true })
    const [{ body: bill }] = [await first.issue(), await second.issue()]
    await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: [{ position: 2 }], reason: 'PRICE' })
    await pay(first.url, { kind: 'REFUND', amount: 300 })
    await pay(second.url, { amount: 3658, method: 'CARD' })
    await pay(second.url, { kind: 'REFUND', amount: 3658, method: 'CARD', isMistake: true })

    const { revenue } = (await owner.get(`/garages/reports?from=${today}&to=${today}`)).body
    const { body: bills } = await owner.get(`/garages/bills/summary?from=${today}&to=${today}`)
    const { body: day } = await owner.get('/garages/day-close')
    const { body: dashboard } = await owner.get('/garages/dashboard')

    expect(revenue.billed).toEqual({ bills: 2, total: 7316, credited: 767 })
    expect([bills.billed, bills.credited]).toEqual([7316, 767])
    expect(revenue.total).toBe(4700.5)
    expect(bills.paid).toBe(4700.5)
    expect(dashboard.revenueToday).toBe(4700.5)
    const moved = (method: string) => day.methods.find((each: { method: string }) => each.method === method)
    for (const { method, amount } of revenue.methods) {
      expect(moved(method).received - moved(method).refunded).toBe(amount)
    }
  })

  test('is compared with as many days before', async () => {
    const { garage, owner } = await setting()
    await pay(
      garage,
      { at: '2026-10-01T18:29:59Z', amount: 5 },
      { at: '2026-10-01T18:30:00Z', amount: 70 },
      { at: '2026-10-31T18:29:59Z', amount: 7 },
      { at: '2026-10-31T18:30:00Z', amount: 300 },
      { at: '2026-11-30T18:30:00Z', amount: 9 },
    )

    const { body } = await owner.get(november)

    expect(body).toMatchObject({ previousFrom: '2026-10-02', previousTo: '2026-10-31' })
    expect(body.revenue).toMatchObject({ total: 300, previousTotal: 77 })
  })
})

test('bookings of the range stand by status and slot, every status named', async () => {
  const { garage, owner } = await setting()
  const service = await make.service(garage)
  const book = (preferred_date: string, changes = {}) => make.booking(garage, service, { preferred_date, ...changes })
  await book('2026-11-01')
  await book('2026-11-30', { preferred_time_slot: 'EVENING' })
  await book('2026-11-30', { status: 'CANCELLED', preferred_time_slot: 'AFTERNOON' })
  await book('2026-12-01')
  await book('2026-10-31')

  const { bookings } = (await owner.get(november)).body

  expect(bookings).toEqual({
    total: 3,
    byStatus: [
      { status: 'PENDING', morning: 1, afternoon: 0, evening: 1, total: 2 },
      { status: 'CONFIRMED', morning: 0, afternoon: 0, evening: 0, total: 0 },
      { status: 'IN_PROGRESS', morning: 0, afternoon: 0, evening: 0, total: 0 },
      { status: 'COMPLETED', morning: 0, afternoon: 0, evening: 0, total: 0 },
      { status: 'CANCELLED', morning: 0, afternoon: 1, evening: 0, total: 1 },
    ],
  })
})

test('open job cards stand by their age today, with what they are worth and the oldest first', async () => {
  const { garage, owner } = await setting()
  const open = (days: number, changes = {}) =>
    make.jobCard(garage, { opened_at: new Date(Date.now() - days * 86_400_000), total_amount: 100.1, ...changes })
  await open(0)
  await open(1, { status: 'READY' })
  await open(3, { status: 'IN_PROGRESS' })
  const oldest = await open(30)
  await open(40, { status: 'DELIVERED', delivered_at: new Date() })
  await open(40, { status: 'CANCELLED' })

  const { jobCardAgeing } = (await owner.get(november)).body

  expect(jobCardAgeing.total).toBe(4)
  expect(jobCardAgeing.buckets).toEqual([
    { label: '0 to 1 days', open: 1, inProgress: 0, ready: 1, total: 2, worth: 200.2 },
    { label: '2 to 3 days', open: 0, inProgress: 1, ready: 0, total: 1, worth: 100.1 },
    { label: '4 to 7 days', open: 0, inProgress: 0, ready: 0, total: 0, worth: 0 },
    { label: '8 days or more', open: 1, inProgress: 0, ready: 0, total: 1, worth: 100.1 },
  ])
  expect(jobCardAgeing.oldest[0]).toEqual({
    id: oldest.id,
    jobCardNumber: oldest.job_card_number,
    status: 'OPEN',
    days: 30,
    totalAmount: 100.1,
  })
  expect(jobCardAgeing.oldest).toHaveLength(4)
})

test('technicians stand with their open and delivered cards, idle ones and cards of nobody included', async () => {
  const { garage, owner } = await setting()
  const bala = (await make.member(garage, { name: 'Bala', role: 'TECHNICIAN' })).userId
  const anbu = (await make.member(garage, { name: 'Anbu', role: 'TECHNICIAN' })).userId
  const gone = (await make.member(garage, { name: 'Gone', role: 'TECHNICIAN', isActive: false })).userId
  await make.member(garage, { name: 'Idle and gone', role: 'TECHNICIAN', isActive: false })
  await make.jobCard(garage, { technician_id: bala })
  await make.jobCard(garage, { technician_id: bala, status: 'READY' })
  const delivered = { status: 'DELIVERED', delivered_at: new Date('2026-11-15T06:00:00Z') } as const
  await make.jobCard(garage, { technician_id: gone, ...delivered })
  await make.jobCard(garage, { technician_id: gone, ...delivered, delivered_at: new Date('2026-12-15T06:00:00Z') })
  await make.jobCard(garage)

  const { technicians } = (await owner.get(november)).body

  expect(technicians).toEqual([
    { id: bala, name: 'Bala', openCards: 2, deliveredCards: 0 },
    { id: null, name: 'Not assigned', openCards: 1, deliveredCards: 0 },
    { id: gone, name: 'Gone', openCards: 0, deliveredCards: 1 },
    { id: anbu, name: 'Anbu', openCards: 0, deliveredCards: 0 },
  ])
})

test('leads of the range stand by source, and how far they came', async () => {
  const { garage, owner } = await setting()
  const came = (lead_source: 'PHONE' | 'GOOGLE', status: 'NEW' | 'QUALIFIED' | 'PROPOSAL' | 'WON' | 'LOST') =>
    make.lead(garage, { lead_source, status, created_at: new Date('2026-11-10T06:00:00Z') })
  for (const status of ['WON', 'LOST', 'PROPOSAL'] as const) await came('PHONE', status)
  for (const status of ['NEW', 'QUALIFIED'] as const) await came('GOOGLE', status)
  await make.lead(garage, { lead_source: 'WALK_IN', created_at: new Date('2026-10-10T06:00:00Z') })

  const { leadFunnel } = (await owner.get(november)).body

  expect(leadFunnel).toEqual([
    { source: 'PHONE', total: 3, fresh: 0, talking: 0, offered: 1, won: 1, lost: 1, wonRate: 33.3 },
    { source: 'GOOGLE', total: 2, fresh: 1, talking: 1, offered: 0, won: 0, lost: 0, wonRate: 0 },
  ])
})

test('services stand by what their completed bookings were estimated at', async () => {
  const { garage, owner } = await setting()
  const brakes = await make.service(garage, { name: 'Brakes' })
  const wash = await make.service(garage, { name: 'Wash' })
  const complete = (service: { id: string }, estimated_price: number, at = '2026-11-10T06:00:00Z') =>
    make.booking(garage, service, { status: 'COMPLETED', completed_at: new Date(at), estimated_price })
  await complete(wash, 499.5)
  await complete(wash, 499.5)
  await complete(brakes, 2450.25)
  await complete(brakes, 2450.25, '2026-10-10T06:00:00Z')
  await make.booking(garage, brakes)

  const { topServices } = (await owner.get(november)).body

  expect(topServices).toEqual([
    { id: brakes.id, name: 'Brakes', bookings: 1, estimate: 2450.25 },
    { id: wash.id, name: 'Wash', bookings: 2, estimate: 999 },
  ])
})

describe('who may read them', () => {
  test('everybody of the garage, and nobody else; never another garage’s figures', async () => {
    const ours = await setting()
    const theirs = await setting()
    await pay(theirs.garage, { at: '2026-11-10T06:00:00Z', amount: 500 })
    const viewer = await make.member(ours.garage, { accessLevel: 'VIEW_ONLY' })

    expect(await viewer.get(november)).toMatchObject({ status: 200, body: { revenue: { total: 0 } } })
    expect((await viewer.get(november, { 'x-garage-id': theirs.garage.id })).status).toBe(403)
    expect((await make.signedOut().get(november)).status).toBe(401)
  })

  test.each([
    ['no days', '', { from: 'Please choose the first day', to: 'Please choose the last day' }],
    ['no such day', '?from=2026-02-30&to=2026-03-01', { from: 'Please choose a valid date' }],
    ['days that go backwards', '?from=2026-11-02&to=2026-11-01', { to: 'The last day cannot be before the first' }],
    ['367 days', '?from=2025-11-20&to=2026-11-21', { to: 'Please choose at most 366 days' }],
  ])('refuses %s', async (_what, query, fields) => {
    const { owner } = await setting()

    expect(await owner.get(`/garages/reports${query}`)).toMatchObject({ status: 400, body: { fields } })
  })

  test('366 days are answered, each with its figure', async () => {
    const { owner } = await setting()

    expect((await owner.get('/garages/reports?from=2025-11-21&to=2026-11-21')).body.revenue.days).toHaveLength(366)
  })
})

describe('as files', () => {
  const read = async (path: string, access: string | undefined) => {
    const reply = await fetch(`${app.origin}/api/v1${path}`, { headers: { cookie: `access=${access}` } })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  const fileOf = (name: string) => november.replace('reports?', `reports/${name}.csv?`)

  test.each(reportNames)('%s is one, for an admin', async (name) => {
    const { garage } = await setting()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })

    const { status, headers } = await read(fileOf(name), admin.cookie('access'))

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`${name}-2026-11-01-2026-11-30.csv`)
    expect((await read(fileOf(name), manager.cookie('access'))).status).toBe(403)
  })

  test('has the figures as numbers, and leaves an audit row', async () => {
    const { garage, owner } = await setting()
    await pay(garage, { at: '2026-11-02T06:00:00Z', amount: 1234.5 })

    const { text } = await read(fileOf('revenue').replace('2026-11-30', '2026-11-02'), owner.cookie('access'))

    expect(text).toBe('Day,Received,Payments\r\n2026-11-01,0,0\r\n2026-11-02,1234.5,1\r\n')
    const audit = await db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).execute()
    expect(audit).toMatchObject([{ action: 'report.exported', subject_label: 'revenue' }])
  })
})

import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { answer, ask } from '../../../tests/support/answers.ts'
import { billableCard } from '../../../tests/support/billable-card.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const dayFromToday = (days: number) => indianDay(new Date(Date.now() + days * 24 * 3600 * 1000))
const tomorrow = dayFromToday(1)

async function workshop() {
  const garage = await make.garage()
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const staff = await make.member(garage)
  const form = (changes: object = {}) => ({
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 48_210,
    estimatedDelivery: tomorrow,
    ...changes,
  })
  return { garage, staff, form }
}

const post = (person: Person, body: object) => person.post('/garages/jobcards', body)
const setStatus = (person: Person, id: string, status: string) =>
  person.put(`/garages/jobcards/${id}/status`, { status })
const actionsOf = async (garage: { id: string }) =>
  (await db.selectFrom('audit_log').select('action').where('garage_id', '=', garage.id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('the list', () => {
  test('comes newest first, by status, payment and search, and its tiles count what it shows', async () => {
    const { garage, staff } = await workshop()
    const customer = await make.customer(garage, { name: 'Lakshmi Narayanan' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN09CB4471' })
    const open = await make.jobCard(garage)
    const ready = await make.jobCard(garage, {
      status: 'READY',
      payment_status: 'PARTIAL',
      total_amount: 100,
      amount_paid: 40,
    })
    const hers = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: vehicle.id, status: 'IN_PROGRESS' })
    const idsOf = async (query: string) =>
      (await staff.get(`/garages/jobcards${query}`)).body.map((each: { id: string }) => each.id)
    const tiles = async (query: string) => (await staff.get(`/garages/jobcards/summary${query}`)).body

    expect(await idsOf('')).toEqual([hers.id, ready.id, open.id])
    expect(await idsOf(`?limit=1&cursor=${hers.id}`)).toEqual([ready.id])
    expect(await idsOf('?status=READY&paymentStatus=ALL')).toEqual([ready.id])
    expect(await idsOf('?paymentStatus=PENDING')).toEqual([hers.id, open.id])
    for (const search of ['tn-09 cb', 'lakshmi', hers.job_card_number]) {
      expect(await idsOf(`?search=${encodeURIComponent(search)}`)).toEqual([hers.id])
    }
    expect(await tiles('')).toEqual({ open: 1, inProgress: 1, ready: 1, pendingPayment: 2 })
    expect(await tiles('?status=READY')).toEqual({ open: 0, inProgress: 0, ready: 1, pendingPayment: 0 })
    expect(await tiles('?search=lakshmi')).toEqual({ open: 0, inProgress: 1, ready: 0, pendingPayment: 1 })
    await staff.put(`/garages/jobcards/${open.id}/status`, { status: 'CANCELLED' })
    expect(await tiles('')).toEqual({ open: 0, inProgress: 1, ready: 1, pendingPayment: 2 })
    expect(await idsOf('?paymentStatus=PENDING')).toEqual([hers.id, open.id])
    const [, second] = (await staff.get('/garages/jobcards')).body
    expect(second).toMatchObject({ totalAmount: 100, amountPaid: 40, balance: 60, advisorName: null })
  })

  test('of what is not billed leaves out what is billed, and what comes to nothing', async () => {
    const garage = await make.garage()
    const staff = await make.member(garage)
    const [billed, waits] = [await billableCard(make, garage, staff), await billableCard(make, garage, staff)]
    await make.jobCard(garage, { status: 'READY' })
    expect((await billed.issue()).status).toBe(201)

    const list = await staff.get('/garages/jobcards?status=READY&bill=NONE')

    expect(list.body).toMatchObject([{ id: waits.card.id, billId: null }])
    expect(list.headers.get('x-total-count')).toBe('1')
    expect((await staff.get('/garages/jobcards?bill=SOME')).status).toBe(400)
  })

  test('of one technician holds the cards that they work on, with their tiles and total', async () => {
    const { garage, staff, form } = await workshop()
    const { userId: technicianId } = await make.member(garage)
    const mine = (await post(staff, form({ technicianId }))).body
    await post(staff, form({ advisorId: technicianId }))
    const query = `?technicianId=${technicianId}`

    const list = await staff.get(`/garages/jobcards${query}`)

    expect(list.body).toMatchObject([{ id: mine.id, technicianId }])
    expect(list.headers.get('x-total-count')).toBe('1')
    expect((await staff.get(`/garages/jobcards${query}&status=READY`)).body).toEqual([])
    expect((await staff.get(`/garages/jobcards/summary${query}`)).body).toMatchObject({ open: 1, pendingPayment: 1 })
    expect((await staff.get('/garages/jobcards?technicianId=')).body).toHaveLength(2)
    expect(await staff.get('/garages/jobcards?technicianId=me')).toMatchObject({
      status: 400,
      body: { fields: { technicianId: expect.any(String) } },
    })
    const { staff: stranger } = await workshop()
    expect((await stranger.get(`/garages/jobcards${query}`)).body).toEqual([])
    expect((await make.signedOut().get(`/garages/jobcards${query}`)).status).toBe(401)
  })

  test('says of each card, where that is asked for, what was approved, declined and waits; of nobody who is not asked', async () => {
    const { garage, staff } = await workshop()
    const { id: cardId } = await make.jobCard(garage)
    const line = { kind: 'PART', quantity: 1, unitPrice: 1000, taxRate: 18 }
    const url = `/garages/jobcards/${cardId}`
    const lines = [
      { ...line, description: 'Pads' },
      { ...line, kind: 'LABOUR', description: 'Fitting' },
    ]
    await staff.post(`${url}/works`, { title: 'Front brakes', lines })
    for (const description of ['Wipers', 'Filter']) await staff.post(`${url}/lines`, { ...line, description })
    const works = async () => (await staff.get('/garages/jobcards?withWorks=true')).body[0].works
    const setAsking = (ask_before_work: 'OFF' | 'WARN') =>
      db.updateTable('garages').set({ ask_before_work }).where('id', '=', garage.id).execute()
    await setAsking('OFF')
    expect(await works()).toEqual([])
    await setAsking('WARN')
    const of = { garageId: garage.id, cardId }
    await ask(db, of)
    await answer(db, of, { decision: 'APPROVED', titles: ['Front brakes'] })
    await answer(db, of, { decision: 'DECLINED', titles: ['Wipers'] })

    expect(await works()).toEqual([
      { title: 'Front brakes', approval: 'APPROVED' },
      { title: 'Wipers', approval: 'DECLINED' },
      { title: 'Filter', approval: 'PROPOSED' },
    ])
    expect((await staff.get('/garages/jobcards')).body[0]).not.toHaveProperty('works')
  })

  test('of what was delivered lately begins with midnight in India', async () => {
    const { garage, staff } = await workshop()
    const delivered = (at: string) => make.jobCard(garage, { status: 'DELIVERED', delivered_at: new Date(at) })
    await delivered('2026-11-14T18:29:59Z')
    const { id } = await delivered('2026-11-14T18:30:00Z')
    await make.jobCard(garage, { status: 'READY' })

    const reply = await staff.get('/garages/jobcards?deliveredFrom=2026-11-15')

    expect(reply.body).toMatchObject([{ id }])
    expect(reply.headers.get('x-total-count')).toBe('1')
    expect((await staff.get('/garages/jobcards?deliveredFrom=soon')).body.fields).toEqual({
      deliveredFrom: 'Please choose a valid date',
    })
  })

  test('is the garage’s own', async () => {
    const { staff, form } = await workshop()
    const { body: card } = await post(staff, form())
    const { staff: stranger, form: theirs } = await workshop()

    expect((await stranger.get('/garages/jobcards')).body).toEqual([])
    expect((await stranger.get('/garages/jobcards/summary')).body.open).toBe(0)
    expect((await stranger.get(`/garages/jobcards/${card.id}`)).status).toBe(404)
    expect((await stranger.put(`/garages/jobcards/${card.id}`, theirs())).status).toBe(404)
    expect((await setStatus(stranger, card.id, 'CANCELLED')).status).toBe(404)
  })
})

test('the export is an admin’s, with what is still to be paid, and it is written down', async () => {
  const { garage, staff } = await workshop()
  const admin = await make.member(garage, { accessLevel: 'ADMIN' })
  const card = await make.jobCard(garage, { total_amount: 500, amount_paid: 120, payment_status: 'PARTIAL' })
  await make.jobCard(garage)

  const cookie = `access=${admin.cookie('access')}`
  const url = `${app.origin}/api/v1/garages/jobcards/export.csv?paymentStatus=PARTIAL`
  const reply = await fetch(url, { headers: { cookie } })

  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="job-cards-${indianDay()}.csv"`)
  const [head, ...rows] = (await reply.text()).trim().split('\r\n')
  expect(head).toContain('Job Card,Opened,Status,Payment')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(card.job_card_number)
  expect(rows[0]).toContain('500.00,120.00,380.00')
  expect(await actionsOf(garage)).toContain('job-card.exported')
  expect((await staff.get('/garages/jobcards/export.csv')).status).toBe(403)
})

test('an amount below zero is a number in the export, which a spreadsheet adds up', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const customer = await make.customer(garage, { name: '-590.00 off' })
  await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: (await make.vehicle(customer)).id,
    total_amount: '0.00',
    amount_paid: '590.00',
  })

  const { body } = await owner.get('/garages/jobcards/export.csv')

  expect(body).toContain(',0.00,590.00,-590.00,')
  expect(body).toContain(",'-590.00 off,")
})

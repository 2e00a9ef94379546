import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const karthika = {
  customerName: 'Karthika Anand',
  customerPhone: '98412 60077',
  registrationNumber: 'tn 14 ah 5082',
  make: 'Hyundai',
  model: 'i20',
  odometerIn: 31_540,
  estimatedDelivery: indianDay(),
  customerConcerns: 'AC smells in the morning',
}

const open = (person: Person, changes: object = {}) =>
  person.post('/garages/jobcards/walk-ins', { ...karthika, ...changes })

async function garageWithStaff() {
  const garage = await make.garage()
  return { garage, staff: await make.member(garage) }
}

/** How many customers, vehicles, job cards and audit rows a garage has, and what its customers' total says. */
async function countsOf({ id }: { id: string }) {
  const count = async (table: 'customers' | 'vehicles' | 'job_cards' | 'audit_log') =>
    (await db.selectFrom(table).select('id').where('garage_id', '=', id).execute()).length
  const total = await db
    .selectFrom('garage_totals')
    .select('total')
    .where('garage_id', '=', id)
    .where('name', '=', 'customers')
    .executeTakeFirst()
  const [customers, vehicles] = [await count('customers'), await count('vehicles')]
  return {
    customers,
    vehicles,
    cards: await count('job_cards'),
    written: await count('audit_log'),
    total: total?.total ?? 0,
  }
}

describe('a walk-in', () => {
  test('is a customer with a car and an open job card, each as if it had been added by itself', async () => {
    const { garage, staff } = await garageWithStaff()

    const { status, body } = await open(staff, { jobCardNumber: 'JC48213907', fuelLevel: 'FULL', bayNumber: '3' })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      jobCardNumber: 'JC48213907',
      status: 'OPEN',
      customerName: 'Karthika Anand',
      customerPhone: '9841260077',
      vehicleInfo: 'Hyundai i20',
      registrationNumber: 'TN14AH5082',
      odometerIn: 31_540,
      fuelLevel: 'FULL',
      bayNumber: '3',
      customerConcerns: 'AC smells in the morning',
    })
    const customer = await staff.get(`/garages/customers/${body.customerId}`)
    expect(customer.body).toMatchObject({ vehicleCount: 1, status: 'ACTIVE', customerType: 'INDIVIDUAL' })
    expect(customer.body.vehicles).toMatchObject([{ id: body.vehicleId }])
    expect(await countsOf(garage)).toEqual({ customers: 1, vehicles: 1, cards: 1, written: 3, total: 1 })
    expect((await staff.get('/garages/jobcards?search=tn14ah5082')).body).toHaveLength(1)
  })

  test('may have a phone that is known, as families do', async () => {
    const { garage, staff } = await garageWithStaff()
    await make.customer(garage, { phone: '9841260077' })

    expect((await open(staff)).status).toBe(201)
    expect((await staff.get('/garages/customers?phone=9841260077')).body).toHaveLength(2)
  })

  test.each([
    [{ customerName: ' ' }, 'customerName', 'Name is required'],
    [{ customerPhone: '98412' }, 'customerPhone', 'Phone must be 10 to 15 characters'],
    [{ customerPhone: undefined }, 'customerPhone', 'Phone is required'],
    [{ registrationNumber: '' }, 'registrationNumber', 'Registration number is required'],
    [{ registrationNumber: 'TN 14 ₹' }, 'registrationNumber', 'Please use letters and digits only, at most 15'],
    [{ make: undefined }, 'make', 'Make is required'],
    [{ model: '' }, 'model', 'Model is required'],
    [{ odometerIn: undefined }, 'odometerIn', 'Odometer is required'],
    [{ odometerIn: -1 }, 'odometerIn', 'Odometer must be 0 or more'],
    [{ estimatedDelivery: '2020-01-01' }, 'estimatedDelivery', 'The delivery date must not be before today'],
    [{ status: 'READY' }, 'status', 'A new job card is open'],
    [{ advisorId: crypto.randomUUID() }, 'advisorId', 'Please select an active staff member'],
    [{ requestId: 'again' }, 'requestId', 'Invalid request'],
  ])('with %j is refused with a sentence at %s, and leaves nothing', async (change, field, sentence) => {
    const { garage, staff } = await garageWithStaff()

    const reply = await open(staff, change)

    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ [field]: sentence })
    expect(await countsOf(garage)).toEqual({ customers: 0, vehicles: 0, cards: 0, written: 0, total: 0 })
  })

  test('with a plate that is known is told whose it is, and leaves nothing', async () => {
    const { garage, staff } = await garageWithStaff()
    const owner = await make.customer(garage, { name: 'Farhan Sait' })
    await make.vehicle(owner, { registration_number: 'TN14AH5082' })
    const before = await countsOf(garage)

    expect(await open(staff)).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { registrationNumber: 'TN 14 AH 5082 already belongs to Farhan Sait' } },
    })
    expect(await countsOf(garage)).toEqual(before)
  })
})

describe('sent again, or at once', () => {
  test('with its request it is the one that it was the first time', async () => {
    const { garage, staff } = await garageWithStaff()
    const requestId = crypto.randomUUID()

    const first = await open(staff, { requestId })
    const again = await open(staff, { requestId: requestId.toUpperCase(), customerName: 'Karthika A.' })

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await countsOf(garage)).toEqual({ customers: 1, vehicles: 1, cards: 1, written: 3, total: 1 })
  })

  test('after a refusal, with the fault mended, it is made with the same request', async () => {
    const { garage, staff } = await garageWithStaff()
    const requestId = crypto.randomUUID()

    expect((await open(staff, { requestId, estimatedDelivery: '2020-01-01' })).status).toBe(400)
    expect((await open(staff, { requestId })).status).toBe(201)
    expect(await countsOf(garage)).toMatchObject({ customers: 1, vehicles: 1, cards: 1 })
  })

  test('five times at once it is one', async () => {
    const { garage, staff } = await garageWithStaff()
    const requestId = crypto.randomUUID()

    const replies = await Promise.all(Array.from({ length: 5 }, () => open(staff, { requestId })))

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await countsOf(garage)).toEqual({ customers: 1, vehicles: 1, cards: 1, written: 3, total: 1 })
  })

  test('one car by two advisors at once is one card; the other is told whose the plate is', async () => {
    const { garage, staff } = await garageWithStaff()
    const other = await make.member(garage)

    const replies = await Promise.all([
      open(staff, { requestId: crypto.randomUUID() }),
      open(other, { requestId: crypto.randomUUID() }),
    ])

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.fields).toEqual({
      registrationNumber: 'TN 14 AH 5082 already belongs to Karthika Anand',
    })
    expect(await countsOf(garage)).toEqual({ customers: 1, vehicles: 1, cards: 1, written: 3, total: 1 })
  })

  test('a plate is known within a garage only', async () => {
    const [here, there] = [await garageWithStaff(), await garageWithStaff()]
    const requestId = crypto.randomUUID()

    const [mine, theirs] = [await open(here.staff, { requestId }), await open(there.staff, { requestId })]

    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(mine.body.id).not.toBe(theirs.body.id)
  })
})

test('it is for who may add customers and open job cards, in their own garage', async () => {
  const { garage } = await garageWithStaff()
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const stranger = await make.owner(await make.garage())

  expect((await open(viewer)).status).toBe(403)
  expect((await open(make.signedOut() as Person)).status).toBe(401)
  const asked = stranger.post('/garages/jobcards/walk-ins', karthika, { 'x-garage-id': garage.id })
  expect((await asked).status).toBe(403)
  expect(await countsOf(garage)).toMatchObject({ customers: 0, vehicles: 0, cards: 0 })
})

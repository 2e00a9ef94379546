import { describe, expect, test } from 'vitest'
import { indianDay } from '../../contract/platform/formats.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

/* What is sent again because its answer was lost, for everything that a form of the back-office creates. */

const { app, make } = await useTestApp()
const { db } = app.database

type Noun = 'bookings' | 'jobcards' | 'leads' | 'customers' | 'vehicles' | 'services' | 'staff'
let last = 0

/** A garage with a member of its staff, and what each form sends. */
async function workshop() {
  const garage = await make.garage()
  const [customer, service] = [await make.customer(garage), await make.service(garage)]
  const visit = { customerId: customer.id, vehicleId: (await make.vehicle(customer)).id }
  // What is one in its garage is another one each time.
  const one = () => (last += 1)
  const forms = {
    bookings: () => ({ ...visit, serviceId: service.id, preferredDate: indianDay(), preferredTimeSlot: 'MORNING' }),
    jobcards: () => ({ ...visit, odometerIn: 48_210, estimatedDelivery: indianDay() }),
    leads: () => ({ name: 'Harish', phone: '98407 21155' }),
    customers: () => ({ name: 'Selvi Travels', phone: '94440 82210' }),
    vehicles: () => ({ make: 'Tata', model: 'Punch', registrationNumber: `TN09ZZ${1000 + one()}` }),
    services: () => ({
      name: 'AC Service',
      slug: `ac-service-${one()}`,
      category: 'Repair',
      description: 'Gas and filter.',
      base_price: 1499,
      duration: 60,
    }),
    staff: () => ({ name: 'Asha', phone: '9840011234', email: `asha-${one()}@once.example`, password: 'typed once' }),
  }
  const paths: Partial<Record<Noun, string>> = { vehicles: `customers/${customer.id}/vehicles` }
  const member = await make.member(garage, { accessLevel: 'ADMIN' })
  const send = (noun: Noun, body: object) => member.post(`/garages/${paths[noun] ?? noun}`, body)
  const formOf = (noun: Noun): object => forms[noun]()
  const add = (noun: Noun, changes: object) => send(noun, { ...formOf(noun), ...changes })
  return { garage, member, customer, add, send, formOf }
}

const timesCreated = async (garage: { id: string }, action: string) => {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('garage_id', '=', garage.id)
    .where('action', '=', action)
    .execute()
  return rows.length
}

describe.each([
  { noun: 'bookings', table: 'bookings', action: 'booking.created', others: 0 },
  { noun: 'jobcards', table: 'job_cards', action: 'job-card.created', others: 0 },
  { noun: 'leads', table: 'leads', action: 'lead.created', others: 0 },
  { noun: 'customers', table: 'customers', action: 'customer.created', others: 1 },
  { noun: 'vehicles', table: 'vehicles', action: 'vehicle.created', others: 1 },
  { noun: 'services', table: 'services', action: 'service.created', others: 1 },
  { noun: 'staff', table: 'garage_members', action: 'staff.created', others: 2 },
] as const)('one of the $noun', ({ noun, table, action, others }) => {
  const countStored = async (garage: { id: string }) =>
    (await db.selectFrom(table).select('garage_id').where('garage_id', '=', garage.id).execute()).length - others

  test('that is sent again is the one that it was the first time, whatever was typed since', async () => {
    const { garage, add } = await workshop()
    const requestId = crypto.randomUUID()

    const first = await add(noun, { requestId })
    const again = await add(noun, { requestId: requestId.toUpperCase(), notes: 'More', customerNotes: 'More' })

    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect([await countStored(garage), await timesCreated(garage, action)]).toEqual([1, 1])
    expect((await add(noun, { requestId: crypto.randomUUID() })).body.id).not.toBe(first.body.id)
  })

  test('that is sent five times at once is one', async () => {
    const { garage, send, formOf } = await workshop()
    const body = { ...formOf(noun), requestId: crypto.randomUUID() }

    const replies = await Promise.all(Array.from({ length: 5 }, () => send(noun, body)))

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect([await countStored(garage), await timesCreated(garage, action)]).toEqual([1, 1])
  })

  test('is made anew by another garage with the same request, and without a request each time', async () => {
    const [here, there] = [await workshop(), await workshop()]
    const requestId = crypto.randomUUID()

    const [mine, theirs] = [await here.add(noun, { requestId }), await there.add(noun, { requestId })]
    const without = [await here.add(noun, {}), await here.add(noun, { requestId: '' })]

    expect([mine, theirs, ...without].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect([await countStored(here.garage), await countStored(there.garage)]).toEqual([3, 1])
  })

  test('refuses what is no request’s id', async () => {
    const { add } = await workshop()

    expect(await add(noun, { requestId: 'again' })).toMatchObject({
      status: 400,
      body: { fields: { requestId: 'Invalid request' } },
    })
  })
})

test('a booking that is sent again needs no second place in its slot', async () => {
  const { garage, add } = await workshop()
  await db
    .insertInto('garage_days')
    .values({
      garage_id: garage.id,
      weekday: new Date(`${indianDay()}T00:00:00Z`).getUTCDay(),
      morning_places: 1,
      afternoon_places: null,
      evening_places: null,
    })
    .execute()
  const requestId = crypto.randomUUID()

  const replies = await Promise.all([add('bookings', { requestId }), add('bookings', { requestId })])

  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect((await add('bookings', {})).body.code).toBe('slot_full')
})

test('a job card that is sent again is not refused because its booking has one: it is that one', async () => {
  const { add } = await workshop()
  const booking = await add('bookings', {})
  const body = { bookingId: booking.body.id, requestId: crypto.randomUUID() }

  const [first, again] = [await add('jobcards', body), await add('jobcards', body)]

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
})

test('a car that is sent again for another customer is no car of theirs', async () => {
  const { garage, member, add } = await workshop()
  const requestId = crypto.randomUUID()
  await add('vehicles', { requestId })
  const other = await make.customer(garage)
  const car = { make: 'Tata', model: 'Punch', registrationNumber: 'KA01AB1234', requestId }

  expect(await member.post(`/garages/customers/${other.id}/vehicles`, car)).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'This request has already made another record.' },
  })
})

describe('a line', () => {
  const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 100, taxRate: 0 }

  async function card() {
    const { garage, member } = await workshop()
    const { id } = await make.jobCard(garage)
    return { garage, member, url: `/garages/jobcards/${id}` }
  }

  test('that is sent again is the one that it was, also from the version before it and after it was moved', async () => {
    const { garage, member, url } = await card()
    const body = { ...line, version: 1, requestId: crypto.randomUUID() }

    const first = await member.post(`${url}/lines`, body)
    const again = await member.post(`${url}/lines`, { ...body, description: 'Air filter' })

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toMatchObject({ totalAmount: 100, lines: first.body.lines })
    const kept = first.body.lines.map(({ id, description }: { id: string; description: string }) => {
      return { ...line, id, description }
    })
    await member.put(`${url}/lines`, { lines: [{ ...line, description: 'Before it' }, ...kept] })
    expect((await member.post(`${url}/lines`, body)).body).toMatchObject({ totalAmount: 200 })
    expect(await timesCreated(garage, 'job-card.line-created')).toBe(1)
    expect((await member.post(`${url}/lines`, line)).body.totalAmount).toBe(300)
  })

  test('that is sent five times at once is one', async () => {
    const { member, url } = await card()
    const body = { ...line, requestId: crypto.randomUUID() }

    const replies = await Promise.all(Array.from({ length: 5 }, () => member.post(`${url}/lines`, body)))

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await member.get(url)).body.lines).toHaveLength(1)
  })

  test('of another card is not taken for this one’s', async () => {
    const { garage, member, url } = await card()
    const body = { ...line, requestId: crypto.randomUUID() }
    await member.post(`${url}/lines`, body)
    const other = await make.jobCard(garage)

    expect((await member.post(`/garages/jobcards/${other.id}/lines`, body)).body.code).toBe('conflict')
    expect((await member.post(`${url}/lines`, { ...line, requestId: 'again' })).body.fields).toEqual({
      requestId: 'Invalid request',
    })
  })
})

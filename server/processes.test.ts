import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { indianDay, printedDay } from '../contract/platform/formats.ts'
import { listenTo } from '../tests/support/event-stream.ts'
import type { Person } from '../tests/support/make-people.ts'
import { startSecondProcess } from '../tests/support/second-process.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import type { Reply, Visitor } from '../tests/support/visitor.ts'

/*
 * What many people do in the same moment, shared out among two processes on one PostgreSQL; on the embedded database
 * one process keeps the same promises.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const second = await startSecondProcess(app)
afterAll(() => second?.stop())
const origins = [app.origin, ...(second ? [second.origin] : [])]

/** The same call so many times at once, in turn by each process. */
const atOnce = (times: number, person: Person, call: (visitor: Visitor) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(person.at(origins[index % origins.length] ?? ''))))

const withStatus = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status)
const tomorrow = indianDay(new Date(Date.now() + 24 * 3600 * 1000))

async function workshop() {
  const garage = await make.garage()
  const [customer, service] = [await make.customer(garage), await make.service(garage)]
  const { id: vehicleId } = await make.vehicle(customer)
  const visit = { customerId: customer.id, vehicleId }
  return {
    garage,
    staff: await make.member(garage),
    booking: { ...visit, serviceId: service.id, preferredDate: tomorrow, preferredTimeSlot: 'MORNING' },
    card: { ...visit, odometerIn: 41_200, estimatedDelivery: tomorrow },
  }
}

describe(`in ${origins.length === 1 ? 'one process' : 'two processes'}`, () => {
  test('fifty bookings with one proposed number are fifty, with fifty numbers', async () => {
    const { staff, booking } = await workshop()

    const made = await atOnce(50, staff, (visitor) =>
      visitor.post('/garages/bookings', { ...booking, bookingNumber: 'BK12345678' }),
    )

    expect(withStatus(made, 201)).toHaveLength(50)
    expect(new Set(made.map(({ body }) => body.bookingNumber)).size).toBe(50)
    expect((await staff.get('/garages/bookings?limit=1')).headers.get('x-total-count')).toBe('50')
  })

  test('fifty job cards with one proposed number are fifty, with fifty numbers', async () => {
    const { staff, card } = await workshop()

    const made = await atOnce(50, staff, (visitor) =>
      visitor.post('/garages/jobcards', { ...card, jobCardNumber: 'JC12345678' }),
    )

    expect(withStatus(made, 201)).toHaveLength(50)
    expect(new Set(made.map(({ body }) => body.jobCardNumber)).size).toBe(50)
    expect((await staff.get('/garages/jobcards?limit=1')).headers.get('x-total-count')).toBe('50')
  })

  test('of twenty who want the last place of a morning one gets it, and the others are told', async () => {
    const { garage, staff, booking } = await workshop()
    const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay()
    const places = { morning_places: 2, afternoon_places: null, evening_places: null }
    await db
      .insertInto('garage_days')
      .values({ garage_id: garage.id, weekday, ...places })
      .execute()
    await staff.post('/garages/bookings', booking)

    const replies = await atOnce(20, staff, (visitor) => visitor.post('/garages/bookings', booking))

    const sentence = `The morning of ${printedDay(tomorrow)} is full. Please choose another time.`
    expect(withStatus(replies, 201)).toHaveLength(1)
    expect(withStatus(replies, 409)).toHaveLength(19)
    expect(withStatus(replies, 409)[0]?.body).toMatchObject({ code: 'slot_full', error: sentence })
    expect((await staff.get('/garages/bookings?limit=1')).headers.get('x-total-count')).toBe('2')
  })

  test('of twenty payments of what is left of a bill one is taken', async () => {
    const { staff, card } = await workshop()
    const url = `/garages/jobcards/${(await staff.post('/garages/jobcards', card)).body.id}`
    const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 500, discount: 0, taxRate: 0 }
    await staff.post(`${url}/lines`, line)
    await staff.post(`${url}/payments`, { method: 'CASH', amount: 100 })

    const replies = await atOnce(20, staff, (visitor) =>
      visitor.post(`${url}/payments`, { method: 'UPI', amount: 400 }),
    )

    expect(withStatus(replies, 201)).toHaveLength(1)
    expect(withStatus(replies, 409)).toHaveLength(19)
    expect(withStatus(replies, 409)[0]?.body).toMatchObject({
      code: 'amount_too_high',
      fields: { amount: 'Only ₹0 is left to pay.' },
    })
    const { body } = await staff.get(url)
    expect(body).toMatchObject({ amountPaid: 500, balance: 0, paymentStatus: 'PAID' })
    expect(body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([400, 100])
  })

  test.runIf(second)('a change made through one is heard through the other', async () => {
    const { garage, staff } = await workshop()
    const owner = await make.owner(garage)
    const stream = await listenTo({ origin: second?.origin ?? '' }, '/garages/events', owner)
    onTestFinished(() => stream.stop())

    const { body: lead } = await staff.post('/garages/leads', { name: 'Harish', phone: '9840721155' })

    const change = { event: 'change', data: { kind: 'lead', id: lead.id } }
    await expect.poll(() => stream.heard, { interval: 10 }).toEqual([change])
  })
})

import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const tomorrow = addDays(indianDay(), 1)
const telling = (id: string) => `/garages/bookings/telling?customerId=${id}`

/** A garage that takes a booking by phone, and the texts that its customer has got of it. */
async function workshop() {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  const [customer, service] = [await make.customer(garage), await make.service(garage, { basePrice: 1500 })]
  const vehicle = await make.vehicle(customer)
  const [owner, staff] = [await make.owner(garage), await make.member(garage)]
  const take = (changes: object = {}, by: Person = staff) =>
    by.post('/garages/bookings', {
      customerId: customer.id,
      vehicleId: vehicle.id,
      serviceId: service.id,
      preferredDate: tomorrow,
      preferredTimeSlot: 'MORNING',
      ...changes,
    })
  const told = async () => {
    const rows = await db
      .selectFrom('messages')
      .select(['event', 'text'])
      .where('garage_id', '=', garage.id)
      .orderBy('id')
      .execute()
    return rows.map(({ event, text }) => `${event} ${text}`)
  }
  return { garage, customer, vehicle, service, owner, staff, take, told }
}

test('a booking that the garage takes tells its customer where that is ticked, and then what becomes of it', async () => {
  const { customer, vehicle, service, staff, take, told } = await workshop()

  const { status, body } = await take({ tellCustomer: true })
  const form = { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id }
  const moved = { ...form, preferredDate: addDays(tomorrow, 1), preferredTimeSlot: 'EVENING' }
  await staff.put(`/garages/bookings/${body.id}`, moved)
  await staff.put(`/garages/bookings/${body.id}/status`, { status: 'CONFIRMED' })
  await staff.put(`/garages/bookings/${body.id}/status`, { status: 'CANCELLED' })

  expect(status).toBe(201)
  expect(await told()).toEqual([
    expect.stringMatching(
      /^BOOKING_RECEIVED Sri Murugan Auto Works: booking BK\d+ for .*, morning received\. .*\/b\/…$/,
    ),
    expect.stringMatching(/^BOOKING_MOVED .*, evening\. /),
    expect.stringMatching(/^BOOKING_CONFIRMED .*, evening\. /),
    expect.stringMatching(/^BOOKING_CANCELLED .*, evening is cancelled\./),
  ])
})

test('without the tick nothing is told, then or later', async () => {
  const { staff, take, told } = await workshop()

  const { body } = await take()
  await staff.put(`/garages/bookings/${body.id}/status`, { status: 'CONFIRMED' })

  expect(await told()).toEqual([])
})

test('sent again after a lost answer it is told once', async () => {
  const { take, told } = await workshop()
  const again = { tellCustomer: true, requestId: '0192a7c0-0000-7000-8000-000000000001' }

  await take(again)
  await take(again)

  expect(await told()).toHaveLength(1)
})

test('whether the customer can be told is known before: by what is switched on, else why not', async () => {
  const { garage, customer, owner, staff, take, told } = await workshop()
  const abroad = await make.customer(garage, { phone: '+4479111234567' })
  const on = await staff.get(telling(customer.id))
  const unreachable = await staff.get(telling(abroad.id))
  const off = { event: 'BOOKING_RECEIVED', sms: false, email: false, version: 0 }
  await owner.put('/garages/message-settings', { events: [off] })
  const isOff = await staff.get(telling(customer.id))
  await take({ tellCustomer: true })

  expect([on.status, on.body]).toEqual([200, { ways: ['SMS'], whyNot: null }])
  expect(unreachable.body.whyNot).toMatch(/^The driver is not told: .* does not reach this customer\.$/)
  expect(isOff.body).toEqual({
    ways: [],
    whyNot: 'The driver is not told: ‘Booking received’ is switched off under Settings, Messages.',
  })
  expect(await told()).toEqual([])
})

test('how a customer is told is asked by staff of their garage only', async () => {
  const [{ garage, customer, staff }, elsewhere] = [await workshop(), await workshop()]
  const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

  expect((await make.signedOut().get(telling(customer.id))).status).toBe(401)
  expect((await reader.get(telling(customer.id))).status).toBe(403)
  expect((await elsewhere.staff.get(telling(customer.id))).status).toBe(404)
  expect((await staff.get(telling('x'))).body.fields).toEqual({ customerId: 'Customer is required' })
})

import { describe, expect, test } from 'vitest'
import { bodyFor, garageToBook, newPlate } from '../../../tests/support/bookable-garage.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
let lastPhone = 9_300_880_000

type Visit = {
  booking?: 'PENDING' | 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'
  card?: 'OPEN' | 'DELIVERED'
}

/** At another garage, which nobody books online. */
async function visitElsewhere({ booking, card }: Visit, phone: string, registration_number: string) {
  const garage = await make.garage()
  const customer = await make.customer(garage, { phone })
  const { id: vehicle_id } = await make.vehicle(customer, { registration_number })
  const both = { customer_id: customer.id, vehicle_id }
  if (booking) await make.booking(garage, await make.service(garage), { ...both, status: booking })
  if (card)
    await make.jobCard(garage, { ...both, status: card, ...(card === 'DELIVERED' ? { delivered_at: new Date() } : {}) })
}

const visits: [Visit, 'is given' | 'is not given'][] = [
  [{ booking: 'PENDING' }, 'is not given'],
  [{ booking: 'CONFIRMED' }, 'is not given'],
  [{ booking: 'IN_PROGRESS' }, 'is not given'],
  [{ booking: 'COMPLETED' }, 'is given'],
  [{ booking: 'CANCELLED' }, 'is given'],
  [{ card: 'OPEN' }, 'is given'],
  [{ card: 'DELIVERED' }, 'is not given'],
]

describe('with a visit at another garage', () => {
  test.each(visits)('of the same phone (%j) the first service %s, and the quote says so', async (visit, expected) => {
    const { garage, services } = await garageToBook(db, make)
    const phone = String(++lastPhone)
    const driver = await make.driver(phone)
    await visitElsewhere(visit, phone, newPlate())
    const sent = bodyFor(garage, services)

    const quote = await driver.post('/account/bookings/quote', sent)
    const { status, body } = await driver.post('/account/bookings', sent)

    const given = expected === 'is given'
    expect(quote.body.total).toBe(given ? 3900 : 4588)
    expect([status, body.reason]).toEqual(given ? [201, undefined] : [409, 'FIRST_SERVICE_USED'])
  })

  test.each(visits)('of the same car (%j) the first service %s', async (visit, expected) => {
    const { garage, services } = await garageToBook(db, make)
    const sent = bodyFor(garage, services)
    await visitElsewhere(visit, String(++lastPhone), sent.vehicle.registrationNumber)

    const { status, body } = await (await make.driver()).post('/account/bookings', sent)

    expect([status, body.reason]).toEqual(expected === 'is given' ? [201, undefined] : [409, 'FIRST_SERVICE_USED'])
  })
})

test('what a phone did before its account was deleted counts for nothing: numbers are given out again', async () => {
  const { garage, services } = await garageToBook(db, make)
  const phone = String(++lastPhone)
  await visitElsewhere({ booking: 'CONFIRMED', card: 'DELIVERED' }, phone, newPlate())
  await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()
  const driver = await make.driver(phone)
  const sent = bodyFor(garage, services)
  expect((await driver.post('/account/bookings/quote', sent)).body.total).toBe(3900)
  expect((await driver.post('/account/bookings', sent)).status).toBe(201)
})

test('of a booking that a manager deletes it is free again', async () => {
  const { garage, services } = await garageToBook(db, make)
  const driver = await make.driver()
  const { body } = await driver.post('/account/bookings', bodyFor(garage, services))
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  expect((await manager.delete(`/garages/bookings/${body.booking.id}`)).status).toBeLessThan(300)
  expect((await driver.post('/account/bookings/quote', bodyFor(garage, services))).body.total).toBe(3900)
})

test('a phone that has had it is quoted without, whatever became of that visit', async () => {
  const { garage, services, staff } = await garageToBook(db, make)
  const driver = await make.driver()
  const { body } = await driver.post('/account/bookings', bodyFor(garage, services))
  for (const status of ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) {
    expect((await staff.put(`/garages/bookings/${body.booking.id}/status`, { status })).status).toBe(200)
  }
  const quote = await driver.post('/account/bookings/quote', bodyFor(garage, services))
  expect(quote.body).toMatchObject({ total: 4588, firstService: { percent: 0, off: 0 } })
})

test('who does not get it claims it for no car: the next driver of that car gets it', async () => {
  const { garage, services, staff } = await garageToBook(db, make)
  const phone = String(++lastPhone)
  await visitElsewhere({ card: 'DELIVERED' }, phone, newPlate())
  const sent = bodyFor(garage, services, { expectedTotal: 4588 })
  const { body } = await (await make.driver(phone)).post('/account/bookings', sent)
  for (const status of ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) {
    await staff.put(`/garages/bookings/${body.booking.id}/status`, { status })
  }
  const next = { ...bodyFor(garage, services), vehicle: sent.vehicle }
  expect((await (await make.driver()).post('/account/bookings', next)).status).toBe(201)
})

test('what a garage takes off later is no first service', async () => {
  const { garage, services, staff } = await garageToBook(db, make, { gives_first_service: false })
  const driver = await make.driver()
  const { body } = await driver.post('/account/bookings', bodyFor(garage, services, { expectedTotal: 4588 }))
  const { id } = body.booking
  const { body: booking } = await staff.get(`/garages/bookings/${id}`)
  await staff.put(`/garages/bookings/${id}`, { ...booking, version: undefined, estimatedPrice: 4000 })

  const link = `/public/booking-links/${body.manageUrl.split('/b/')[1]}`
  const { body: shown } = await make.signedOut().get(link)

  expect(shown).toMatchObject({ total: 4000, firstServiceOff: 0 })
})

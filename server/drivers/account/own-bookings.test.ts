import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

let lastPhone = 9_810_000_000

async function driverWithCar(phone = String(++lastPhone)) {
  const garage = await make.garage({ name: 'Anand Motors', locality: 'Guindy', phone: '9000000102' })
  const service = await make.service(garage, { name: 'Brake Fluid Change' })
  const customer = await make.customer(garage, { phone })
  const vehicle = await make.vehicle(customer, { registration_number: 'TN07DA0182' })
  const ids = { customer_id: customer.id, vehicle_id: vehicle.id }
  const driver = await make.driver(phone)
  const listed = async (query = '') => (await driver.get(`/account/bookings${query}`)).body
  return { garage, service, ids, driver, listed, phone }
}

test('a driver sees own bookings with the card that each became, and cards opened at the gate, newest first', async () => {
  const { garage, service, ids, listed } = await driverWithCar()
  const staff = await make.member(garage)
  const booking = await make.booking(garage, service, {
    ...ids,
    customer_notes: 'AC smells',
    pickup_required: true,
    pickup_address: 'Anna Nagar',
  })
  const { body: card } = await staff.post('/garages/jobcards', {
    customerId: ids.customer_id,
    vehicleId: ids.vehicle_id,
    bookingId: booking.id,
    odometerIn: 10,
    estimatedDelivery: booking.preferred_date,
    advisorObservations: 'Owner haggles',
  })
  const line = { kind: 'PART', description: 'Brake fluid', quantity: 1, unitPrice: 500, taxRate: 18 }
  await staff.post(`/garages/jobcards/${card.id}/lines`, line)
  await staff.post(`/garages/jobcards/${card.id}/payments`, { method: 'CASH', amount: 90 })
  const walkIn = await make.jobCard(garage, { ...ids, advisor_observations: 'Owner haggles' })

  const { bookings, nextBookingsCursor, requests } = await listed()

  expect(requests).toEqual([])
  expect(nextBookingsCursor).toBeNull()
  expect(bookings.map((each: { id: string }) => each.id)).toEqual([walkIn.id, booking.id])
  expect(bookings[0]).toMatchObject({ booking: null, jobCard: { status: 'OPEN', history: [{ status: 'OPEN' }] } })
  expect(bookings[1]).toMatchObject({
    garageName: 'Anand Motors',
    garageLocality: 'Guindy',
    garagePhone: '9000000102',
    city: 'Chennai',
    vehicleInfo: 'Hyundai Creta',
    registrationNumber: 'TN07DA0182',
    vehicle: { make: 'Hyundai', model: 'Creta', fuelType: null, year: null },
    booking: {
      bookingNumber: booking.booking_number,
      status: 'IN_PROGRESS',
      serviceName: 'Brake Fluid Change',
      pickupRequired: true,
      estimatedPrice: 1000,
      finalPrice: 1000,
      includesTax: true,
      history: [{ status: 'PENDING' }, { status: 'IN_PROGRESS' }],
    },
    jobCard: {
      id: card.id,
      hasEstimate: false,
      openAsks: 0,
      next: 'WAIT',
      jobCardNumber: card.jobCardNumber,
      status: 'OPEN',
      paymentStatus: 'PARTIAL',
      // The booked service, GST within it, and a part of 500 with 18 % on it.
      totalAmount: 1590,
      amountPaid: 90,
      balance: 1500,
    },
  })
  expect(JSON.stringify(bookings)).not.toMatch(/haggles|smells|observation|notes/i)
})

test('a visit that is over tells what was done, labour first; before, and of what was declined, nothing', async () => {
  const { garage, ids, listed } = await driverWithCar()
  const staff = await make.member(garage)
  const { body: card } = await staff.post('/garages/jobcards', {
    customerId: ids.customer_id,
    vehicleId: ids.vehicle_id,
    odometerIn: 10,
    estimatedDelivery: '2030-11-28',
  })
  for (const [kind, description] of [
    ['PART', 'Battery'],
    ['LABOUR', 'Battery fitted'],
    ['LABOUR', 'Battery fitted'],
    ['PART', 'Horn'],
  ]) {
    const line = { kind, description, quantity: 1, unitPrice: 500, taxRate: 18 }
    await staff.post(`/garages/jobcards/${card.id}/lines`, line)
  }
  const { db } = app.database
  await db
    .updateTable('job_card_lines')
    .set({ approval: 'DECLINED' })
    .where('garage_id', '=', garage.id)
    .where('description', '=', 'Horn')
    .execute()
  expect((await listed()).bookings).toMatchObject([{ jobCard: { status: 'OPEN', works: [] } }])
  await db
    .updateTable('job_cards')
    .set({ status: 'DELIVERED', delivered_at: new Date() })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()

  expect((await listed()).bookings).toMatchObject([
    { booking: null, jobCard: { works: ['Battery fitted', 'Battery'] } },
  ])
})

test('they come page by page, at any garage, and nobody else’s', async () => {
  const { garage, service, ids, listed, phone } = await driverWithCar()
  const other = await make.garage()
  const there = await make.customer(other, { phone })
  const made = [
    await make.booking(garage, service, ids),
    await make.jobCard(other, { customer_id: there.id }),
    await make.booking(garage, service, { ...ids, status: 'CANCELLED' }),
  ]
  await make.booking(garage, service)

  const first = await listed('?limit=2')
  const second = await listed(`?limit=2&bookingsCursor=${first.nextBookingsCursor}`)

  expect([...first.bookings, ...second.bookings].map((each) => each.id)).toEqual(made.map(({ id }) => id).reverse())
  expect(second.nextBookingsCursor).toBeNull()
})

test('a card that was cancelled is not the booking’s; the next one is', async () => {
  const { garage, service, ids, listed } = await driverWithCar()
  const booking = await make.booking(garage, service, ids)
  const card = (status: 'CANCELLED' | 'READY') => make.jobCard(garage, { ...ids, booking_id: booking.id, status })
  await card('CANCELLED')
  expect((await listed()).bookings).toMatchObject([{ jobCard: null }])

  await card('READY')

  expect((await listed()).bookings).toMatchObject([{ id: booking.id, jobCard: { status: 'READY' } }])
})

test('who is given a number of a deleted account sees nothing from before', async () => {
  const { garage, service, ids, listed, phone } = await driverWithCar()
  await make.booking(garage, service, ids)
  await make.jobCard(garage, ids)
  await app.database.db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()

  expect((await listed()).bookings).toEqual([])
  const next = await make.booking(garage, service, ids)
  expect((await listed()).bookings.map((each: { id: string }) => each.id)).toEqual([next.id])
})

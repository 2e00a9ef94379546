import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

const dzire = {
  make: 'Maruti Suzuki',
  model: 'Dzire',
  registrationNumber: 'tn 22 dc 9043',
  fuelType: 'CNG',
  year: 2021,
}

async function customerWithStaff() {
  const garage = await make.garage()
  const customer = await make.customer(garage, { name: 'Selvi Travels' })
  const [staff, manager] = [await make.member(garage), await make.member(garage, { accessLevel: 'MANAGER' })]
  const countOf = async (id = customer.id) => (await staff.get(`/garages/customers/${id}`)).body.vehicleCount
  return { garage, customer, staff, manager, countOf, path: `/garages/customers/${customer.id}/vehicles` }
}

describe('a new vehicle', () => {
  test('is the customer’s, counted, its plate in capitals without spaces', async () => {
    const { staff, path, countOf } = await customerWithStaff()

    const { status, body } = await staff.post(path, dzire)

    expect(status).toBe(201)
    expect(body).toMatchObject({ ...dzire, registrationNumber: 'TN22DC9043', version: 1 })
    expect((await staff.get(path)).body).toEqual({ vehicles: [body] })
    expect(await countOf()).toBe(1)
  })

  test('may have a plate of no known pattern, and neither fuel nor year', async () => {
    const { staff, path } = await customerWithStaff()

    const { status, body } = await staff.post(path, {
      ...dzire,
      registrationNumber: 'CD-1-77',
      fuelType: '',
      year: null,
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ registrationNumber: 'CD177', fuelType: null, year: null })
  })

  test.each([
    [{ make: '' }, 'make', 'Make is required'],
    [{ model: undefined }, 'model', 'Model is required'],
    [{ registrationNumber: ' - ' }, 'registrationNumber', 'Registration number is required'],
    [{ registrationNumber: 'TN09 ₹' }, 'registrationNumber', 'Please use letters and digits only, at most 15'],
    [{ fuelType: 'STEAM' }, 'fuelType', 'Fuel type must be Petrol, Diesel, CNG, Electric or Hybrid'],
    [{ year: 1899 }, 'year', 'Invalid year'],
    [{ year: new Date().getFullYear() + 2 }, 'year', 'Invalid year'],
    [{ year: 2020.5 }, 'year', 'Invalid year'],
  ])('with %j is refused with a sentence at %s', async (change, field, sentence) => {
    const { staff, path, countOf } = await customerWithStaff()

    const reply = await staff.post(path, { ...dzire, ...change })

    expect(reply).toMatchObject({ status: 400, body: { error: sentence, fields: { [field]: sentence } } })
    expect(await countOf()).toBe(0)
  })

  test('with a plate that is taken is refused, naming who has it', async () => {
    const { garage, staff, path, countOf } = await customerWithStaff()
    await make.vehicle(await make.customer(garage, { name: 'Ramesh Pillai' }), { registration_number: 'TN22DC9043' })

    const reply = await staff.post(path, dzire)

    const sentence = 'TN 22 DC 9043 already belongs to Ramesh Pillai'
    expect(reply).toMatchObject({ status: 409, body: { error: sentence, fields: { registrationNumber: sentence } } })
    expect(await countOf()).toBe(0)
  })

  test('may have a plate that another garage knows', async () => {
    const { staff, path } = await customerWithStaff()
    await make.vehicle(await make.customer(await make.garage()), { registration_number: 'TN22DC9043' })

    expect((await staff.post(path, dzire)).status).toBe(201)
  })

  test('sent many times at once is stored once, and counted once', async () => {
    const { staff, path, countOf } = await customerWithStaff()

    const replies = await Promise.all(Array.from({ length: 5 }, () => staff.post(path, dzire)))

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await countOf()).toBe(1)
  })
})

describe('a change', () => {
  test('clears what it leaves out and raises the version', async () => {
    const { staff, path } = await customerWithStaff()
    const { body: created } = await staff.post(path, dzire)

    const { make: maker, model, registrationNumber } = dzire
    const changed = await staff.put(`${path}/${created.id}`, { make: maker, model, registrationNumber, version: 1 })
    const late = await staff.put(`${path}/${created.id}`, { ...dzire, version: 1 })

    expect(changed.body).toMatchObject({ fuelType: null, year: null, version: 2 })
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
  })

  test('to a taken plate is refused', async () => {
    const { staff, path } = await customerWithStaff()
    await staff.post(path, dzire)
    const { body: second } = await staff.post(path, { ...dzire, registrationNumber: 'TN 22 DC 9044' })

    const reply = await staff.put(`${path}/${second.id}`, dzire)

    expect(reply.status).toBe(409)
    expect(reply.body.fields.registrationNumber).toBe('Selvi Travels already has a vehicle with this number')
  })

  test('of the plate is found again at bookings', async () => {
    const { garage, staff } = await customerWithStaff()
    const booking = await make.booking(garage, await make.service(garage))

    await staff.put(`/garages/customers/${booking.customer_id}/vehicles/${booking.vehicle_id}`, dzire)

    const row = await app.database.db
      .selectFrom('bookings')
      .select('search_text')
      .where('garage_id', '=', garage.id)
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row.search_text).toContain('tn22dc9043')
  })

  test('of another customer’s vehicle is not found', async () => {
    const { garage, staff, path } = await customerWithStaff()
    const { id } = await make.vehicle(await make.customer(garage))

    expect(await staff.put(`${path}/${id}`, dzire)).toMatchObject({ status: 404, body: { error: 'Vehicle not found' } })
  })
})

describe('deleting', () => {
  test('lowers the count', async () => {
    const { staff, manager, path, countOf } = await customerWithStaff()
    const { body } = await staff.post(path, dzire)

    expect((await staff.delete(`${path}/${body.id}`)).status).toBe(403)
    expect((await manager.delete(`${path}/${body.id}`)).status).toBe(200)

    expect(await countOf()).toBe(0)
  })

  test('is refused where the vehicle has a booking', async () => {
    const { garage, manager } = await customerWithStaff()
    const booking = await make.booking(garage, await make.service(garage))

    const reply = await manager.delete(`/garages/customers/${booking.customer_id}/vehicles/${booking.vehicle_id}`)

    expect(reply).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(reply.body.error).toMatch(/has bookings or job cards and cannot be deleted\.$/)
  })
})

describe('a vehicle’s history', () => {
  test('names its open job card and the odometer of its last one; cancelled ones do not count', async () => {
    const { garage, customer, staff, path } = await customerWithStaff()
    const car = await make.vehicle(customer)
    const ids = { customer_id: customer.id, vehicle_id: car.id }
    const history = async () => (await staff.get(`${path}/${car.id}/history`)).body

    expect(await history()).toEqual({
      openJobCard: null,
      lastOdometer: null,
      bookingOfToday: null,
      plateQuestion: null,
    })

    await make.jobCard(garage, { ...ids, status: 'CANCELLED', odometer_in: 90_000 })
    const open = await make.jobCard(garage, { ...ids, status: 'READY', odometer_in: 29_744 })
    const last = await make.jobCard(garage, { ...ids, status: 'DELIVERED', odometer_in: 31_540 })
    await make.jobCard(garage, { ...ids, status: 'CANCELLED', odometer_in: 12 })
    await make.jobCard(garage, { customer_id: customer.id, status: 'OPEN', odometer_in: 7 })

    expect(await history()).toEqual({
      openJobCard: {
        id: open.id,
        jobCardNumber: open.job_card_number,
        status: 'READY',
        openedAt: open.opened_at.toISOString(),
      },
      lastOdometer: { km: 31_540, readAt: last.opened_at.toISOString() },
      bookingOfToday: null,
      plateQuestion: null,
    })
  })

  test('names what it is booked for today, until a job card is made of it', async () => {
    const { garage, customer, staff, path } = await customerWithStaff()
    const service = await make.service(garage, { name: 'Front Brake Pads' })
    const car = await make.vehicle(customer)
    const ids = { customer_id: customer.id, vehicle_id: car.id }
    await make.booking(garage, service, { ...ids, preferred_date: addDays(indianDay(), 1) })
    await make.booking(garage, service, { ...ids, status: 'CANCELLED' })
    await make.booking(garage, service, { customer_id: customer.id })
    const today = async () => (await staff.get(`${path}/${car.id}/history`)).body.bookingOfToday
    expect(await today()).toBeNull()
    const evening = await make.booking(garage, service, { ...ids, preferred_time_slot: 'EVENING' })
    const noon = await make.booking(garage, service, {
      ...ids,
      preferred_time_slot: 'AFTERNOON',
      status: 'CONFIRMED',
      estimated_price: 2999,
      discount: 500,
      customer_notes: 'Squeals',
    })

    expect(await today()).toEqual({
      id: noon.id,
      bookingNumber: noon.booking_number,
      serviceName: 'Front Brake Pads',
      finalPrice: 2499,
      preferredTimeSlot: 'AFTERNOON',
      customerNotes: 'Squeals',
    })
    const visit = { customerId: customer.id, vehicleId: car.id, odometerIn: 1, estimatedDelivery: indianDay() }
    expect((await staff.post('/garages/jobcards', { ...visit, bookingId: noon.id })).status).toBe(201)
    expect((await today()).id).toBe(evening.id)
  })

  test('is for the garage’s members, viewers too, and of no other customer’s vehicle', async () => {
    const { garage, customer, path } = await customerWithStaff()
    const [mine, others] = [await make.vehicle(customer), await make.vehicle(await make.customer(garage))]
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const stranger = await make.owner(await make.garage())

    expect((await viewer.get(`${path}/${mine.id}/history`)).status).toBe(200)
    expect((await viewer.get(`${path}/${others.id}/history`)).status).toBe(404)
    expect((await viewer.get(`${path}/none/history`)).status).toBe(400)
    expect((await stranger.get(`${path}/${mine.id}/history`)).status).toBe(404)
    expect((await stranger.get(`${path}/${mine.id}/history`, { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await make.signedOut().get(`${path}/${mine.id}/history`)).status).toBe(401)
  })
})

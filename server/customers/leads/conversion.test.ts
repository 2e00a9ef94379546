import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

async function setting() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage) }
}

const hyundai = { vehicle_make: 'HYUNDAI', vehicle_model: 'i20', vehicle_year: 2019 }

describe('converting a lead', () => {
  test('makes a customer of it, with its car, and wins it', async () => {
    const { garage, owner } = await setting()
    const { id } = await make.lead(garage, { name: 'Harish', phone: '9840721155', email: 'h@mail.example', ...hyundai })

    const { status, body } = await owner.post(`/garages/leads/${id}/convert`, { registrationNumber: 'tn 09 ab 1234' })

    expect(status).toBe(200)
    expect(body.lead).toMatchObject({ status: 'WON', customerId: body.customerId, version: 2 })
    expect(body.lead.wonAt).not.toBeNull()
    const customer = (await owner.get(`/garages/customers/${body.customerId}`)).body
    expect(customer).toMatchObject({ name: 'Harish', phone: '9840721155', email: 'h@mail.example', vehicleCount: 1 })
    expect(customer.vehicles).toMatchObject([
      { id: body.vehicleId, make: 'HYUNDAI', model: 'i20', registrationNumber: 'TN09AB1234', year: 2019 },
    ])
  })

  test('finds who has the phone already, however it is written, and the car with the plate', async () => {
    const { garage, owner } = await setting()
    const customer = await make.customer(garage, { phone: '9840721155' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN09AB1234' })
    const { id } = await make.lead(garage, { phone: '+919840721155', ...hyundai })

    const { body } = await owner.post(`/garages/leads/${id}/convert`, { registrationNumber: 'TN09AB1234' })

    expect(body).toMatchObject({ customerId: customer.id, vehicleId: vehicle.id })
    expect((await owner.get('/garages/customers')).body).toHaveLength(1)
  })

  test('without a plate adds no car', async () => {
    const { garage, owner } = await setting()
    const { id } = await make.lead(garage, hyundai)

    expect((await owner.post(`/garages/leads/${id}/convert`, {})).body).toMatchObject({ vehicleId: null })
  })

  test('twice, even at once, and two leads of one phone, lead to one customer', async () => {
    const { garage, owner } = await setting()
    const first = await make.lead(garage, { phone: '9840721155' })
    const second = await make.lead(garage, { phone: '9840721155' })

    const ids = [first.id, first.id, second.id]
    const replies = await Promise.all(ids.map((id) => owner.post(`/garages/leads/${id}/convert`, {})))

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.customerId)).size).toBe(1)
  })

  test('refuses the plate of another customer, and changes nothing', async () => {
    const { garage, owner } = await setting()
    const anitha = await make.customer(garage, { name: 'Anitha Raj' })
    await make.vehicle(anitha, { registration_number: 'TN09AB1234' })
    const { id } = await make.lead(garage, hyundai)

    const { status, body } = await owner.post(`/garages/leads/${id}/convert`, { registrationNumber: 'TN09AB1234' })

    expect(status).toBe(409)
    expect(body.fields).toEqual({ registrationNumber: 'TN 09 AB 1234 already belongs to Anitha Raj' })
    expect((await owner.get(`/garages/leads/${id}`)).body).toMatchObject({
      status: 'NEW',
      customerId: null,
      version: 1,
    })
    expect((await owner.get('/garages/customers')).body).toHaveLength(1)
  })

  test('asks for make and model where the lead does not know them', async () => {
    const { garage, owner } = await setting()
    const { id } = await make.lead(garage)
    const convert = (car: object) =>
      owner.post(`/garages/leads/${id}/convert`, { registrationNumber: 'TN09AB1234', ...car })

    expect(await convert({})).toMatchObject({
      status: 400,
      body: { fields: { make: 'Make is required', model: 'Model is required' } },
    })
    expect((await convert({ make: 'Tata', model: 'Nexon' })).status).toBe(200)
  })

  test('is refused from an older version, and to whoever may only view', async () => {
    const { garage, owner } = await setting()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const { id } = await make.lead(garage, { version: 3 })

    expect((await owner.post(`/garages/leads/${id}/convert`, { version: 2 })).body.code).toBe('edit_conflict')
    expect((await viewer.post(`/garages/leads/${id}/convert`, {})).status).toBe(403)
  })
})

describe('what a lead became', () => {
  test('may be deleted later; the lead stays won and points at nobody', async () => {
    const { garage, owner } = await setting()
    const { id } = await make.lead(garage)
    const { body } = await owner.post(`/garages/leads/${id}/convert`, {})

    expect((await owner.delete(`/garages/customers/${body.customerId}`)).status).toBe(200)

    expect((await owner.get(`/garages/leads/${id}`)).body).toMatchObject({ status: 'WON', customerId: null })
  })

  test('a booking made from it wins it, and shows its number until it is deleted', async () => {
    const { garage, owner } = await setting()
    const lead = await make.lead(garage, { status: 'LOST', lost_reason: 'Price' })
    const vehicle = await make.vehicle(await make.customer(garage))
    const service = await make.service(garage)

    const booking = await owner.post('/garages/bookings', {
      customerId: vehicle.customer_id,
      vehicleId: vehicle.id,
      serviceId: service.id,
      preferredDate: indianDay(),
      leadId: lead.id,
    })
    const { body: linked } = await owner.get(`/garages/leads/${lead.id}`)
    const deletion = await owner.delete(`/garages/bookings/${booking.body.id}`)

    expect(booking.status).toBe(201)
    expect(linked).toMatchObject({
      status: 'WON',
      lostReason: null,
      customerId: vehicle.customer_id,
      bookingId: booking.body.id,
      bookingNumber: booking.body.bookingNumber,
    })
    expect(deletion.status).toBe(200)
    expect((await owner.get(`/garages/leads/${lead.id}`)).body).toMatchObject({ status: 'WON', bookingId: null })
  })

  test('a customer saved from it wins it in the same write, once; one that is refused leaves it as it was', async () => {
    const { garage, owner } = await setting()
    const theirs = await make.garage()
    const [lead, foreign] = [await make.lead(garage), await make.lead(theirs)]
    const form = { name: 'Harish', phone: '9840721155', leadId: lead.id }
    const requestId = crypto.randomUUID()

    expect((await owner.post('/garages/customers', { ...form, phone: '98' })).status).toBe(400)
    expect((await owner.post('/garages/customers', { ...form, leadId: 'x' })).status).toBe(400)
    expect((await owner.get(`/garages/leads/${lead.id}`)).body).toMatchObject({ status: 'NEW', customerId: null })
    const saved = await owner.post('/garages/customers', { ...form, requestId })
    const again = await owner.post('/garages/customers', { ...form, requestId })

    expect(saved.status).toBe(201)
    expect(again.body.id).toBe(saved.body.id)
    expect((await owner.get(`/garages/leads/${lead.id}`)).body).toMatchObject({
      status: 'WON',
      customerId: saved.body.id,
      version: 2,
    })
    expect(await owner.post('/garages/customers', { ...form, leadId: foreign.id })).toMatchObject({ status: 404 })
    expect((await owner.get('/garages/customers')).body).toHaveLength(1)
  })

  test('a booking from another garage’s lead is refused, and not made', async () => {
    const { garage, owner } = await setting()
    const theirs = await make.lead((await setting()).garage)
    const vehicle = await make.vehicle(await make.customer(garage))
    const { id: serviceId } = await make.service(garage)
    const form = { customerId: vehicle.customer_id, vehicleId: vehicle.id, serviceId, preferredDate: indianDay() }

    const { status, body } = await owner.post('/garages/bookings', { ...form, leadId: theirs.id })

    expect(status).toBe(404)
    expect(body.error).toBe('This lead no longer exists.')
    expect((await owner.get('/garages/bookings')).body).toEqual([])
  })
})

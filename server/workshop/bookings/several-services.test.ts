import { expect, test } from 'vitest'
import { bodyFor, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

/** Pads at ₹2,499 less 10 %, oil at ₹2,899, and a wash. */
async function counter() {
  const garage = await make.garage()
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const pads = await make.service(garage, { name: 'Brake pads', basePrice: 2499, discountPercent: 10 })
  const oil = await make.service(garage, { name: 'Engine oil', basePrice: 2899 })
  const wash = await make.service(garage, { name: 'Wash', basePrice: 500 })
  const staff = await make.member(garage)
  const form = (services: object[] | undefined, changes: object = {}) => ({
    customerId: customer.id,
    vehicleId: vehicle.id,
    serviceId: pads.id,
    services,
    preferredDate: tomorrow,
    preferredTimeSlot: 'MORNING',
    ...changes,
  })
  return { garage, pads, oil, wash, staff, form }
}

const ids = (...services: { id: string }[]) => services.map(({ id }) => ({ serviceId: id }))
const agreedOf = ({ services }: { services: { agreedPrice: number }[] }) => services.map((each) => each.agreedPrice)

test('several services are booked at their own prices, listed under the first, and become the lines of the card', async () => {
  const { staff, form, pads, oil } = await counter()

  const { status, body } = await staff.post('/garages/bookings', form(ids(pads, oil)))

  expect(status).toBe(201)
  expect(body).toMatchObject({
    serviceId: pads.id,
    serviceName: 'Brake pads',
    estimatedPrice: 5398,
    discount: 250,
    finalPrice: 5148,
    services: [
      { name: 'Brake pads', basePrice: 2499, finalPrice: 2249, agreedPrice: 2249 },
      { name: 'Engine oil', basePrice: 2899, finalPrice: 2899, agreedPrice: 2899 },
    ],
  })
  const { customerId, vehicleId, id } = body
  const [dashboard, customer] = [
    await staff.get('/garages/dashboard'),
    await staff.get(`/garages/customers/${customerId}`),
  ]
  expect(dashboard.body.recentBookings).toMatchObject([{ service_name: 'Brake pads', services_count: 2 }])
  expect(customer.body.recentBookings).toMatchObject([{ serviceName: 'Brake pads', servicesCount: 2 }])
  const card = { customerId, vehicleId, bookingId: id, odometerIn: 10, estimatedDelivery: tomorrow }
  expect((await staff.post('/garages/jobcards', card)).body.totalAmount).toBe(5148)
})

test('a price that is typed for one is agreed for it; a total that is typed is shared over all', async () => {
  const { staff, form, pads, oil } = await counter()
  const typed = await staff.post(
    '/garages/bookings',
    form([{ serviceId: pads.id, agreedPrice: 2000 }, { serviceId: oil.id }]),
  )
  expect(typed.body).toMatchObject({ estimatedPrice: 4899, discount: 0, finalPrice: 4899 })

  const total = await staff.post('/garages/bookings', form(ids(pads, oil), { estimatedPrice: 5000 }))
  expect(total.body).toMatchObject({ estimatedPrice: 5000, discount: 0, finalPrice: 5000 })
  // 5,000 × 2,249 ÷ 5,148 and the rest, to the paisa.
  expect(agreedOf(total.body)).toEqual([2184.34, 2815.66])
})

test('an edit that names no services, or those that were answered, keeps them at what they were booked at', async () => {
  const { garage, staff, form, pads, oil, wash } = await counter()
  const { body: booked } = await staff.post('/garages/bookings', form(ids(pads, oil)))
  const put = (sent: object) => staff.put(`/garages/bookings/${booked.id}`, sent)
  await db
    .updateTable('services')
    .set({ base_price: 9999 })
    .where('garage_id', '=', garage.id)
    .where('id', '=', pads.id)
    .execute()

  const bare = await put(form(undefined, { customerNotes: 'Early, please' }))
  expect([bare.status, bare.body.finalPrice, agreedOf(bare.body)]).toEqual([200, 5148, [2249, 2899]])
  const sentBack = await put({ ...bare.body, preferredDate: tomorrow })
  expect([sentBack.status, sentBack.body.finalPrice]).toEqual([200, 5148])

  const more = await put(form(ids(pads, oil, wash)))
  expect(more.body).toMatchObject({ estimatedPrice: 5898, discount: 250, finalPrice: 5648 })
  const other = await put(
    form([{ serviceId: oil.id, agreedPrice: 2500 }, { serviceId: wash.id }], { serviceId: oil.id }),
  )
  expect(other.body).toMatchObject({ serviceId: oil.id, finalPrice: 3000 })
  expect(agreedOf(other.body)).toEqual([2500, 500])
})

test('what a driver booked stays what it is, and each part may only become cheaper together', async () => {
  const { garage, staff, pads, oil, wash } = await counter()
  await db.updateTable('garages').set({ gives_first_service: false }).where('id', '=', garage.id).execute()
  const sent = bodyFor(garage, [pads, oil], { expectedTotal: 5148 })
  const { body } = await (await make.driver()).post('/account/bookings', sent)
  const { body: booked } = await staff.get(`/garages/bookings/${body.booking.id}`)
  const put = (services: object[]) =>
    staff.put(`/garages/bookings/${booked.id}`, { ...booked, preferredDate: tomorrow, version: undefined, services })

  const added = await put(ids(pads, oil, wash))
  expect([added.status, added.body.code, Object.keys(added.body.fields)]).toEqual([409, 'wrong_state', ['services']])
  const dearer = await put([{ serviceId: pads.id, agreedPrice: 2250 }, { serviceId: oil.id }])
  expect([dearer.status, dearer.body.fields.estimatedPrice]).toEqual([
    409,
    'The driver booked at ₹5,148. Add further work on the job card; the driver approves it there.',
  ])
  const cheaper = await put([{ serviceId: pads.id, agreedPrice: 2000 }, { serviceId: oil.id }])
  expect([cheaper.status, cheaper.body.finalPrice, agreedOf(cheaper.body)]).toEqual([200, 4899, [2000, 2899]])
})

test('services that cannot be booked are refused beside their field', async () => {
  const { garage, staff, form, pads, oil } = await counter()
  const retired = await make.service(garage, { isActive: false })
  const foreign = await make.service(await make.garage())
  const refusals: [object[], string][] = [
    [[], 'services'],
    [ids(oil, pads), 'services'],
    [ids(pads, pads), 'services'],
    [Array.from({ length: 7 }, () => ({ serviceId: crypto.randomUUID() })), 'services'],
    [[{ serviceId: pads.id, agreedPrice: -1 }], 'services.0.agreedPrice'],
    [[{ serviceId: 'pads' }], 'services.0.serviceId'],
    [ids(pads, retired), 'services.1.serviceId'],
    [ids(pads, foreign), 'services.1.serviceId'],
  ]
  for (const [services, field] of refusals) {
    const { status, body } = await staff.post('/garages/bookings', form(services))
    expect([status, Object.keys(body.fields)], JSON.stringify(services)).toEqual([400, [field]])
  }
})

import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const tomorrow = addDays(indianDay(), 1)

/** Selvi's car, with whose plate Karthik has booked. */
async function claimed(changes: { state?: 'CLAIMED' | 'PAST' } = {}) {
  const garage = await make.garage()
  const [staff, viewer] = [await make.member(garage), await make.member(garage, { accessLevel: 'VIEW_ONLY' })]
  const [selvi, karthik] = [
    await make.customer(garage, { name: 'Selvi Travels' }),
    await make.customer(garage, { name: 'Karthik' }),
  ]
  const held = await make.vehicle(selvi)
  const { registration_number } = held
  const car = await make.vehicle(karthik, { registration_number, state: 'CLAIMED', ...changes })
  const cars = `/garages/customers/${karthik.id}/vehicles`
  return { garage, staff, viewer, selvi, karthik, held, car, cars, path: `${cars}/${car.id}/plate` }
}

const statesOf = async ({ garage }: { garage: { id: string } }) =>
  (await db.selectFrom('vehicles').select('state').where('garage_id', '=', garage.id).orderBy('id').execute()).map(
    ({ state }) => state,
  )

describe('a plate that two customers have', () => {
  test('is asked about at the booking, the start of its card and nowhere else', async () => {
    const { garage, staff, karthik, selvi, held, car, cars } = await claimed()
    const ids = { customer_id: karthik.id, vehicle_id: car.id }
    const booking = await make.booking(garage, await make.service(garage), ids)
    const question = { version: 1, heldBy: { customerId: selvi.id, customerName: 'Selvi Travels', version: 1 } }

    expect((await staff.get(`/garages/bookings/${booking.id}`)).body.plateQuestion).toEqual(question)
    expect((await staff.get(`${cars}/${car.id}/history`)).body.plateQuestion).toEqual(question)
    expect((await staff.get(cars)).body.vehicles).toMatchObject([{ state: 'CLAIMED' }])
    const ofSelvi = await staff.get(`/garages/customers/${selvi.id}/vehicles/${held.id}/history`)
    expect(ofSelvi.body.plateQuestion).toBeNull()
  })

  test('sold: the plate moves, and whoever had it is not offered the car any more', async () => {
    const of = await claimed()
    const { garage, staff, selvi, held, car, cars, path } = of

    const { status, body } = await staff.post(path, { answer: 'SOLD', version: 1, heldVersion: 1 })

    expect([status, body.state, body.version]).toEqual([200, 'CURRENT', 2])
    expect(await statesOf(of)).toEqual(['PAST', 'CURRENT'])
    expect((await staff.get(`${cars}/${car.id}/history`)).body.plateQuestion).toBeNull()
    const found = await staff.get(`/garages/customers?search=${car.registration_number}`)
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Karthik'])
    const before = await staff.get(`/garages/customers/${selvi.id}`)
    expect(before.body).toMatchObject({ vehicleCount: 0, vehicles: [{ id: held.id, state: 'PAST' }] })
    const trail = await db.selectFrom('audit_log').select('action').where('garage_id', '=', garage.id).execute()
    expect(trail.map(({ action }) => action)).toEqual(['vehicle.plate-moved', 'vehicle.plate-moved'])
  })

  test('both drive it: each keeps the car', async () => {
    const of = await claimed()
    const { staff, selvi, path } = of

    expect((await staff.post(path, { answer: 'SHARED' })).body.state).toBe('SHARED')

    expect(await statesOf(of)).toEqual(['CURRENT', 'SHARED'])
    expect((await staff.get(`/garages/customers/${selvi.id}`)).body.vehicleCount).toBe(1)
  })

  test('is answered once: the same answer again changes nothing, another is refused', async () => {
    const of = await claimed()
    const [first, again] = await Promise.all(
      [1, 2].map(() => of.staff.post(of.path, { answer: 'SOLD', version: 1, heldVersion: 1 })),
    )
    expect([first?.status, again?.status]).toEqual([200, 200])
    expect([first?.body.version, again?.body.version]).toEqual([2, 2])

    const other = await of.staff.post(of.path, { answer: 'SHARED' })
    expect([other.status, other.body.code]).toEqual([409, 'wrong_state'])
    expect(await statesOf(of)).toEqual(['PAST', 'CURRENT'])
  })

  test('whoever saw another car than stands there is told', async () => {
    const of = await claimed()
    const { staff, selvi, held, path } = of
    const { make: carMake, model, registration_number: registrationNumber } = held
    await staff.put(`/garages/customers/${selvi.id}/vehicles/${held.id}`, {
      make: carMake,
      model,
      registrationNumber,
      year: 2020,
    })

    for (const stale of [
      { version: 1, heldVersion: 1 },
      { version: 7, heldVersion: 2 },
    ]) {
      const { status, body } = await staff.post(path, { answer: 'SOLD', ...stale })
      expect([status, body.code]).toEqual([409, 'edit_conflict'])
    }
    expect(await statesOf(of)).toEqual(['CURRENT', 'CLAIMED'])
  })

  test('is the customer’s where nobody else has it any more, and no question with another plate', async () => {
    const gone = await claimed()
    await db.deleteFrom('vehicles').where('garage_id', '=', gone.garage.id).where('id', '=', gone.held.id).execute()
    expect((await gone.staff.get(`${gone.cars}/${gone.car.id}/history`)).body.plateQuestion).toBeNull()
    expect((await gone.staff.post(gone.path, { answer: 'SHARED' })).body.state).toBe('CURRENT')

    const mistyped = await claimed()
    const { make: carMake, model } = mistyped.car
    const { body } = await mistyped.staff.put(`${mistyped.cars}/${mistyped.car.id}`, {
      make: carMake,
      model,
      registrationNumber: 'TN09ZZ0001',
    })
    expect(body.state).toBe('CURRENT')
  })

  describe('is theirs who claimed it first once whoever had it', () => {
    const facts = { make: 'Hyundai', model: 'Creta' }
    const letGo: [string, (of: Awaited<ReturnType<typeof claimed>>) => Promise<{ status: number }>][] = [
      [
        'has another plate, corrected',
        ({ staff, selvi, held }) =>
          staff.put(`/garages/customers/${selvi.id}/vehicles/${held.id}`, {
            ...facts,
            registrationNumber: 'TN09ZZ0002',
          }),
      ],
      [
        'has the car no more, removed',
        async ({ garage, selvi, held }) =>
          (await make.owner(garage)).delete(`/garages/customers/${selvi.id}/vehicles/${held.id}`),
      ],
      ['is removed', async ({ garage, selvi }) => (await make.owner(garage)).delete(`/garages/customers/${selvi.id}`)],
      [
        'has sold it',
        async ({ staff, held }) =>
          staff.post(`/garages/dues/${(await make.due(held)).id}/contacts`, { outcome: 'SOLD' }),
      ],
    ]
    test.each(letGo)('%s', async (_how, let_) => {
      const of = await claimed()
      const { garage, staff, car, karthik, cars } = of
      const { registration_number } = car
      const later = await make.vehicle(await make.customer(garage), { registration_number, state: 'CLAIMED' })

      expect((await let_(of)).status).toBeLessThan(300)

      const states = await db
        .selectFrom('vehicles')
        .select(['id', 'state'])
        .where('garage_id', '=', garage.id)
        .execute()
      const stateOf = (id: string) => states.find((each) => each.id === id)?.state
      expect([stateOf(car.id), stateOf(later.id)]).toEqual(['CURRENT', 'CLAIMED'])
      expect((await staff.get(cars)).body.vehicles).toMatchObject([{ id: car.id, state: 'CURRENT' }])
      const asked = await staff.get(`/garages/customers/${later.customer_id}/vehicles/${later.id}/history`)
      expect(asked.body.plateQuestion.heldBy.customerId).toBe(karthik.id)
    })
  })

  test('is theirs who drive the car too before it is anybody’s who claimed it', async () => {
    const of = await claimed()
    const { garage, staff, selvi, held, car } = of
    const { registration_number } = car
    const shared = await make.vehicle(await make.customer(garage), { registration_number, state: 'SHARED' })

    await staff.put(`/garages/customers/${selvi.id}/vehicles/${held.id}`, {
      make: 'Hyundai',
      model: 'Creta',
      registrationNumber: 'TN09ZZ0003',
    })

    const { body } = await staff.get(`/garages/customers/${of.karthik.id}/vehicles/${car.id}/history`)
    expect(body.plateQuestion.heldBy.customerId).toBe(shared.customer_id)
  })

  test('after an answer and a new car with the same plate at once, one customer has it', async () => {
    const of = await claimed()
    const { garage, staff, held, car, path } = of
    await db.deleteFrom('vehicles').where('garage_id', '=', garage.id).where('id', '=', held.id).execute()
    const third = await make.customer(garage)
    const { make: carMake, model, registration_number: registrationNumber } = car

    const [answer, added] = await Promise.all([
      staff.post(path, { answer: 'SOLD' }),
      staff.post(`/garages/customers/${third.id}/vehicles`, { make: carMake, model, registrationNumber }),
    ])

    for (const { status } of [answer, added]) expect([200, 201, 409]).toContain(status)
    expect((await statesOf(of)).filter((state) => state === 'CURRENT')).toHaveLength(1)
  })

  test('a car that was sold and is booked with again is claimed anew', async () => {
    const of = await claimed({ state: 'PAST' })
    const service = await make.service(of.garage, { basePrice: 1000 })
    await db.updateTable('garages').set({ gives_first_service: false }).where('id', '=', of.garage.id).execute()
    const driver = await make.driver(of.karthik.phone)
    const answer = await driver.post('/account/bookings', {
      citySlug: 'chennai',
      garageSlug: of.garage.slug,
      serviceIds: [service.id],
      name: 'Karthik',
      vehicle: { make: 'Hyundai', model: 'Creta', registrationNumber: of.car.registration_number },
      preferredDate: tomorrow,
      preferredTimeSlot: 'MORNING',
      expectedTotal: 1000,
    })
    expect(answer.status).toBe(201)
    expect(await statesOf(of)).toEqual(['CURRENT', 'CLAIMED'])
  })

  test('is for who may change cars, and of the garage', async () => {
    const { viewer, staff, path, cars, garage } = await claimed()
    const answer = { answer: 'SOLD' }
    const stranger = await make.owner(await make.garage())

    expect((await viewer.post(path, answer)).status).toBe(403)
    expect((await make.signedOut().post(path, answer)).status).toBe(401)
    expect((await stranger.post(path, answer)).status).toBe(404)
    expect((await stranger.post(path, answer, { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await staff.post(`${cars}/${garage.id}/plate`, answer)).status).toBe(404)
    const bad = await staff.post(path, { answer: 'MAYBE' })
    expect([bad.status, bad.body.fields]).toEqual([
      400,
      { answer: 'Please say whether the car was sold or both drive it' },
    ])
  })
})

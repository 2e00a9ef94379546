import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bodyFor, garageToBook, newPlate, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { ShownRow } from './queries.ts'
import { linkHasEnded } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function booked(settings: Parameters<typeof garageToBook>[2] = {}) {
  const place = await garageToBook(db, make, settings)
  const driver = await make.driver()
  const sent = bodyFor(place.garage, place.services)
  const { status, body } = await driver.post('/account/bookings', sent)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const id = body.booking.id as string
  const move = (changes: object) => driver.post(`/account/bookings/${id}/move`, { preferredDate: tomorrow, ...changes })
  return { ...place, driver, id, move, vehicle: sent.vehicle }
}

describe('nothing is booked', () => {
  test.each([{ is_listed: false }, { is_active: false }])(
    'at a garage that drivers do not find (%j)',
    async (hidden) => {
      const { garage, services } = await garageToBook(db, make)
      await db.updateTable('garages').set(hidden).where('id', '=', garage.id).execute()
      const { status, body } = await (await make.driver()).post('/account/bookings', bodyFor(garage, services))
      expect([status, Object.keys(body.fields)]).toEqual([404, ['garageSlug']])
    },
  )

  test('of a service that the garage does not offer any more', async () => {
    const { garage, services } = await garageToBook(db, make)
    const old = await make.service(garage, { isActive: false })
    const sent = bodyFor(garage, [...services, old])
    const { status, body } = await (await make.driver()).post('/account/bookings', sent)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([404, 'service_not_found', ['serviceIds.2']])
  })

  test('with a car from another driver’s account, while one’s own is found there', async () => {
    const { garage, services } = await garageToBook(db, make)
    const [driver, other] = [await make.driver(), await make.driver()]
    const car = { make: 'Tata', model: 'Nexon', registrationNumber: newPlate() }
    const { body: own } = await driver.post('/account/vehicles', car)
    const sent = { ...bodyFor(garage, services), vehicle: undefined, userVehicleId: own.id }

    const refused = await other.post('/account/bookings', sent)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['userVehicleId']])
    const { status, body } = await driver.post('/account/bookings', { ...sent, requestId: crypto.randomUUID() })
    expect([status, body.booking.registrationNumber]).toEqual([201, car.registrationNumber])
  })

  test('for a car that comes today already', async () => {
    const { garage, services, driver, id, vehicle } = await booked()
    await db
      .updateTable('bookings')
      .set({ preferred_date: indianDay() })
      .where('garage_id', '=', garage.id)
      .where('id', '=', id)
      .execute()
    const sent = bodyFor(garage, services, { vehicle, expectedTotal: 4588 })
    const { status, body } = await driver.post('/account/bookings', sent)
    expect([status, body.code]).toEqual([409, 'limit_reached'])
    expect(body.error).toMatch(/^This car is already booked for \w{3} \d+ \w{3}\. Move that booking instead\.$/)
    expect(body.bookingId, 'which leads to it').toBe(id)
  })
})

describe('a move', () => {
  test('to a full slot or a closed day is refused with the next free place, and the booking stays where it was', async () => {
    const { garage, services, move, staff, id } = await booked({ places: 1 })
    const dayAfter = addDays(tomorrow, 1)
    const evening = { preferredTimeSlot: 'EVENING', expectedTotal: 3900 }
    expect((await (await make.driver()).post('/account/bookings', bodyFor(garage, services, evening))).status).toBe(201)
    await db
      .insertInto('garage_closed_days')
      .values({ garage_id: garage.id, day: dayAfter, reason: 'Pongal' })
      .execute()

    const full = await move({ preferredTimeSlot: 'EVENING' })
    expect([full.status, full.body.code]).toEqual([409, 'slot_full'])
    expect(full.body.nextFree).toEqual({ date: addDays(tomorrow, 2), slot: 'MORNING' })
    const closed = await move({ preferredDate: dayAfter, preferredTimeSlot: 'MORNING' })
    expect([closed.status, closed.body.code]).toEqual([409, 'day_closed'])

    const { body } = await staff.get(`/garages/bookings/${id}`)
    expect(body).toMatchObject({ preferredTimeSlot: 'MORNING', preferredDate: `${tomorrow}T00:00:00.000Z`, version: 1 })
  })

  test('of what somebody has changed meanwhile is refused', async () => {
    const { move, id, staff } = await booked()
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED' })
    const { status, body } = await move({ preferredTimeSlot: 'EVENING', version: 1 })
    expect([status, body.code]).toEqual([409, 'edit_conflict'])
  })

  test('of a cancelled booking is refused, to its own place too', async () => {
    const { move, driver, id } = await booked()
    await driver.post(`/account/bookings/${id}/cancel`, {})
    for (const preferredTimeSlot of ['MORNING', 'EVENING']) {
      const { status, body } = await move({ preferredTimeSlot })
      expect([status, body.error]).toEqual([409, 'This booking is cancelled.'])
    }
  })
})

test('a link opens its booking until a week after the slot, or after the car went home', () => {
  const visit = { preferred_date: '2026-11-21', preferred_time_slot: 'MORNING', completed_at: null } as ShownRow
  const at = (day: string, clock: string) => new Date(`2026-11-${day}T${clock}+05:30`)
  expect(linkHasEnded(visit, at('28', '12:00:00'))).toBe(false)
  expect(linkHasEnded(visit, at('28', '12:00:01'))).toBe(true)
  const late = { ...visit, completed_at: at('22', '18:00:00') }
  expect(linkHasEnded(late, at('29', '18:00:00'))).toBe(false)
  expect(linkHasEnded(late, at('29', '18:00:01'))).toBe(true)
})

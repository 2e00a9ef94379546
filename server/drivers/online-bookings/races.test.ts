import { afterAll, expect, test } from 'vitest'
import { bodyFor, type GarageToBook, garageToBook, newPlate, tomorrow } from '../../../tests/support/bookable-garage.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Reply } from '../../../tests/support/visitor.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())

const toBook = (settings?: GarageToBook) => garageToBook(db, make, settings)

/** By turns at this process and, on PostgreSQL, at another one on the same database; all at once. */
const bookAtOnce = (asked: [Person, object][]): Promise<Reply[]> =>
  Promise.all(
    asked.map(async ([driver, body], turn) => {
      const visitor = driver.at(turn % 2 === 0 ? app.origin : (other?.origin ?? app.origin))
      let reply = await visitor.post('/account/bookings', body)
      // Whom a machine with much else to do asks to try again does.
      while (reply.status === 503) reply = await visitor.post('/account/bookings', body)
      return reply
    }),
  )

const of = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status)
const times = (count: number) => Array.from({ length: count }, (_each, index) => index)

const messagesOf = (garageId: string) =>
  db.selectFrom('messages').select(['event', 'subject_id']).where('garage_id', '=', garageId).execute()

test('of fifty drivers who want the last place at once one has it, and all others hear of the same next one', async () => {
  const { garage, services, staff } = await toBook({ places: 1 })
  const asked: [Person, object][] = []
  for (const _each of times(50)) asked.push([await make.driver(), bodyFor(garage, services)])

  const replies = await bookAtOnce(asked)

  expect(of(replies, 201)).toHaveLength(1)
  const refused = of(replies, 409)
  expect(refused).toHaveLength(49)
  const nextFree = { date: tomorrow, slot: 'AFTERNOON' }
  for (const { body } of refused) expect(body).toMatchObject({ code: 'slot_full', nextFree })
  const { body } = await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)
  expect(body.days[0].slots.map(({ taken }: { taken: number }) => taken)).toEqual([1, 0, 0])
  // Nothing is left of those who lost.
  expect((await staff.get('/garages/customers')).body).toHaveLength(1)
  expect(await messagesOf(garage.id)).toHaveLength(1)
}, 60_000)

test('of two who move to the last place at once one has it, and the other stays', async () => {
  const { garage, services, staff } = await toBook({ places: 2 })
  const drivers = [await make.driver(), await make.driver(), await make.driver()]
  const ids: string[] = []
  for (const [place, driver] of drivers.entries()) {
    const at = { preferredTimeSlot: place === 2 ? 'EVENING' : 'MORNING' }
    ids.push((await driver.post('/account/bookings', bodyFor(garage, services, at))).body.booking.id)
  }
  const place = { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' }
  const replies = await Promise.all(
    drivers
      .slice(0, 2)
      .map((driver, turn) =>
        driver
          .at(turn === 0 ? app.origin : (other?.origin ?? app.origin))
          .post(`/account/bookings/${ids[turn]}/move`, place),
      ),
  )

  expect(of(replies, 200)).toHaveLength(1)
  expect(of(replies, 409).map(({ body }) => body.code)).toEqual(['slot_full'])
  const { body } = await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)
  expect(body.days[0].slots.map(({ taken }: { taken: number }) => taken)).toEqual([1, 0, 2])
})

test('a driver who moves while the garage opens the job card has moved before it, or is told that the work has begun', async () => {
  const { garage, services, staff } = await toBook()
  for (const turn of times(6)) {
    const driver = await make.driver()
    const { id } = (await driver.post('/account/bookings', bodyFor(garage, services))).body.booking
    const { body: booking } = await staff.get(`/garages/bookings/${id}`)
    const { customerId, vehicleId } = booking
    const opened = { customerId, vehicleId, bookingId: id, odometerIn: 10, estimatedDelivery: tomorrow }
    const place = { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' }
    const calls = [
      () => driver.post(`/account/bookings/${id}/move`, place),
      () => staff.at(other?.origin ?? app.origin).post('/garages/jobcards', opened),
    ]
    if (turn % 2 === 1) calls.reverse()
    const replies = await Promise.all(calls.map((call) => call()))
    const [moved, card] = turn % 2 === 1 ? [replies[1], replies[0]] : replies

    expect([card?.status, card?.body.error]).toEqual([201, undefined])
    const { body: after } = await staff.get(`/garages/bookings/${id}`)
    expect(after).toMatchObject({
      status: 'IN_PROGRESS',
      preferredTimeSlot: moved?.status === 200 ? 'EVENING' : 'MORNING',
    })
    if (moved?.status !== 200) expect(moved?.body.error).toBe('The work has begun. Please call +91 44 2625 1180.')
  }
})

test('sent five times at once, because its answer was lost, it is one booking and one message', async () => {
  const { garage, services, staff } = await toBook()
  const driver = await make.driver()
  const body = bodyFor(garage, services)

  const replies = await bookAtOnce(times(5).map((): [Person, object] => [driver, body]))

  expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.booking?.id}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(201)
  expect((await staff.get('/garages/bookings')).body).toHaveLength(1)
  expect(await messagesOf(garage.id)).toHaveLength(1)
})

test.each(['phone', 'plate'])('of six first services at once by one %s one is given', async (what) => {
  const garages: Awaited<ReturnType<typeof toBook>>[] = []
  for (const _each of times(3)) garages.push(await toBook())
  const driver = await make.driver()
  const vehicle = { make: 'Tata', model: 'Nexon', registrationNumber: newPlate() }
  const asked: [Person, object][] = []
  for (const { garage, services } of [...garages, ...garages]) {
    if (what === 'phone') asked.push([driver, bodyFor(garage, services)])
    else asked.push([await make.driver(), bodyFor(garage, services, { vehicle })])
  }

  const replies = await bookAtOnce(asked)

  expect(of(replies, 201)).toHaveLength(1)
  for (const { body } of of(replies, 409)) expect(body.reason).toBe('FIRST_SERVICE_USED')
  const claims = await db
    .selectFrom('first_service_claims')
    .select('key')
    .where('booking_id', '=', of(replies, 201)[0]?.body.booking.id)
    .execute()
  expect(claims).toHaveLength(2)
})

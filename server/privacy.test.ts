import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bodyFor, garageToBook, newPlate } from '../tests/support/bookable-garage.ts'
import type { Person } from '../tests/support/make-people.ts'
import { statementsDuring } from '../tests/support/sent-statements.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import type { Visitor } from '../tests/support/visitor.ts'

/*
 * Nobody learns whether a phone or a plate is known: not by what is answered, and not by how long it takes, since the
 * database is asked the same.
 */

const { app, make } = await useTestApp()
const { db } = app.database

let lastPhone = 9_870_000_000
const newPhone = () => String(++lastPhone)
const plate = newPlate()

/** Of a driver with an account and a car, whom a garage knows. */
async function knownPhone(): Promise<string> {
  const phone = newPhone()
  const driver = await make.driver(phone)
  await driver.post('/account/vehicles', { make: 'Hyundai', model: 'i20', registrationNumber: plate })
  const customer = await make.customer(await make.garage(), { phone })
  await make.vehicle(customer, { registration_number: plate })
  return phone
}

type Answer = Awaited<ReturnType<Visitor['post']>>

/** What somebody sees, and what the database is asked; without what was typed, and what is of this one call. */
async function seen(call: () => Promise<Answer>) {
  const answers: Answer[] = []
  const statements = await statementsDuring(async () => {
    answers.push(await call())
  })
  const [answer] = answers
  const text = JSON.stringify(answer?.body, (key, value) => (/(^id|At|url|phone|requestId)$/i.test(key) ? key : value))
  return { status: answer?.status, text, asked: statements.map((each) => each.sql) }
}

const asQuote = (phone: string) => ({ phone, city: 'chennai', vehicleMake: 'HYUNDAI', vehicleModel: 'i20' })

test.each([
  ['asks for a code', '/auth/customer/send-otp', (phone: string) => ({ phone })],
  ['asks for a quote', '/public/leads', asQuote],
])('a stranger who %s sees the same, whether or not the phone is known', async (_what, path, body) => {
  await make.garage()
  const known = await knownPhone()
  const send = (phone: string) => seen(() => make.signedOut().post(path, body(phone)))
  await send(newPhone())

  const [ofKnown, ofUnknown] = [await send(known), await send(newPhone())]

  expect(ofKnown.status).toBeLessThan(300)
  expect(ofKnown).toEqual(ofUnknown)
})

test('a wrong code is refused the same, whether or not the phone has an account', async () => {
  const wrong = async (phone: string) => {
    const visitor = make.signedOut()
    await visitor.post('/auth/customer/send-otp', { phone })
    const { rows } = await sql<{ code: string }>`
      select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1`.execute(db)
    const otp = String((Number(rows[0]?.code) + 1) % 1_000_000).padStart(6, '0')
    return seen(() => visitor.post('/auth/customer/verify-otp', { phone, otp }))
  }
  const known = await knownPhone()

  const [ofKnown, ofUnknown] = [await wrong(known), await wrong(newPhone())]

  expect(ofKnown.status).toBe(401)
  // What the garages of an account keep of it is written after the answer (docs/rules.md#security-log).
  expect([ofKnown.status, ofKnown.text, ofKnown.asked[0]]).toEqual([
    ofUnknown.status,
    ofUnknown.text,
    ofUnknown.asked[0],
  ])
})

test('a seller who offers a car sees the same, whether or not the buyer is known', async () => {
  const phone = newPhone()
  const seller = await make.driver(phone)
  const offer = async (to: string) => {
    const car = { make: 'Hyundai', model: 'i20', registrationNumber: newPlate() }
    const { body } = await seller.post('/account/vehicles', car)
    await db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
    await db.deleteFrom('driver_limits').where('key', 'like', 'code %').execute()
    await seller.post('/auth/customer/send-otp', { phone })
    const { rows } = await sql<{ code: string }>`
      select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1`.execute(db)
    const form = { phone: to, otp: rows[0]?.code, requestId: randomUUID() }
    return seen(() => seller.post(`/account/vehicles/${body.id}/handovers`, form))
  }
  const known = await knownPhone()
  await offer(newPhone())

  const [toKnown, toUnknown] = [await offer(known), await offer(newPhone())]

  expect(toKnown.status).toBe(201)
  expect(toKnown).toEqual(toUnknown)
})

test('who adds a car to their own sees the same, whether or not its plate is known', async () => {
  await knownPhone()
  const driver: Person = await make.driver(newPhone())
  const add = (registrationNumber: string) =>
    seen(() => driver.post('/account/vehicles', { make: 'Hyundai', model: 'i20', registrationNumber }))
  await add(newPlate())

  const [ofKnown, ofUnknown] = [await add(plate), await add(newPlate())]

  expect(ofKnown.status).toBe(201)
  expect({ ...ofKnown, text: ofKnown.text.replace(plate, '') }).toEqual({
    ...ofUnknown,
    text: ofUnknown.text.replace(/TN10BK\d+/, ''),
  })
})

test('who proves no phone books nothing, and hears nothing of a car', async () => {
  const { garage, services } = await garageToBook(db, make)
  const known = await knownPhone()
  const { status, body } = await make.signedOut().post('/account/bookings', bodyFor(garage, services))
  expect([status, JSON.stringify(body).includes(known)]).toEqual([401, false])
})

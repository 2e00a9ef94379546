import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { sweepOffers } from './handover-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let lastPhone = 9_850_000_000
const newPhone = () => String(++lastPhone)
const plate = 'TN09CB4471'
const swift = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: plate, fuelType: 'PETROL', year: 2019 }
const listOf = async (driver: Driver['person']) => (await driver.get('/account/vehicles')).body.vehicles
const offersTo = async (driver: Driver['person']) => (await driver.get('/account/handovers')).body.offers

type Driver = Awaited<ReturnType<typeof aDriver>>
async function aDriver(phone = newPhone()) {
  return { person: await make.driver(phone), phone }
}

/** Sent anew, past the pause between two. */
async function codeOf({ person, phone }: Driver): Promise<string> {
  await db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
  await db.deleteFrom('driver_limits').where('key', 'like', 'code %').execute()
  await person.post('/auth/customer/send-otp', { phone })
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1`.execute(db)
  return rows[0]?.code ?? ''
}

/** A visit of this car at a garage of its own. */
async function visit({ phone }: Driver, garageName: string, total_amount = 1299) {
  const garage = await make.garage({ name: garageName })
  const customer = await make.customer(garage, { phone, name: 'Lakshmi Narayanan' })
  const vehicle = await make.vehicle(customer, { registration_number: plate })
  const card = await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    status: 'DELIVERED',
    delivered_at: new Date(),
    total_amount,
  })
  return { vehicle, card }
}

const carOf = async ({ person }: Driver): Promise<string> => (await listOf(person))[0].id
async function offer(from: Driver, to: { phone: string }, form: object = {}) {
  const path = `/account/vehicles/${await carOf(from)}/handovers`
  return from.person.post(path, { phone: to.phone, otp: await codeOf(from), ...form })
}
const accept = ({ person }: Driver, id: string) => person.post(`/account/handovers/${id}/accept`, {})
const decline = ({ person }: Driver, id: string) => person.post(`/account/handovers/${id}/decline`, {})
const withdraw = ({ person }: Driver, id: string) => person.delete(`/account/handovers/${id}`)
const passportOf = async (driver: Driver) =>
  (await driver.person.get(`/account/vehicles/${await carOf(driver)}/passport`)).body
const visitsOf = async (driver: Driver) =>
  (await passportOf(driver)).visits.map((each: { garageName: string }) => each.garageName)

async function sellerAndBuyer() {
  const [seller, buyer] = [await aDriver(), await aDriver()]
  await seller.person.post('/account/vehicles', swift)
  return { seller, buyer }
}
const runOut = (id: string, days = 0) =>
  db
    .updateTable('car_handovers')
    .set({ ends_at: sql`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()

describe('a car handed over', () => {
  test('moves to the buyer with its history, without the seller’s name, bills or amounts; the seller keeps theirs', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { card } = await visit(seller, 'Anand Motors')
    const bill = await make.bill(card)
    // As a bill leaves a card, it waits for its driver.
    await db
      .updateTable('job_cards')
      .set({ status: 'DELIVERED', delivered_at: card.delivered_at })
      .where('garage_id', '=', card.garage_id)
      .where('id', '=', card.id)
      .execute()
    expect((await passportOf(seller)).visits).toMatchObject([{ billId: bill.id }])
    const shared = (await seller.person.post(`/account/vehicles/${await carOf(seller)}/passport-shares`, {})).body
    const { status, body } = await offer(seller, buyer)
    expect(status).toBe(201)
    expect(body).toMatchObject({ phone: buyer.phone, withAmounts: false })
    expect(Date.parse(body.endsAt) - Date.now()).toBeGreaterThan(13 * 86_400_000)
    expect((await passportOf(seller)).handover).toEqual(body)
    const offers = await offersTo(buyer.person)
    expect(offers).toMatchObject([{ id: body.id, car: { model: 'Swift', registrationNumber: plate, year: 2019 } }])
    expect(JSON.stringify(offers)).not.toContain(seller.phone)

    expect(await accept(buyer, body.id)).toMatchObject({ status: 200, body: { car: { registrationNumber: plate } } })

    expect(await listOf(seller.person)).toEqual([])
    expect(await listOf(buyer.person)).toMatchObject([{ model: 'Swift', fuelType: 'PETROL' }])
    expect(await offersTo(buyer.person)).toEqual([])
    const passport = await passportOf(buyer)
    expect(passport).toMatchObject({
      summary: { visits: 1, spent: null },
      visits: [{ garageName: 'Anand Motors', amount: null, billId: null }],
    })
    expect(JSON.stringify(passport)).not.toContain('Lakshmi')
    const token = shared.url.replace(/^.*\/p\//, '')
    expect((await make.signedOut().get(`/public/passports/${token}`)).status).toBe(410)
    expect((await seller.person.get('/account/bookings')).body.bookings).toHaveLength(1)
  })

  test('is due for nothing any more where its seller was known; the seller’s other cars are', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { vehicle } = await visit(seller, 'Anand Motors')
    const sold = await make.due(vehicle)
    const kept = await make.due(await make.vehicle(await make.customer(await make.garage(), { phone: seller.phone })))
    await accept(buyer, (await offer(seller, buyer)).body.id)

    const stateOf = ({ garage_id, id }: typeof sold) =>
      db.selectFrom('dues').select('state').where('garage_id', '=', garage_id).where('id', '=', id).executeTakeFirst()
    expect([await stateOf(sold), await stateOf(kept)]).toEqual([{ state: 'DROPPED' }, { state: 'OPEN' }])
  })

  test('is told to its seller for thirty days, while it has not come back; to nobody with their number after them', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const acceptedOf = async ({ person }: Driver) => (await person.get('/account/handovers')).body.accepted
    const { id } = (await offer(seller, buyer)).body
    expect(await acceptedOf(seller)).toEqual([])
    await accept(buyer, id)

    const told = { id, registrationNumber: plate, phone: buyer.phone, acceptedAt: expect.any(String) }
    expect([await acceptedOf(seller), await acceptedOf(buyer)]).toEqual([[told], []])
    const back = (await offer(buyer, seller)).body
    await accept(seller, back.id)
    expect([await acceptedOf(seller), await acceptedOf(buyer)]).toMatchObject([[], [{ phone: seller.phone }]])

    await db
      .updateTable('car_handovers')
      .set({ settled_at: sql`now() - interval '31 days'` })
      .where('id', '=', back.id)
      .execute()
    expect(await acceptedOf(buyer)).toEqual([])
    await accept(buyer, (await offer(seller, buyer)).body.id)
    expect(await acceptedOf(seller)).toHaveLength(1)
    await db.insertInto('deleted_accounts').values({ phone_key: seller.phone }).execute()
    expect(await acceptedOf(seller)).toEqual([])
  })

  test('declined is told to its seller for thirty days, until it is offered again; while it is offered, that is', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const toldTo = async ({ person }: Driver) => {
      const { offered, declined } = (await person.get('/account/handovers')).body
      return { offered, declined }
    }
    const nothing = { offered: [], declined: [] }
    const vehicleId = await carOf(seller)
    const first = (await offer(seller, buyer)).body
    const waiting = { vehicleId, phone: buyer.phone, endsAt: first.endsAt }
    expect([await toldTo(seller), await toldTo(buyer)]).toEqual([{ ...nothing, offered: [waiting] }, nothing])

    await decline(buyer, first.id)
    const told = { id: first.id, registrationNumber: plate, phone: buyer.phone, declinedAt: expect.any(String) }
    expect([await toldTo(seller), await toldTo(buyer)]).toEqual([{ ...nothing, declined: [told] }, nothing])
    const settle = (id: string, days: number) =>
      db
        .updateTable('car_handovers')
        .set({ settled_at: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', id)
        .execute()
    await settle(first.id, 29)
    expect((await toldTo(seller)).declined).toHaveLength(1)
    await settle(first.id, 31)
    expect(await toldTo(seller)).toEqual(nothing)

    await settle(first.id, 0)
    const second = (await offer(seller, buyer)).body
    expect(await toldTo(seller)).toMatchObject({ offered: [{ endsAt: second.endsAt }], declined: [] })
    await withdraw(seller, second.id)
    expect(await toldTo(seller)).toEqual(nothing)
    await runOut((await offer(seller, buyer)).body.id)
    expect(await toldTo(seller)).toEqual(nothing)
  })

  test('says what it read last, before a garage knows it by the buyer’s number; nothing is due', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { vehicle, card } = await visit(seller, 'Anand Motors')
    await make.due(vehicle)
    await accept(buyer, (await offer(seller, buyer)).body.id)
    const duesOf = async () => (await buyer.person.get(`/account/vehicles/${await carOf(buyer)}/dues`)).body

    const today = indianDay()
    expect(await duesOf()).toMatchObject({
      garages: 0,
      lastReading: { km: card.odometer_in, readOn: today },
      lastVisit: today,
      dues: [],
    })
    const own = await visit(buyer, 'Buyer’s garage')
    await make.reading(own.vehicle, card.odometer_in + 900, today)
    expect(await duesOf()).toMatchObject({ garages: 1, lastReading: { km: card.odometer_in + 900, readOn: today } })
  })

  test('shows visits up to the day it moved, and the buyer’s own; with amounts where the seller chose so', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    await visit(seller, 'Before')
    await accept(buyer, (await offer(seller, buyer, { withAmounts: true })).body.id)
    await visit(seller, 'Seller, after')
    await visit(buyer, 'Buyer', 500)

    expect(await visitsOf(buyer)).toEqual(['Buyer', 'Before'])
    expect((await passportOf(buyer)).summary).toMatchObject({ visits: 2, garages: 2, spent: 1799 })
  })

  test('carries every owner before, amounts only as far as each agreed, and comes back the same way', async () => {
    const { seller: first, buyer: second } = await sellerAndBuyer()
    const third = await aDriver()
    await visit(first, 'First', 100)
    await accept(second, (await offer(first, second)).body.id)
    await visit(second, 'Second', 200)
    await accept(third, (await offer(second, third, { withAmounts: true })).body.id)
    await visit(third, 'Third', 400)

    expect(await passportOf(third)).toMatchObject({
      summary: { visits: 3, spent: 600 },
      visits: [{ amount: 400 }, { amount: 200 }, { garageName: 'First', amount: null }],
    })
    await accept(second, (await offer(third, second)).body.id)
    expect(await visitsOf(second)).toEqual(['Third', 'Second', 'First'])
  })

  test('has nothing for whoever has the seller’s or the buyer’s number after them', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    await visit(seller, 'Before')
    await db.insertInto('deleted_accounts').values({ phone_key: seller.phone }).execute()
    await visit(seller, 'Since')
    const { id } = (await offer(seller, buyer)).body
    await accept(buyer, id)
    expect(await visitsOf(buyer)).toEqual(['Since'])

    await db.insertInto('deleted_accounts').values({ phone_key: buyer.phone }).execute()
    expect(await visitsOf(buyer)).toEqual([])
    expect((await accept(buyer, id)).status).toBe(404)
  })

  test('stays as the buyer has written it, where it is in their list already', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    await buyer.person.post('/account/vehicles', { ...swift, model: 'Swift VXi' })
    await accept(buyer, (await offer(seller, buyer)).body.id)

    expect(await listOf(buyer.person)).toMatchObject([{ model: 'Swift VXi' }])
  })
})

test('links and offers stand in the download of whose they are; the buyer’s names no seller', async () => {
  const { seller, buyer } = await sellerAndBuyer()
  await seller.person.post(`/account/vehicles/${await carOf(seller)}/passport-shares`, { withAmounts: true })
  await offer(seller, buyer)
  const download = async ({ person }: Driver) => (await person.get('/account/export.json')).body

  expect(await download(seller)).toMatchObject({
    passport_shares: [{ registration_number: plate, with_amounts: true, views: 0, ended_at: null }],
    car_handovers: [{ plate, state: 'OFFERED', offered_to: buyer.phone }],
  })
  const received = await download(buyer)
  expect(received).toMatchObject({ passport_shares: [], car_handovers: [{ plate, offered_to: null }] })
  expect(JSON.stringify(received.car_handovers)).not.toContain(seller.phone)
})

describe('an offer', () => {
  test('is answered the same whether or not anybody has the number, and sends nothing', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const known = await offer(seller, buyer)
    await withdraw(seller, known.body.id)
    const unknown = await offer(seller, { phone: newPhone() })

    expect(unknown.status).toBe(known.status)
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    const { rows } = await sql`select 1 from outbox where recipient in (${buyer.phone}, ${unknown.body.phone})`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  test('needs a fresh code to the seller’s own phone, and another number than theirs', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const otp = await codeOf(seller)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    expect(await offer(seller, buyer, { otp: wrong })).toMatchObject({ status: 401, body: { code: 'invalid_code' } })
    expect(await offer(seller, buyer, { otp: 'none' })).toMatchObject({
      status: 400,
      body: { fields: { otp: expect.any(String) } },
    })
    expect(await offer(seller, seller)).toMatchObject({
      status: 400,
      body: { fields: { phone: 'This is your own number.' } },
    })
    expect((await offer(seller, { phone: '12' })).body.fields).toHaveProperty('phone')
    expect((await passportOf(seller)).handover).toBeNull()
  })

  test('is nothing to whoever has the buyer’s number after them', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    await offer(seller, buyer)
    expect(await offersTo(buyer.person)).toHaveLength(1)
    await db.insertInto('deleted_accounts').values({ phone_key: buyer.phone }).execute()

    expect(await offersTo(buyer.person)).toEqual([])
  })

  test('uses its code up: another needs a new one', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const otp = await codeOf(seller)
    const path = `/account/vehicles/${await carOf(seller)}/handovers`
    const send = () => seller.person.post(path, { phone: buyer.phone, otp })
    const first = await send()
    expect(first.status).toBe(201)
    await withdraw(seller, first.body.id)

    expect(await send()).toMatchObject({ status: 401, body: { code: 'invalid_code' } })
  })

  test('is one at a time; taken back, or declined, it makes room and is gone for the buyer', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const first = (await offer(seller, buyer)).body
    expect(await offer(seller, { phone: newPhone() })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    for (const _ of [1, 2]) expect((await withdraw(seller, first.id)).status).toBe(200)
    expect(await offersTo(buyer.person)).toEqual([])
    expect(await accept(buyer, first.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

    const second = (await offer(seller, buyer)).body
    for (const _ of [1, 2]) expect((await decline(buyer, second.id)).status).toBe(200)
    expect((await passportOf(seller)).handover).toBeNull()
    expect((await accept(buyer, second.id)).status).toBe(409)
    expect(await listOf(seller.person)).toHaveLength(1)
  })

  test('runs out after fourteen days, makes room, and is forgotten thirty days later', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { id } = (await offer(seller, buyer)).body
    await runOut(id)
    expect(await offersTo(buyer.person)).toEqual([])
    expect((await passportOf(seller)).handover).toBeNull()
    for (const answer of [await accept(buyer, id), await decline(buyer, id)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    }
    expect((await offer(seller, buyer)).status).toBe(201)

    const stateOf = async () =>
      (await db.selectFrom('car_handovers').select('state').where('id', '=', id).executeTakeFirst())?.state
    expect(await stateOf()).toBe('EXPIRED')
    await db
      .updateTable('car_handovers')
      .set({ settled_at: sql`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute()
    await sweepOffers(db)
    expect(await stateOf()).toBeUndefined()
  })

  test('accepted and taken back at once ends one way; accepted twice it is one car', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { id } = (await offer(seller, buyer)).body
    const [accepted, withdrawn] = await Promise.all([accept(buyer, id), withdraw(seller, id)])
    const cars = [await listOf(seller.person), await listOf(buyer.person)].map(({ length }) => length)

    if (accepted.status === 200) {
      expect([withdrawn.status, cars]).toEqual([409, [0, 1]])
      expect((await accept(buyer, id)).status).toBe(200)
      expect(await listOf(buyer.person)).toHaveLength(1)
      expect(await withdraw(seller, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    } else expect([accepted.status, withdrawn.status, cars]).toEqual([409, 200, [1, 0]])
  })

  test('sent again after a lost answer is one, though its code is used up', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const form = { requestId: randomUUID(), otp: await codeOf(seller) }
    const path = `/account/vehicles/${await carOf(seller)}/handovers`
    const send = () => seller.person.post(path, { phone: buyer.phone, ...form })
    const [lost, again] = [await send(), await send()]

    expect([lost.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(lost.body)
  })

  test('of a car whose number the seller has changed since is refused; with the car it goes', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { id } = (await offer(seller, buyer)).body
    const car = `/account/vehicles/${await carOf(seller)}`
    await seller.person.put(car, { ...swift, registrationNumber: 'TN07DA0182' })
    expect(await accept(buyer, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

    await seller.person.delete(car)
    expect(await offersTo(buyer.person)).toEqual([])
    expect((await accept(buyer, id)).status).toBe(404)
  })

  test('ten a day are the most', async () => {
    const { seller } = await sellerAndBuyer()
    for (let times = 0; times < 10; times++) {
      await withdraw(seller, (await offer(seller, { phone: newPhone() })).body.id)
    }
    expect((await offer(seller, { phone: newPhone() })).status).toBe(429)
  })

  test('is answered by its buyer and taken back by its seller, and by nobody else', async () => {
    const { seller, buyer } = await sellerAndBuyer()
    const { id } = (await offer(seller, buyer)).body
    const other = await aDriver()
    const owner = await make.owner(await make.garage())
    const calls = [
      (person: Driver['person']) => person.post(`/account/handovers/${id}/accept`, {}),
      (person: Driver['person']) => person.post(`/account/handovers/${id}/decline`, {}),
      (person: Driver['person']) => person.delete(`/account/handovers/${id}`),
    ]
    for (const call of calls) {
      expect((await call(make.signedOut() as never)).status).toBe(401)
      expect((await call(owner as never)).status).toBe(403)
      expect((await call(other.person)).status).toBe(404)
    }
    expect([(await accept(seller, id)).status, (await withdraw(buyer, id)).status]).toEqual([404, 404])
    const path = `/account/vehicles/${await carOf(seller)}/handovers`
    const form = { phone: newPhone(), otp: '123456' }
    expect((await make.signedOut().post(path, form)).status).toBe(401)
    expect((await make.signedOut().get('/account/handovers')).status).toBe(401)
    expect((await owner.post(path, form)).status).toBe(403)
    expect((await other.person.post(path, form)).status).toBe(404)
    expect(await offersTo(other.person)).toEqual([])
  })
})

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import { transact } from '../../platform/database/database.ts'
import { createSession } from '../../platform/session/sessions.ts'

let app: TestApp
let make: ReturnType<typeof makerOf>

beforeAll(async () => {
  app = await startTestApp()
  make = makerOf(app)
})
afterAll(() => app.close())

let last = 9_600_000_000

async function driver(phone = String(++last)) {
  const id = newId()
  const tokens = await transact(app.database.db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        user_type: 'CUSTOMER',
        name: 'Deepa',
        email: null,
        phone,
        phone_key: phone,
        password_hash: null,
        email_verified_at: null,
      })
      .execute()
    return createSession(tx, id, { device: 'a test' })
  })
  return { phone, visitor: new Visitor(app.origin, {}, new Map(Object.entries(tokens))) }
}

const swift = (changes: object = {}) => ({
  make: 'Maruti Suzuki',
  model: 'Swift',
  registrationNumber: 'TN 09-ab 1234',
  ...changes,
})

async function ask(phone: string, changes: object = {}) {
  const lead = { phone, city: 'chennai', vehicleMake: 'HYUNDAI', vehicleModel: 'CRETA', ...changes }
  expect((await new Visitor(app.origin).post('/public/leads', lead)).status).toBe(201)
}

describe('language', () => {
  const kept = (phone: string) =>
    app.database.db
      .selectFrom('users')
      .select(['language', 'language_at'])
      .where('phone_key', '=', phone)
      .executeTakeFirstOrThrow()

  test('is kept once it is chosen, and chosen again', async () => {
    const { visitor, phone } = await driver()
    expect(await kept(phone)).toEqual({ language: 'en', language_at: null })

    expect(await visitor.put('/account/language', { language: 'ta' })).toMatchObject({
      status: 200,
      body: { language: 'ta' },
    })
    expect(await kept(phone)).toEqual({ language: 'ta', language_at: expect.any(Date) })
    await visitor.put('/account/language', { language: 'en' })
    expect((await kept(phone)).language).toBe('en')
  })

  test.each([{}, { language: 'fr' }, { language: null }, { language: ['ta'] }])('refuses %j', async (body) => {
    const { visitor, phone } = await driver()

    expect(await visitor.put('/account/language', body)).toMatchObject({
      status: 400,
      body: { fields: { language: 'Please choose English, Tamil or Hindi' } },
    })
    expect((await kept(phone)).language).toBe('en')
  })

  test('is nobody’s to choose who is signed out', async () => {
    expect((await new Visitor(app.origin).put('/account/language', { language: 'ta' })).status).toBe(401)
  })

  test('of a new account is that of the page which it was opened on; who has one keeps theirs', async () => {
    const phone = String(++last)
    const signIn = async (language: string) => {
      const visitor = new Visitor(app.origin, { 'x-language': language })
      await app.database.db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
      await visitor.post('/auth/customer/send-otp', { phone })
      const message = await app.database.db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', phone)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const { code } = message.content as { code: string }
      expect((await visitor.post('/auth/customer/verify-otp', { phone, otp: code })).status).toBe(200)
    }
    await signIn('hi')
    await signIn('ta')

    expect((await kept(phone)).language).toBe('hi')
  })

  test('a request says in which it was written, and a customer who is made of it takes it', async () => {
    const garage = await make.garage({ city: 'kochi' })
    const phone = String(++last)
    const lead = { phone, city: 'kochi', vehicleMake: 'HYUNDAI', vehicleModel: 'CRETA' }
    expect((await new Visitor(app.origin, { 'x-language': 'ta' }).post('/public/leads', lead)).status).toBe(201)
    const { id, version } = await app.database.db
      .selectFrom('leads')
      .select(['id', 'version'])
      .where('garage_id', '=', garage.id)
      .where('phone_key', '=', phone)
      .executeTakeFirstOrThrow()
    const owner = await make.owner(garage)

    expect((await owner.post(`/garages/leads/${id}/convert`, { version })).status).toBe(200)

    const customer = await app.database.db
      .selectFrom('customers')
      .select(['language', 'language_at'])
      .where('garage_id', '=', garage.id)
      .where('phone_key', '=', phone)
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ language: 'ta', language_at: expect.any(Date) })
  })
})

describe('profile', () => {
  test('name and email change; the phone and everything else stay', async () => {
    const { visitor, phone } = await driver()

    const changed = await visitor.put('/account/profile', {
      name: ' Deepa R ',
      email: 'D@Mail.example',
      phone: '9999999999',
      userType: 'GARAGE_USER',
    })

    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Deepa R', email: 'd@mail.example', phone, userType: 'CUSTOMER' },
    })
    expect((await visitor.get('/auth/me')).body).toEqual(changed.body)
    expect((await visitor.put('/account/profile', { name: 'Deepa', email: '' })).body.email).toBeNull()
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'Deepa', email: 'no' }, 'email', 'Please enter a valid email address'],
    [{ name: '<b>' }, 'name', 'Please use plain text'],
    [{ name: 'Deepa \ud83d' }, 'name', 'Please use plain text'],
  ])('refuses %j', async (body, field, sentence) => {
    const { visitor } = await driver()

    expect(await visitor.put('/account/profile', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })
})

describe('own cars', () => {
  test('are added, listed, changed and removed', async () => {
    const { visitor } = await driver()
    const added = await visitor.post('/account/vehicles', swift({ fuelType: 'PETROL', year: 2019 }))
    expect(added).toMatchObject({
      status: 201,
      body: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09AB1234', fuelType: 'PETROL', year: 2019 },
    })

    const changed = await visitor.put(`/account/vehicles/${added.body.id}`, swift({ model: 'Dzire', fuelType: '' }))
    expect(changed.body).toMatchObject({ model: 'Dzire', fuelType: null, year: null })
    expect((await visitor.get('/account/vehicles')).body.vehicles).toEqual([changed.body])

    expect((await visitor.delete(`/account/vehicles/${added.body.id}`)).status).toBe(200)
    expect((await visitor.get('/account/vehicles')).body.vehicles).toEqual([])
    expect((await visitor.delete(`/account/vehicles/${added.body.id}`)).status).toBe(404)
  })

  test('sent again after a lost answer are one, also five times at once; another driver’s are their own', async () => {
    const [{ visitor }, { visitor: other }] = [await driver(), await driver()]
    const car = swift({ requestId: crypto.randomUUID() })

    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post('/account/vehicles', car)))
    const theirs = await other.post('/account/vehicles', car)

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await visitor.get('/account/vehicles')).body.vehicles).toEqual([replies[0]?.body])
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(replies[0]?.body.id)
    expect((await visitor.post('/account/vehicles', swift())).status).toBe(409)
    expect((await visitor.post('/account/vehicles', swift({ requestId: 'again' }))).body.fields).toEqual({
      requestId: 'Invalid request',
    })
  })

  test('one plate is one car of a driver, however it is written; another driver may have it too', async () => {
    const { visitor } = await driver()
    await visitor.post('/account/vehicles', swift())
    const second = await visitor.post('/account/vehicles', swift({ registrationNumber: 'KA01XY1' }))
    const taken = { status: 409, body: { fields: { registrationNumber: 'You already have a car with this number' } } }

    expect(await visitor.post('/account/vehicles', swift({ registrationNumber: 'tn09ab1234' }))).toMatchObject(taken)
    expect(await visitor.put(`/account/vehicles/${second.body.id}`, swift())).toMatchObject(taken)
    expect((await (await driver()).visitor.post('/account/vehicles', swift())).status).toBe(201)
  })

  test('nobody else’s can be changed or removed', async () => {
    const owner = await driver()
    const stranger = await driver()
    const { body } = await owner.visitor.post('/account/vehicles', swift())

    expect((await stranger.visitor.put(`/account/vehicles/${body.id}`, swift())).status).toBe(404)
    expect((await stranger.visitor.delete(`/account/vehicles/${body.id}`)).status).toBe(404)
    expect((await owner.visitor.get('/account/vehicles')).body.vehicles).toEqual([body])
  })

  test.each([
    [{ make: '' }, 'make', 'Make is required'],
    [{ model: undefined }, 'model', 'Model is required'],
    [{ registrationNumber: ' - ' }, 'registrationNumber', 'Registration number is required'],
    [{ registrationNumber: 'TN09<script>' }, 'registrationNumber', 'Please use letters and digits only, at most 15'],
    [{ year: 1800 }, 'year', 'Invalid year'],
    [{ year: 'soon' }, 'year', 'Invalid year'],
    [{ make: 'Tata \ud83d' }, 'make', 'Please use plain text'],
    [{ fuelType: 'COAL' }, 'fuelType', 'Please select a fuel type'],
  ])('refuses %j', async (change, field, sentence) => {
    const { visitor } = await driver()

    expect(await visitor.post('/account/vehicles', swift(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })
})

describe('own requests', () => {
  test('are those with the driver’s phone, at any garage, newest first, and nobody else’s', async () => {
    const { visitor, phone } = await driver()
    const garage = await make.garage({ name: 'Anand Motors', locality: 'Guindy' })
    const service = await make.service(garage, { name: 'Brake Fluid Change' })
    await ask(phone, { serviceId: service.id, requirements: 'Soft pedal' })
    await ask(phone)
    await ask(String(++last))

    const { body } = await visitor.get('/account/bookings')

    expect(body.nextCursor).toBeNull()
    expect(body.requests).toHaveLength(2)
    expect(body.requests[1]).toMatchObject({
      state: 'SENT',
      garageName: 'Anand Motors',
      garageLocality: 'Guindy',
      city: 'Chennai',
      serviceName: 'Brake Fluid Change',
      vehicle: 'Hyundai Creta',
      requirements: 'Soft pedal',
    })
    expect(Object.keys(body.requests[0])).not.toContain('notes')
  })

  test('come page by page', async () => {
    const { visitor, phone } = await driver()
    await make.garage()
    for (const [vehicleMake, vehicleModel] of [
      ['TATA', 'NEXON'],
      ['TATA', 'PUNCH'],
      ['HONDA', 'CITY'],
    ]) {
      await ask(phone, { vehicleMake, vehicleModel })
    }
    const first = (await visitor.get('/account/bookings?limit=2')).body
    const second = (await visitor.get(`/account/bookings?limit=2&cursor=${first.nextCursor}`)).body

    expect([...first.requests, ...second.requests].map((request) => request.vehicle)).toEqual([
      'Honda City',
      'Tata Punch',
      'Tata Nexon',
    ])
    expect(second.nextCursor).toBeNull()
    expect((await visitor.get('/account/bookings?cursor=x')).status).toBe(400)
  })
})

describe('a request is withdrawn', () => {
  const all = () => acrossGarages(app.database.db).selectFrom('leads').selectAll().execute()

  test('and the garage’s copy is gone, with its count; the log keeps that it happened, not what was asked', async () => {
    const { visitor, phone } = await driver()
    const garage = await make.garage()
    const service = await make.service(garage)
    await ask(phone, { serviceId: service.id, requirements: 'Soft pedal' })
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    expect((await manager.get('/garages/leads')).body.leads).toHaveLength(1)
    const [request] = (await visitor.get('/account/bookings')).body.requests
    expect(request).toMatchObject({ canWithdraw: true })

    const withdrawn = await visitor.delete(`/account/requests/${request.id}`)

    expect(withdrawn).toMatchObject({
      status: 200,
      body: { message: 'Your request is withdrawn, and the garage’s copy is deleted.' },
    })
    expect((await visitor.get('/account/bookings')).body.requests).toEqual([])
    const list = await manager.get('/garages/leads')
    expect(list.body.leads).toEqual([])
    expect(list.headers.get('x-total-count')).toBe('0')
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_label', 'user_name', 'changes'])
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'lead.withdrawn')
      .execute()
    expect(log).toEqual([{ action: 'lead.withdrawn', subject_label: '', user_name: 'Deepa (driver)', changes: {} }])
    expect((await visitor.delete(`/account/requests/${request.id}`)).status).toBe(404)
  })

  test('by whoever proved its phone, nobody else; not by a garage, nor signed out', async () => {
    const { phone } = await driver()
    const garage = await make.garage()
    await ask(phone, { serviceId: (await make.service(garage)).id })
    const { id = '' } = (await all()).find((lead) => lead.phone === phone) ?? {}
    const url = `/account/requests/${id}`

    expect((await (await driver()).visitor.delete(url)).status).toBe(404)
    expect((await new Visitor(app.origin).delete(url)).status).toBe(401)
    expect((await (await make.member(garage, { accessLevel: 'MANAGER' })).delete(url)).status).toBe(403)
    expect((await (await driver(String(++last))).visitor.delete('/account/requests/x')).status).toBe(400)
    expect((await all()).some((lead) => lead.id === id)).toBe(true)
  })

  test('unless the garage has made a customer or a booking of it, which is its own record', async () => {
    const { visitor, phone } = await driver()
    const garage = await make.garage()
    await ask(phone, { serviceId: (await make.service(garage)).id })
    await app.database.db.updateTable('leads').set({ status: 'WON' }).where('garage_id', '=', garage.id).execute()
    const [request] = (await visitor.get('/account/bookings')).body.requests
    expect(request).toMatchObject({ canWithdraw: false })

    const refused = await visitor.delete(`/account/requests/${request.id}`)

    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The garage is already working on this request. Please call them.' },
    })
  })
})

test('a deleted account is gone with its cars, sessions and open requests; a new owner of the number sees nothing of it', async () => {
  const { visitor, phone } = await driver()
  const garage = await make.garage()
  const serviceId = (await make.service(garage)).id
  await ask(phone, { serviceId })
  await app.database.db.updateTable('leads').set({ status: 'WON' }).where('garage_id', '=', garage.id).execute()
  await ask(phone, { serviceId, vehicleMake: 'HONDA', vehicleModel: 'AMAZE' })
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  await visitor.post('/account/vehicles', swift())
  await visitor.post('/auth/customer/send-otp', { phone })
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1
  `.execute(app.database.db)
  const otp = rows[0]?.code ?? ''
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  expect((await visitor.deleteWith('/account', { otp: wrong })).status).toBe(401)
  expect((await manager.get('/garages/leads')).body.leads).toHaveLength(2)

  expect((await visitor.deleteWith('/account', { otp })).status).toBe(200)

  expect((await visitor.get('/auth/me')).status).toBe(401)
  // What the garage has made a customer or a booking of is its own record; nobody could withdraw the other any more.
  const list = await manager.get('/garages/leads')
  expect(list.body.leads).toMatchObject([{ status: 'WON', phone }])
  expect(list.headers.get('x-total-count')).toBe('1')
  const log = await app.database.db
    .selectFrom('audit_log')
    .select(['subject_label', 'user_name', 'changes'])
    .where('garage_id', '=', garage.id)
    .where('action', '=', 'lead.withdrawn')
    .execute()
  expect(log).toEqual([{ subject_label: '', user_name: 'Customer (driver)', changes: {} }])
  const next = await driver(phone)
  expect((await next.visitor.get('/account/bookings')).body.requests).toEqual([])
  expect((await next.visitor.get('/account/vehicles')).body.vehicles).toEqual([])
  await ask(phone, { vehicleMake: 'HONDA', vehicleModel: 'AMAZE' })
  expect((await next.visitor.get('/account/bookings')).body.requests).toHaveLength(1)
})

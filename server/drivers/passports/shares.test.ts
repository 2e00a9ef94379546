import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { sweepShares } from './share-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let lastPhone = 9_830_000_000
const newPhone = () => String(++lastPhone)
const plate = 'TN09CB4471'
const swift = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: plate }

/** A driver whose car was at a garage once, and cost ₹1,299 there. */
async function sharer() {
  const phone = newPhone()
  const driver = await make.driver(phone)
  await driver.put('/account/profile', { name: 'Lakshmi Narayanan', email: 'lakshmi@mail.example' })
  const { body: car } = await driver.post('/account/vehicles', swift)
  const garage = await make.garage({ name: 'Anand Motors', locality: 'Guindy' })
  const customer = await make.customer(garage, { phone, name: 'Lakshmi Narayanan', address_line1: '7, Temple Street' })
  const vehicle = await make.vehicle(customer, { registration_number: plate })
  await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    status: 'DELIVERED',
    delivered_at: new Date(),
    total_amount: 1299,
    customer_concerns: 'Brakes squeal',
  })
  const path = `/account/vehicles/${car.id}/passport-shares`
  const share = (form: object = {}) => driver.post(path, form)
  const shares = async () => (await driver.get(`/account/vehicles/${car.id}/passport`)).body.shares
  return { driver, phone, car, path, share, shares }
}
/** As it was sent last. */
async function codeTo(phone: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1`.execute(db)
  return rows[0]?.code ?? ''
}
const tokenOf = (url: string) => url.replace(/^.*\/p\//, '')
const read = (url: string) => make.signedOut().get(`/public/passports/${tokenOf(url)}`)
const see = (url: string) => make.signedOut().post(`/public/passports/${tokenOf(url)}/seen`, {})
const closed = { code: 'link_not_valid', error: 'The owner has closed this page. Please ask them for a new link.' }

describe('a shared passport', () => {
  test('is read by whoever has its address, without a word of its owner and without amounts', async () => {
    const { share, phone, shares } = await sharer()
    const { status, body } = await share()
    expect(status).toBe(201)
    expect(body.url).toMatch(/\/p\/[0-9A-Za-z]{16}$/)
    const answer = await read(body.url)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      car: { make: 'Maruti Suzuki', registrationNumber: plate },
      summary: { visits: 1, garages: 1, spent: null },
      visits: [{ garageName: 'Anand Motors', amount: null, works: [] }],
      endsAt: body.endsAt,
    })
    for (const secret of ['Lakshmi', 'Narayanan', phone, 'Temple', 'squeal', 'lakshmi@', '1299', 'billId']) {
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(Date.parse(body.endsAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    const stored = await db.selectFrom('public_links').selectAll().where('subject_id', '=', body.id).execute()
    expect(JSON.stringify([stored, await shares()])).not.toContain(tokenOf(body.url))
  })

  test('shows what each visit cost where its owner chose so', async () => {
    const { share } = await sharer()
    const { body } = await share({ withAmounts: true })

    expect((await read(body.url)).body).toMatchObject({ summary: { spent: 1299 }, visits: [{ amount: 1299 }] })
  })

  test('counts who opened its page, and not who read it', async () => {
    const { share, shares } = await sharer()
    const { body } = await share()
    await read(body.url)
    expect(await shares()).toMatchObject([{ id: body.id, views: 0, lastViewAt: null, withAmounts: false }])
    for (const _ of [1, 2]) expect((await see(body.url)).status).toBe(204)

    expect(await shares()).toMatchObject([{ views: 2, lastViewAt: expect.any(String) }])
  })

  test('ends when its owner says so, said twice too, and with the car and the account', async () => {
    const { driver, phone, path, car, share, shares } = await sharer()
    const first = (await share()).body
    for (const _ of [1, 2]) expect((await driver.delete(`${path}/${first.id}`)).status).toBe(200)
    expect(await shares()).toEqual([])
    const links = () => db.selectFrom('public_links').select('ended_at').where('subject_id', '=', first.id).execute()
    expect(await links()).toEqual([{ ended_at: expect.any(Date) }])
    for (const answer of [await read(first.url), await see(first.url)]) {
      expect(answer).toMatchObject({ status: 410, body: closed })
    }

    const second = (await share()).body
    expect((await driver.delete(`/account/vehicles/${car.id}`)).status).toBe(200)
    expect(await read(second.url)).toMatchObject({ status: 410, body: closed })

    const { body: again } = await driver.post('/account/vehicles', swift)
    const third = (await driver.post(`/account/vehicles/${again.id}/passport-shares`, {})).body
    expect((await read(third.url)).status).toBe(200)
    await driver.post('/auth/customer/send-otp', { phone })
    expect((await driver.deleteWith('/account', { otp: await codeTo(phone) })).status).toBe(200)
    expect(await read(third.url)).toMatchObject({ status: 410, body: closed })
  })

  test('ends after thirty days, and is forgotten thirty days later', async () => {
    const { share, shares } = await sharer()
    const { body } = await share()
    const endedAgo = async (days: number) => {
      await db
        .updateTable('passport_shares')
        .set({ ends_at: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', body.id)
        .execute()
      await sweepShares(db)
      return (await db.selectFrom('passport_shares').select('id').where('id', '=', body.id).execute()).length
    }

    expect(await endedAgo(0)).toBe(1)
    expect(await read(body.url)).toMatchObject({ status: 410, body: closed })
    expect(await shares()).toEqual([])
    expect([await endedAgo(29), await endedAgo(31)]).toEqual([1, 0])
  })

  test('an unknown address says so; sixty a minute is the most', async () => {
    const { share } = await sharer()
    expect(await read('https://pahiya.example/p/AAAAAAAAAAAAAAAA')).toMatchObject({
      status: 410,
      body: { error: 'We do not know this link. Please check that it is complete.' },
    })
    expect((await read('short')).status).toBe(410)

    const { body } = await share()
    for (let times = 0; times < 60; times++) await read(body.url)
    expect((await read(body.url)).status).toBe(429)
  })
})

describe('sharing', () => {
  test('five at a time, also asked for at once; one that ended makes room', async () => {
    const { driver, path, share, shares } = await sharer()
    const answers = await Promise.all(Array.from({ length: 7 }, () => share()))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' })
    const [one] = await shares()
    await driver.delete(`${path}/${one.id}`)
    expect((await share()).status).toBe(201)
  })

  test('sent again after a lost answer it is one page, under the newer address only', async () => {
    const { share, shares } = await sharer()
    const form = { withAmounts: true, requestId: randomUUID() }
    const [lost, again] = [(await share(form)).body, (await share(form)).body]

    expect(again).toMatchObject({ id: lost.id, withAmounts: true })
    expect(await shares()).toHaveLength(1)
    expect((await read(again.url)).status).toBe(200)
    expect((await read(lost.url)).status).toBe(410)
  })

  test('is for the car’s own driver', async () => {
    const { path, share, driver } = await sharer()
    const { body } = await share()
    const other = await make.driver(newPhone())
    const owner = await make.owner(await make.garage())

    for (const [person, status] of [
      [make.signedOut(), 401],
      [owner, 403],
      [other, 404],
    ] as const) {
      expect((await person.post(path, {})).status).toBe(status)
      expect((await person.delete(`${path}/${body.id}`)).status).toBe(status)
    }
    expect((await read(body.url)).status).toBe(200)
    expect((await driver.delete(`${path}/${randomUUID()}`)).status).toBe(404)
    expect((await share({ withAmounts: 'yes' })).body).toMatchObject({
      status: 400,
      fields: { withAmounts: expect.any(String) },
    })
  })
})

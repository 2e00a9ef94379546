import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { tellOfOpenings } from './opening-service.ts'

let app: TestApp
let make: ReturnType<typeof makerOf>

beforeAll(async () => {
  app = await startTestApp()
  make = makerOf(app)
})
afterAll(() => app.close())

async function send(method: 'POST' | 'DELETE', email: unknown) {
  const reply = await fetch(`${app.origin}/api/v1/public/newsletter`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return { status: reply.status, body: await reply.json() }
}

test('an address is subscribed once, and the second time gets the same answer', async () => {
  const first = await send('POST', 'Asha@Mail.example ')
  const second = await send('POST', 'asha@mail.example')

  expect(first).toEqual({ status: 201, body: { success: true, message: 'You are on the list. Thank you.' } })
  expect(second).toEqual(first)
  const rows = await app.database.db.selectFrom('newsletter_subscriptions').select('email').execute()
  expect(rows).toEqual([{ email: 'asha@mail.example' }])
})

test.each([
  ['', 'Please enter your email address'],
  [undefined, 'Please enter your email address'],
  ['asha@', 'Please enter a valid email address'],
  [`${'a'.repeat(250)}@mail.example`, 'Please enter a valid email address'],
])('refuses %s', async (email, sentence) => {
  const { status, body } = await send('POST', email)

  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, fields: { email: sentence } })
})

test('an address is taken off as it was put on, and one that was not on it gets the same answer', async () => {
  await send('POST', 'leaving@mail.example')

  const first = await send('DELETE', ' Leaving@mail.example')
  const second = await send('DELETE', 'leaving@mail.example')

  expect(first).toEqual({ status: 200, body: { success: true, message: 'Your address is off the list.' } })
  expect(second).toEqual(first)
  const rows = await app.database.db.selectFrom('newsletter_subscriptions').select('email').execute()
  expect(rows).not.toContainEqual({ email: 'leaving@mail.example' })
})

test('whoever leaves has to say which address', async () => {
  const { status, body } = await send('DELETE', '')

  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { email: 'Please enter your email address' } })
})

describe('who waits for a city', () => {
  const wait = async (body: object) => {
    const reply = await fetch(`${app.origin}/api/v1/public/city-openings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const waiting = () =>
    app.database.db.selectFrom('city_waiters').select(['city_slug', 'email']).orderBy('email').execute()
  const tell = () => tellOfOpenings(app.database.db, app.origin, { error: () => undefined })
  const mails = () =>
    app.database.db
      .selectFrom('outbox')
      .select(['recipient', 'content'])
      .where('template', '=', 'city-opened')
      .execute()

  test('is kept once a city, told once when it opens, and forgotten with it', async () => {
    const first = await wait({ email: 'Nila@Mail.example', city: 'Kochi' })
    expect(first).toEqual({
      status: 201,
      body: { success: true, message: 'We will write to you once, when a garage in Kochi takes requests.' },
    })
    expect(await wait({ email: 'nila@mail.example', city: 'kochi' })).toEqual(first)
    await wait({ email: 'nila@mail.example', city: 'kolkata' })
    await wait({ email: 'away@mail.example', city: 'kochi' })
    expect(await tell()).toBe(0)
    // Taken back as it was given.
    await send('DELETE', 'away@mail.example')
    expect(await waiting()).toEqual([
      { city_slug: 'kochi', email: 'nila@mail.example' },
      { city_slug: 'kolkata', email: 'nila@mail.example' },
    ])

    await make.service(await make.garage({ city: 'kochi' }))
    expect(await Promise.all([tell(), tell()]).then(([one, other]) => one + other)).toBe(1)
    expect(await tell()).toBe(0)

    expect(await mails()).toMatchObject([
      { recipient: 'nila@mail.example', content: { city: 'Kochi', link: `${app.origin}/kochi` } },
    ])
    expect(await waiting()).toEqual([{ city_slug: 'kolkata', email: 'nila@mail.example' }])
    expect(await wait({ email: 'nila@mail.example', city: 'kochi' })).toMatchObject({
      status: 400,
      body: { fields: { city: 'Garages in Kochi take requests already' } },
    })
  })

  test.each([
    [{ email: 'nila@', city: 'kolkata' }, 'email'],
    [{ city: 'kolkata' }, 'email'],
    [{ email: 'nila@mail.example' }, 'city'],
    [{ email: 'nila@mail.example', city: 'atlantis' }, 'city'],
  ])('has to say which address and which city: %j', async (body, field) => {
    const refused = await wait(body)

    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })
})

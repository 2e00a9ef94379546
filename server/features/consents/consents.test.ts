import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consentWords } from '../../../contract/consents.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { hasConsent, stopAt } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function driver() {
  const person = await make.driver()
  const { phone } = (await person.get('/auth/me')).body
  const rows = () =>
    db
      .selectFrom('consents')
      .select(['kind', 'given', 'source', 'wording'])
      .where('phone_key', '=', phone)
      .orderBy('id')
      .execute()
  return {
    phone: phone as string,
    rows,
    get: () => person.get('/account/consents'),
    put: (body: unknown) => person.put('/account/consents', body as object),
  }
}

test('a driver has agreed to nothing beforehand, and ticks kind by kind', async () => {
  const { get, put } = await driver()
  expect((await get()).body).toEqual(['WHATSAPP', 'REMINDER', 'REVIEW'].map((kind) => ({ kind, given: false })))

  expect((await put([{ kind: 'REVIEW', given: true }])).status).toBe(200)
  expect((await get()).body).toContainEqual({ kind: 'REVIEW', given: true })
  expect((await get()).body).toContainEqual({ kind: 'REMINDER', given: false })
})

test('each change is a line with the words that stood beside the tick; what stays is none', async () => {
  const { put, rows } = await driver()
  for (const given of [true, true, false]) await put([{ kind: 'REVIEW', given }])
  await Promise.all(Array.from({ length: 5 }, () => put([{ kind: 'REVIEW', given: true }])))

  const line = { kind: 'REVIEW', source: 'ACCOUNT', wording: consentWords.REVIEW }
  expect(await rows()).toEqual([true, false, true].map((given) => ({ ...line, given })))
})

test('no line is ever changed or deleted', async () => {
  const { put, phone } = await driver()
  await put([{ kind: 'REVIEW', given: true }])
  for (const statement of [sql`update consents set given = false`, sql`delete from consents`]) {
    await expect(sql`${statement} where phone_key = ${phone}`.execute(db)).rejects.toThrow(/^permission denied/)
  }
})

test('whoever ticks it anew hears again from a garage that was stopped', async () => {
  const { put, phone } = await driver()
  const garage = await make.garage()
  const may = () => hasConsent(db, phone, garage.id, 'REVIEW')
  await put([{ kind: 'REVIEW', given: true }])
  expect(await may()).toBe(true)
  await stopAt(db, phone, garage.id)
  expect(await may()).toBe(false)
  for (const given of [false, true]) await put([{ kind: 'REVIEW', given }])
  expect(await may()).toBe(true)
})

test.each([
  [[{ kind: 'SERVICE', given: false }], '0.kind'],
  [[{ kind: 'REVIEW', given: 'yes' }], '0.given'],
])('%j is refused', async (body, field) => {
  const { put } = await driver()
  const { status, body: problem } = await put(body)
  expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
})

test('it is asked of drivers only', async () => {
  const owner = await make.owner(await make.garage())
  expect([
    (await owner.get('/account/consents')).status,
    (await make.signedOut().get('/account/consents')).status,
  ]).toEqual([...[403, 401]])
})

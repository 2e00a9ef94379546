import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
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

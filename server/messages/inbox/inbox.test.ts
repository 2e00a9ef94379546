import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    settings: { production: false, demo: true, publicUrl: undefined, trustProxy: '', logLevel: 'silent' },
  })
})
afterAll(() => app.close())

const inbox = async ({ origin }: TestApp) => {
  const reply = await fetch(`${origin}/api/v1/demo/inbox`)
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}
const queueCode = (to: string) =>
  transact(app.database.db, (tx) =>
    queueMessage(tx, { kind: 'sms', to, template: 'one-time-code', values: { code: '123456', minutes: 5 } }),
  )

test('the demo shows the messages of a day in words, newest first', async () => {
  await queueCode('9840000001')
  await sql`update outbox set created_at = now() - interval '25 hours'`.execute(app.database.db)
  await queueCode('9840000002')
  await sql`update outbox set content = '{}' where recipient = '9840000002'`.execute(app.database.db)
  await queueCode('9840000003')
  await transact(app.database.db, (tx) =>
    queueMessage(tx, {
      kind: 'mail',
      to: 'asha@mail.example',
      template: 'reset-password',
      values: { name: 'Asha', link: 'https://pahiya.example/reset?token=abc' },
    }),
  )

  const { body, headers } = await inbox(app)

  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    messages: [
      {
        id: expect.any(String),
        to: 'asha@mail.example',
        kind: 'mail',
        subject: 'Choose a new password for Pahiya',
        text: expect.stringContaining('https://pahiya.example/reset?token=abc'),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        state: 'queued',
      },
      {
        id: expect.any(String),
        to: '9840000003',
        kind: 'sms',
        text: expect.stringContaining('123456'),
        at: expect.any(String),
        state: 'queued',
      },
    ],
  })
})

test('at most fifty are shown, of all or of one phone', async () => {
  for (let number = 0; number < 51; number++) await queueCode('9840000004')

  expect((await inbox(app)).body.messages).toHaveLength(50)
  const reply = await fetch(`${app.origin}/api/v1/demo/inbox?to=9840000003`)
  const { messages } = await reply.json()
  expect(messages).toMatchObject([{ to: '9840000003' }])
})

test('what garages have to tell stands between the rest, by its moment', async () => {
  const { id: garageId } = await makerOf(app).garage()
  const values = { garage: 'Sri Murugan', plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
  await queueCode('9840000005')
  await transact(app.database.db, (tx) =>
    queueMessage(tx, { kind: 'sms', to: '9840000005', template: 'CAR_READY', values }, { garageId }),
  )
  await queueCode('9840000005')

  const { messages } = await (await fetch(`${app.origin}/api/v1/demo/inbox?to=9840000005`)).json()
  expect(messages.map(({ text }: { text: string }) => text.includes('TN09AB1234'))).toEqual([false, true, false])
})

test('outside the demo there is no inbox', async () => {
  const business = await startTestApp()
  const { status, body } = await inbox(business)
  await business.close()

  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'not_found' })
})

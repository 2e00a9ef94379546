import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeMessagesOfGarages, forgetMessages, messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const reason = 'The template was registered anew.'

beforeEach(() => forgetMessages(db))

const values = { garage: 'Sri Murugan', plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
type State = 'queued' | 'failed' | 'unknown' | 'sent'

async function message(state: State, { to = '9840077001', isOver = false } = {}): Promise<string> {
  const id = await transact(db, (tx) => queueMessage(tx, { kind: 'sms', to, template: 'CAR_READY', values }))
  await db
    .updateTable('outbox')
    .set({ state, attempts: 3, reason: 'the gateway refused it', settled_at: state === 'queued' ? null : new Date() })
    .set({ next_attempt_at: sql`now() + interval '1 hour'` })
    .$if(isOver, (query) => query.set({ expires_at: sql`now() - interval '1 minute'` }))
    .where('id', '=', id)
    .execute()
  return id
}
const row = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the desk shows what is stuck, failed or unknown with its reason, and neither the text nor the whole number', async () => {
  await message('sent')
  const ids = [await message('queued'), await message('failed'), await message('unknown')]
  const { body } = await (await make.operator('LOOK')).get('/desk/messages')

  expect(body.messages).toMatchObject([
    { id: ids[2], state: 'UNKNOWN', to: '98••••••01' },
    { id: ids[1], state: 'FAILED', reason: 'the gateway refused it', canBeSent: true },
    { id: ids[0], state: 'STUCK', attempts: 3 },
  ])
  expect(JSON.stringify(body)).not.toContain('TN09AB1234')
  expect(body.counts).toEqual(expect.arrayContaining([{ state: 'FAILED', kind: 'sms', messages: 1 }]))
})

test('one is sent again at once, and the act is logged with its reason', async () => {
  const id = await message('failed')
  const operator = await make.operator('ACT')

  expect((await operator.post('/desk/messages/send', { id, reason })).body).toEqual({ messages: 1 })

  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0, settled_at: null })
  expect((await row(id)).next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
  const { acts } = (await operator.get('/desk/acts')).body
  expect(acts[0]).toMatchObject({ action: 'message.sent-again', about: 'CAR_READY to 98••••••01', reason })
})

test('what is not true any more is not sent again, and can be dropped', async () => {
  const id = await message('failed', { isOver: true })
  const operator = await make.operator('ACT')

  expect(await operator.post('/desk/messages/send', { id, reason })).toMatchObject({
    status: 409,
    body: { detail: 'What it says is out of date: it can only be dropped.' },
  })
  expect((await operator.post('/desk/messages/drop', { id, reason })).body).toEqual({ messages: 1 })
  expect(await row(id)).toMatchObject({ state: 'skipped', reason: 'dropped by an operator', content: {} })
  expect((await operator.post('/desk/messages/drop', { id, reason })).status).toBe(404)
})

test('all of a kind are sent again or dropped in one press; others stay as they are', async () => {
  const failed = [await message('failed'), await message('failed'), await message('failed', { isOver: true })]
  const unknown = await message('unknown')
  const operator = await make.operator('ACT')
  const all = { state: 'FAILED', kind: 'sms', reason }

  expect((await operator.post('/desk/messages/send', all)).body).toEqual({ messages: 2 })
  expect((await operator.post('/desk/messages/drop', all)).body).toEqual({ messages: 1 })

  expect(await Promise.all(failed.map(async (id) => (await row(id)).state))).toEqual(['queued', 'queued', 'skipped'])
  expect((await row(unknown)).state).toBe('unknown')
  expect((await operator.post('/desk/messages/send', { ...all, kind: 'mail' })).body).toEqual({ messages: 0 })
})

test('a thousand that cannot be sent any more do not stand before one that can', async () => {
  const over = await message('failed', { isOver: true })
  await sql`insert into outbox (id, kind, recipient, template, content, state, next_attempt_at, expires_at, reason)
    select ('00000000-0000-7000-8000-' || lpad(place::text, 12, '0'))::uuid, kind, recipient, template, content, state, next_attempt_at, expires_at, reason
    from outbox, generate_series(1, 1000) place where id = ${over}`.execute(db)
  const fresh = await message('failed')
  const operator = await make.operator('ACT')
  const all = { state: 'FAILED', kind: 'sms', reason }

  expect((await operator.post('/desk/messages/send', all)).body).toEqual({ messages: 1 })

  expect((await row(fresh)).state).toBe('queued')
})

test('the line in the garage’s log waits again, or says that it was dropped', async () => {
  const garage = await make.garage()
  const service = await make.service(garage)
  const booking = await make.booking(garage, service)
  const { notifyCustomer } = await import('../../messages/messages/service.ts')
  const customer = { id: booking.customer_id, name: 'Deepa', phone: '9840077009', email: null }
  const values = { garage: garage.name, booking: 'BK1', when: 'Sat' }
  const told = await transact(db, (tx) =>
    notifyCustomer(tx, {
      garageId: garage.id,
      customer,
      event: 'BOOKING_RECEIVED',
      subjectId: booking.id,
      occurrence: '',
      values: { ...values, total: '1,000' },
      link: 'https://pahiya.example/b/x',
      channel: 'SMS',
    }),
  )
  const line = () =>
    db
      .selectFrom('messages')
      .select(['state', 'reason'])
      .where('garage_id', '=', garage.id)
      .where('id', '=', told?.id ?? '')
      .executeTakeFirstOrThrow()
  await changeMessagesOfGarages(db, `state = 'failed', reason = 'refused'`)
  await db
    .updateTable('messages')
    .set({ state: 'FAILED', reason: 'refused' })
    .where('garage_id', '=', garage.id)
    .where('id', '=', told?.id ?? '')
    .execute()
  const operator = await make.operator('ACT')
  const all = { state: 'FAILED', kind: 'sms', reason }

  await operator.post('/desk/messages/send', all)
  expect(await line()).toEqual({ state: 'WAITING', reason: null })
  // Whoever pressed, did it hours ago: it is looked at again before it leaves, and wakes nobody.
  const queued = await messagesOfGarages(db)
    .select('by_itself')
    .where('message_id', '=', told?.id ?? '')
    .execute()
  expect(queued).toEqual([{ by_itself: true }])
  await changeMessagesOfGarages(db, `state = 'failed', reason = 'refused'`)
  await operator.post('/desk/messages/drop', all)
  expect(await line()).toEqual({ state: 'NOT_SENT', reason: 'dropped by an operator' })
})

describe('what garages have to tell', () => {
  async function ofGarage(to = '9840077002') {
    const { id: garageId } = await make.garage()
    const message = { kind: 'sms', to, template: 'CAR_READY', values } as const
    const id = await transact(db, (tx) => queueMessage(tx, message, { garageId }))
    await changeMessagesOfGarages(
      db,
      `state = 'failed', attempts = 3, reason = 'the gateway refused it'`,
      `id = '${id}'`,
    )
    const state = async () =>
      (await messagesOfGarages(db).select('state').where('garage_id', '=', garageId).execute())[0]
    return { id, state }
  }

  test('is shown and counted with the rest, the newest first, over pages', async () => {
    const ids = [await message('failed'), (await ofGarage()).id, await message('failed'), (await ofGarage()).id]
    const operator = await make.operator('LOOK')

    const first = (await operator.get('/desk/messages?limit=3')).body
    const second = (await operator.get(`/desk/messages?limit=3&cursor=${first.messages[2].id}`)).body

    const shown = [...first.messages, ...second.messages].map(({ id }: { id: string }) => id)
    expect([first.messages.length, shown]).toEqual([3, ids.toReversed()])
    expect(first.counts).toEqual([{ state: 'FAILED', kind: 'sms', messages: 4 }])
  })

  test('is sent again or dropped one by one, by an id alone', async () => {
    const [one, other] = [await ofGarage(), await ofGarage()]
    const operator = await make.operator('ACT')

    expect((await operator.post('/desk/messages/send', { id: one.id, reason })).body).toEqual({ messages: 1 })
    expect((await operator.post('/desk/messages/drop', { id: other.id, reason })).body).toEqual({ messages: 1 })

    expect([await one.state(), await other.state()]).toEqual([{ state: 'queued' }, { state: 'skipped' }])
  })

  test('goes with all of a kind, in one press', async () => {
    const [first, second, apart] = [await ofGarage(), await ofGarage(), await message('failed')]
    const operator = await make.operator('ACT')

    const { body } = await operator.post('/desk/messages/send', { state: 'FAILED', kind: 'sms', reason })

    expect(body).toEqual({ messages: 3 })
    expect([await first.state(), await second.state(), (await row(apart)).state]).toEqual([
      { state: 'queued' },
      { state: 'queued' },
      'queued',
    ])
  })
})

test('who may look sends and drops nothing, and an act needs its reason', async () => {
  const id = await message('failed')
  const looker = await make.operator('LOOK')
  expect((await looker.post('/desk/messages/send', { id, reason })).status).toBe(403)
  expect((await make.signedOut().post('/desk/messages/drop', { id, reason })).status).toBe(401)
  expect((await (await make.owner(await make.garage())).get('/desk/messages')).status).toBe(403)
  const operator = await make.operator('ACT')
  expect((await operator.post('/desk/messages/send', { id, reason: '' })).status).toBe(400)
  expect((await operator.post('/desk/messages/send', { reason })).status).toBe(400)
  expect((await row(id)).state).toBe('failed')
})

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allHeard } from '../../../tests/support/event-stream.ts'
import { changeMessagesOfGarages, forgetMessages, messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { type DeliveryOptions, startDelivery } from '../../platform/messenger/delivery.ts'
import type { Outcome, RenderedMessage } from '../../platform/messenger/messages.ts'
import { msg91Transport } from '../../platform/messenger/sms-msg91.ts'
import { sweepMessages } from './log-service.ts'
import { notifyCustomer, type Told } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const token = 'Ab12Cd34Ef56Gh78'
const link = `https://pahiya.example/e/${token}`
const values = { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300' }

beforeEach(() => forgetMessages(db))
const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

async function customerOf(changes: Partial<Told['customer']> = {}) {
  const garage = await make.garage()
  const row = await make.customer(garage, { name: 'Deepa', email: 'deepa@mail.example', ...changes })
  const customer = { id: row.id, name: row.name, phone: row.phone, email: row.email }
  const tell = (told: Partial<Told<'ESTIMATE_READY'>> = {}) =>
    transact(db, (tx) =>
      notifyCustomer(tx, {
        garageId: garage.id,
        customer,
        event: 'ESTIMATE_READY',
        subjectId,
        occurrence: 'E1',
        values,
        link,
        channel: 'SMS',
        ...told,
      }),
    )
  const subjectId = newId()
  const log = () => db.selectFrom('messages').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  return { garage, customer, tell, log }
}

async function deliver(outcome: Outcome, options: DeliveryOptions = {}) {
  const given: RenderedMessage[] = []
  const end = async (rendered: RenderedMessage) => {
    given.push(rendered)
    return outcome
  }
  const logger = { warn: () => undefined, error: () => undefined }
  const delivery = await startDelivery(app.database, { demo: false, sms: undefined, mail: undefined }, logger, {
    messenger: { sms: end, mail: end },
    retryDelaysSeconds: [],
    clock: () => new Date('2026-11-20T12:00:00+05:30'),
    ...options,
  })
  running.push(delivery)
  return given
}

describe('telling a customer', () => {
  test('is an SMS on its way and a line in the log, which has no token', async () => {
    const { customer, tell, log } = await customerOf()

    const told = await tell({ by: { userId: newId(), name: 'Meena' } })

    const text = 'Anna Motors: estimate for TN09AB1234, Rs 4,300 with tax. See each job and answer: '
    expect(told).toMatchObject({ recipient: customer.phone, text: text + link, whatsappUrl: null })
    expect(await log()).toMatchObject([
      {
        id: told?.id,
        channel: 'SMS',
        state: 'WAITING',
        text: `${text}https://pahiya.example/e/…`,
        by_name: 'Meena',
        phone_key: customer.phone,
      },
    ])
    const given = await deliver({ state: 'sent' })
    await expect.poll(() => given).toMatchObject([{ kind: 'sms', to: customer.phone, text: text + link }])
  })

  test('by mail says the same, with the name and the link', async () => {
    const { tell } = await customerOf()

    await tell({ channel: 'EMAIL' })

    const given = await deliver({ state: 'sent' })
    await expect
      .poll(() => given)
      .toMatchObject([
        {
          kind: 'mail',
          to: 'deepa@mail.example',
          subject: 'Your estimate for TN09AB1234: ₹4,300',
          text: expect.stringMatching(/^Hello Deepa,\n\nAnna Motors has made an estimate .*\n\nhttps:.*\/e\/Ab12/s),
        },
      ])
  })

  test('by WhatsApp is an address to press; only a person knows what became of it', async () => {
    const { customer, tell, log } = await customerOf()

    const told = await tell({ channel: 'WA_LINK' })

    expect(told?.whatsappUrl).toBe(`https://wa.me/91${customer.phone}?text=${encodeURIComponent(told?.text ?? '')}`)
    expect(told?.text).toContain(link)
    expect(await log()).toMatchObject([{ channel: 'WA_LINK', state: 'UNKNOWN' }])
    expect(await messagesOfGarages(db).select('id').execute()).toEqual([])
  })

  test('twice the same by the same channel is once, also at the same moment', async () => {
    const { tell, log } = await customerOf()

    const told = await Promise.all([tell(), tell(), tell()])

    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await log()).toHaveLength(1)
    expect(await messagesOfGarages(db).select('id').execute()).toHaveLength(1)
    expect(await tell({ occurrence: 'E2' })).toBeDefined()
    expect(await tell({ channel: 'EMAIL' })).toBeDefined()
  })

  test('what is rolled back is neither sent nor logged', async () => {
    const { garage, customer, log } = await customerOf()
    const work = transact(db, async (tx) => {
      const about = { event: 'ESTIMATE_READY', subjectId: newId(), occurrence: 'E1', values, link } as const
      await notifyCustomer(tx, { garageId: garage.id, customer, channel: 'SMS', ...about })
      throw new Error('rolled back')
    })

    await expect(work).rejects.toThrow('rolled back')
    expect(await log()).toEqual([])
    expect(await messagesOfGarages(db).select('id').execute()).toEqual([])
  })

  test.each([
    [{ phone: '+971501234567' }, { channel: 'SMS' }, 'An SMS needs an Indian mobile number'],
    [{ email: null }, { channel: 'EMAIL' }, 'This customer has no email address'],
    [{}, { channel: 'EMAIL', to: 'deepa@' }, 'Please enter a valid email address'],
    [{}, { channel: 'WA_LINK', to: '123' }, 'Please enter a valid phone number'],
  ] as const)('with %j by %j is refused in words', async (changes, told, sentence) => {
    const { tell, log } = await customerOf(changes)

    await expect(tell({ ...told, field: 'send.0.to' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'send.0.to': sentence },
    })
    expect(await log()).toEqual([])
  })
})

describe('the log follows the message', () => {
  test.each([
    [{ state: 'sent' }, 'SENT', null],
    [{ state: 'failed', reason: 'SMS gateway answered 400' }, 'FAILED', 'SMS gateway answered 400'],
    [{ state: 'retry', reason: 'SMS gateway: ECONNREFUSED' }, 'FAILED', 'SMS gateway: ECONNREFUSED'],
    [{ state: 'unknown', reason: 'no answer' }, 'UNKNOWN', 'no answer'],
  ] as const)('that ended as %j', async (outcome, state, reason) => {
    const { garage, tell, log } = await customerOf()
    const heard: string[] = []
    await app.database.listen('live', (payload) => heard.push(payload))
    const told = await tell()
    await allHeard(app.database)
    heard.length = 0

    await deliver(outcome)

    await expect.poll(log).toMatchObject([{ state, reason, settled_at: expect.any(Date) }])
    await expect
      .poll(() => heard.map((payload) => JSON.parse(payload)))
      .toContainEqual(expect.objectContaining({ garageId: garage.id, kind: 'message', id: told?.id }))
  })

  test('one whose process died half-sent is unknown, one that nobody sent in its time has failed', async () => {
    const { tell, log } = await customerOf()
    await tell()
    await changeMessagesOfGarages(db, `state = 'sending', attempts = 1, lease_until = now() - interval '1 second'`)
    await tell({ channel: 'EMAIL' })
    await changeMessagesOfGarages(db, 'expires_at = now()', `kind = 'mail'`)

    await deliver({ state: 'sent' })

    await expect.poll(log).toMatchObject([
      { channel: 'SMS', state: 'UNKNOWN' },
      { channel: 'EMAIL', state: 'FAILED', reason: 'its time was over' },
    ])
  })

  test('an event without a DLT template is not sent, and says why', async () => {
    const { tell, log } = await customerOf()
    const gateway = { gateway: 'msg91' as const, url: 'http://127.0.0.1:9', key: 'key' }
    const sms = msg91Transport({ ...gateway, templates: { 'one-time-code': '1' } })
    await tell()

    await deliver({ state: 'sent' }, { messenger: { sms, mail: async () => ({ state: 'sent' }) } })

    await expect.poll(log).toMatchObject([{ state: 'FAILED', reason: 'no DLT template is set for this text' }])
  })
})

describe('the log of a customer', () => {
  async function logOf() {
    const garage = await make.garage()
    const customer = await make.customer(garage, { name: 'Deepa' })
    const [staff, reader] = [await make.member(garage), await make.member(garage, { accessLevel: 'VIEW_ONLY' })]
    return { garage, customer, staff, reader, path: `/garages/customers/${customer.id}/messages` }
  }

  test('is read by whoever reads the garage, newest first', async () => {
    const { customer, reader, path } = await logOf()
    const first = await make.message(customer, { channel: 'SMS', state: 'FAILED', reason: 'SMS gateway answered 400' })
    const second = await make.message(customer, { by_name: 'Meena' })

    const { status, body } = await reader.get(path)

    expect(status).toBe(200)
    expect(body.messages).toMatchObject([
      { id: second.id, channel: 'WA_LINK', state: 'UNKNOWN', by: 'Meena' },
      { id: first.id, channel: 'SMS', state: 'FAILED', reason: 'SMS gateway answered 400', by: null },
    ])
  })

  test('says of a message that nobody tries to send any more that its end is unknown', async () => {
    const { customer, reader, path } = await logOf()
    await make.message(customer, {
      channel: 'SMS',
      state: 'WAITING',
      created_at: new Date(Date.now() - 26 * 3_600_000),
    })
    await make.message(customer, {
      channel: 'SMS',
      state: 'WAITING',
      created_at: new Date(Date.now() - 24 * 3_600_000),
    })

    const { body } = await reader.get(path)

    expect(body.messages.map(({ state }: { state: string }) => state)).toEqual(['WAITING', 'UNKNOWN'])
  })

  test('learns from whoever opened WhatsApp whether they sent it', async () => {
    const { customer, staff, path } = await logOf()
    const message = await make.message(customer)

    expect((await staff.put(`/garages/messages/${message.id}`, { state: 'SENT' })).body.state).toBe('SENT')
    expect((await staff.put(`/garages/messages/${message.id}`, { state: 'NOT_SENT' })).body.state).toBe('NOT_SENT')

    expect((await staff.get(path)).body.messages).toMatchObject([{ state: 'NOT_SENT', settledAt: expect.any(String) }])
    const trail = await db
      .selectFrom('audit_log')
      .select(['subject_label', 'changes'])
      .where('garage_id', '=', customer.garage_id)
      .where('action', '=', 'message.settled')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { subject_label: 'Deepa', changes: { state: 'SENT' } },
      { subject_label: 'Deepa', changes: { state: 'NOT_SENT' } },
    ])
  })

  test('nobody says of what went by itself what became of it', async () => {
    const { customer, staff } = await logOf()
    const message = await make.message(customer, { channel: 'SMS', state: 'WAITING' })

    const reply = await staff.put(`/garages/messages/${message.id}`, { state: 'SENT' })

    expect([reply.status, reply.body.code]).toEqual([409, 'wrong_state'])
    expect(reply.body.error).toBe('This message was sent automatically: we know what became of it.')
  })

  test('takes no other word than that, from nobody who may only read, of no other garage', async () => {
    const { customer, staff, reader } = await logOf()
    const { staff: stranger } = await logOf()
    const path = `/garages/messages/${(await make.message(customer)).id}`

    const odd = await staff.put(path, { state: 'DELIVERED' })
    expect([odd.status, odd.body.fields]).toEqual([400, { state: 'Please choose whether it was sent' }])
    expect((await reader.put(path, { state: 'SENT' })).status).toBe(403)
    expect((await stranger.put(path, { state: 'SENT' })).status).toBe(404)
    expect((await stranger.get(`/garages/customers/${customer.id}/messages`)).status).toBe(404)
  })
})

test('all that is old is blanked, slice by slice', async () => {
  const { garage, tell, log } = await customerOf()
  for (const occurrence of ['E1', 'E2', 'E3', 'E4', 'E5']) await tell({ occurrence })
  await sql`
    update messages set created_at = now() - make_interval(months => 24, secs => 1) where garage_id = ${garage.id}
  `.execute(db)

  await sweepMessages(db, 2)

  expect((await log()).map(({ text }) => text)).toEqual(Array(5).fill(''))
})

test('what was told is blanked after 24 months: that it was told, when, and how it ended stay', async () => {
  const { garage, customer, tell, log } = await customerOf()
  await tell({ occurrence: 'E1' })
  await tell({ occurrence: 'E2' })
  const [old, young] = await log()
  await sql`update messages set state = 'FAILED', reason = 'no such number', created_at = now() - make_interval(months => 24, mins => 1)
    where garage_id = ${garage.id} and id = ${old?.id}`.execute(db)
  await sql`update messages set created_at = now() - make_interval(months => 24) + interval '1 minute'
    where garage_id = ${garage.id} and id = ${young?.id}`.execute(db)

  await sweepMessages(db)
  await sweepMessages(db)

  expect(await log()).toMatchObject([
    { id: old?.id, text: '', phone_key: '', reason: null, event: 'ESTIMATE_READY', channel: 'SMS', state: 'FAILED' },
    { id: young?.id, text: young?.text, phone_key: customer.phone },
  ])
  const { body } = await (await make.owner(garage)).get(`/garages/customers/${customer.id}/messages`)
  expect(body.messages.map(({ text }: never) => text === '')).toEqual([false, true])
})

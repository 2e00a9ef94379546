import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneId, signatureOf, startCloudApi, tellHook, told } from '../../../tests/support/cloud-api.ts'
import { allHeard } from '../../../tests/support/event-stream.ts'
import { moveApart } from '../../../tests/support/garage-messages.ts'
import { testSettings } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { hasConsent } from '../consents/service.ts'
import { notifyCustomer } from './service.ts'

const receiptSecret = 'a-secret-of-the-gateway'
const gateway = { gateway: 'msg91' as const, url: 'http://127.0.0.1:9', key: 'key' }
const sms = { ...gateway, templates: { 'one-time-code': '1' }, receiptSecret }
const { account, close } = await startCloudApi()
close()
const { app, make } = await useTestApp({ settings: { ...testSettings, sms, whatsapp: account } })
const { db } = app.database

beforeEach(() => db.deleteFrom('address_limits').execute())

/** A message that was taken, and its line in the log. */
async function taken(channel: 'SMS' | 'WHATSAPP', garageOf?: Awaited<ReturnType<typeof make.garage>>, phone?: string) {
  const garage = garageOf ?? (await make.garage())
  const customer = await make.customer(garage, phone ? { phone } : {})
  const line = await transact(db, (tx) =>
    notifyCustomer(tx, {
      garageId: garage.id,
      customer,
      event: 'ESTIMATE_READY',
      subjectId: newId(),
      occurrence: 'E1',
      channel,
      values: { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300' },
      by: { userId: newId(), name: 'A' },
      link: 'https://pahiya.example/e/Ab12Cd34Ef56Gh78',
    }),
  )
  const { id } = await db
    .updateTable('garage_outbox')
    .set({ state: 'sent', provider_id: `wamid.${line?.id}` })
    .where('garage_id', '=', garage.id)
    .where('message_id', '=', line?.id ?? '')
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('messages').set({ state: 'SENT' }).where('garage_id', '=', garage.id).execute()
  const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const log = async () => (await reader.get(`/garages/customers/${customer.id}/messages`)).body
  const state = async () => {
    const [{ state, reason }] = (await log()).messages
    return { state, reason }
  }
  return { id, lineId: line?.id ?? '', garage, customer, log, state }
}

const hook = (value: Parameters<typeof told>[0]) => tellHook(app.origin, told(value))
const statuses = (id: string, ...list: string[]) =>
  hook({ statuses: list.map((status) => ({ id: 'wamid.x', status, biz_opaque_callback_data: id })) })

describe('receipts of WhatsApp', () => {
  test('say that a message arrived, in any order, twice as once', async () => {
    const { id, state } = await taken('WHATSAPP')

    expect((await statuses(id, 'read', 'sent', 'delivered')).status).toBe(200)
    expect((await statuses(id, 'failed', 'sent')).status).toBe(200)

    expect(await state()).toEqual({ state: 'DELIVERED', reason: null })
  })

  test('say that it failed and why; what arrives after all has arrived', async () => {
    const { id, lineId, state } = await taken('WHATSAPP')
    const failed = { id: `wamid.${lineId}`, status: 'failed', errors: [{ code: 131026 }] }

    await hook({ statuses: [failed, { ...failed, status: 'sent' }] })
    expect(await state()).toEqual({ state: 'FAILED', reason: 'this number does not receive WhatsApp messages' })

    await statuses(id, 'delivered')
    expect(await state()).toEqual({ state: 'DELIVERED', reason: null })
  })

  test('say of one whose answer was lost that it was sent after all', async () => {
    const { id, garage, state } = await taken('WHATSAPP')
    await db.updateTable('messages').set({ state: 'UNKNOWN' }).where('garage_id', '=', garage.id).execute()

    await statuses(id, 'sent')

    expect(await state()).toEqual({ state: 'SENT', reason: null })
  })

  test('tell open screens once', async () => {
    const heard: string[] = []
    await app.database.listen('live', (payload) => heard.push(payload))
    const { id, lineId } = await taken('WHATSAPP')
    const times = () => heard.filter((payload) => payload.includes(lineId)).length
    await allHeard(app.database)
    // That it was written is told too, in as many pieces.
    const pieces = times()
    expect(pieces).toBeGreaterThan(0)

    await statuses(id, 'delivered', 'delivered', 'read')

    await allHeard(app.database)
    expect(times()).toBe(2 * pieces)
  })

  test('of what nobody knows, and of another number, are answered and change nothing', async () => {
    const { id, state } = await taken('WHATSAPP')
    const known = { status: 'failed', biz_opaque_callback_data: id }

    for (const body of [
      told({ statuses: [{ id: 'wamid.unknown', status: 'delivered', biz_opaque_callback_data: newId() }] }),
      told({ statuses: [{ id: 'wamid.unknown', status: 'delivered' }] }),
      told({ statuses: [{ ...known, status: 'played' }] }),
      told({ statuses: [{ ...known, id: 'x' }] }, '999999999'),
      '{"entry": 7}',
      'no json',
      '',
    ]) {
      expect([body, (await tellHook(app.origin, body)).status]).toEqual([body, 200])
    }
    expect(await state()).toMatchObject({ state: 'SENT' })
  })

  test('that are not as we know them keep no neighbour away', async () => {
    const { id, state } = await taken('WHATSAPP')
    const odd = [7, null, { status: {} }] as never[]

    await hook({ statuses: [...odd, { id: 'wamid.x', status: 'delivered', biz_opaque_callback_data: id }] })

    expect(await state()).toMatchObject({ state: 'DELIVERED' })
  })

  test('count only with the signature of these very bytes', async () => {
    const { id, state } = await taken('WHATSAPP')
    const body = told({ statuses: [{ id: 'wamid.x', status: 'failed', biz_opaque_callback_data: id }] })

    for (const signature of [
      signatureOf(body, 'another secret'),
      signatureOf(`${body} `),
      'sha256=00',
      `sha1=${'0'.repeat(64)}`,
      '',
      signatureOf(body).toUpperCase(),
    ]) {
      expect([signature, (await tellHook(app.origin, body, signature)).status]).toEqual([signature, 403])
    }
    const unsigned = await make.signedOut().post('/hooks/whatsapp', { entry: [] })
    expect([unsigned.status, unsigned.body.error]).toEqual([403, 'This is not signed as agreed.'])
    expect(await state()).toMatchObject({ state: 'SENT' })
  })

  test('that are larger than WhatsApp sends them are not read to the end', async () => {
    const body = ' '.repeat(3 * 1024 * 1024 + 1)
    expect((await tellHook(app.origin, body)).status).toBe(413)
  })

  test('from where too much was signed wrongly are not read for an hour', async () => {
    const wrong = () => tellHook(app.origin, '{}', signatureOf('{}', 'another secret'))
    for (let turn = 0; turn < 30; turn++) expect((await wrong()).status).toBe(403)

    expect((await wrong()).status).toBe(429)
    expect((await tellHook(app.origin, '{}')).status).toBe(429)
  })
})

describe('of a message that was queued before garages had boxes', () => {
  async function takenBefore() {
    const sent = await taken('WHATSAPP')
    await moveApart(db, sent.garage.id)
    return sent
  }

  test('receipts raise its line, by our id and by theirs', async () => {
    const [byOurs, byTheirs] = [await takenBefore(), await takenBefore()]

    await statuses(byOurs.id, 'delivered')
    await hook({ statuses: [{ id: `wamid.${byTheirs.lineId}`, status: 'delivered' }] })

    expect([(await byOurs.state()).state, (await byTheirs.state()).state]).toEqual(['DELIVERED', 'DELIVERED'])
  })

  test('a reply answers it, and a later message of another garage before it', async () => {
    const before = await takenBefore()
    const { phone } = before.customer
    const say = (body: string) =>
      hook({ messages: [{ from: `91${phone}`, id: `wamid.${newId()}`, type: 'text', text: { body } }] })
    await say('First')
    const later = await taken('WHATSAPP', undefined, phone)
    await say('Second')

    expect((await before.log()).messages.map(({ text }: { text: string }) => text)).toContain('First')
    expect((await later.log()).messages.map(({ text }: { text: string }) => text)).toContain('Second')
  })
})

describe('replies by WhatsApp', () => {
  const reply = (from: string, body: string, more: object = {}) =>
    hook({ messages: [{ from: `91${from}`, id: `wamid.${newId()}`, type: 'text', text: { body }, ...more }] })

  test('stand in the log of the garage that wrote last, told twice as one', async () => {
    const { customer, log } = await taken('WHATSAPP')
    const again = { id: 'wamid.again', timestamp: '1749416383' }

    await reply(customer.phone, 'Please check the rear pads\nalso.', again)
    await reply(customer.phone, 'Please check the rear pads\nalso.', again)
    await reply(customer.phone, '', { type: 'image', text: undefined })

    expect(
      (await log()).messages.map(({ id: _, createdAt: _at, ...line }: Record<string, unknown>) => line),
    ).toMatchObject([
      { event: 'REPLY', direction: 'IN', channel: 'WHATSAPP', text: '(image)', by: null },
      { event: 'REPLY', direction: 'IN', channel: 'WHATSAPP', text: 'Please check the rear pads also.' },
      { event: 'ESTIMATE_READY', direction: 'OUT' },
    ])
  })

  test('go to the garage whose message they answer', async () => {
    const first = await taken('WHATSAPP')
    const second = await taken('WHATSAPP', undefined, first.customer.phone)

    await reply(first.customer.phone, 'Yes', { context: { id: `wamid.${first.lineId}` } })
    await reply(first.customer.phone, 'No')

    expect((await first.log()).messages.map(({ text }: { text: string }) => text)).toContain('Yes')
    expect((await second.log()).messages.map(({ text }: { text: string }) => text)).toContain('No')
    expect([(await first.log()).messages.length, (await second.log()).messages.length]).toEqual([2, 2])
  })

  test('of somebody to whom nobody wrote, or to whom it was passed on, are nobody’s', async () => {
    const { lineId, log } = await taken('WHATSAPP')

    expect((await reply('9811100000', 'Hello')).status).toBe(200)
    expect((await reply('9811100000', 'Hello', { context: { id: `wamid.${lineId}` } })).status).toBe(200)

    expect((await log()).messages).toHaveLength(1)
  })

  test.each(['STOP', ' stop. ', 'Unsubscribe', 'நிறுத்து', 'रोको।'])(
    '%j ends there all that needs consent, and the log says so',
    async (word) => {
      const { customer, garage, log } = await taken('WHATSAPP')
      const driver = await make.driver(customer.phone)
      const kinds = ['WHATSAPP', 'REMINDER', 'REVIEW'] as const
      await driver.put(
        '/account/consents',
        kinds.map((kind) => ({ kind, given: true })),
      )
      const may = () => Promise.all(kinds.map((kind) => hasConsent(db, customer.phone, garage.id, kind)))
      expect([await may(), (await log()).stopped]).toEqual([[true, true, true], null])
      await reply(customer.phone, 'Please do not stop the work')
      expect(await may()).toEqual([true, true, true])

      await reply(customer.phone, word)

      expect(await may()).toEqual([false, false, false])
      expect((await log()).stopped).toEqual({ at: expect.stringMatching(/Z$/), by: 'REPLY' })
    },
  )

  test('fill no log: after a hundred in a day no more are kept', async () => {
    const { customer, log } = await taken('WHATSAPP')
    await db
      .insertInto('driver_limits')
      .values({
        phone_key: customer.phone,
        key: 'whatsapp-replies',
        hits: 100,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()

    expect((await reply(customer.phone, 'One more')).status).toBe(200)
    expect((await log()).messages).toHaveLength(1)
  })
})

test('WhatsApp gets its challenge back for the word that was agreed, and nobody else', async () => {
  const ask = (token: string, challenge = '1158201444') =>
    fetch(
      `${app.origin}/api/v1/hooks/whatsapp?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge })}`,
    )

  const right = await ask(account.verifyToken)
  expect([right.status, await right.text()]).toEqual([200, '1158201444'])
  expect(right.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await ask('another')).status).toBe(403)
  expect((await ask(account.verifyToken, '<b>')).status).toBe(400)
})

describe('receipts of the SMS gateway', () => {
  const say = (body: unknown, secret = receiptSecret) =>
    make.signedOut().post('/hooks/sms', body as object, { authorization: `Bearer ${secret}` })

  test('say that an SMS arrived, twice as once; one that comes late takes nothing back', async () => {
    const { id, state } = await taken('SMS')

    expect((await say({ id, state: 'failed', code: '2041' })).status).toBe(200)
    expect(await state()).toEqual({ state: 'FAILED', reason: 'the operator says 2041' })
    for (const told of ['delivered', 'delivered', 'failed']) expect((await say({ id, state: told })).status).toBe(200)

    expect(await state()).toEqual({ state: 'DELIVERED', reason: null })
  })

  test('count with the secret only, and what nobody sent changes nothing', async () => {
    const { id, state } = await taken('SMS')

    expect((await say({ id, state: 'delivered' }, 'another')).status).toBe(403)
    expect((await make.signedOut().post('/hooks/sms', { id, state: 'delivered' })).status).toBe(403)
    expect((await say({ id: newId(), state: 'delivered' })).status).toBe(200)
    expect((await say({ id: 'x', state: 'read' })).body.fields).toEqual({
      id: 'Please send the id that the message went out with',
      state: 'Please send delivered or failed',
    })
    expect((await say({ id, state: 'failed', code: 'x'.repeat(3000) })).status).toBe(413)
    expect(await state()).toMatchObject({ state: 'SENT' })
  })

  test('of a code are nobody’s line', async () => {
    const id = await transact(db, (tx) =>
      queueMessage(tx, { kind: 'sms', to: '9840012345', template: 'one-time-code', values: { code: '1', minutes: 5 } }),
    )
    await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', id).execute()

    expect((await say({ id, state: 'delivered' })).status).toBe(200)
  })
})

test('a server without an account there and without receipts has no such calls', async () => {
  const other = await useTestApp()
  const visitor = other.make.signedOut()

  expect((await visitor.post('/hooks/sms', { id: newId(), state: 'delivered' })).status).toBe(404)
  expect((await visitor.get('/hooks/whatsapp?hub.mode=subscribe')).status).toBe(404)
  expect((await tellHook(other.app.origin, told({}, phoneId))).status).toBe(404)
})

describe('what a gateway tells in its own words', () => {
  const tell = (path: string, body: string, type: string) =>
    fetch(`${app.origin}/api/v1/hooks/sms/${path}`, { method: 'POST', headers: { 'content-type': type }, body })
  const json = (body: object) => JSON.stringify(body)

  test('reaches the garage, by the name that the gateway has for the message', async () => {
    const { id, garage, state } = await taken('SMS')
    const { provider_id } = await db
      .selectFrom('garage_outbox')
      .select('provider_id')
      .where('garage_id', '=', garage.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const failed = json({ requestId: provider_id, status: '17' })

    expect((await tell(`msg91/${receiptSecret}`, failed, 'application/json')).status).toBe(200)
    expect(await state()).toEqual({ state: 'FAILED', reason: 'the number is blocked' })
    const form = new URLSearchParams({ data: json([{ requestId: provider_id, report: [{ status: '1' }] }]) })
    await tell(`msg91/${receiptSecret}`, `${form}`, 'application/x-www-form-urlencoded')
    expect(await state()).toEqual({ state: 'DELIVERED', reason: null })
  })

  test('is heard only with the secret, of the gateway that is set, and no one else’s message is touched', async () => {
    const { id, garage, state } = await taken('WHATSAPP')
    const { provider_id } = await db
      .selectFrom('garage_outbox')
      .select('provider_id')
      .where('garage_id', '=', garage.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = json({ requestId: provider_id, status: '2' })

    expect((await tell('msg91/a-wrong-secret-of-somebody', body, 'application/json')).status).toBe(403)
    expect((await tell(`exotel/${receiptSecret}`, body, 'application/json')).status).toBe(404)
    expect((await tell(`msg91/${receiptSecret}`, body, 'application/json')).status).toBe(200)
    expect((await tell(`msg91/${receiptSecret}`, 'nonsense', 'text/plain')).status).toBe(200)
    expect((await state()).state).toBe('SENT')
  })

  test('what SNS asks is visited at SNS alone', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      asked.push(url.href)
      return new Response()
    })
    const { confirmSubscription } = await import('./hook-bodies.ts')
    const Type = 'SubscriptionConfirmation'
    for (const SubscribeURL of [
      'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription',
      'http://sns.ap-south-1.amazonaws.com/',
      'https://sns.ap-south-1.amazonaws.com.evil.example/',
      'https://169.254.169.254/latest',
      'no address',
    ])
      await confirmSubscription({ Type, SubscribeURL })
    await confirmSubscription({ Type: 'Notification', SubscribeURL: 'https://sns.ap-south-1.amazonaws.com/' })
    vi.unstubAllGlobals()

    expect(asked).toEqual(['https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription'])
  })
})

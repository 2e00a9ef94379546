import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusing, startCloudApi, tellHook, told } from '../../../tests/support/cloud-api.ts'
import {
  changeMessagesOfGarages,
  forgetMessages,
  messagesOfGarages,
  moveApart,
} from '../../../tests/support/garage-messages.ts'
import { testSettings } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { startDelivery } from '../../platform/messenger/delivery.ts'
import type { RenderedMessage } from '../../platform/messenger/messages.ts'
import { whyNotSend } from './overtaken-service.ts'
import { notifyCustomer, type Told } from './service.ts'
import { channelsFor } from './settings-service.ts'

const cloud = await startCloudApi()
const account = { ...cloud.account, templates: { PAYMENT_CONFIRMED: 'payment_confirmed' } }
const { app, make } = await useTestApp({ settings: { ...testSettings, whatsapp: account } })
const { db } = app.database
const accepting = cloud.answer

const running: { stop: () => Promise<void> }[] = []
beforeEach(async () => {
  await forgetMessages(db)
  cloud.taken.length = 0
  cloud.answer = accepting
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

const event = 'PAYMENT_CONFIRMED' as const

type Options = { consent?: boolean; sms?: boolean } & Pick<Told, 'answersDriver' | 'by' | 'keepsQuietHours'>

/** A driver who is told of a payment by itself, as the garage has switched on. */
async function toldPayment({ consent = true, sms = true, ...told }: Options = {}) {
  const garage = await make.garage()
  const customer = await make.customer(garage, { name: 'Deepa' })
  const driver = await make.driver(customer.phone)
  if (consent) await driver.put('/account/consents', [{ kind: 'WHATSAPP', given: true }])
  await db
    .insertInto('message_settings')
    .values({ garage_id: garage.id, event, whatsapp: true, sms, email: false })
    .execute()
  const of = { garageId: garage.id }
  await transact(db, async (tx) => {
    for (const channel of await channelsFor(tx, of, event, customer)) {
      await notifyCustomer(tx, {
        garageId: garage.id,
        customer,
        event,
        channel,
        subjectId: newId(),
        occurrence: 'a',
        ...told,
        values: { garage: 'Anna Motors', bill: 'AM/26-27/0001', amount: '4,300', due: '0' },
        link: 'https://pahiya.example/i/Ab12Cd34Ef56Gh78',
      })
    }
  })
  const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const log = async () => (await reader.get(`/garages/customers/${customer.id}/messages`)).body.messages
  const states = async () => (await log()).map((line: Line) => `${line.channel} ${line.state}`)
  return { garage, customer, driver, log, states }
}
type Line = { channel: string; state: string; reason: string | null }

async function deliver(clock = () => new Date('2026-11-20T12:00:00+05:30')) {
  const byOthers: RenderedMessage[] = []
  const end = async (rendered: RenderedMessage) => {
    byOthers.push(rendered)
    return { state: 'sent' as const }
  }
  const logger = { warn: () => undefined, error: () => undefined }
  const settings = { demo: false, sms: undefined, mail: undefined, whatsapp: account }
  const delivery = await startDelivery(app.database, settings, logger, {
    messenger: { sms: end, mail: end },
    retryDelaysSeconds: [],
    pollSeconds: 0.05,
    whyNotSend,
    clock,
  })
  running.push(delivery)
  return byOthers
}
const receipt = async (status: string, errors?: { code: number }[]) => {
  const { biz_opaque_callback_data } = cloud.taken[0] ?? { biz_opaque_callback_data: '' }
  const reply = await tellHook(
    app.origin,
    told({ statuses: [{ id: 'wamid.x', status, biz_opaque_callback_data, ...(errors && { errors }) }] }),
  )
  expect(reply.status).toBe(200)
}
const standIn = () =>
  messagesOfGarages(db)
    .select('state')
    // PostgreSQL below 17 takes nothing from what waits without end.
    .select(
      sql<
        number | null
      >`case when isfinite(next_attempt_at) then extract(epoch from next_attempt_at - now())::float8 / 60 end`.as(
        'minutes',
      ),
    )
    .where('unless_arrived', 'is not', null)
    .executeTakeFirst()
const tenMinutesPass = () =>
  changeMessagesOfGarages(db, `next_attempt_at = next_attempt_at - interval '10 minutes'`, 'unless_arrived is not null')
const pause = () => new Promise((done) => setTimeout(done, 200))

test.each([
  ['delivered', []],
  ['failed', ['sms']],
] as const)(
  'what was queued before garages had boxes leaves as before, its SMS too where it has %s',
  async (told, left) => {
    const { garage, states } = await toldPayment()
    await moveApart(db, garage.id)
    const sms = await deliver()
    await expect.poll(states).toEqual(['WHATSAPP SENT'])

    await receipt(told)

    const ends = { delivered: ['WHATSAPP DELIVERED'], failed: ['SMS SENT', 'WHATSAPP FAILED'] }
    await expect.poll(async () => (await states()).toSorted()).toEqual(ends[told])
    expect(sms.map(({ kind }) => kind)).toEqual(left)
  },
)

test('what arrives by WhatsApp is not told again by SMS', async () => {
  const { states } = await toldPayment()
  const sms = await deliver()
  await expect.poll(states).toEqual(['WHATSAPP SENT'])
  expect((await standIn())?.minutes).toBeCloseTo(10, 0)

  await receipt('delivered')
  await tenMinutesPass()
  await pause()

  expect(await states()).toEqual(['WHATSAPP DELIVERED'])
  expect([(await standIn())?.state, sms]).toEqual(['skipped', []])
})

test('an SMS leaves where no receipt has come in ten minutes', async () => {
  const { states } = await toldPayment()
  const sms = await deliver()
  await expect.poll(states).toEqual(['WHATSAPP SENT'])
  await pause()
  expect(sms).toEqual([])

  await tenMinutesPass()

  await expect.poll(states).toEqual(['SMS SENT', 'WHATSAPP SENT'])
  expect(sms).toMatchObject([{ kind: 'sms', text: expect.stringContaining('Rs 4,300 received') }])
  await receipt('delivered')
  expect([await states(), (await standIn())?.state]).toEqual([['SMS SENT', 'WHATSAPP DELIVERED'], 'sent'])
})

test('an SMS leaves at once where WhatsApp refuses, or tells later that it failed, and the log says why', async () => {
  cloud.answer = refusing(400, 131026)
  const refused = await toldPayment()
  const sms = await deliver()
  await expect.poll(refused.states).toEqual(['SMS SENT', 'WHATSAPP FAILED'])
  expect((await refused.log())[1].reason).toBe('this number does not receive WhatsApp messages')

  cloud.answer = accepting
  cloud.taken.length = 0
  const failed = await toldPayment()
  await expect.poll(failed.states).toEqual(['WHATSAPP SENT'])
  await receipt('failed', [{ code: 131049 }])

  await expect.poll(failed.states).toEqual(['SMS SENT', 'WHATSAPP FAILED'])
  expect((await failed.log())[1].reason).toBe('WhatsApp limits how often it lets people be written to')
  expect(sms).toHaveLength(2)
})

test('whose answer is lost is unknown until its receipt tells, and no SMS repeats it then', async () => {
  cloud.answer = (reply) => reply.socket?.destroy()
  const { states } = await toldPayment()
  const sms = await deliver()
  await expect.poll(states).toEqual(['WHATSAPP UNKNOWN'])

  await receipt('read')
  await tenMinutesPass()
  await pause()

  expect([await states(), sms]).toEqual([['WHATSAPP DELIVERED'], []])
})

test('without the driver’s tick it is an SMS; with SMS switched off it is WhatsApp alone', async () => {
  const without = await toldPayment({ consent: false })
  const alone = await toldPayment({ sms: false })
  await deliver()

  await expect.poll(without.states).toEqual(['SMS SENT'])
  await expect.poll(alone.states).toEqual(['WHATSAPP SENT'])
  expect(await standIn()).toBeUndefined()
})

test('what somebody pressed for by WhatsApp has no stand-in; what goes to many as the garage has switched on has one', async () => {
  const by = { userId: newId(), name: 'Meena' }
  await toldPayment({ by })
  expect(await standIn()).toBeUndefined()

  await toldPayment({ by, keepsQuietHours: true })
  expect(await standIn()).toMatchObject({ state: 'queued' })
})

test('who takes the tick back before it leaves gets the SMS', async () => {
  const { driver, states, log } = await toldPayment()
  await driver.put('/account/consents', [{ kind: 'WHATSAPP', given: false }])
  await deliver()

  await expect.poll(states).toEqual(['SMS SENT', 'WHATSAPP NOT_SENT'])
  expect((await log())[1].reason).toBe('the customer had stopped it by then')
  expect(cloud.taken).toEqual([])
})

test('at night neither leaves; what answers the driver’s own press does, and its stand-in too', async () => {
  const night = () => new Date('2026-11-20T23:00:00+05:30')
  const byItself = await toldPayment()
  const answering = await toldPayment({ answersDriver: true })
  await deliver(night)

  await expect.poll(answering.states).toEqual(['WHATSAPP SENT'])
  await receipt('failed')
  await expect.poll(answering.states).toEqual(['SMS SENT', 'WHATSAPP FAILED'])
  expect(await byItself.states()).toEqual(['WHATSAPP WAITING'])
})

test('the switch is locked without a template, and without an account', async () => {
  const admin = await make.owner(await make.garage())
  const body = (name: string) => ({ events: [{ event: name, whatsapp: true, sms: true, email: false }] })

  const { events } = (await admin.get('/garages/message-settings')).body
  const of = (name: string) => events.find((each: { event: string }) => each.event === name)
  expect(of(event)).toMatchObject({ whatsapp: false, whatsappLocked: null, whatsappTemplate: 'payment_confirmed' })
  const why = 'Bill corrected has no WhatsApp: its template is missing.'
  expect(of('BILL_CREDITED')).toMatchObject({ whatsappLocked: why, whatsappTemplate: null })
  const refused = await admin.put('/garages/message-settings', body('BILL_CREDITED'))
  expect([refused.status, refused.body.fields]).toEqual([400, { 'events.0.whatsapp': why }])
  expect((await admin.put('/garages/message-settings', body(event))).status).toBe(200)
})

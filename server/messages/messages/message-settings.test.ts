import { beforeEach, describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { forgetMessages } from '../../../tests/support/garage-messages.ts'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { channelsTo } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const path = '/garages/message-settings'

beforeEach(() => forgetMessages(db))

async function garageOf() {
  const garage = await make.garage()
  const [admin, staff] = [await make.member(garage, { accessLevel: 'ADMIN' }), await make.member(garage)]
  const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  return { garage, admin, staff, reader }
}
const switched = (body: { events: { event: string }[] }, name: string) =>
  body.events.find(({ event }) => event === name)
const off = { event: 'PAYMENT_CONFIRMED', sms: false, email: false, version: 0 }

describe('the switches of a garage', () => {
  test('are read by everybody there: at first an SMS each; what somebody presses for has none', async () => {
    const { reader } = await garageOf()

    const { status, body } = await reader.get(path)

    expect(status).toBe(200)
    expect(switched(body, 'PAYMENT_CONFIRMED')).toEqual({
      event: 'PAYMENT_CONFIRMED',
      sms: true,
      email: false,
      version: 0,
      smsLocked: null,
      templateId: null,
      whatsapp: false,
      whatsappTemplate: null,
      whatsappLocked: 'Automatic WhatsApp messages need a Business account of this site.',
    })
    expect(switched(body, 'BILL_ISSUED')).toBeUndefined()
  })

  test('are changed by an admin, one event at a time, and the audit log tells how it goes now', async () => {
    const { garage, admin, reader } = await garageOf()

    const { status, body } = await admin.put(path, { events: [off] })
    await admin.put(path, { events: [{ ...off, email: true, version: 1 }] })

    expect(status).toBe(200)
    expect(switched(body, 'PAYMENT_CONFIRMED')).toMatchObject({ sms: false, email: false, version: 1 })
    expect(switched((await reader.get(path)).body, 'PAYMENT_CONFIRMED')).toMatchObject({ email: true, version: 2 })
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'settings.messages-changed')
      .orderBy('id')
      .execute()
    expect(trail.map(({ changes }) => changes)).toEqual([
      { 'Payment confirmed': 'nothing' },
      { 'Payment confirmed': 'email' },
    ])
  })

  test('say whether SMS are in English only, which the audit log tells; the events stay', async () => {
    const { garage, admin, staff } = await garageOf()
    const inEnglish = { smsInEnglish: true }

    expect((await staff.get(path)).body.smsInEnglish).toBe(false)
    expect((await staff.put(path, inEnglish)).status).toBe(403)
    expect(await admin.put(path, inEnglish)).toMatchObject({ status: 200, body: inEnglish })
    // Said again it changes nothing.
    await admin.put(path, { ...inEnglish, events: [off] })
    expect((await admin.put(path, { smsInEnglish: 'no' })).body.fields).toEqual({
      smsInEnglish: 'Please choose whether SMS are in English only',
    })
    expect((await admin.put(path, {})).body.fields).toEqual({ events: 'Please send the events that change' })
    const trail = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'settings.messages-changed')
      .orderBy('id')
      .execute()
    expect(trail.map(({ changes }) => changes)).toEqual([
      { 'SMS in English only': true },
      { 'Payment confirmed': 'nothing' },
    ])
  })

  test('tell the second of two who change one at once, also where both are the first', async () => {
    const { admin, reader } = await garageOf()

    const replies = await Promise.all([admin.put(path, { events: [off] }), admin.put(path, { events: [off] })])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict')
    expect(switched((await reader.get(path)).body, 'PAYMENT_CONFIRMED')).toMatchObject({ version: 1 })
  })

  test('are changed by nobody with less, and take nothing else', async () => {
    const { admin, staff } = await garageOf()

    expect((await make.signedOut().put(path, { events: [off] })).status).toBe(401)
    expect((await staff.put(path, { events: [off] })).status).toBe(403)
    const pressed = await admin.put(path, { events: [{ ...off, event: 'BILL_ISSUED' }] })
    expect([pressed.status, pressed.body.fields]).toEqual([
      400,
      { 'events.0.event': 'This message goes when you press for it' },
    ])
    const twice = await admin.put(path, { events: [off, off] })
    expect(twice.body.fields).toEqual({ events: 'Please send each event once' })
    expect((await admin.put(path, { events: [{ ...off, sms: 'no' }] })).body.fields).toEqual({
      'events.0.sms': 'Please choose whether it goes by SMS',
    })
  })
})

test('an event without a DLT template is locked for SMS, and the reason says so', async () => {
  const gateway = { gateway: 'msg91' as const, url: 'http://127.0.0.1:9', key: 'key' }
  const sms = { ...gateway, templates: { 'one-time-code': '1', BILL_CREDITED: '1107168820415530' } }
  const settings = { production: false, demo: false, publicUrl: undefined, trustProxy: '', logLevel: 'silent', sms }
  const business = await startTestApp({ settings })
  const maker = makerOf(business)
  const admin = await maker.owner(await maker.garage())
  const why = 'Payment confirmed has no SMS: its DLT template id is missing.'

  const { body } = await admin.get(path)
  await admin.put(path, { events: [off] })
  const refused = await admin.put(path, { events: [{ ...off, sms: true, version: 1 }] })
  await business.close()

  expect(switched(body, 'PAYMENT_CONFIRMED')).toMatchObject({ smsLocked: why, templateId: null })
  expect(switched(body, 'BILL_CREDITED')).toMatchObject({ smsLocked: null, templateId: '1107168820415530' })
  expect([refused.status, refused.body.fields]).toEqual([400, { 'events.0.sms': why }])
})

describe('what goes by itself', () => {
  const outgoing = (garageId: string, template: string) =>
    db
      .selectFrom('garage_outbox')
      .select(['kind', 'recipient'])
      .where('garage_id', '=', garageId)
      .where('template', '=', template)
      .orderBy('id')
      .execute()
  const set = (garage: { id: string }, event: string, sms: boolean, email: boolean) =>
    db.insertInto('message_settings').values({ garage_id: garage.id, event, sms, email }).execute()

  test.each([
    [true, false, ['sms']],
    [true, true, ['sms', 'mail']],
    [false, true, ['mail']],
    [false, false, []],
  ])('about a payment goes by SMS %j and email %j', async (sms, email, kinds) => {
    const { garage, tell, claims, cashier } = await toldBill(make)
    await set(garage, 'PAYMENT_CONFIRMED', sms, email)
    await tell()
    const [claim] = (await claims()).claims

    expect((await cashier.post(`/garages/claims/${claim.id}/confirm`, {})).status).toBe(200)

    expect((await outgoing(garage.id, 'PAYMENT_CONFIRMED')).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('an answer whose receipt is switched off is taken, and told to nobody', async () => {
    const visit = await askableCard({ app, make }, [jobs.pads])
    await set(visit.garage, 'ESTIMATE_ANSWERED', false, false)
    const { estimate, token } = await visit.send()

    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    const reply = await make.signedOut().post(`/public/estimates/${token}/answers`, answer)

    expect(reply.status).toBeLessThan(300)
    expect(await outgoing(visit.garage.id, 'ESTIMATE_ANSWERED')).toEqual([])
  })

  test('goes as mail in place of an SMS to whoever has no Indian number', () => {
    const abroad = { phone: '+971501234567', email: 'deepa@mail.example' }
    expect(channelsTo(abroad, { whatsapp: false, sms: true, email: true })).toEqual(['EMAIL'])
    expect(channelsTo(abroad, { whatsapp: false, sms: true, email: false })).toEqual(['EMAIL'])
    expect(channelsTo(abroad, { whatsapp: false, sms: false, email: false })).toEqual([])
    expect(channelsTo({ ...abroad, email: null }, { whatsapp: false, sms: true, email: true })).toEqual([])
  })
})

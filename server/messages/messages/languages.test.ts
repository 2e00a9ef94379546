import { v7 as newId } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { formats } from '../../../contract/words/formats.en.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { say } from '../../../contract/words/say.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { transact } from '../../platform/database/database.ts'
import { startDelivery } from '../../platform/messenger/delivery.ts'
import type { RenderedSms, RenderedWhatsApp } from '../../platform/messenger/messages.ts'
import type { Settings } from '../../platform/settings.ts'
import type { SmsGateway } from '../../platform/sms-settings.ts'
import { notifyCustomer } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const link = 'https://pahiya.example/i/Ab12Cd34Ef56Gh78'
const inTamil = `Anna Motors: TN09AB1234 ரெடி. கட்ட வேண்டியது ₹4,300. ${link}`
const inHindi = `Anna Motors: TN09AB1234 तैयार है। देना है ₹4,300। ${link}`
const inEnglish = `Anna Motors: your car TN09AB1234 is ready. To pay: Rs 4,300. ${link}`

const running: { stop: () => Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((delivery) => delivery.stop())))

type Known = { chosen?: Language; ofGarage?: Language; inEnglishOnly?: boolean }

async function garageThat({ inEnglishOnly }: { inEnglishOnly: boolean }) {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  if (inEnglishOnly) await owner.put('/garages/message-settings', { smsInEnglish: true })
  return garage
}

/** A driver who is told that the car is ready. @returns their number */
async function toldReady({ chosen, ofGarage = 'en', inEnglishOnly = false }: Known): Promise<string> {
  const garage = await garageThat({ inEnglishOnly })
  const customer = await make.customer(garage, { name: 'Deepa' })
  const driver = await make.driver(customer.phone)
  if (chosen) expect((await driver.put('/account/language', { language: chosen })).status).toBe(200)
  await db
    .updateTable('customers')
    .set({ language: ofGarage })
    .where('garage_id', '=', garage.id)
    .where('id', '=', customer.id)
    .execute()
  await transact(db, (tx) =>
    notifyCustomer(tx, {
      garageId: garage.id,
      customer,
      event: 'CAR_READY',
      channel: 'SMS',
      subjectId: newId(),
      occurrence: 'a',
      values: { garage: 'Anna Motors', plate: 'TN09AB1234', due: '4,300' },
      link,
      answersDriver: true,
    }),
  )
  return customer.phone
}

/** A driver whose booking is moved, by each channel. @returns their number */
async function toldMoved(
  chosen: Language,
  channel: 'SMS' | 'WHATSAPP',
  { inEnglishOnly = false }: Pick<Known, 'inEnglishOnly'> = {},
): Promise<string> {
  const garage = await garageThat({ inEnglishOnly })
  const customer = await make.customer(garage, { name: 'Deepa' })
  await (await make.driver(customer.phone)).put('/account/language', { language: chosen })
  const place = { day: '2026-11-21', slot: 'MORNING' } as const
  await transact(db, (tx) =>
    notifyCustomer(tx, {
      garageId: garage.id,
      customer,
      event: 'BOOKING_MOVED',
      channel,
      subjectId: newId(),
      occurrence: 'a',
      values: () => ({ garage: 'Anna Motors', booking: 'BK00000001', when: say(formats).place(place) }),
      link,
      answersDriver: true,
    }),
  )
  return customer.phone
}

const gateway = (templates: SmsGateway['templates']): SmsGateway<'msg91'> => ({
  gateway: 'msg91',
  url: 'https://gateway.example',
  key: 'key',
  templates,
})

/** What leaves, by number. */
async function deliver(sms?: SmsGateway, whatsapp?: Settings['whatsapp']) {
  const left = new Map<string, RenderedSms | RenderedWhatsApp>()
  const settings = { demo: false, sms, mail: undefined, whatsapp }
  const logger = { warn: () => undefined, error: () => undefined }
  running.push(
    await startDelivery(app.database, settings, logger, {
      messenger: {
        sms: async (rendered) => {
          left.set(rendered.to, rendered)
          return { state: 'sent' }
        },
        whatsapp: async (rendered) => {
          left.set(rendered.to, rendered)
          return { state: 'sent' }
        },
      },
      pollSeconds: 0.05,
    }),
  )
  return (phone: string) => vi.waitFor(() => left.get(phone) ?? expect.fail('not sent yet'), { timeout: 20_000 })
}

test('a driver is written to in the language that they chose, else in the one that the garage knows, else in English', async () => {
  const phones = await Promise.all([
    toldReady({ chosen: 'ta' }),
    toldReady({ chosen: 'ta', ofGarage: 'hi' }),
    toldReady({ ofGarage: 'hi' }),
    toldReady({ chosen: 'en', ofGarage: 'hi' }),
    toldReady({}),
  ])
  const sent = await deliver()

  const texts = await Promise.all(phones.map(async (phone) => (await sent(phone)).text))
  expect(texts).toEqual([inTamil, inTamil, inHindi, inEnglish, inEnglish])
})

test('a garage may have its SMS in English only; WhatsApp stays in the driver’s language', async () => {
  const [known, chosen] = [{ ofGarage: 'ta' } as const, { chosen: 'hi' } as const]
  const phones = await Promise.all([known, chosen].map((each) => toldReady({ ...each, inEnglishOnly: true })))
  const sent = await deliver()
  for (const phone of phones) expect((await sent(phone)).text).toBe(inEnglish)
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))

  const moved = await toldMoved('ta', 'WHATSAPP', { inEnglishOnly: true })
  const templates = { BOOKING_MOVED: 'moved', 'BOOKING_MOVED.ta': 'moved_ta' }
  const account = { url: '', phoneId: '', token: '', appSecret: '', verifyToken: '', templates }
  const onWhatsApp = await deliver(undefined, account)
  expect(await onWhatsApp(moved)).toMatchObject({ registeredAs: 'BOOKING_MOVED.ta' })
})

test('by a gateway a text goes in a language under its own id; without one it goes in English', async () => {
  const [tamil, hindi] = [await toldReady({ chosen: 'ta' }), await toldReady({ chosen: 'hi' })]
  const sent = await deliver(gateway({ 'one-time-code': '1', CAR_READY: '2', 'CAR_READY.ta': '3' }))

  expect(await sent(tamil)).toMatchObject({ text: inTamil, registeredAs: 'CAR_READY.ta' })
  expect(await sent(hindi)).toMatchObject({ text: inEnglish, template: 'CAR_READY' })
})

test('words in a text are in its language too, and in English where English has to go', async () => {
  const moved = await toldMoved('ta', 'SMS')
  expect((await (await deliver())(moved)).text).toBe(
    `Anna Motors: புக்கிங் BK00000001 புதிய நேரம்: சனி 21 நவ., காலை. ${link}`,
  )
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))

  const inEnglishOnly = await toldMoved('hi', 'SMS')
  const sent = await deliver(gateway({ 'one-time-code': '1', BOOKING_MOVED: '2' }))
  expect((await sent(inEnglishOnly)).text).toBe(
    `Anna Motors: your booking BK00000001 is now on Sat 21 Nov, morning. Change: ${link}`,
  )
})

test('WhatsApp goes by the template of the language, in English where there is none', async () => {
  const [tamil, hindi] = [await toldMoved('ta', 'WHATSAPP'), await toldMoved('hi', 'WHATSAPP')]
  const templates = { BOOKING_MOVED: 'moved', 'BOOKING_MOVED.ta': 'moved_ta' }
  const account = { url: '', phoneId: '', token: '', appSecret: '', verifyToken: '', templates }
  const sent = await deliver(undefined, account)

  expect(await sent(tamil)).toMatchObject({
    registeredAs: 'BOOKING_MOVED.ta',
    parameters: ['Anna Motors', 'BK00000001', 'சனி 21 நவ., காலை', link],
  })
  expect(await sent(hindi)).toMatchObject({
    parameters: ['Anna Motors', 'BK00000001', 'Sat 21 Nov, morning', link],
    text: expect.stringMatching(/^Hello! /),
  })
})

const languageAt = { en: 770001, ta: 770002, hi: 770003 }

test.each([
  ['ta', /^\d{6}: Pahiya OTP\. 5 நிமிடம் மட்டும்/],
  ['hi', /^\d{6}: Pahiya OTP। 5 मिनट तक/],
  ['en', /^\d{6} is your Pahiya code/],
] as const)('a code for a number that nobody knows is in the language of the page: %s', async (language, text) => {
  const phone = `95${String(languageAt[language]).padStart(8, '0')}`
  const visitor = new Visitor(app.origin, { 'x-language': language })
  expect((await visitor.post('/auth/customer/send-otp', { phone })).status).toBe(200)
  const sent = await deliver()

  expect((await sent(phone)).text).toMatch(text)
})

test('a code for a driver who chose a language is in that, whatever the page', async () => {
  const phone = '9500770009'
  const driver = await make.driver(phone)
  await driver.put('/account/language', { language: 'hi' })
  expect(
    (await new Visitor(app.origin, { 'x-language': 'ta' }).post('/auth/customer/send-otp', { phone })).status,
  ).toBe(200)
  const sent = await deliver()

  expect((await sent(phone)).text).toMatch(/^\d{6}: Pahiya OTP। 5 मिनट तक/)
})

test('what somebody sends by WhatsApp themselves is in the language of whoever gets it; the log stays English', async () => {
  const garage = await make.garage()
  const byHand = async (language: Language) => {
    const customer = await make.customer(garage, { name: 'Deepa' })
    await db
      .updateTable('customers')
      .set({ language })
      .where('garage_id', '=', garage.id)
      .where('id', '=', customer.id)
      .execute()
    const told = await transact(db, (tx) =>
      notifyCustomer(tx, {
        garageId: garage.id,
        customer,
        event: 'CAR_READY',
        channel: 'WA_LINK',
        subjectId: newId(),
        occurrence: 'a',
        values: { garage: 'Anna Motors', plate: 'TN09AB1234', due: '4,300' },
        link,
      }),
    )
    const { text: logged } = await db
      .selectFrom('messages')
      .select('text')
      .where('garage_id', '=', garage.id)
      .where('id', '=', told?.id ?? '')
      .executeTakeFirstOrThrow()
    return { text: told?.text, address: decodeURIComponent(told?.whatsappUrl ?? ''), logged }
  }

  for (const [language, text] of [
    ['ta', inTamil],
    ['hi', inHindi],
    ['en', inEnglish],
  ] as const) {
    const sent = await byHand(language)
    expect(sent.text).toBe(text)
    expect(sent.address).toContain(text)
    expect(sent.logged).toContain('your car TN09AB1234 is ready')
  }
})

import { afterEach, expect, test } from 'vitest'
import { refusing, startCloudApi } from '../../../tests/support/cloud-api.ts'
import type { RenderedWhatsApp } from './messages.ts'
import { renderMessage } from './templates.ts'
import { whatsappTransport } from './whatsapp.ts'

const never = new AbortController().signal
const link = 'https://pahiya.example/e/Ab12Cd34Ef56Gh78'
const values = { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300', link }
const rendered = renderMessage('01941dfb-5c40-7000-8000-000000000001', {
  kind: 'whatsapp',
  to: '9840012345',
  template: 'ESTIMATE_READY',
  values,
}) as RenderedWhatsApp

const started: { close: () => unknown }[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.close()
})

async function cloud(templates = { ESTIMATE_READY: 'estimate_ready' }) {
  const api = await startCloudApi()
  started.push(api)
  const send = (timeoutSeconds = 5) =>
    whatsappTransport({ ...api.account, templates }, { timeoutSeconds })(rendered, never)
  return { api, send }
}

test('a template goes out with its values in the order of the text, and our own id', async () => {
  const { api, send } = await cloud()

  expect(await send()).toEqual({ state: 'sent', providerId: `wamid.${rendered.id}` })
  expect(api.faults).toEqual([])
  expect(api.taken).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919840012345',
      type: 'template',
      template: {
        name: 'estimate_ready',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: ['Anna Motors', 'TN09AB1234', '4,300', link].map((text) => ({ type: 'text', text })),
          },
        ],
      },
      biz_opaque_callback_data: rendered.id,
    },
  ])
})

test('one in Tamil goes by the template of that name, in its language, with its own words', async () => {
  const api = await startCloudApi()
  started.push(api)
  const templates = { BOOKING_CONFIRMED: 'confirmed', 'BOOKING_CONFIRMED.ta': 'confirmed_ta' }
  const inTamil = renderMessage(rendered.id, {
    kind: 'whatsapp',
    to: '9840012345',
    template: 'BOOKING_CONFIRMED',
    values: { garage: 'Anna Motors', when: 'Sat 21 Nov, morning', total: '4,300', link, language: 'ta' },
    spoken: { when: 'சனி 21 நவ., காலை' },
  }) as RenderedWhatsApp

  expect(inTamil.text).toMatch(
    /^வணக்கம்! Anna Motors: சனி 21 நவ\., காலை புக்கிங் உறுதி\. மொத்தம் ₹4,300\. https:\S+\n.+“நிறுத்து” என்று பதில் அனுப்புங்கள்\.$/,
  )
  await whatsappTransport({ ...api.account, templates })(inTamil, never)
  expect(api.taken).toMatchObject([
    {
      template: {
        name: 'confirmed_ta',
        language: { code: 'ta' },
        components: [
          { parameters: ['Anna Motors', 'சனி 21 நவ., காலை', '4,300', link].map((text) => ({ type: 'text', text })) },
        ],
      },
    },
  ])
})

test('what arrives neither begins nor ends with a value, and says how to stop', () => {
  expect(rendered.text).toBe(
    `Hello! Anna Motors: estimate for TN09AB1234, Rs 4,300 with tax. See each job and answer: ${link}\nReply STOP to get no more WhatsApp messages, reminders or review requests from this garage.`,
  )
})

test('a text without a template is not sent', async () => {
  const { api, send } = await cloud({} as { ESTIMATE_READY: string })

  expect(await send()).toEqual({ state: 'failed', reason: 'no WhatsApp template is set for this text' })
  expect(api.taken).toEqual([])
})

test.each([
  [429, 130429, 'retry', 'WhatsApp says 130429'],
  [400, 131056, 'retry', 'WhatsApp says 131056'],
  [500, 131000, 'retry', 'WhatsApp says 131000'],
  [503, 2, 'retry', 'WhatsApp says 2'],
  [400, 131026, 'failed', 'this number does not receive WhatsApp messages'],
  [404, 132001, 'failed', 'its WhatsApp template does not exist'],
  [401, 190, 'failed', 'WhatsApp does not accept our token'],
  [403, 131031, 'failed', 'WhatsApp has locked this account'],
])('an answer of %i with the code %i means %s: %s', async (status, code, state, reason) => {
  const { api, send } = await cloud()
  api.answer = refusing(status, code)

  const isAway = status === 429 || status === 503
  expect(await send()).toEqual({ state, reason, ...(isAway ? { isAway } : {}) })
  expect(api.taken).toHaveLength(1)
})

test.each([
  [502, 'unknown'],
  [504, 'unknown'],
  [429, 'retry'],
  [307, 'failed'],
])('an answer of %i from something in between means %s, and leads nowhere else', async (status, state) => {
  const { api, send } = await cloud()
  api.answer = (reply) => reply.writeHead(status, { location: '/elsewhere' }).end('<html>')

  const isAway = state === 'retry'
  expect(await send()).toEqual({ state, reason: `WhatsApp answered ${status}`, ...(isAway ? { isAway } : {}) })
  expect(api.taken).toHaveLength(1)
})

test('one that was taken and whose answer is lost or late is unknown: a repetition would be a second message', async () => {
  const { api, send } = await cloud()
  api.answer = (reply) => reply.socket?.destroy()
  expect(await send()).toMatchObject({ state: 'unknown' })
  api.answer = () => undefined
  expect(await send(0.1)).toEqual({ state: 'unknown', reason: 'WhatsApp: TimeoutError' })
})

test('one that nobody was there to take is tried again', async () => {
  const { api, send } = await cloud()
  await new Promise((closed) => {
    api.close()
    setTimeout(closed, 20)
  })

  expect(await send()).toEqual({ state: 'retry', reason: 'WhatsApp: ECONNREFUSED', isAway: true })
})

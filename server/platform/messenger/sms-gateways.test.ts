import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import type { RenderedSms, Transport } from './messages.ts'
import { awsReports, awsTransport } from './sms-aws.ts'
import { exotelReports, exotelTransport } from './sms-exotel.ts'
import { msg91Reports, msg91Transport } from './sms-msg91.ts'

/* Each gateway as its public documents describe it, spoken by a server of our own. */

const id = '01941dfb-5c40-7000-8000-000000000001'
const rendered: RenderedSms = {
  kind: 'sms',
  id,
  to: '9840012345',
  template: 'one-time-code',
  text: '123456 is your Pahiya code.',
  values: ['123456', '5'],
}
const never = new AbortController().signal
const templates = { 'one-time-code': 'template-7' }
const registered = { entityId: 'entity-1', header: 'PAHIYA' }
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Taken = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }

async function listen(answer: (reply: ServerResponse) => void) {
  const taken: Taken[] = []
  server = createServer(async (request, reply) => {
    taken.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) })
    answer(reply)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const json = (status: number, body: object) => (reply: ServerResponse) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const gateways: Record<string, (url: string, timeoutSeconds?: number) => Transport<RenderedSms>> = {
  MSG91: (url, timeoutSeconds = 5) =>
    msg91Transport({ gateway: 'msg91', url, key: 'secret', templates }, { timeoutSeconds }),
  Exotel: (url, timeoutSeconds = 5) =>
    exotelTransport(
      { gateway: 'exotel', url, account: 'pahiya1', key: 'key', token: 'token', ...registered, templates },
      { timeoutSeconds, reportsTo: 'https://pahiya.example/api/v1/hooks/sms/exotel/secret' },
    ),
  AWS: (url, timeoutSeconds = 5) =>
    awsTransport(
      {
        gateway: 'aws',
        url,
        region: 'ap-south-1',
        keys: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
        configurationSet: 'reports',
        ...registered,
        templates,
      },
      { timeoutSeconds },
    ),
}

async function sendBy(name: string, answer: (reply: ServerResponse) => void) {
  const { taken, url } = await listen(answer)
  const outcome = await gateways[name]?.(url)(rendered, never)
  return { outcome, taken: taken[0], times: taken.length }
}

test('MSG91 gets its own template and the values in their order', async () => {
  const { outcome, taken } = await sendBy('MSG91', json(200, { type: 'success', message: '3763646c3058373530393938' }))

  expect(outcome).toEqual({ state: 'sent', providerId: '3763646c3058373530393938' })
  expect([taken?.method, taken?.url, taken?.headers.authkey]).toEqual(['POST', '/api/v5/flow', 'secret'])
  expect(JSON.parse(taken?.body ?? '')).toEqual({
    template_id: 'template-7',
    short_url: '0',
    recipients: [{ mobiles: '919840012345', VAR1: '123456', VAR2: '5' }],
  })
})

test('Exotel gets the text with entity id, template id, our id and where to report', async () => {
  const { outcome, taken } = await sendBy('Exotel', json(200, { SMSMessage: { Sid: 'sid-1', Status: 'queued' } }))

  expect(outcome).toEqual({ state: 'sent', providerId: 'sid-1' })
  expect(taken?.url).toBe('/v1/Accounts/pahiya1/Sms/send.json')
  expect(taken?.headers.authorization).toBe(`Basic ${btoa('key:token')}`)
  expect(Object.fromEntries(new URLSearchParams(taken?.body))).toEqual({
    From: 'PAHIYA',
    To: '+919840012345',
    Body: '123456 is your Pahiya code.',
    SmsType: 'transactional',
    Priority: 'high',
    DltEntityId: 'entity-1',
    DltTemplateId: 'template-7',
    CustomField: id,
    StatusCallback: 'https://pahiya.example/api/v1/hooks/sms/exotel/secret',
  })
})

test('AWS gets the text with the ids that India asks for, signed', async () => {
  const { outcome, taken } = await sendBy('AWS', json(200, { MessageId: 'message-1' }))

  expect(outcome).toEqual({ state: 'sent', providerId: 'message-1' })
  expect(taken?.headers['x-amz-target']).toBe('PinpointSMSVoiceV2.SendTextMessage')
  expect(taken?.headers.authorization).toContain('Credential=AKIDEXAMPLE/')
  expect(JSON.parse(taken?.body ?? '')).toEqual({
    DestinationPhoneNumber: '+919840012345',
    OriginationIdentity: 'PAHIYA',
    MessageBody: '123456 is your Pahiya code.',
    MessageType: 'TRANSACTIONAL',
    ConfigurationSetName: 'reports',
    Context: { id },
    DestinationCountryParameters: { IN_ENTITY_ID: 'entity-1', IN_TEMPLATE_ID: 'template-7' },
  })
})

const awsError = (status: number, type: string) => json(status, { __type: type, Message: '123456 is your code' })

describe('what is refused is told in words, without the message', () => {
  test.each([
    [
      'MSG91',
      json(200, { type: 'error', message: 'Authentication failure' }),
      'failed',
      'MSG91 does not accept our key',
    ],
    ['MSG91', json(401, { type: 'error', message: 'Invalid authkey' }), 'failed', 'MSG91 does not accept our key'],
    [
      'MSG91',
      json(200, { type: 'error', message: 'Template ID missing' }),
      'failed',
      'MSG91 does not know the template of this text',
    ],
    [
      'MSG91',
      json(200, { type: 'error', message: '123456 is your Pahiya code.' }),
      'failed',
      'MSG91 refused the message',
    ],
    ['MSG91', json(429, {}), 'retry', 'MSG91 answered 429'],
    ['MSG91', json(503, {}), 'retry', 'MSG91 answered 503'],
    ['Exotel', json(401, { RestException: { Status: 401, Message: 'x' } }), 'failed', 'Exotel does not accept our key'],
    [
      'Exotel',
      json(403, { RestException: { Status: 403, Message: 'Insufficient balance' } }),
      'failed',
      'the Exotel account is not active, or has no balance left',
    ],
    ['Exotel', json(400, {}), 'failed', 'Exotel does not accept the number, the header or the text'],
    ['Exotel', json(429, {}), 'retry', 'Exotel answered 429'],
    ['Exotel', json(500, {}), 'retry', 'Exotel answered 500'],
    ['AWS', awsError(400, 'ThrottlingException'), 'retry', 'AWS is asked too often'],
    [
      'AWS',
      awsError(400, 'ValidationException'),
      'failed',
      'AWS does not accept the number, the header or the DLT ids',
    ],
    ['AWS', awsError(400, 'AccessDeniedException'), 'failed', 'AWS does not let these credentials send'],
    ['AWS', awsError(400, 'SomethingNewException'), 'failed', 'AWS says SomethingNewException'],
    ['AWS', awsError(500, 'InternalServerException'), 'retry', 'AWS says InternalServerException'],
  ] as const)('%s: %#', async (name, answer, state, reason) => {
    const { outcome, times } = await sendBy(name, answer)

    expect(outcome).toEqual({ state, reason, ...(state === 'retry' ? { isAway: true } : {}) })
    expect(times).toBe(1)
  })
})

describe.each(Object.keys(gateways))('%s', (name) => {
  test('a text without a template is not sent', async () => {
    const { taken, url } = await listen((reply) => reply.end())
    const outcome = await gateways[name]?.(url)({ ...rendered, template: 'DUE' }, never)

    expect(outcome).toEqual({ state: 'failed', reason: 'no DLT template is set for this text' })
    expect(taken).toEqual([])
  })

  test('one that is down is tried again; one that never answers may have taken it, and is not', async () => {
    const { url } = await listen(() => undefined)
    expect(await gateways[name]?.(url, 0.2)(rendered, never)).toMatchObject({ state: 'unknown' })

    server?.closeAllConnections()
    await new Promise((closed) => server?.close(closed))
    const outcome = await gateways[name]?.(url)(rendered, never)
    expect(outcome).toEqual({ state: 'retry', reason: `${name}: ECONNREFUSED`, isAway: true })
  })
})

describe('what they tell of messages', () => {
  const event = (eventType: string) => ({
    Type: 'Notification',
    Message: JSON.stringify({ eventType, messageId: 'message-1', context: { id } }),
  })

  test.each([
    [
      'MSG91 v3',
      msg91Reports({ requestId: 'r-1', status: '1', desc: 'DELIVERED' }),
      { providerId: 'r-1', state: 'DELIVERED', reason: null },
    ],
    [
      'MSG91 v2',
      msg91Reports({ data: '[{"requestId":"r-1","report":[{"number":"91","status":"17"}]}]' }),
      { providerId: 'r-1', state: 'FAILED', reason: 'the number is blocked' },
    ],
    [
      'MSG91, new',
      msg91Reports({ requestId: 'r-1', status: 'Failed' }),
      { providerId: 'r-1', state: 'FAILED', reason: 'the operator did not deliver it' },
    ],
    [
      'Exotel',
      exotelReports({ SmsSid: 's-1', Status: 'sent', CustomField: id }),
      { id, providerId: 's-1', state: 'DELIVERED', reason: null },
    ],
    [
      'Exotel, DND',
      exotelReports({ SmsSid: 's-1', Status: 'failed_dnd', CustomField: 'no id' }),
      { providerId: 's-1', state: 'FAILED', reason: 'the number takes no such messages (DND)' },
    ],
    ['AWS', awsReports(event('TEXT_DELIVERED')), { id, providerId: 'message-1', state: 'DELIVERED', reason: null }],
    [
      'AWS, off',
      awsReports(event('TEXT_TTL_EXPIRED')),
      { id, providerId: 'message-1', state: 'FAILED', reason: 'the phone was off for too long' },
    ],
  ])('%s', (_who, reports, expected) => {
    expect(reports).toEqual([expected])
  })

  test('on its way, or nonsense, is nothing', () => {
    expect(msg91Reports({ requestId: 'r-1', status: '8' })).toEqual([])
    expect(msg91Reports({ data: 'no JSON' })).toEqual([])
    expect(exotelReports({ SmsSid: 's-1', Status: 'submitted' })).toEqual([])
    expect(exotelReports({})).toEqual([])
    expect(awsReports(event('TEXT_QUEUED'))).toEqual([])
    expect(awsReports({ Type: 'Notification', Message: '{' })).toEqual([])
    expect(awsReports({ Type: 'SubscriptionConfirmation' })).toEqual([])
  })
})

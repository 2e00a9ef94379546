import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { usualSmsRequest } from '../sms-settings.ts'
import type { RenderedSms } from './messages.ts'
import { templateTransport } from './sms-template.ts'

const rendered: RenderedSms = {
  kind: 'sms',
  id: 'message-1',
  to: '9840012345',
  template: 'one-time-code',
  text: 'A "code"',
  values: [],
}
const never = new AbortController().signal
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A gateway that answers as told, and keeps what it was sent. */
async function gateway(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const taken: { headers: IncomingMessage['headers']; body: unknown }[] = []
  server = createServer(async (request, reply) => {
    taken.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    answer(request, reply)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return { taken, url }
}

const { SMS_GATEWAY_METHOD, SMS_GATEWAY_HEADERS, SMS_GATEWAY_BODY } = usualSmsRequest
const usual = {
  gateway: 'template',
  key: 'secret',
  entityId: 'entity',
  header: 'PAHIYA',
  templates: { 'one-time-code': 'template' },
  method: SMS_GATEWAY_METHOD,
  headers: SMS_GATEWAY_HEADERS,
  body: SMS_GATEWAY_BODY,
  accepted: undefined,
} as const

const endAt = (url: string, timeoutSeconds = 5) => templateTransport({ ...usual, url }, { timeoutSeconds })

test('entity id, header and template id travel with the message', async () => {
  const { taken, url } = await gateway((_, reply) => reply.end('{}'))

  expect(await endAt(url)(rendered, never)).toEqual({ state: 'sent' })
  expect(taken).toHaveLength(1)
  expect(taken[0]?.body).toEqual({
    to: '919840012345',
    text: 'A "code"',
    entityId: 'entity',
    header: 'PAHIYA',
    templateId: 'template',
  })
  expect(taken[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'idempotency-key': 'message-1',
  })
})

test.each([
  [202, 'sent'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
  [400, 'failed'],
  [401, 'failed'],
  [307, 'failed'],
])('an answer of %i means %s', async (status, state) => {
  const { taken, url } = await gateway((_, reply) =>
    reply.writeHead(status, { location: '/elsewhere' }).end('A "code"'),
  )

  const outcome = await endAt(url)(rendered, never)

  expect(outcome.state).toBe(state)
  expect(JSON.stringify(outcome)).not.toContain('code"')
  expect(taken).toHaveLength(1)
})

test('a gateway that is down is tried again', async () => {
  const { url } = await gateway((_, reply) => reply.end())
  await new Promise((closed) => server?.close(closed))

  expect(await endAt(url)(rendered, never)).toEqual({
    state: 'retry',
    reason: 'SMS gateway: ECONNREFUSED',
    isAway: true,
  })
})

test('a gateway that is slow is given up and tried again', async () => {
  const { url } = await gateway(() => undefined)

  expect(await endAt(url, 0.1)(rendered, never)).toEqual({
    state: 'retry',
    reason: 'SMS gateway: TimeoutError',
    isAway: true,
  })
})

test('a gateway that hangs up is tried again', async () => {
  const { url } = await gateway((request) => request.socket.destroy())

  expect(await endAt(url)(rendered, never)).toMatchObject({ state: 'retry' })
})

test('any other is written as it asks: by GET with all in the address, and what says that it was taken', async () => {
  const taken: string[] = []
  server = createServer((request, reply) => {
    taken.push(`${request.method} ${request.url}`)
    reply.end(taken.length === 1 ? 'success | 91 | 1' : 'error | 102 | Authentication failed')
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/rest?to={to}&msg={text}&user={key}&pe={entityId}&tm={templateId}`
  const send = templateTransport({ ...usual, url, method: 'GET', headers: 'x-header: {header}', accepted: 'success' })

  expect(await send(rendered, never)).toEqual({ state: 'sent' })
  expect(taken).toEqual(['GET /rest?to=9840012345&msg=A%20%22code%22&user=secret&pe=entity&tm=template'])
  expect(await send(rendered, never)).toEqual({
    state: 'failed',
    reason: 'the SMS gateway did not say that it took the message',
  })
})

test('a form is written as one; without our id in it what was perhaps taken is not sent again', async () => {
  const bodies: string[] = []
  server = createServer(async (request, reply) => {
    bodies.push(await text(request))
    if (bodies.length === 1) reply.end()
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const form = { headers: 'content-type: application/x-www-form-urlencoded', body: 'to=91{to}&msg={text}&unknown={x}' }
  const send = templateTransport({ ...usual, ...form, url: `http://127.0.0.1:${port}/` }, { timeoutSeconds: 0.5 })

  expect(await send(rendered, never)).toEqual({ state: 'sent' })
  expect(bodies).toEqual(['to=919840012345&msg=A%20%22code%22&unknown={x}'])
  expect(await send(rendered, never)).toEqual({ state: 'unknown', reason: 'SMS gateway: TimeoutError' })
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { RenderedSms } from './messages.ts'
import { smsGatewayTransport } from './sms-gateway.ts'

const rendered: RenderedSms = {
  kind: 'sms',
  id: 'message-1',
  to: '9840012345',
  template: 'one-time-code',
  text: 'A code',
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

const endAt = (url: string, timeoutSeconds = 5) =>
  smsGatewayTransport(
    { url, key: 'secret', entityId: 'entity', header: 'PAHIYA', templates: { 'one-time-code': 'template' } },
    { timeoutSeconds },
  )

test('entity id, header and template id travel with the message', async () => {
  const { taken, url } = await gateway((_, reply) => reply.end('{}'))

  expect(await endAt(url)(rendered, never)).toEqual({ state: 'sent' })
  expect(taken).toHaveLength(1)
  expect(taken[0]?.body).toEqual({
    to: '919840012345',
    text: 'A code',
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
  const { taken, url } = await gateway((_, reply) => reply.writeHead(status, { location: '/elsewhere' }).end('A code'))

  const outcome = await endAt(url)(rendered, never)

  expect(outcome.state).toBe(state)
  expect(JSON.stringify(outcome)).not.toContain('A code')
  expect(taken).toHaveLength(1)
})

test('a gateway that is down is tried again', async () => {
  const { url } = await gateway((_, reply) => reply.end())
  await new Promise((closed) => server?.close(closed))

  expect(await endAt(url)(rendered, never)).toEqual({ state: 'retry', reason: 'SMS gateway: ECONNREFUSED' })
})

test('a gateway that is slow is given up and tried again', async () => {
  const { url } = await gateway(() => undefined)

  expect(await endAt(url, 0.1)(rendered, never)).toEqual({ state: 'retry', reason: 'SMS gateway: TimeoutError' })
})

test('a gateway that hangs up is tried again', async () => {
  const { url } = await gateway((request) => request.socket.destroy())

  expect(await endAt(url)(rendered, never)).toMatchObject({ state: 'retry' })
})

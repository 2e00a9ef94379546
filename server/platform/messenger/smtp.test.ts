import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { RenderedMail } from './messages.ts'
import { smtpTransport } from './smtp.ts'
import { renderMessage } from './templates.ts'

const rendered = renderMessage('0192-id', {
  kind: 'mail',
  to: 'asha@mail.example',
  template: 'staff-invitation',
  values: { name: 'Asha', garage: 'Anna ₹ Motors', link: 'https://pahiya.example/invitation?token=abc' },
}) as RenderedMail
const never = new AbortController().signal

const closers: (() => void)[] = []
const closeAll = () => {
  for (const close of closers.splice(0)) close()
}
afterEach(closeAll)

type Taken = { from: string; to: string[]; user: string; body: string }

/** A real SMTP server that behaves as told, and keeps what it accepted. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    onData(stream, { envelope, user }, done) {
      text(stream).then((body) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: String(user), body })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cutOff = destroyConnections(server.server)
  closers.push(() => server.close())
  return { taken, cutOff, port: (server.server.address() as AddressInfo).port }
}

const endAt = (port: number, { password = 'right', timeoutSeconds = 5 } = {}) =>
  smtpTransport(
    { smtpUrl: `smtp://user:${password}@127.0.0.1:${port}`, from: 'Pahiya <hello@pahiya.example>' },
    { timeoutSeconds },
  )

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test('a mail arrives signed in, with its headers, as text and as HTML', async () => {
  const { taken, port } = await mailServer()

  expect(await endAt(port)(rendered, never)).toEqual({ state: 'sent' })
  expect(taken).toMatchObject([{ from: 'hello@pahiya.example', to: ['asha@mail.example'], user: 'user' }])
  const body = taken[0]?.body ?? ''
  expect(body).toMatch(/^From: Pahiya <hello@pahiya\.example>\r$/m)
  expect(body).toMatch(/^To: asha@mail\.example\r$/m)
  expect(body).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(body).toMatch(/^Message-ID: <0192-id@pahiya\.example>\r$/m)
  expect(body).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(body).toContain('Content-Type: text/plain; charset=utf-8')
  expect(body).toContain('Content-Type: text/html; charset=utf-8')
})

test('an entry for the calendar is attached, and says what it asks of the calendar', async () => {
  const { taken, port } = await mailServer()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'

  await endAt(port)({ ...rendered, calendar: { method: 'CANCEL', content } }, never)

  const body = taken[0]?.body ?? ''
  expect(body).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m)
  expect(body).toMatch(/^Content-Type: application\/ics; name=booking\.ics\r$/m)
  expect(body).toContain(Buffer.from(content).toString('base64'))
})

test('what can be stopped says so to the mail program, and nothing else does', async () => {
  const { taken, port } = await mailServer()
  const unsubscribe = 'https://pahiya.example/api/v1/public/stop/k7Qm2ZtX4rNw9LcD/REVIEW'

  await endAt(port)({ ...rendered, unsubscribe }, never)
  await endAt(port)(rendered, never)

  const [stoppable, other] = taken.map(({ body }) => body.replace(/\r\n[ \t]/g, ' '))
  expect(stoppable).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe}>\r$`, 'm'))
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(other).not.toMatch(/^List-/m)
})

test('no header can be added, even past the templates', async () => {
  const { taken, port } = await mailServer()
  const hostile = { ...rendered, subject: 'Hello\r\nBcc: all@mail.example\r\n\r\nBody' }

  await endAt(port)(hostile, never)
  const refused = await endAt(port)({ ...rendered, to: 'a@mail.example>\r\nRCPT TO:<all@mail.example' }, never)

  expect(taken.map(({ to }) => to)).toEqual([['asha@mail.example']])
  expect(taken[0]?.body).not.toMatch(/^Bcc:/im)
  expect(refused.state).toBe('failed')
})

test.each([
  [550, 'failed'],
  [451, 'retry'],
])('a recipient answered with %i: %s', async (code, state) => {
  const { taken, port } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })

  expect(await endAt(port)(rendered, never)).toEqual({ state, reason: `SMTP ${code} EENVELOPE at RCPT TO` })
  expect(taken).toEqual([])
})

test.each([
  [554, 'failed'],
  [452, 'retry'],
])('a body answered with %i: %s', async (code, state) => {
  const { port } = await mailServer({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code))),
  })

  expect(await endAt(port)(rendered, never)).toEqual({ state, reason: `SMTP ${code} EMESSAGE at DATA` })
})

test('a wrong password is tried again: it may be mended', async () => {
  const { port } = await mailServer()

  expect(await endAt(port, { password: 'wrong' })(rendered, never)).toMatchObject({ state: 'retry' })
})

test('a server that is down is tried again', async () => {
  const { port } = await mailServer()
  closeAll()

  expect(await endAt(port)(rendered, never)).toMatchObject({
    state: 'retry',
    reason: expect.stringContaining('ESOCKET'),
  })
})

test('a server that never greets is given up and tried again', async () => {
  const silent = await listening(createServer(() => undefined))

  expect(await endAt(silent, { timeoutSeconds: 0.1 })(rendered, never)).toMatchObject({ state: 'retry' })
})

test('a server that stalls before it takes the body is given up and tried again', async () => {
  const { port } = await mailServer({ onRcptTo: () => undefined })

  expect(await endAt(port, { timeoutSeconds: 0.2 })(rendered, never)).toMatchObject({ state: 'retry' })
})

test('one that has the body and says no more may have sent it: unknown', async () => {
  const { port } = await mailServer({ onData: (stream) => void stream.resume() })

  // Long enough for a busy machine to hand the body over.
  const outcome = await endAt(port, { timeoutSeconds: 2 })(rendered, never)

  expect(outcome).toMatchObject({ state: 'unknown', reason: expect.stringContaining('ETIMEDOUT') })
})

test('one that hangs up after the body may have sent it too', async () => {
  const crashing = await mailServer({ onData: (stream) => stream.resume().on('end', () => crashing.cutOff()) })

  expect(await endAt(crashing.port)(rendered, never)).toMatchObject({ state: 'unknown' })
})

test('one that answers the body with a goodbye has not taken it', async () => {
  const { port } = await mailServer({ onData: (stream) => stream.resume().on('end', closeAll) })

  expect(await endAt(port)(rendered, never)).toEqual({
    state: 'retry',
    reason: 'SMTP 421 EMESSAGE at DATA',
    isAway: true,
  })
})

test('a try that is cut off ends at once, and says the same', async () => {
  const [early, late] = [new AbortController(), new AbortController()]
  const before = await mailServer({ onRcptTo: () => early.abort() })
  const after = await mailServer({ onData: (stream) => stream.resume().on('end', () => late.abort()) })

  expect(await endAt(before.port)(rendered, early.signal)).toMatchObject({ state: 'retry' })
  expect(await endAt(after.port)(rendered, late.signal)).toMatchObject({ state: 'unknown' })
})

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cutOff = destroyConnections(server)
  closers.push(() => {
    cutOff()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** The returned function breaks every connection of the server, as a crash would. */
function destroyConnections(server: { on: Server['on'] }): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

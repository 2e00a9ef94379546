import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { builtPages } from '../pages.ts'

/* docs/rules.md#connections, 25 times as fast; the looks at bodies only come when a test moves the clock. */

const second = 40
const limits = {
  headersInMilliseconds: 50 * second,
  bodyInMilliseconds: 30 * second,
  idleInMilliseconds: 30 * second,
  checkEachMilliseconds: second,
  fileInMilliseconds: 120 * second,
  fileBytesPerSecond: 1000,
  fileBehindInMilliseconds: 10 * second,
}
const { app, make } = await useTestApp({ connectionLimits: limits })
const settings = { production: false, demo: false, publicUrl: undefined, logLevel: 'silent' }
const proxied = await useTestApp({ settings: { ...settings, trustProxy: 'loopback' } })
// Pages come to life at the first call, in the process that also reads its headers: those have their usual time.
const posting = await useTestApp({
  connectionLimits: { ...limits, headersInMilliseconds: 60_000 },
  pages: await builtPages(),
})
const strict = await useTestApp({ connectionLimits: { ofAddress: 20 } })

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

function open(origin: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  opened.push(socket)
  return socket
}

/** All that came, and whether it is at its end: the server has closed. */
function heardOn(socket: Socket) {
  const chunks: Buffer[] = []
  let isClosed = false
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.once('close', () => {
    isClosed = true
  })
  return { answer: () => Buffer.concat(chunks).toString(), isClosed: () => isClosed }
}

/** `expect.poll` would move a clock that is held. */
async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(5)
}

/** All that comes until the server closes. */
async function untilClosed(socket: Socket): Promise<string> {
  const { answer, isClosed } = heardOn(socket)
  await until(isClosed)
  return answer()
}

/** From now on it is looked at bodies when `look` says so, however slow the machine is. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  let asked: IncomingMessage | undefined
  const note = (message: unknown) => {
    asked = (message as { request: IncomingMessage }).request
  }
  subscribe('http.server.request.start', note)
  onTestFinished(() => {
    vi.useRealTimers()
    unsubscribe('http.server.request.start', note)
  })
  return {
    look: (times: number) => vi.advanceTimersByTime(times * second),
    /** Sent, come in, and read. */
    async send(socket: Socket, text: string) {
      const before = asked?.socket.bytesRead ?? 0
      socket.write(text)
      await until(() => asked?.socket.bytesRead === before + text.length && asked.readableLength === 0)
    },
  }
}

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`]

const timedOut = (answer: string) => {
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'request_timeout', status: 408 })
}

describe('a connection', () => {
  test('on which nothing is asked is closed', async () => {
    timedOut(await untilClosed(open(app.origin)))
  })

  test('whose headers come too slowly is answered 408', async () => {
    const socket = open(app.origin)
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')

    timedOut(await untilClosed(socket))
  })

  test('that is kept after an answer is closed when nothing follows', async () => {
    const socket = open(app.origin)
    socket.write(head('GET /healthz'))

    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a body', () => {
  test('that never comes to its end is answered 408, however it trickles', async () => {
    const clock = holdClock()
    const socket = open(app.origin)
    const { answer, isClosed } = heardOn(socket)
    await clock.send(socket, head('POST /api/v1/public/leads', ...json(1000)))

    for (let looks = 1; looks < 30; looks++) {
      await clock.send(socket, ' ')
      clock.look(1)
    }
    expect(socket.readyState).toBe('open')
    expect(answer()).toBe('')
    clock.look(1)

    await until(isClosed)
    timedOut(answer())
  })

  test('of a call that is refused at once has no longer', async () => {
    const clock = holdClock()
    const socket = open(app.origin)
    const { answer, isClosed } = heardOn(socket)
    socket.write(head('POST /api/v1/garages/leads', ...json(1000)))
    await until(() => answer() !== '')
    expect(isClosed()).toBe(false)

    clock.look(30)

    await until(isClosed)
    expect(answer()).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('that comes in time is taken', async () => {
    const clock = holdClock()
    const socket = open(app.origin)
    const closed = untilClosed(socket)
    await clock.send(socket, head('POST /api/v1/auth/login', ...json(2), 'Connection: close'))
    clock.look(29)
    socket.write('{}')

    expect(await closed).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a file', () => {
  const rows = 'Name,Phone\nRamesh,9840122876\n'

  /** Sends a list of customers, then so many pieces of empty lines, one every eight looks, of a body that should have `length` bytes. */
  async function sendSlowly({ count, bytes = 1, length }: { count: number; bytes?: number; length: number }) {
    const manager = await make.member(await make.garage(), { accessLevel: 'MANAGER' })
    const clock = holdClock()
    const socket = open(app.origin)
    const { answer, isClosed } = heardOn(socket)
    const kind = ['Content-Type: text/csv', `Content-Length: ${length}`]
    const cookie = `Cookie: access=${manager.cookie('access')}`
    const path = '/api/v1/garages/customers/imports?fileName=a.csv'
    await clock.send(socket, head(`POST ${path}`, ...kind, cookie, 'Connection: close') + rows)
    for (let sent = 0; sent < count && answer() === ''; sent++) {
      clock.look(8)
      if (sent < count - 1) await clock.send(socket, '\n'.repeat(bytes))
      else socket.write('\n'.repeat(bytes))
    }
    return { answer, isClosed, clock }
  }

  test('may take longer than a body, for as long as it comes', async () => {
    const { answer, isClosed } = await sendSlowly({ count: 5, bytes: 1000, length: rows.length + 5000 })

    await until(isClosed)
    expect(answer()).toMatch(/^HTTP\/1\.1 201 /)
  })

  test('that only drips holds its place no longer: it is answered 408', async () => {
    const { answer, isClosed, clock } = await sendSlowly({ count: 2, length: rows.length + 5 })
    clock.look(8)

    await until(isClosed)
    timedOut(answer())
  })

  test('that comes no further is answered 408', async () => {
    const { answer, isClosed, clock } = await sendSlowly({ count: 2, bytes: 10_000, length: rows.length + 50_000 })
    expect(isClosed()).toBe(false)
    clock.look(31)

    await until(isClosed)
    timedOut(answer())
  })
})

test('an event stream is not cut, however long nothing happens', async () => {
  const member = await make.member(await make.garage())
  const socket = open(app.origin)
  let isClosed = false
  socket.once('close', () => {
    isClosed = true
  })
  socket.write(head('GET /api/v1/garages/events', `Cookie: access=${member.cookie('access')}`))

  await sleep(limits.idleInMilliseconds * 2)

  expect(isClosed).toBe(false)
})

describe('connections of one address', () => {
  const connected = (socket: Socket) => new Promise((resolve) => socket.once('connect', resolve))

  test('are bounded, those of other addresses are served, and a place that is left is free again', async () => {
    const held = Array.from({ length: 20 }, () => open(strict.app.origin))
    await Promise.all(held.map(connected))

    const answer = await untilClosed(open(strict.app.origin))
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/\r\nRetry-After: 10\r\n/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'too_many_requests' })

    const other = open(strict.app.origin, '127.0.0.2')
    other.write(head('GET /healthz', 'Connection: close'))
    expect(await untilClosed(other)).toMatch(/^HTTP\/1\.1 200 /)

    for (const socket of held) socket.destroy()
    await expect.poll(async () => (await fetch(`${strict.app.origin}/healthz`)).status).toBe(200)
  })

  test('behind a named proxy are not: 3,000 half-sent bodies leave others served', { timeout: 60_000 }, async () => {
    const held = Array.from({ length: 3000 }, () => {
      const socket = open(proxied.app.origin)
      socket.write(`${head('POST /api/v1/public/leads', ...json(1000))}{"phone":`)
      return socket
    })
    await Promise.all(held.map(connected))

    const reply = await fetch(`${proxied.app.origin}/api/v1/public/cities`, { signal: AbortSignal.timeout(5000) })

    expect(reply.status).toBe(200)
    expect(held.filter((socket) => socket.destroyed)).toEqual([])
  })
})

test('a page’s plain post, whose call within the process nobody reads, stops nothing', async () => {
  const faults: unknown[] = []
  const note = (error: unknown) => faults.push(error)
  process.on('uncaughtExceptionMonitor', note)
  const { origin } = posting.app
  const clock = holdClock()
  const fields = new URLSearchParams({ phone: '9840012345', vehicle: 'Hyundai i20', requirements: 'x'.repeat(40_000) })

  const reply = await fetch(`${origin}/chennai`, { method: 'POST', headers: { origin }, body: fields })
  clock.look(35)

  process.off('uncaughtExceptionMonitor', note)
  expect(reply.status).toBe(413)
  expect(faults).toEqual([])
})

import { chmod, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migratedFolder } from '../tests/support/data-folder.ts'
import { listenTo } from '../tests/support/event-stream.ts'
import { startLoadBalancer } from '../tests/support/load-balancer.ts'
import type { Person } from '../tests/support/make-people.ts'
import { urlOf } from '../tests/support/second-process.ts'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const url = await urlOf(app)
const onPostgres = test.skipIf(url === undefined)

/** The server in a process of its own: on the test's PostgreSQL where there is one. */
async function startServer() {
  const server = await startServerProcess(url === undefined ? {} : { DATABASE_URL: url })
  onTestFinished(server.stop)
  return server
}

/** A call whose body has arrived by half: the call is under way until the rest is sent. */
async function halfSentCall(origin: string) {
  const { port } = new URL(origin)
  const body = JSON.stringify({ email: 'driver@mail.example' })
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)).on('error', () => undefined))
  const head = `POST /api/v1/public/newsletter HTTP/1.1\r\nHost: pahiya\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue`
  socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`)
  // A busy server has not heard of the call before it says so.
  await expect.poll(() => answer).toContain('HTTP/1.1 100 Continue')
  return { finish: () => void socket.write(body.slice(10)), ended }
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
  })

/** Somebody who keeps one connection, as a proxy does. */
function keptConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
  })
  onTestFinished(() => void socket.destroy())
  return {
    ask: (path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: pahiya\r\n\r\n`),
    heard: () => heard,
  }
}

/** On the embedded database each starts with one of its own, which a busy machine takes its time for. */
const timeout = 90_000

describe('a server that is asked to stop', { timeout }, () => {
  test('takes no new connection, lets a call under way finish, and ends with success, though the order comes twice', async () => {
    const server = await startServer()
    const call = await halfSentCall(server.origin)

    server.signal('SIGTERM')
    server.signal('SIGTERM')
    await expect.poll(() => canConnect(server.port)).toBe(false)
    call.finish()

    const answer = await call.ended
    expect(answer).toContain('HTTP/1.1 201')
    expect(answer).toContain('Connection: close')
    expect(await server.exited).toBe(0)
  })

  test.skipIf(process.platform === 'win32' || url !== undefined)(
    'leaves a data folder that no other account may enter, also where it was open to all before',
    async () => {
      const folder = await migratedFolder()
      await chmod(folder, 0o777)
      const server = await startServerProcess({ DATA_DIR: folder })
      onTestFinished(server.stop)

      server.signal('SIGTERM')
      await server.exited

      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    },
  )

  onPostgres(
    'is not ready from then on where somebody still has a connection, and sends its streams away',
    async () => {
      const server = await startServer()
      const connection = keptConnection(server.port)
      connection.ask('/readyz')
      await expect.poll(connection.heard).toContain('HTTP/1.1 200')
      const stream = await listenTo(server, '/garages/events', await make.owner(await make.garage()))
      onTestFinished(() => stream.stop())

      server.signal('SIGTERM')
      // Before it takes no more: whoever balances calls has time to notice.
      await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status).toBe(503)
      await expect.poll(stream.hasEnded).toBe(true)
      connection.ask('/readyz')

      await expect.poll(connection.heard).toContain('HTTP/1.1 503')
      expect(connection.heard()).toContain('"code":"unavailable"')
      expect(stream.heard).toEqual([{ event: 'reconnect', data: {} }])
      expect(await server.exited).toBe(0)
    },
  )

  onPostgres('ends at once when it is asked again, whatever is under way', async () => {
    const server = await startServer()
    const call = await halfSentCall(server.origin)

    server.signal('SIGTERM')
    // Two that come together are one (above): it is asked until it has heard that it is asked again.
    const asking = setInterval(() => server.signal('SIGTERM'), 500)
    onTestFinished(() => clearInterval(asking))

    expect(await server.exited).toBe(1)
    await call.ended
  })
})

/** Writes leads one after the other until `isOver`. */
async function write(person: Person, origin: string, isOver: () => boolean) {
  const statuses: number[] = []
  const visitor = person.at(origin)
  while (!isOver()) {
    const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const { status } = await visitor.post('/garages/leads', { name: 'Harish', phone })
    statuses.push(status)
  }
  return statuses
}

onPostgres(
  'two processes that are restarted one after the other fail no call of sixteen writers',
  async () => {
    const garage = await make.garage()
    const people = await Promise.all(Array.from({ length: 4 }, () => make.member(garage)))
    let servers: ServerProcess[] = await Promise.all([startServer(), startServer()])
    const balancer = await startLoadBalancer(servers.map(({ origin }) => origin))
    onTestFinished(balancer.close)
    let isOver = false
    const writing = Promise.all(
      Array.from({ length: 16 }, (_, index) => write(people[index % 4] as Person, balancer.origin, () => isOver)),
    )

    for (const leaving of servers) {
      leaving.signal('SIGTERM')
      expect(await leaving.exited).toBe(0)
      const fresh = await startServer()
      servers = [...servers.filter((server) => server !== leaving), fresh]
      balancer.use(servers.map(({ origin }) => origin))
    }
    isOver = true
    const statuses = (await writing).flat()

    expect(statuses.filter((status) => status !== 201)).toEqual([])
    expect(statuses.length).toBeGreaterThan(100)
    const { headers } = await (people[0] as Person).get('/garages/leads?limit=1')
    expect(Number(headers.get('x-total-count'))).toBe(statuses.length)
  },
  120_000,
)

import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import fastify, { type InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { admissionLimits, admitCalls } from './admission.ts'
import { openPostgres } from './database/postgres.ts'
import { WaitingTime } from './database/waiting-time.ts'
import { setErrorHandlers } from './http-errors.ts'

const app = fastify()
const database = { load: () => ({ inUse: 10, most: 10, ...line }) }
let line = { waiting: 0, waitMilliseconds: 0 }
setErrorHandlers(app)
app.register(cookie)
admitCalls(app, database, admissionLimits())
for (const url of ['/api/v1/public/cities', '/api/v1/garages/dashboard', '/api/v1/garages/events', '/chennai']) {
  app.get(url, async () => ({}))
}
app.post('/api/v1/public/leads', async () => ({}))
afterEach(() => {
  line = { waiting: 0, waitMilliseconds: 0 }
})

const visitor = { url: '/api/v1/public/cities' }
const staff = { url: '/api/v1/garages/dashboard', cookies: { access: 'token' } }
const lead = { method: 'POST' as const, url: '/api/v1/public/leads', payload: {} }
const statusOf = async (call: string | InjectOptions) => (await app.inject(call)).statusCode

test('who only looks around is refused first, then everybody, with the time to come again', async () => {
  line = { waiting: 40, waitMilliseconds: 150 }
  expect([await statusOf(visitor), await statusOf(staff), await statusOf(lead)]).toEqual([503, 200, 200])

  line = { waiting: 60, waitMilliseconds: 300 }
  const refused = await app.inject(staff)

  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2)
  expect(await statusOf(lead)).toBe(503)
})

test('pages have a limit of their own, and screens that connect anew are not sent away', async () => {
  line = { waiting: 500, waitMilliseconds: 5000 }
  expect(await statusOf('/chennai')).toBe(200)
  expect(await statusOf('/api/v1/garages/events')).toBe(200)
})

test('a long line that moves quickly is none, nor is a short one that is slow', async () => {
  line = { waiting: 500, waitMilliseconds: 90 }
  expect(await statusOf(visitor)).toBe(200)
  line = { waiting: 20, waitMilliseconds: 900 }
  expect(await statusOf(visitor)).toBe(200)
})

test('how long a line takes follows its pace of late', () => {
  const time = new WaitingTime()
  for (let turn = 0; turn < 100; turn++) time.moved(true, turn * 20)
  expect(time.of(10)).toBeCloseTo(200, 0)
  // Whoever did not wait tells nothing of it.
  for (let turn = 0; turn < 100; turn++) time.moved(false, 10_000 + turn * 500)
  expect(time.of(10)).toBeCloseTo(200, 0)
})

test('a call that had its time gets no more of the database; a file that is read, or comes in, does', async () => {
  const slow = fastify()
  setErrorHandlers(slow)
  await slow.register(cookie)
  admitCalls(slow, database, admissionLimits({ callInMilliseconds: -1 }))
  // Nobody listens there: what is asked for in time fails for that.
  const { dialect, close } = openPostgres('postgres://pahiya@127.0.0.1:1/pahiya')
  const driver = dialect.createDriver()
  await driver.init()
  const acquire = () => driver.acquireConnection().then(String, String)
  slow.get('/api/v1/slow', async () => ({ late: await acquire() }))
  slow.get('/api/v1/export', async (_request, reply) => {
    async function* rows() {
      yield await acquire()
    }
    return reply.send(Readable.from(rows()))
  })
  slow.put('/api/v1/photo', { config: { takesFile: true } }, async () => ({ late: await acquire() }))

  expect((await slow.inject('/api/v1/slow')).json().late).toContain('the call took too long')
  expect((await slow.inject('/api/v1/export')).body).toContain('ECONNREFUSED')
  expect((await slow.inject({ method: 'PUT', url: '/api/v1/photo' })).json().late).toContain('ECONNREFUSED')
  await slow.close()
  await close()
})

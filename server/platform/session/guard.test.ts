import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { transact } from '../database/database.ts'
import { answerErrors } from '../http-errors.ts'
import { guardRoutes, type RouteAccess } from './guard.ts'
import { createSession } from './sessions.ts'

/*
 * Who may use what: first every route that the server has, taken from the server itself, so that a new one cannot be
 * forgotten; then the guard's own decisions, for each level of access.
 */

let app: TestApp
const people: Record<string, Visitor> = {}
const garage = { ours: crypto.randomUUID(), theirs: crypto.randomUUID() }
const levels = ['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER'] as const

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  for (const [name, id] of Object.entries(garage)) {
    await db
      .insertInto('garages')
      .values({
        id,
        slug: name,
        name,
        email: `${name}@mail.example`,
        phone: '',
        address: '',
        city_slug: 'chennai',
        state: '',
        pincode: '',
        email_verified_at: null,
        last_lead_at: null,
      })
      .execute()
  }
  people['signed out'] = new Visitor(app.origin)
  people.customer = await person({ user_type: 'CUSTOMER', phone_key: '9000000001' })
  for (const level of levels) people[level] = await member(garage.ours, level, true)
  people.inactive = await member(garage.ours, 'OWNER', false)
  people.stranger = await member(garage.theirs, 'OWNER', true)
})
afterAll(() => app.close())

async function person(
  user: { user_type: 'CUSTOMER' | 'GARAGE_USER'; phone_key?: string; email?: string },
  id = crypto.randomUUID(),
) {
  const tokens = await transact(app.database.db, async (tx) => {
    const { email = null, phone_key = null, user_type } = user
    await tx
      .insertInto('users')
      .values({
        id,
        user_type,
        name: 'Somebody',
        email,
        phone: phone_key,
        phone_key,
        password_hash: null,
        email_verified_at: null,
      })
      .execute()
    return createSession(tx, id, 'a test')
  })
  return new Visitor(app.origin, {}, new Map(Object.entries(tokens)))
}

async function member(garageId: string, accessLevel: (typeof levels)[number], isActive: boolean) {
  const id = crypto.randomUUID()
  const visitor = await person({ user_type: 'GARAGE_USER', email: `${id}@mail.example` }, id)
  await app.database.db
    .insertInto('garage_members')
    .values({
      garage_id: garageId,
      user_id: id,
      name: 'Somebody',
      phone: null,
      role: 'SERVICE_ADVISOR',
      access_level: accessLevel,
      is_active: isActive,
    })
    .execute()
  return visitor
}

const call = (visitor: Visitor | undefined, method: string, url: string) => {
  const path = url.replace('/api/v1', '').replace(/:\w+/g, crypto.randomUUID())
  if (!visitor) throw new Error('nobody')
  if (method === 'GET') return visitor.get(path)
  if (method === 'DELETE') return visitor.delete(path)
  return method === 'PUT' ? visitor.put(path, {}) : visitor.post(path, {})
}

describe('every route of the server', () => {
  const routesFor = (...access: RouteAccess[]) =>
    app.guardedRoutes.filter((route) => route.method !== 'HEAD' && access.includes(route.access))
  const notPublic = () => app.guardedRoutes.filter((route) => route.method !== 'HEAD' && route.access !== 'public')

  test('is known, with who may use it', () => {
    expect(app.guardedRoutes.length).toBeGreaterThan(20)
    expect(notPublic().length).toBeGreaterThan(4)
  })

  test('that is not public answers 401 to the signed out, and to a made-up cookie', async () => {
    const forger = new Visitor(
      app.origin,
      {},
      new Map([
        ['access', 'made-up'],
        ['refresh', 'made-up'],
      ]),
    )
    for (const { method, url } of notPublic()) {
      expect(`${(await call(people['signed out'], method, url)).status} ${method} ${url}`).toBe(`401 ${method} ${url}`)
      expect(`${(await call(forger, method, url)).status} ${method} ${url}`).toBe(`401 ${method} ${url}`)
    }
  })

  test('of garages answers 403 to a customer, and of customers 403 to a garage user', async () => {
    for (const { method, url } of routesFor('garage-user', ...levels)) {
      expect(`${(await call(people.customer, method, url)).status} ${method} ${url}`).toBe(`403 ${method} ${url}`)
    }
    for (const { method, url } of routesFor('customer')) {
      expect(`${(await call(people.OWNER, method, url)).status} ${method} ${url}`).toBe(`403 ${method} ${url}`)
    }
  })

  test('without a word on who may use it stops the server from starting', async () => {
    const server = fastify()
    server.decorate('guardedRoutes', [])
    guardRoutes(server, { db: app.database.db, publicUrl: undefined })

    expect(() => server.get('/forgotten', async () => 'anything')).toThrow('GET /forgotten does not say who may use it')
  })
})

describe('a garage’s routes', () => {
  /** One route for each level, on the real guard and the same database. */
  async function levelRoutes() {
    const server = fastify()
    server.decorate('guardedRoutes', [])
    await server.register(cookie)
    answerErrors(server)
    guardRoutes(server, { db: app.database.db, publicUrl: undefined })
    for (const level of levels) {
      server.get(`/api/v1/${level}`, { config: { access: level } }, async (request) => request.garageScope)
    }
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    return { origin, close: () => server.close() }
  }

  const statusFor = async (origin: string, visitor: Visitor | undefined, path: string, headers = {}) => {
    const cookies = `access=${visitor?.cookie('access')}`
    const reply = await fetch(`${origin}/api/v1/${path}`, { headers: { cookie: cookies, ...headers } })
    return { status: reply.status, body: (await reply.json()) as { garageId?: string; error?: string } }
  }

  test('let in whoever reaches their level, and nobody below', async () => {
    const server = await levelRoutes()
    for (const [heldAt, held] of levels.entries()) {
      for (const [neededAt, needed] of levels.entries()) {
        const { status } = await statusFor(server.origin, people[held], needed)
        expect(`${held} on ${needed}: ${status}`).toBe(`${held} on ${needed}: ${heldAt >= neededAt ? 200 : 403}`)
      }
    }
    await server.close()
  })

  test('are closed to inactive staff at once', async () => {
    const server = await levelRoutes()
    const { status, body } = await statusFor(server.origin, people.inactive, 'VIEW_ONLY')
    await server.close()

    expect(status).toBe(403)
    expect(body.error).toBe('You are not a member of this garage.')
  })

  test('never open another garage, by header or by query', async () => {
    const server = await levelRoutes()
    const byHeader = await statusFor(server.origin, people.stranger, 'VIEW_ONLY', { 'x-garage-id': garage.ours })
    const byQuery = await statusFor(server.origin, people.stranger, `VIEW_ONLY?garageId=${garage.ours}`)
    const own = await statusFor(server.origin, people.stranger, 'VIEW_ONLY')
    await server.close()

    expect([byHeader.status, byQuery.status]).toEqual([403, 403])
    expect(own.body.garageId).toBe(garage.theirs)
  })
})

import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { RouteAccess } from '../../../contract/platform/endpoints.ts'
import { isAtLeast, accessLevels as levels } from '../../../contract/platform/terms/access.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { setErrorHandlers } from '../http-errors.ts'
import { guardRoutes } from './guard.ts'

/*
 * Who may use what: first every route that the server has, taken from the server itself, so that a new one cannot be
 * forgotten; then the guard's own decisions, for each level of access.
 */

const { app, make } = await useTestApp()

const garage = { ours: await make.garage(), theirs: await make.garage() }
const people: Record<string, Visitor> = {
  'signed out': make.signedOut(),
  customer: await make.driver(),
  inactive: await make.member(garage.ours, { accessLevel: 'OWNER', isActive: false }),
  stranger: await make.owner(garage.theirs),
}
for (const accessLevel of levels) people[accessLevel] = await make.member(garage.ours, { accessLevel })

/** How a call with made-up ids and nothing in its body is answered; what follows is not read, since streams never end. */
async function statusOf(visitor: Visitor | undefined, method: string, url: string, headers = {}) {
  if (!visitor) throw new Error('nobody')
  const cookies = `access=${visitor.cookie('access')}`
  const reply = await fetch(app.origin + url.replace(/:\w+/g, crypto.randomUUID()), {
    method,
    headers: { cookie: cookies, ...headers },
  })
  await reply.body?.cancel()
  return `${reply.status} ${method} ${url}`
}

describe('every route of the server', () => {
  const routesFor = (...access: RouteAccess[]) =>
    app.guardedRoutes.filter((route) => route.method !== 'HEAD' && access.includes(route.access))
  const notPublic = () => app.guardedRoutes.filter((route) => route.method !== 'HEAD' && route.access !== 'public')

  test('is known, with who may use it', () => {
    expect(app.guardedRoutes.length).toBeGreaterThan(20)
    expect(notPublic().length).toBeGreaterThan(4)
  })

  test('that exports or streams is not run by a look at its headers', () => {
    const runsOn = (method: string) =>
      app.guardedRoutes.filter(
        (route) => route.method === method && /((?<!openapi)\.(csv|json)|\/events)$/.test(route.url),
      )
    expect(runsOn('GET').length).toBeGreaterThan(8)
    expect(runsOn('HEAD')).toEqual([])
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
      expect(await statusOf(people['signed out'], method, url)).toBe(`401 ${method} ${url}`)
      expect(await statusOf(forger, method, url)).toBe(`401 ${method} ${url}`)
    }
  })

  test('of garages answers 403 to a customer, and of customers 403 to a garage user', async () => {
    for (const { method, url } of routesFor('garage-user', ...levels)) {
      expect(await statusOf(people.customer, method, url)).toBe(`403 ${method} ${url}`)
    }
    for (const { method, url } of routesFor('customer')) {
      expect(await statusOf(people.OWNER, method, url)).toBe(`403 ${method} ${url}`)
    }
  })

  test.each(levels)('of garages lets %s in where that is enough, and nowhere else', async (held) => {
    for (const { method, url, access } of routesFor(...levels)) {
      const status = await statusOf(people[held], method, url)
      const isEnough = levels.some((level) => level === access && isAtLeast(held, level))
      if (isEnough) expect(status).not.toMatch(/^(401|403)/)
      else expect(status).toBe(`403 ${method} ${url}`)
    }
  })

  test('of garages is closed to inactive staff, and to the owner of another garage', async () => {
    const ours = { 'x-garage-id': garage.ours.id }
    for (const { method, url } of routesFor(...levels)) {
      expect(await statusOf(people.inactive, method, url)).toBe(`403 ${method} ${url}`)
      expect(await statusOf(people.inactive, method, url, ours)).toBe(`403 ${method} ${url}`)
      expect(await statusOf(people.stranger, method, url, ours)).toBe(`403 ${method} ${url}`)
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
    setErrorHandlers(server)
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
    const byHeader = await statusFor(server.origin, people.stranger, 'VIEW_ONLY', { 'x-garage-id': garage.ours.id })
    const byQuery = await statusFor(server.origin, people.stranger, `VIEW_ONLY?garageId=${garage.ours.id}`)
    const own = await statusFor(server.origin, people.stranger, 'VIEW_ONLY')
    await server.close()

    expect([byHeader.status, byQuery.status]).toEqual([403, 403])
    expect(own.body.garageId).toBe(garage.theirs.id)
  })
})

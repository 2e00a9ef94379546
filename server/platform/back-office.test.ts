import { describe, expect, test } from 'vitest'
import { accessLevels } from '../../contract/platform/terms/access.ts'
import { backOfficeCalls, ownersPassword } from '../../tests/support/back-office-calls.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

/*
 * Promises of every call of the back-office, taken from the server's own list of routes, so that a new one cannot be
 * forgotten. Who may call what is guard.test.ts.
 */

const { app, make } = await useTestApp()

const routes = app.guardedRoutes
  .filter(({ method, access }) => method !== 'HEAD' && accessLevels.some((level) => level === access))
  .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)
const writes = routes.filter((route) => !route.startsWith('GET '))
// A kind of picture is no row of anybody's, and a permission that is not one's own has ended (garage-pictures.test.ts).
const withIds = routes.filter((route) => /\/:(?!kind\b|uploadToken\b)/.test(route))

async function garageWithOwner() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage, { password: ownersPassword }) }
}

async function prepare(route: string) {
  const example = backOfficeCalls[route]
  if (!example) throw new Error(`tests/support/back-office-calls.ts has no example of ${route}`)
  const setting = await garageWithOwner()
  return { ...setting, call: await example({ make, ...setting }) }
}

const auditOf = (garageId: string) =>
  app.database.db.selectFrom('audit_log').selectAll().where('garage_id', '=', garageId).orderBy('id').execute()

test('every example belongs to a route', () => {
  expect(Object.keys(backOfficeCalls).filter((route) => !routes.includes(route))).toEqual([])
})

describe('leaves an audit row, without secrets', () => {
  test.each(writes)('%s', async (route) => {
    const { garage, owner, call } = await prepare(route)
    const before = await auditOf(garage.id)

    const { status, body } = await call(owner)

    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const known = before.map(({ id }) => id)
    const rows = (await auditOf(garage.id)).filter(({ id }) => !known.includes(id))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ user_id: owner.userId, action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) })
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('password')
  })
})

describe('of another garage answers 404, and changes nothing', () => {
  test.each(withIds)('%s', async (route) => {
    const { garage, call } = await prepare(route)
    const before = await auditOf(garage.id)
    const stranger = await garageWithOwner()

    expect(await call(stranger.owner)).toMatchObject({ status: 404 })

    expect(await auditOf(garage.id)).toEqual(before)
    expect(await auditOf(stranger.garage.id)).toEqual([])
  })
})

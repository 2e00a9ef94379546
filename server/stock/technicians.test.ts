import { expect, test } from 'vitest'
import { backOfficeCalls, ownersPassword } from '../../tests/support/back-office-calls.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

/*
 * Parts are kept by everybody with staff access who does not stand at the car (docs/rules.md#parts-and-stock): each call of the
 * stock that staff may make, from the server's own list, against what is written here by hand of technicians.
 */

const { app, make } = await useTestApp()

const rooms = /^\/garages\/(parts|suppliers|purchases|supplier-returns|stock-counts|reorders)(\/|\.|$)/
const calls = app.guardedRoutes
  .filter(({ method, access }) => method !== 'HEAD' && (access === 'VIEW_ONLY' || access === 'STAFF'))
  .map(({ method, url }) => ({ method, path: url.replace('/api/v1', '') }))
  .filter(({ path }) => rooms.test(path))
  .map(({ method, path }) => `${method} ${path}`)

/** Looking parts up, and counting. */
const open = [
  'DELETE /garages/stock-counts/:countId',
  'GET /garages/parts',
  'GET /garages/parts/:partId',
  'GET /garages/parts/:partId/moves',
  'GET /garages/parts/by-code/:code',
  'GET /garages/parts/picks',
  'GET /garages/parts/shelf',
  'GET /garages/parts/summary',
  'GET /garages/stock-counts',
  'GET /garages/stock-counts/:countId',
  'GET /garages/stock-counts/racks',
  'GET /garages/suppliers',
  'GET /garages/suppliers/:supplierId',
  'POST /garages/stock-counts',
  'PUT /garages/stock-counts/:countId/lines/:partId',
]

test('what technicians may do is all there', () => {
  expect(open.filter((call) => !calls.includes(call))).toEqual([])
})

test.each(calls)('a technician with staff access: %s', async (route) => {
  const example = backOfficeCalls[route]
  const garage = await make.garage()
  const owner = await make.owner(garage, { password: ownersPassword })
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const call = await example?.({ make, garage, owner })

  // Lists have no example: they name nothing.
  const { status, body } = call ? await call(technician) : await technician.get(route.replace('GET ', ''))

  if (open.includes(route)) expect(status, JSON.stringify(body)).toBeLessThan(300)
  else expect([status, body.code], JSON.stringify(body)).toEqual([403, 'forbidden'])
})

import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseError, newOutage } from '../tests/support/outage.ts'
import { recordStatements } from '../tests/support/sent-statements.ts'
import { openTestDatabase } from '../tests/support/test-app.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'
import { DatabaseUnavailable } from './platform/database/unavailable.ts'
import { watchVersions } from './platform/versions.ts'

const outage = newOutage()
const database = outage.watch(await openTestDatabase((dialect) => outage.wrap(recordStatements(dialect))))
const versions = await watchVersions(database, () => undefined)
const { app, make } = await useTestApp({ database, versions, pages: await builtPages() })
const garage = await make.garage({ city: 'chennai' })
await make.service(garage, { publicCategory: 'oil-change', slug: 'oil-change' })

function fail(error: Error, isOn = (_sql: string) => true) {
  outage.error = error
  outage.isOn = isOn
  onTestFinished(() => {
    outage.error = undefined
  })
}

const read = (path: string, init?: RequestInit) => fetch(app.origin + path, init)

describe('while the database cannot be asked', () => {
  test.each([
    ['its connections are lost', new DatabaseUnavailable('connect ECONNREFUSED')],
    ['it is being stopped', databaseError('57P01')],
    ['it is starting', databaseError('57P03')],
    ['it has too many connections', databaseError('53300')],
    ['its disk is full', databaseError('53100')],
    ['a lock is not to be had', databaseError('55P03')],
    ['a statement takes too long', databaseError('57014')],
    ['a connection breaks', new Error('Connection terminated unexpectedly')],
  ])('because %s, calls and pages answer 503 with a time to try again', async (_why, error) => {
    const staff = await make.member(garage)
    fail(error)

    for (const reply of [
      await staff.get('/garages/customers'),
      await staff.post('/garages/leads', { name: 'Harish', phone: '9840721155' }),
      await make.signedOut().get('/public/services?city=chennai'),
    ]) {
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable', status: 503 } })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
    for (const path of [
      '/chennai/services?step=fresh',
      '/chennai/services/oil-change/oil-change?step=fresh',
      '/chennai/services.data?step=fresh',
    ]) {
      const page = await read(path)
      expect(`${page.status} ${path}`).toBe(`503 ${path}`)
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('the page says so, in its frame, and pages that need no database are as ever', async () => {
    await read('/chennai/services')
    fail(databaseError('57P03'))

    const failed = await (await read('/chennai/services?step=fresh')).text()
    expect(failed).toContain('We’ll be back in a moment')
    expect(failed).toContain('Terms')
    for (const path of ['/chennai/services', '/about?step=fresh', '/garage?step=fresh', '/login?step=fresh']) {
      expect(`${(await read(path)).status} ${path}`).toBe(`200 ${path}`)
    }
  })

  test('the process lives, and is not ready', async () => {
    expect((await read('/readyz')).status).toBe(200)
    fail(databaseError('57P03'))

    expect((await read('/healthz')).status).toBe(200)
    const ready = await read('/readyz')
    expect(ready.status).toBe(503)
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ready.json()).toMatchObject({ code: 'unavailable' })
  })

  test('a form that a browser posts by itself gets its page again, with what was typed and why', async () => {
    fail(databaseError('57P03'))

    const reply = await read('/garage/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'owner@mail.example', password: 'secret-word' }),
    })

    expect(reply.status).toBe(503)
    const html = await reply.text()
    expect(html).toContain('owner@mail.example')
    expect(html).toContain('Please try again in a moment')
    expect(html).not.toContain('secret-word')
  })
})

test('a fault of ours is still told as one', async () => {
  const staff = await make.member(garage)
  fail(databaseError('42601'), (sql) => sql.includes('customers'))

  expect((await staff.get('/garages/customers')).status).toBe(500)
})

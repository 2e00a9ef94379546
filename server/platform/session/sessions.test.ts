import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accessLevels } from '../../../contract/platform/terms/access.ts'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'

/* docs/rules.md#sessions; what was so from the beginning is tested in server/people/auth/auth.test.ts. */

const { app, make } = await useTestApp()
const { db } = app.database
const password = 'correct horse'

async function garageUser() {
  const garage = await make.garage()
  const member = await make.member(garage, { password })
  return { member, credentials: { email: member.email, password } }
}

const refresh = (visitor: Visitor) => visitor.post('/auth/refresh', {}).then(({ status }) => status)
const isSignedIn = (visitor: Visitor) => visitor.get('/auth/me').then(({ status }) => status === 200)

describe('a refresh token that is used twice within the grace', () => {
  /** A browser and a thief, who have both been given new cookies for the same old one. */
  async function forked() {
    const browser: Visitor = await make.driver()
    const thief = browser.copy()
    expect([await refresh(browser), await refresh(thief)]).toEqual([200, 200])
    return { browser, thief }
  }

  test('ends the session once both branches go on', async () => {
    const { browser, thief } = await forked()

    expect([await refresh(browser), await refresh(thief)]).toEqual([200, 401])

    expect(await isSignedIn(browser)).toBe(false)
    expect(await refresh(browser)).toBe(401)
  })

  test('ends it whichever goes on first, and when both do at once', async () => {
    const other = await forked()
    expect([await refresh(other.thief), await refresh(other.browser)]).toEqual([200, 401])
    expect(await refresh(other.thief)).toBe(401)

    const { browser, thief } = await forked()
    await Promise.all([refresh(browser), refresh(thief)])
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([false, false])
  })

  test('is forgiven while one branch only goes on, as after a lost answer', async () => {
    const { browser } = await forked()

    for (let time = 0; time < 3; time++) expect(await refresh(browser)).toBe(200)

    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('a session', () => {
  const grownOld = (userId: string, age: string) =>
    sql`update sessions set created_at = now() - ${age}::interval where user_id = ${userId}`.execute(db)

  test('ends after ninety days, however often it is refreshed', async () => {
    const driver = await make.driver()
    await grownOld(driver.userId, '90 days')

    expect(await refresh(driver)).toBe(401)
  })

  test('hands out no token that outlives it', async () => {
    const driver = await make.driver()
    await grownOld(driver.userId, '89 days 23 hours 55 minutes')

    expect(await refresh(driver)).toBe(200)

    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from t.expires_at - now())::float8 as seconds
      from session_tokens t join sessions s on s.id = t.session_id
      where s.user_id = ${driver.userId} order by t.expires_at limit 2
    `.execute(db)
    expect(await isSignedIn(driver)).toBe(true)
    for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(300)
  })

  test('ends where its browser signs in again, and no other does', async () => {
    const { member, credentials } = await garageUser()
    const before = member.copy()
    const elsewhere = new Visitor(app.origin)
    await elsewhere.post('/auth/login', credentials)

    expect((await member.post('/auth/login', credentials)).status).toBe(200)

    expect(await isSignedIn(before)).toBe(false)
    expect(await refresh(before)).toBe(401)
    expect([await isSignedIn(member), await isSignedIn(elsewhere)]).toEqual([true, true])
    expect((await member.get('/auth/sessions')).body.sessions).toHaveLength(2)
  })

  test('stays where signing in again fails', async () => {
    const { member, credentials } = await garageUser()

    expect((await member.post('/auth/login', { ...credentials, password: 'wrong' })).status).toBe(401)

    expect(await isSignedIn(member)).toBe(true)
  })
})

describe('behind a public https address', () => {
  test('cookies are Secure and bound to this host, and others of the same name count for nothing', async () => {
    const https = await startTestApp({ settings: { ...app.settings, publicUrl: 'https://pahiya.example' } })
    const there = makerOf(https)
    const member = await there.member(await there.garage(), { password })
    const visitor = new Visitor(https.origin)
    const { cookies } = await visitor.post('/auth/login', { email: member.email, password })
    const plain = new Visitor(https.origin, {}, new Map([['access', visitor.cookie('__Host-access') ?? '']]))
    const answers = [await isSignedIn(visitor), await isSignedIn(plain), await refresh(visitor)]
    const left = await visitor.post('/auth/logout', {})
    await https.close()

    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-access',
      '__Host-refresh',
      '__Host-signed-in',
    ])
    for (const cookie of [...cookies, ...left.cookies]) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).not.toMatch(/; Domain/i)
    }
    expect(answers).toEqual([true, false, 200])
    expect(visitor.cookie('__Host-refresh')).toBeUndefined()
  })
})

test('what is answered to a signed-in person alone is kept nowhere', async () => {
  const garage = await make.garage()
  const people: Record<string, Visitor> = {
    customer: await make.driver(),
    level: await make.member(garage, { accessLevel: 'OWNER' }),
  }
  const isLevel = (access: string) => access === 'garage-user' || accessLevels.some((level) => level === access)
  const kept: string[] = []
  const routes = app.guardedRoutes.filter(({ method, access }) => method === 'GET' && access !== 'public')
  expect(routes.length).toBeGreaterThan(30)
  for (const { url, access } of routes) {
    const visitor = people[isLevel(access) ? 'level' : 'customer']
    const reply = await fetch(app.origin + url.replace(/:\w+/g, crypto.randomUUID()), {
      headers: { cookie: `access=${visitor?.cookie('access')}` },
    })
    await reply.body?.cancel()
    if (!reply.headers.get('cache-control')?.includes('no-store')) kept.push(`${reply.status} ${url}`)
  }
  expect(kept).toEqual([])
})

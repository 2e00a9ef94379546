import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOfSecurity } from '../../contract/office/audit/changes.ts'
import { SecurityWrite, securityEvents } from '../../contract/people/auth/security-events.ts'
import { backOfficeCalls, ownersPassword } from '../../tests/support/back-office-calls.ts'
import { LogLines } from '../../tests/support/log-lines.ts'
import { appOf } from '../../tests/support/make-people.ts'
import { linkIn, registration } from '../../tests/support/registration.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { Visitor } from '../../tests/support/visitor.ts'

/*
 * Everything that is told, and that nothing told holds what nobody may read: each way into an account is gone with
 * values that occur nowhere else, on a log that drops nothing, and each write of the back-office is made once.
 */

const log = new LogLines()
const { app, make } = await useTestApp({ logTo: log, settings: { ...testSettings, logLevel: 'trace' } })
const { db } = app.database

const email = 'canary@secret.example'
const phone = '9876501234'
const password = 'canary of the mine'
const newPassword = 'canary of the lake'
/** What else was secret on the way. */
const secrets = [email, phone, 'canary']

const visitor = () => new Visitor(app.origin)
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await work()
}
const keep = <Value extends string>(secret: Value) => {
  secrets.push(secret)
  return secret
}
const logIn = (by: string) => visitor().post('/auth/login', { email, password: by })

async function ofAnOwner() {
  const owner = visitor()
  await owner.post(
    '/garages/register',
    registration({ ownerName: 'Canary', ownerEmail: email, ownerPassword: password }),
  )
  await owner.post('/auth/verify-email', { token: keep((await linkIn(app, email)).token) })
  await logIn('canary guessed')
  await logIn(password)
  await owner.put('/auth/password', { currentPassword: 'canary guessed', newPassword })
  expect((await owner.put('/auth/password', { currentPassword: password, newPassword })).status).toBe(200)
  await owner.delete('/auth/sessions')
  await times(11, () => owner.put('/auth/password', { currentPassword: 'canary guessed', newPassword: password }))
  await visitor().post('/auth/forgot-password', { email })
  const { token } = await linkIn(app, email)
  const reset = await visitor().post('/auth/reset-password', { token: keep(token), password: 'canary of the hill' })
  expect(reset.status).toBe(200)
  await times(11, () => logIn('canary guessed'))
  await visitor().post('/auth/login', { email: `unknown-${email}`, password })
}

async function sentCode(): Promise<string> {
  await db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
  await visitor().post('/auth/customer/send-otp', { phone })
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1
  `.execute(db)
  return rows[0]?.code ?? ''
}

async function ofADriver() {
  const driver = visitor()
  const otp = await sentCode()
  await visitor().post('/auth/customer/send-otp', { phone })
  await driver.post('/auth/customer/verify-otp', { phone, otp: otp === '111111' ? '222222' : '111111' })
  expect((await driver.post('/auth/customer/verify-otp', { phone, otp })).status).toBe(200)
  await driver.get('/garages/bookings')
  const thief = driver.copy()
  keep(driver.cookie('refresh') ?? 'no cookie')
  keep(driver.cookie('access') ?? 'no cookie')
  await driver.post('/auth/refresh', {})
  await sql`update session_tokens set used_at = now() - interval '1 hour' where used_at is not null`.execute(db)
  expect((await thief.post('/auth/refresh', {})).status).toBe(401)
  await driver.post('/auth/customer/verify-otp', { phone, otp: await sentCode() })
  expect((await driver.deleteWith('/account', { otp: await sentCode() })).status).toBe(200)
}

async function ofASecondFactor() {
  const member = await make.member(await make.garage(), { password, isEmailVerified: true })
  const begun = await member.post('/auth/second-factor', { password })
  const app = appOf(keep(begun.body.secret))
  await member.post('/auth/second-factor/confirm', { code: app.wrongCode() })
  const confirmed = await member.post('/auth/second-factor/confirm', { code: app.codeOf(-1) })
  const [first = '', second = ''] = confirmed.body.recoveryCodes.map(keep)
  const browser = visitor()
  await browser.post('/auth/login', { email: member.email, password })
  await browser.post('/auth/login/second-factor', { code: app.wrongCode() })
  expect((await browser.post('/auth/login/second-factor', { code: first })).status).toBe(200)
  await member.post('/auth/second-factor/recovery-codes', { password, code: second })
  expect((await member.deleteWith('/auth/second-factor', { password, code: app.codeOf() })).status).toBe(200)
}

async function ofAGarage() {
  for (const prepare of Object.values(backOfficeCalls)) {
    const garage = await make.garage()
    const owner = await make.owner(garage, { password: ownersPassword })
    await (await prepare({ make, garage, owner }))(owner)
  }
  const owner = await make.owner(await make.garage())
  for (const noun of ['customers', 'bookings', 'jobcards']) await owner.get(`/garages/${noun}/export.csv`)
  await owner.get('/garages/reports/revenue.csv?from=2026-11-01&to=2026-11-22')
  await invitationsAreAnswered()
}

async function invitationsAreAnswered() {
  for (const answer of ['accept', 'decline']) {
    const owner = await make.owner(await make.garage())
    const asked = await make.owner(await make.garage())
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', asked.userId).execute()
    const person = { name: 'Asha Kumar', email: asked.email, phone: '9840011234', password: 'typed by the owner' }
    await owner.post('/garages/staff', { ...person, role: 'TECHNICIAN', accessLevel: 'STAFF', status: 'ACTIVE' })
    const { body } = await asked.get('/auth/invitations')
    await asked.post(`/auth/invitations/${body.invitations[0]?.garageId}/${answer}`, {})
  }
}

test('every event is told with its facts, and no line of the log has a secret, an address or a phone', async () => {
  await ofAnOwner()
  await ofADriver()
  await ofASecondFactor()
  await ofAGarage()

  const seen = new Set<string>()
  for (const { level, time, pid, hostname, requestId, event, address, ...facts } of log.events()) {
    const name = String(event).replace('security.', '')
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(address).toBe('127.0.0.1')
    const known = (securityEvents as Record<string, (typeof securityEvents)['code.sent']>)[name]
    if (known) expect(known.facts.safeParse(facts), name).toMatchObject({ success: true })
    else
      expect([name, isOfSecurity(name), SecurityWrite.safeParse(facts)]).toMatchObject([name, true, { success: true }])
    seen.add(name)
  }
  expect(Object.keys(securityEvents).filter((name) => !seen.has(name))).toEqual(toldElsewhere)
  expect([...seen].filter(isOfSecurity).sort()).toEqual([
    'booking.exported',
    'customer.exported',
    'job-card.exported',
    'report.exported',
    'staff.accepted',
    'staff.changed',
    'staff.created',
    'staff.declined',
    'staff.deleted',
    'staff.device-lost',
    'staff.invited',
    'staff.ownership-handed-over',
    'staff.pin-removed',
    'staff.pin-set',
    'staff.second-factor-reset',
  ])

  const text = log.raw.join('\n')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/@(mail|auth)\.example|98400\d{5}|Asha|typed by the owner/)
}, 120_000)

/** The driver's download has a test of its own. */
const toldElsewhere = ['account.exported']

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondFactorSentences } from '../../../contract/platform/sentences.ts'
import { appOf } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Visitor } from '../../../tests/support/visitor.ts'
import { unseal } from '../../platform/sealing.ts'
import { requireSecretsOpen, sealAnew } from './sealed-service.ts'

const { app, make } = await useTestApp({
  settings: {
    production: false,
    demo: false,
    publicUrl: undefined,
    trustProxy: '',
    logLevel: 'silent',
    secretsKeys: [Buffer.alloc(32, 7)],
  },
})
const { db } = app.database
const password = 'correct horse'

/** In the middle of a half minute: a code is of the same one when it is sent as when it was made. */
beforeEach(() => {
  const now = new Date()
  now.setSeconds(now.getSeconds() < 30 ? 15 : 45, 0)
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => void vi.useRealTimers())

async function newMember(accessLevel: 'ADMIN' | 'STAFF' = 'STAFF') {
  const garage = await make.garage()
  const member = await make.member(garage, { password, accessLevel, isEmailVerified: true })
  return { garage, member, credentials: { email: member.email, password } }
}

/** Set up through the calls, as a person does it. */
async function enrolled(accessLevel: 'ADMIN' | 'STAFF' = 'STAFF') {
  const { garage, member, credentials } = await newMember(accessLevel)
  const begun = await member.post('/auth/second-factor', { password })
  const phone = appOf(begun.body.secret)
  // The step before, so that the present one is still to be used.
  const confirmed = await member.post('/auth/second-factor/confirm', { code: phone.codeOf(-1) })
  expect(confirmed.status).toBe(200)
  const recoveryCodes: string[] = confirmed.body.recoveryCodes
  return { garage, member, credentials, phone, recoveryCodes }
}

/** The first step, in a browser of its own. */
async function passwordGiven(credentials: object): Promise<Visitor> {
  const visitor = make.signedOut()
  const reply = await visitor.post('/auth/login', credentials)
  expect(reply).toMatchObject({ status: 401, body: { code: 'second_factor_asked' } })
  return visitor
}

const secondStep = (visitor: Visitor, code: string) => visitor.post('/auth/login/second-factor', { code })
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/auth/me')).status === 200

/** What they were mailed about it, oldest first. */
async function told({ email }: { email: string | null }) {
  const mails = await db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('template', '=', 'second-factor-changed')
    .orderBy('id')
    .execute()
  return mails.map(({ content }) => (content as { what?: string }).what)
}

test('each change of it is mailed to its person, at an address that they have proved', async () => {
  const { member, credentials, phone, recoveryCodes } = await enrolled()
  expect(await told(member)).toEqual(['was turned on'])

  await secondStep(await passwordGiven(credentials), 'wrong-wrong')
  await secondStep(await passwordGiven(credentials), recoveryCodes[0] ?? '')
  await member.deleteWith('/auth/second-factor', { password, code: phone.codeOf() })

  expect(await told(member)).toEqual(['was turned on', 'was replaced once by a recovery code', 'was turned off'])
})

describe('setting it up', () => {
  test('shows a secret in words and as what a QR code says, and counts once a code of it is confirmed', async () => {
    const { member, credentials } = await newMember()

    const { status, body } = await member.post('/auth/second-factor', { password })

    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Pahiya:member-/)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await member.get('/auth/second-factor')).body).toMatchObject({ isOn: false, since: null })
    expect((await make.signedOut().post('/auth/login', credentials)).status).toBe(200)

    const confirmed = await member.post('/auth/second-factor/confirm', { code: appOf(body.secret).codeOf() })

    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect((await member.get('/auth/second-factor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    await passwordGiven(credentials)
  })

  test('signs the other devices out, and leaves the one that set it up', async () => {
    const { member, credentials } = await newMember()
    const other = make.signedOut()
    await other.post('/auth/login', credentials)
    const { body } = await member.post('/auth/second-factor', { password })

    await member.post('/auth/second-factor/confirm', { code: appOf(body.secret).codeOf() })

    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([true, false])
  })

  test('waits for a confirmed address, before the password is looked at', async () => {
    const member = await make.member(await make.garage(), { password })

    const reply = await member.post('/auth/second-factor', { password: 'a guess' })

    expect(reply).toMatchObject({ status: 409, body: { error: secondFactorSentences.confirmFirst } })
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.userId).execute()
    expect((await member.post('/auth/second-factor', { password })).status).toBe(200)
  })

  test('asks for the password, and for a code of the app', async () => {
    const { member } = await newMember()

    const wrongPassword = await member.post('/auth/second-factor', { password: 'a guess' })
    const early = await member.post('/auth/second-factor/confirm', { code: '123456' })
    const { body } = await member.post('/auth/second-factor', { password })
    const wrongCode = await member.post('/auth/second-factor/confirm', { code: appOf(body.secret).wrongCode() })

    expect(wrongPassword).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your current password' } },
    })
    expect(early).toMatchObject({ status: 409, body: { error: 'Please begin with the QR code.' } })
    expect(wrongCode).toMatchObject({ status: 401, body: { fields: { code: 'That code is not right.' } } })
    expect((await member.get('/auth/second-factor')).body.isOn).toBe(false)
  })

  test('keeps the secret sealed and the recovery codes as hashes, and replaces none that is in force', async () => {
    const { member, recoveryCodes } = await enrolled()
    const { secret } = await db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow()
    const kept = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', member.userId).execute()

    expect(secret).toMatch(/^sealed:/)
    expect(kept).toHaveLength(10)
    for (const { hash } of kept) expect(recoveryCodes.map((code) => code.replaceAll('-', ''))).not.toContain(hash)
    const again = await member.post('/auth/second-factor', { password })
    expect(again).toMatchObject({ status: 409, body: { error: 'Your second factor is on already.' } })
  })
})

describe('signing in', () => {
  test('takes two steps; the first gives no session, only a cookie that nothing else accepts', async () => {
    const { credentials, phone, member } = await enrolled()
    const visitor = make.signedOut()

    const first = await visitor.post('/auth/login', credentials)

    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_asked', error: 'Please enter the code of your authenticator app.' },
    })
    expect(first.cookies).toEqual([
      expect.stringMatching(/^sign-in-ticket=.+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/),
    ])
    expect(await isSignedIn(visitor)).toBe(false)

    const second = await secondStep(visitor, phone.codeOf())

    expect(second).toMatchObject({ status: 200, body: { id: member.userId, userType: 'GARAGE_USER' } })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(visitor.cookie('sign-in-ticket')).toBeUndefined()
  })

  test('a code of the step before or after is taken, one further off is not', async () => {
    const { credentials, phone } = await enrolled()

    expect((await secondStep(await passwordGiven(credentials), phone.codeOf(2))).status).toBe(401)
    expect((await secondStep(await passwordGiven(credentials), phone.codeOf(-2))).status).toBe(401)
    expect((await secondStep(await passwordGiven(credentials), phone.codeOf(1))).status).toBe(200)
  })

  test('a code is good once: not later, and not twice at once', async () => {
    const { credentials, phone } = await enrolled()
    const code = phone.codeOf()
    const visitors = await Promise.all([1, 2, 3].map(() => passwordGiven(credentials)))

    const statuses = (await Promise.all(visitors.map((visitor) => secondStep(visitor, code)))).map(
      ({ status }) => status,
    )

    expect(statuses.sort()).toEqual([200, 401, 401])
    const later = await secondStep(await passwordGiven(credentials), code)
    expect(later.body.error).toBe('That code was used already. Please wait for the next one. 4 tries left.')
  })

  test('a ticket is used up by the right code', async () => {
    const { credentials, phone } = await enrolled()
    const visitor = await passwordGiven(credentials)
    const copy = visitor.copy()
    expect((await secondStep(visitor, phone.codeOf())).status).toBe(200)

    expect(await secondStep(copy, phone.codeOf(1))).toMatchObject({ status: 410, body: { code: 'sign_in_not_valid' } })
  })

  test('a ticket has five tries and five minutes, and is no use without its cookie', async () => {
    const { credentials, phone, member } = await enrolled()
    const visitor = await passwordGiven(credentials)
    const wrong = []
    for (let time = 0; time < 5; time++) wrong.push(await secondStep(visitor, phone.wrongCode()))
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429])
    expect(wrong[3]?.body.error).toBe('That code is not right. 1 try left.')
    expect(await secondStep(visitor, phone.codeOf())).toMatchObject({
      status: 429,
      body: { error: 'Too many wrong codes. Please enter your password again.' },
    })

    const late = await passwordGiven(credentials)
    await sql`update sign_in_tickets set expires_at = now() where user_id = ${member.userId}`.execute(db)
    for (const reply of [await secondStep(late, phone.codeOf()), await secondStep(make.signedOut(), phone.codeOf())]) {
      expect(reply).toMatchObject({
        status: 410,
        body: { error: 'This took too long. Please enter your password again.' },
      })
    }
  })

  test('a hundred guesses at once, with one ticket or with many, get no further than ten', async () => {
    const { credentials, phone } = await enrolled()
    const visitors: Visitor[] = []
    for (let ticket = 0; ticket < 8; ticket++) visitors.push(await passwordGiven(credentials))
    const wrong = phone.wrongCode()

    const tries = visitors.flatMap((visitor) => Array.from({ length: 13 }, () => secondStep(visitor.copy(), wrong)))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect((await secondStep(await passwordGiven(credentials), phone.codeOf())).status).toBe(429)
  })

  test('a recovery code does instead of the app, once, however it is typed', async () => {
    const { credentials, recoveryCodes, member } = await enrolled()
    const [first = '', second = ''] = recoveryCodes

    expect((await secondStep(await passwordGiven(credentials), first.toUpperCase())).status).toBe(200)
    expect((await secondStep(await passwordGiven(credentials), second.replaceAll('-', ' '))).status).toBe(200)

    expect((await secondStep(await passwordGiven(credentials), first)).status).toBe(401)
    const visitors = await Promise.all([1, 2].map(() => passwordGiven(credentials)))
    const both = await Promise.all(visitors.map((visitor) => secondStep(visitor, recoveryCodes[2] ?? '')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await member.get('/auth/second-factor')).body.recoveryCodesLeft).toBe(7)
  })

  test('a wrong password is answered as for anybody, and a new password skips nothing', async () => {
    const { credentials, member, phone } = await enrolled()
    const wrong = await make.signedOut().post('/auth/login', { ...credentials, password: 'a guess' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(wrong.cookies).toEqual([])

    const half = await passwordGiven(credentials)
    await make.signedOut().post('/auth/forgot-password', { email: member.email })
    const { rows } = await sql<{ link: string }>`
      select content->>'link' as link from outbox where recipient = ${member.email} order by id desc limit 1
    `.execute(db)
    const token = rows[0]?.link.split('#')[1]
    const reset = await make.signedOut().post('/auth/reset-password', { token, password: 'a new password' })
    expect(reset.status).toBe(200)
    expect(reset.cookies).toEqual([])
    expect((await secondStep(half, phone.codeOf())).status).toBe(410)
    await passwordGiven({ ...credentials, password: 'a new password' })
  })

  test.each([['12345'], ['1234567'], ['abcdef'], ['k7dm-2x4q'], [''], ['1'.repeat(100)]])(
    'refuses %j as no code at all, before it counts',
    async (code) => {
      const { credentials, member } = await enrolled()
      const visitor = await passwordGiven(credentials)

      expect(await secondStep(visitor, code)).toMatchObject({
        status: 400,
        body: { fields: { code: 'Please enter the 6-digit code, or a recovery code' } },
      })
      const ticket = await db
        .selectFrom('sign_in_tickets')
        .select('wrong_tries')
        .where('user_id', '=', member.userId)
        .executeTakeFirstOrThrow()
      expect(ticket.wrong_tries).toBe(0)
    },
  )
})

describe('turning it off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const { member, phone, recoveryCodes, credentials } = await enrolled()
    const calls = [
      (body: object) => member.deleteWith('/auth/second-factor', body),
      (body: object) => member.post('/auth/second-factor/recovery-codes', body),
    ]
    for (const call of calls) {
      expect((await call({ password: 'a guess', code: phone.codeOf() })).body.fields).toHaveProperty('password')
      expect((await call({ password, code: phone.wrongCode() })).body.fields).toHaveProperty('code')
      expect((await call({ password })).status).toBe(400)
    }
    await passwordGiven(credentials)

    const renewed = await member.post('/auth/second-factor/recovery-codes', { password, code: recoveryCodes[0] })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await passwordGiven(credentials), recoveryCodes[1] ?? '')).status).toBe(401)

    expect((await member.deleteWith('/auth/second-factor', { password, code: phone.codeOf() })).status).toBe(200)
    expect((await make.signedOut().post('/auth/login', credentials)).status).toBe(200)
    expect((await member.get('/auth/second-factor')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    const again = await member.deleteWith('/auth/second-factor', { password, code: phone.codeOf(1) })
    expect(again).toMatchObject({ status: 409, body: { error: 'Your second factor is off.' } })
  })

  test('bear no more guesses than signing in does', async () => {
    const { member, phone } = await enrolled()
    const guess = async () =>
      (await member.deleteWith('/auth/second-factor', { password, code: phone.wrongCode() })).status

    const statuses = await Promise.all(Array.from({ length: 30 }, guess))
    // Some may have been taken back, because nobody could look at them just then: the others are guessed alone.
    do statuses.push(await guess())
    while (statuses.length < 45 && statuses.at(-1) !== 429)

    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect((await member.deleteWith('/auth/second-factor', { password, code: phone.codeOf() })).status).toBe(429)
  })
})

test('signed out, or as a driver, none of it answers', async () => {
  const calls: ((visitor: Visitor) => Promise<{ status: number }>)[] = [
    (visitor) => visitor.get('/auth/second-factor'),
    (visitor) => visitor.post('/auth/second-factor', { password }),
    (visitor) => visitor.post('/auth/second-factor/confirm', { code: '123456' }),
    (visitor) => visitor.deleteWith('/auth/second-factor', { password, code: '123456' }),
    (visitor) => visitor.post('/auth/second-factor/recovery-codes', { password, code: '123456' }),
  ]
  const driver = await make.driver()
  for (const call of calls) {
    expect((await call(make.signedOut())).status).toBe(401)
    expect((await call(driver)).status).toBe(403)
  }
})

describe('a garage that demands it', () => {
  const demand = (garageId: string) =>
    db.updateTable('garages').set({ demands_second_factor: true }).where('id', '=', garageId).execute()

  test('answers an admin or owner without it nothing, until it is set up', async () => {
    const { garage, member } = await newMember('ADMIN')
    await demand(garage.id)

    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    expect(await member.get('/garages/dashboard')).toMatchObject(refused)
    expect(await member.get('/garages/settings')).toMatchObject(refused)
    expect(await (await make.owner(garage)).get('/garages/profile')).toMatchObject(refused)
    const me = await member.get('/auth/me')
    expect(me.body.garageAccess).toMatchObject([{ garageId: garage.id, needsSecondFactor: true }])
    expect((await member.get('/auth/second-factor')).body).toMatchObject({ isOn: false, isDemanded: true })

    const { body } = await member.post('/auth/second-factor', { password })
    await member.post('/auth/second-factor/confirm', { code: appOf(body.secret).codeOf() })

    expect((await member.get('/garages/dashboard')).status).toBe(200)
    expect((await member.get('/auth/me')).body.garageAccess[0]).not.toHaveProperty('needsSecondFactor')
  })

  test('asks nothing of those below, and nothing for another garage', async () => {
    const { garage, member } = await newMember('STAFF')
    const other = await make.garage()
    await demand(garage.id)
    const { userId } = member
    await db
      .insertInto('garage_members')
      .values({
        garage_id: other.id,
        user_id: userId,
        name: 'Bala',
        phone: '9000000003',
        role: 'GARAGE_MANAGER',
        access_level: 'ADMIN',
        is_active: true,
      })
      .execute()

    expect((await member.get('/garages/dashboard', { 'x-garage-id': garage.id })).status).toBe(200)
    expect((await member.get('/garages/dashboard', { 'x-garage-id': other.id })).status).toBe(200)
  })

  const settingsOf = async (visitor: Visitor) => (await visitor.get('/garages/settings')).body

  test('is made so by its owner only, who has one first', async () => {
    const { garage, member: admin } = await newMember('ADMIN')
    const owner = await make.owner(garage)
    const asked = { ...(await settingsOf(owner)), demandsSecondFactor: true }

    expect(await admin.put('/garages/settings', asked)).toMatchObject({
      status: 403,
      body: { fields: { demandsSecondFactor: 'Only the owner may change this.' } },
    })
    expect(await owner.put('/garages/settings', asked)).toMatchObject({
      status: 409,
      body: { fields: { demandsSecondFactor: 'Set up your own second factor first.' } },
    })
    await make.secondFactor(owner.userId)
    expect(await owner.put('/garages/settings', asked)).toMatchObject({
      status: 200,
      body: { demandsSecondFactor: true },
    })
    await make.secondFactor(admin.userId)
    const { demandsSecondFactor: _rule, ...rest } = await settingsOf(admin)
    expect(await admin.put('/garages/settings', { ...rest, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', demandsSecondFactor: true },
    })
  })
})

describe('an owner resets a member’s', () => {
  const reset = (visitor: Visitor, userId: string) => visitor.delete(`/garages/staff/${userId}/second-factor`)

  test('who is signed out everywhere, and signs in by password alone again', async () => {
    const { garage, member, credentials } = await enrolled()
    const owner = await make.owner(garage)
    const before = (await owner.get('/garages/staff')).body.staff
    expect(before.find(({ id }: { id: string }) => id === member.userId)).toMatchObject({ hasSecondFactor: true })

    const reply = await reset(owner, member.userId)

    expect(reply).toMatchObject({ status: 200, body: { id: member.userId, hasSecondFactor: false } })
    expect(await isSignedIn(member)).toBe(false)
    expect((await make.signedOut().post('/auth/login', credentials)).status).toBe(200)
    expect(await told(member)).toContain('was reset by the owner of your garage')
    expect(await reset(owner, member.userId)).toMatchObject({
      status: 409,
      body: { error: 'This person has no second factor.' },
    })
  })

  test('but nobody else does, nor the owner their own, nor that of somebody who runs another garage', async () => {
    const { garage, member } = await enrolled('ADMIN')
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const owner = await make.owner(garage)
    const stranger = await make.owner(await make.garage())
    await make.secondFactor(owner.userId)

    expect((await reset(make.signedOut(), member.userId)).status).toBe(401)
    expect((await reset(admin, member.userId)).status).toBe(403)
    expect((await reset(stranger, member.userId)).status).toBe(404)
    expect((await reset(owner, 'nobody')).status).toBe(400)
    expect((await reset(owner, owner.userId)).status).toBe(409)
    const other = await make.garage()
    await db
      .insertInto('garage_members')
      .values({
        garage_id: other.id,
        user_id: member.userId,
        name: 'Asha',
        phone: '9000000003',
        role: 'GARAGE_MANAGER',
        access_level: 'ADMIN',
        is_active: true,
      })
      .execute()
    expect(await reset(owner, member.userId)).toMatchObject({
      status: 409,
      body: { error: 'This person runs another garage too. Please ask them to use a recovery code.' },
    })
    expect(await isSignedIn(member)).toBe(true)
  })

  test('and only those who may reset see who has one', async () => {
    const { garage } = await enrolled()
    const advisor = await make.member(garage)

    const { staff } = (await advisor.get('/garages/staff')).body

    for (const each of staff) expect(each).not.toHaveProperty('hasSecondFactor')
  })
})

describe('the key that seals secrets', () => {
  const [old, newest] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const
  const secretOf = async (userId: string) =>
    (await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirstOrThrow())
      .secret

  test('is changed while people sign in: what the old one sealed opens beside the new, and then by the new alone', async () => {
    const { member } = await enrolled()
    const { id } = (await member.get('/auth/me')).body
    const before = await secretOf(id)
    expect(unseal([newest, old], before, id)).toBe(unseal([old], before, id))

    const sealed = await sealAnew(db, [newest, old])

    expect(sealed).toBeGreaterThan(0)
    const after = await secretOf(id)
    expect(unseal([newest], after, id)).toBe(unseal([old], before, id))
    expect(() => unseal([old], after, id)).toThrow('sealed with another key')
    expect(await sealAnew(db, [newest, old])).toBe(0)
    // For the tests beside this one.
    await sealAnew(db, [old, newest])
  })

  test('that opens nothing refuses to start, in words', async () => {
    await enrolled()

    await expect(requireSecretsOpen(db, [old])).resolves.toBeUndefined()
    await expect(requireSecretsOpen(db, [newest])).rejects.toThrow(/SECRETS_KEY does not open \d+ second factor/)
    await expect(requireSecretsOpen(db, [])).rejects.toThrow('Please set SECRETS_KEY')
    await expect(sealAnew(db, [])).rejects.toThrow('SECRETS_KEY is not set')
  })
})

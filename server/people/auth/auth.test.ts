import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cities } from '../../../contract/platform/places/cities.ts'
import { registration } from '../../../tests/support/registration.ts'
import { startTestApp, type TestApp, testSettings } from '../../../tests/support/test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'

let app: TestApp

beforeAll(async () => {
  // Calls may say from which address they come.
  app = await startTestApp({ settings: { ...testSettings, trustProxy: 'loopback' } })
})
afterAll(() => app.close())

const minuteAgo = sql<Date>`now() - interval '1 minute'`

let last = 9_500_000_000
const newPhone = () => String(++last)
const newVisitor = (headers: Record<string, string> = {}) => new Visitor(app.origin, headers)

/** The code that waits to be sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1
  `.execute(app.database.db)
  return rows[0]?.code ?? ''
}

async function linkOf(email: string): Promise<string> {
  const { rows } = await sql<{ link: string }>`
    select content->>'link' as link from outbox where recipient = ${email} order by id desc limit 1
  `.execute(app.database.db)
  return rows[0]?.link ?? ''
}

async function sendCode(visitor: Visitor, phone: string): Promise<string> {
  expect((await visitor.post('/auth/customer/send-otp', { phone })).status).toBe(200)
  return codeOf(phone)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** @param phone of a driver who signs in on one more device, without the wait between two codes */
async function signedInDriver(phone = newPhone()) {
  const visitor = newVisitor()
  await app.database.db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
  const otp = await sendCode(visitor, phone)
  const { body } = await visitor.post('/auth/customer/verify-otp', { phone, otp })
  return { visitor, phone, user: body }
}

async function registeredOwner(changes: Record<string, unknown> = {}) {
  const visitor = newVisitor()
  const asked = registration(changes)
  const { status, body } = await visitor.post('/garages/register', asked)
  expect(status).toBe(201)
  return { visitor, asked, user: body }
}

test('cookies say to scripts that somebody is signed in, by one without a secret, until they are not', async () => {
  const { visitor } = await signedInDriver()
  const named = (cookies: string[], name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
  const { headers } = await visitor.post('/auth/refresh', {})
  const set = headers.getSetCookie()
  expect(named(set, 'signed-in')).toMatch(/^signed-in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  for (const secret of ['access', 'refresh']) expect(named(set, secret)).toContain('HttpOnly')

  const left = (await visitor.post('/auth/logout', {})).headers.getSetCookie()
  expect(named(left, 'signed-in')).toMatch(/^signed-in=; Max-Age=0/)
})

test('registering a garage answers that it succeeded', async () => {
  const { user } = await registeredOwner()

  expect(user).toMatchObject({ success: true, userType: 'GARAGE_USER' })
})

describe('drivers sign in by code', () => {
  test('a code makes an unknown phone a customer, and the same customer again later', async () => {
    const { user, phone } = await signedInDriver()
    expect(user).toMatchObject({ userType: 'CUSTOMER', phone, name: 'Customer', garageId: null, garageAccess: [] })

    await app.database.db.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()
    const again = newVisitor()
    const otp = await sendCode(again, phone)
    expect((await again.post('/auth/customer/verify-otp', { phone: `+91 ${phone}`, otp })).body.id).toBe(user.id)
    expect((await again.get('/auth/me')).body).toEqual({ ...user })
  })

  test('sign-up keeps the name and the email; a mass of other fields is ignored', async () => {
    const visitor = newVisitor()
    const phone = newPhone()
    const otp = await sendCode(visitor, phone)

    const { status, body } = await visitor.post('/auth/register', {
      name: 'Deepa',
      phone,
      otp,
      email: 'Deepa@Mail.example',
      userType: 'GARAGE_USER',
      accessLevel: 'OWNER',
      garageId: 'any',
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Deepa', email: 'deepa@mail.example', userType: 'CUSTOMER', garageAccess: [] })
  })

  test('a code works once', async () => {
    const phone = newPhone()
    const otp = await sendCode(newVisitor(), phone)
    expect((await newVisitor().post('/auth/customer/verify-otp', { phone, otp })).status).toBe(200)

    const { status, body } = await newVisitor().post('/auth/customer/verify-otp', { phone, otp })
    expect(status).toBe(401)
    expect(body.error).toBe('This code has expired. Please ask for a new one.')
  })

  test('a wrong code says how many tries are left; the fifth ends it, even for the right code', async () => {
    const visitor = newVisitor()
    const phone = newPhone()
    const otp = await sendCode(visitor, phone)
    const replies = []
    for (let attempt = 0; attempt < 5; attempt++) {
      replies.push(await visitor.post('/auth/customer/verify-otp', { phone, otp: wrong(otp) }))
    }

    expect(replies[0]).toMatchObject({ status: 401, body: { error: 'That code is not right. 4 tries left.' } })
    expect(replies[3]).toMatchObject({ status: 401, body: { error: 'That code is not right. 1 try left.' } })
    const ended = { status: 429, body: { error: 'Too many wrong codes. Please ask for a new code.' } }
    expect(replies[4]).toMatchObject(ended)
    expect(await visitor.post('/auth/customer/verify-otp', { phone, otp })).toMatchObject(ended)
  })

  test('guesses sent at once share the same five tries', async () => {
    const phone = newPhone()
    const otp = await sendCode(newVisitor(), phone)
    const guesses = Array.from({ length: 40 }, (_, step) =>
      String((Number(otp) + 1 + step) % 1_000_000).padStart(6, '0'),
    )

    const replies = await Promise.all(
      guesses.map((guess) => newVisitor().post('/auth/customer/verify-otp', { phone, otp: guess })),
    )

    expect(replies.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(4)
    expect(replies.every((reply) => reply.status === 401 || reply.status === 429)).toBe(true)
  })

  test('an old code is no use', async () => {
    const visitor = newVisitor()
    const phone = newPhone()
    const otp = await sendCode(visitor, phone)
    await app.database.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('phone_key', '=', phone)
      .execute()

    expect((await visitor.post('/auth/customer/verify-otp', { phone, otp })).status).toBe(401)
  })

  test('one code in 30 s, five in an hour', async () => {
    const visitor = newVisitor()
    const phone = newPhone()
    await sendCode(visitor, phone)
    const soon = await visitor.post('/auth/customer/send-otp', { phone })
    expect(soon).toMatchObject({
      status: 429,
      body: { error: 'Please wait 30 seconds before you ask for another code.' },
    })
    const later = () =>
      app.database.db
        .updateTable('one_time_codes')
        .set({ sent_at: sql`now() - interval '31 seconds'` })
        .where('phone_key', '=', phone)
        .execute()

    for (let code = 2; code <= 5; code++) {
      await later()
      await sendCode(visitor, phone)
    }
    await later()
    expect((await visitor.post('/auth/customer/send-otp', { phone })).body.error).toBe(
      'Too many codes for this number. Please try again in an hour.',
    )
  })

  describe('a stranger who asks for codes to a driver’s phone', () => {
    const stranger = () => newVisitor({ 'x-forwarded-for': '203.0.113.66' })
    const verify = (visitor: Visitor, phone: string, otp: string) =>
      visitor.post('/auth/customer/verify-otp', { phone, otp })

    test('does not end the code that the driver waits for, nor does the driver’s own next', async () => {
      const phone = newPhone()
      const visitor = newVisitor()
      const otp = await sendCode(visitor, phone)
      const theirs = await sendCode(stranger(), phone)
      expect(theirs).not.toBe(otp)

      expect((await verify(visitor, phone, otp)).status).toBe(200)
      // It came to the same phone: whoever reads it there may use it.
      expect((await verify(newVisitor(), phone, theirs)).status).toBe(200)
    })

    test('uses up the tries of no browser but their own', async () => {
      const phone = newPhone()
      const [visitor, guessing] = [newVisitor(), stranger()]
      const otp = await sendCode(visitor, phone)
      for (const visitor of [guessing, newVisitor()]) {
        for (let attempt = 0; attempt < 6; attempt++) await verify(visitor, phone, wrong(otp))
      }
      expect((await verify(guessing, phone, otp)).status).toBe(429)

      expect((await verify(visitor, phone, wrong(otp))).body.error).toBe('That code is not right. 4 tries left.')
      expect((await verify(visitor, phone, otp)).status).toBe(200)
    })

    test('keeps nobody from asking: neither at once from elsewhere, nor, by fifteen codes, a browser that is known', async () => {
      const { visitor, phone, user } = await signedInDriver()
      await visitor.post('/auth/logout', {})
      for (let code = 0; code < 15; code++) {
        const asking = newVisitor({ 'x-forwarded-for': `203.0.113.${Math.floor(code / 5)}` })
        await app.database.db.updateTable('one_time_codes').set({ sent_at: minuteAgo }).execute()
        const { status } = await asking.post('/auth/customer/send-otp', { phone })
        expect(status).toBe(code < 14 ? 200 : 429)
      }
      const unknown = await newVisitor({ 'x-forwarded-for': '203.0.113.99' }).post('/auth/customer/send-otp', { phone })
      expect(unknown.body.error).toBe('Too many codes for this number. Please try again in an hour.')

      const otp = await sendCode(visitor, phone)
      expect((await verify(visitor, phone, otp)).body.id).toBe(user.id)
    })

    test('is told nothing by the cookie that a browser gets, and a known one keeps it', async () => {
      const { visitor, phone } = await signedInDriver()
      const known = visitor.cookie('browser')
      await app.database.db.updateTable('one_time_codes').set({ sent_at: minuteAgo }).execute()
      const again = await visitor.post('/auth/customer/send-otp', { phone })
      const [ofKnown, ofUnknown] = [phone, newPhone()].map((to) =>
        stranger().post('/auth/customer/send-otp', { phone: to }),
      )

      expect([again.cookies, visitor.cookie('browser')]).toEqual([[], known])
      const shape = (cookies: string[] = []) => cookies.map((cookie) => cookie.replace(/=[^;]*/, ''))
      expect(shape((await ofKnown)?.cookies)).toEqual(shape((await ofUnknown)?.cookies))
    })
  })

  test('the answer to a known phone and to an unknown one is the same', async () => {
    const { phone } = await signedInDriver()
    const known = await newVisitor().post('/auth/customer/send-otp', { phone })
    const unknown = await newVisitor().post('/auth/customer/send-otp', { phone: newPhone() })

    expect(known).toMatchObject({ status: unknown.status, body: unknown.body })
  })

  test.each([
    ['/auth/customer/send-otp', { phone: '12345' }, 'phone', 'Please enter a valid phone number'],
    ['/auth/customer/verify-otp', { phone: '9840011234', otp: '12ab' }, 'otp', 'Please enter the 6-digit code'],
    ['/auth/register', { phone: '9840011234', otp: '123456', name: ' ' }, 'name', 'Name is required'],
  ])('%s refuses bad input at its field', async (path, body, field, sentence) => {
    expect(await newVisitor().post(path, body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })
})

describe('garages register', () => {
  test('makes the garage and its owner, signs in, and mails a link that confirms the address', async () => {
    const { visitor, user, asked } = await registeredOwner()

    expect(user).toMatchObject({
      userType: 'GARAGE_USER',
      name: 'Asha Raman',
      email: asked.ownerEmail,
      isEmailVerified: false,
      garageAccess: [{ garageName: asked.name, role: 'GARAGE_OWNER', accessLevel: 'OWNER' }],
    })
    expect(user.garageId).toBe(user.garageAccess[0].garageId)
    // As its services' prices do, unless it says otherwise.
    expect((await visitor.get('/garages/settings')).body.pricesIncludeTax).toBe(true)
    const link = await linkOf(asked.ownerEmail)
    expect(link).toContain(`${app.origin}/verify-email#`)
    const token = link.split('#')[1]
    expect((await visitor.post('/auth/verify-email', { token })).status).toBe(200)
    expect((await visitor.get('/auth/me')).body.isEmailVerified).toBe(true)
    expect((await newVisitor().post('/auth/verify-email', { token })).status).toBe(410)
  })

  test.each(cities)('in $city opens a garage there', async ({ city, state, slug }) => {
    // Twenty an hour may come from an address, and every visitor here has the same.
    await app.database.db.deleteFrom('address_limits').where('key', 'like', 'garage address:%').execute()
    const visitor = newVisitor()
    const reply = await visitor.post('/garages/register', registration({ city: slug, state }))

    expect(reply.status).toBe(201)
    expect((await visitor.get('/garages/settings')).body).toMatchObject({ city, state })
  })

  test('takes no kind of user, garage or proof from the body', async () => {
    const { user } = await registeredOwner({
      id: crypto.randomUUID(),
      userType: 'CUSTOMER',
      garageId: crypto.randomUUID(),
      accessLevel: 'VIEW_ONLY',
      isEmailVerified: true,
      email_verified_at: '2026-01-01',
    })

    expect(user).toMatchObject({ userType: 'GARAGE_USER', isEmailVerified: false })
    expect(user.garageAccess).toMatchObject([{ role: 'GARAGE_OWNER', accessLevel: 'OWNER' }])
  })

  test('a taken email or code is told at its field, and nothing is made', async () => {
    const { asked } = await registeredOwner()
    const before = await app.database.db.selectFrom('users').select('id').execute()

    const sameEmail = await newVisitor().post(
      '/garages/register',
      registration({ ownerEmail: asked.ownerEmail.toUpperCase() }),
    )
    const sameSlug = await newVisitor().post('/garages/register', registration({ slug: asked.slug }))

    expect(sameEmail).toMatchObject({
      status: 409,
      body: { fields: { ownerEmail: 'This email already has an account. Please sign in instead.' } },
    })
    expect(sameSlug).toMatchObject({
      status: 409,
      body: { fields: { slug: 'This code is taken. Please choose another.' } },
    })
    expect(await app.database.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
  })

  test.each([
    ['name', { name: '' }, 'Garage name is required'],
    ['slug', { slug: 'No Spaces!' }, 'Use only lowercase letters, digits and hyphens'],
    ['address', { address: '' }, 'Address is required'],
    ['city', { city: 'Atlantis' }, 'City is required'],
    ['phone', { phone: '123' }, 'Please enter a valid phone number'],
    ['pincode', { pincode: '6000' }, 'Pincode must be 6 digits'],
    ['ownerName', { ownerName: '' }, 'Name is required'],
    ['ownerEmail', { ownerEmail: 'nobody' }, 'Please enter a valid email address'],
    ['ownerPassword', { ownerPassword: '12345' }, 'Password must be at least 6 characters'],
  ])('refuses a bad %s', async (field, change, sentence) => {
    const reply = await newVisitor().post('/garages/register', registration(change))

    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })
})

describe('garage users sign in by password', () => {
  test('with the email in any case', async () => {
    const { asked, user } = await registeredOwner()
    const visitor = newVisitor()

    const reply = await visitor.post('/auth/login', {
      email: asked.ownerEmail.toUpperCase(),
      password: asked.ownerPassword,
    })

    expect(reply).toMatchObject({ status: 200, body: { id: user.id } })
    expect((await visitor.get('/auth/me')).body.id).toBe(user.id)
  })

  test('a wrong password and an unknown email get the same answer', async () => {
    const { asked } = await registeredOwner()
    const wrongPassword = await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: 'wrong' })
    const unknown = await newVisitor().post('/auth/login', { email: 'nobody@auth.example', password: 'wrong' })

    for (const reply of [wrongPassword, unknown]) {
      expect(reply).toMatchObject({ status: 401, body: { error: 'Invalid credentials', code: 'invalid_credentials' } })
      expect(reply.cookies).toEqual([])
    }
  })

  test('ten failures of an account in 15 minutes are the most, from wherever, even for the right password after', async () => {
    const { asked } = await registeredOwner()
    for (let failure = 0; failure < 10; failure++) {
      await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: `wrong ${failure}` })
    }

    const reply = await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })

    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  test('right passwords count too: sixty sign-ins from an address in 15 minutes, and no hash after them', async () => {
    const { asked } = await registeredOwner()
    const signIn = () => newVisitor().post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })
    expect((await signIn()).status).toBe(200)
    const ofOwner = app.database.db.updateTable('address_limits').where('key', 'like', `sign-ins:${asked.ownerEmail} %`)
    await ofOwner.set({ hits: 59 }).execute()

    expect([await signIn(), await signIn()].map(({ status }) => status)).toEqual([200, 429])
  })

  test('a hundred guesses at once get no further than ten; the owner comes in by a mailed link', async () => {
    const { asked } = await registeredOwner()
    const guesses = [...Array(99).keys()].map((guess) => `wrong ${guess}`)
    const tries = [...guesses, asked.ownerPassword].map((password) =>
      newVisitor().post('/auth/login', { email: asked.ownerEmail, password }),
    )

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    // Past the limit, or past what may wait for an account at once; the right one, looked at in time, is no failure.
    expect(statuses.filter((status) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(89)
    await newVisitor().post('/auth/forgot-password', { email: asked.ownerEmail })
    const token = (await linkOf(asked.ownerEmail)).split('#')[1]
    await newVisitor().post('/auth/reset-password', { token, password: 'a new password' })
    const reply = await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: 'a new password' })
    expect(reply.status).toBe(200)
  })

  test('signing in rightly counts for nothing', async () => {
    const { asked } = await registeredOwner()

    for (let time = 0; time < 12; time++) {
      const reply = await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })
      expect(reply.status).toBe(200)
    }
  })

  test('a forgotten password is set anew by a single-use link, and every device is signed out', async () => {
    const { visitor, asked } = await registeredOwner()
    const known = await newVisitor().post('/auth/forgot-password', { email: asked.ownerEmail })
    const unknown = await newVisitor().post('/auth/forgot-password', { email: 'nobody@auth.example' })
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    const token = (await linkOf(asked.ownerEmail)).split('#')[1]

    expect((await newVisitor().post('/auth/reset-password', { token, password: 'new password' })).status).toBe(200)

    expect((await visitor.get('/auth/me')).status).toBe(401)
    expect((await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: 'new password' })).status).toBe(
      200,
    )
    expect(
      (await newVisitor().post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })).status,
    ).toBe(401)
    const again = await newVisitor().post('/auth/reset-password', { token, password: 'another one' })
    expect(again).toMatchObject({ status: 410, body: { code: 'link_not_valid' } })
  })

  test('changing the password needs the present one, and signs the other devices out', async () => {
    const { visitor, asked } = await registeredOwner()
    const other = newVisitor()
    await other.post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })

    const refused = await visitor.put('/auth/password', { currentPassword: 'wrong', newPassword: 'new password' })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'This is not your current password' } },
    })
    const changed = await visitor.put('/auth/password', {
      currentPassword: asked.ownerPassword,
      newPassword: 'new password',
    })

    expect(changed.status).toBe(200)
    expect((await visitor.get('/auth/me')).status).toBe(200)
    expect((await other.get('/auth/me')).status).toBe(401)
  })
})

describe('sessions', () => {
  test('cookies are out of reach of scripts, and Secure only over https', async () => {
    const visitor = newVisitor()
    const phone = newPhone()
    const otp = await sendCode(visitor, phone)
    const { cookies } = await visitor.post('/auth/customer/verify-otp', { phone, otp })

    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['access', 'refresh', 'signed-in']),
    )
    for (const cookie of cookies) {
      // One holds no secret, and says so.
      expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith('signed-in=1;'))
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/; Secure/)
    }
  })

  test('only hashes of tokens are kept', async () => {
    const { visitor } = await signedInDriver()
    const hashes = (await app.database.db.selectFrom('session_tokens').select('hash').execute()).map((row) => row.hash)

    expect(hashes).not.toContain(visitor.cookie('access'))
    expect(hashes).not.toContain(visitor.cookie('refresh'))
  })

  test('a stolen access cookie is worth nothing after logout', async () => {
    const { visitor } = await signedInDriver()
    const thief = visitor.copy()

    const left = await visitor.post('/auth/logout', {})
    expect(left.status).toBe(200)
    expect(left.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')

    expect((await thief.get('/auth/me')).status).toBe(401)
    expect((await thief.post('/auth/refresh', {})).status).toBe(401)
    expect((await newVisitor().post('/auth/logout', {})).status).toBe(200)
  })

  test('refreshing gives new cookies; parallel refreshes of one cookie all succeed', async () => {
    const { visitor, user } = await signedInDriver()
    const tabs = [visitor.copy(), visitor.copy(), visitor.copy()]

    const replies = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh', {})))

    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    for (const tab of tabs) expect((await tab.get('/auth/me')).body.id).toBe(user.id)
  })

  test('a used refresh cookie presented after the grace ends the whole session', async () => {
    const { visitor } = await signedInDriver()
    const thief = visitor.copy()
    expect((await visitor.post('/auth/refresh', {})).status).toBe(200)
    await app.database.db
      .updateTable('session_tokens')
      .set({ used_at: sql`now() - interval '31 seconds'` })
      .where('used_at', 'is not', null)
      .execute()

    expect((await thief.post('/auth/refresh', {})).status).toBe(401)

    expect((await visitor.get('/auth/me')).status).toBe(401)
    expect((await visitor.post('/auth/refresh', {})).status).toBe(401)
  })

  test('an old access cookie is refused, and the refresh cookie brings a new one', async () => {
    const { visitor } = await signedInDriver()
    await app.database.db
      .updateTable('session_tokens')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'access')
      .execute()

    expect((await visitor.get('/auth/me')).status).toBe(401)
    expect((await visitor.post('/auth/refresh', {})).status).toBe(200)
    expect((await visitor.get('/auth/me')).status).toBe(200)
  })

  test('one sees one’s own devices and can end any of them, and nobody else’s', async () => {
    const { visitor, asked } = await registeredOwner()
    const phone = newVisitor({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' })
    await phone.post('/auth/login', { email: asked.ownerEmail, password: asked.ownerPassword })
    const stranger = await signedInDriver()

    const { body } = await visitor.get('/auth/sessions')
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    const other = body.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)

    expect((await stranger.visitor.delete(`/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await visitor.delete(`/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await phone.get('/auth/me')).status).toBe(401)
  })

  test('all others are ended at once; this one and other people’s stay', async () => {
    const { visitor, phone } = await signedInDriver()
    const others = [await signedInDriver(phone), await signedInDriver(phone)]
    const stranger = await signedInDriver()

    expect((await visitor.delete('/auth/sessions')).status).toBe(200)

    expect((await visitor.get('/auth/sessions')).body.sessions).toHaveLength(1)
    for (const other of others) expect((await other.visitor.get('/auth/me')).status).toBe(401)
    expect((await stranger.visitor.get('/auth/me')).status).toBe(200)
    expect((await newVisitor().delete('/auth/sessions')).status).toBe(401)
  })

  test('a device whose thirty days are over is no longer listed', async () => {
    const { visitor, phone } = await signedInDriver()
    const old = await signedInDriver(phone)
    const { body } = await old.visitor.get('/auth/sessions')
    const { id } = body.sessions.find((session: { isCurrent: boolean }) => session.isCurrent)
    await sql`update session_tokens set expires_at = now() - interval '1 day' where session_id = ${id}`.execute(
      app.database.db,
    )

    const ids = (await visitor.get('/auth/sessions')).body.sessions.map((session: { id: string }) => session.id)

    expect(ids).toHaveLength(1)
    expect(ids).not.toContain(id)
  })
})

describe('writes from other sites', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin but a cross-site mark', { 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('with %s are refused', async (_what, headers) => {
    const { visitor } = await signedInDriver()

    const reply = await visitor.post('/auth/logout', {}, headers)

    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    expect((await visitor.get('/auth/me')).status).toBe(200)
  })

  test('from our own pages are taken', async () => {
    const { visitor } = await signedInDriver()

    expect((await visitor.post('/auth/logout', {}, { origin: app.origin })).status).toBe(200)
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unbroken } from '../contract/platform/phone.ts'
import { signedInCookie } from '../contract/platform/signed-in-cookie.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'
import { acrossGarages } from './platform/database/across-garages.ts'

/*
 * Forms that a browser posts by itself: without scripts, or before they run. The journeys stand in
 * tests/browser/no-scripts.spec.ts.
 */

const { app, make } = await useTestApp({ pages: await builtPages() })

const chennai = await make.garage({ city: 'chennai' })
const brakes = await make.service(chennai, {
  publicCategory: 'brake-service',
  name: 'Front Brake Pads',
  slug: 'front-brake-pads',
})
const servicePage = '/chennai/services/brake-service/front-brake-pads'

let lastPhone = 9_600_000_000
const newPhone = () => String(++lastPhone)

type Fields = Record<string, string>

async function post(path: string, fields: Fields | string, headers: Fields = {}) {
  const reply = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.origin, ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
  })
  const cookies = reply.headers.getSetCookie()
  return {
    status: reply.status,
    html: await reply.text(),
    location: reply.headers.get('location'),
    cacheControl: reply.headers.get('cache-control'),
    cookies,
    cookie: cookies.map((each) => each.split(';')[0]).join('; '),
  }
}

const leadsOf = (phone: string) =>
  acrossGarages(app.database.db).selectFrom('leads').selectAll().where('phone_key', '=', phone).execute()

async function codeOf(phone: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select content->>'code' as code from outbox where recipient = ${phone} order by id desc limit 1
  `.execute(app.database.db)
  return rows[0]?.code ?? ''
}

const quote = (changes: Fields = {}) => ({
  phone: newPhone(),
  city: 'chennai',
  vehicle: 'HYUNDAI|i20',
  name: 'Lakshmi',
  email: '',
  requirements: '',
  website: '',
  ...changes,
})

/** The field's element, with what it holds. */
const fieldIn = (html: string, name: string) => new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

describe('a quote', () => {
  for (const path of ['/', '/chennai', '/contact', '/chennai/contact']) {
    test(`that is posted to ${path} is stored, and leads to its thanks`, async () => {
      const fields = quote()
      const reply = await post(path, fields)

      expect(reply).toMatchObject({ status: 303, location: `${path}?quote=sent#quote`, cacheControl: 'no-store' })
      expect(await leadsOf(fields.phone)).toMatchObject([
        { name: 'Lakshmi', vehicle_model: 'i20', garage_id: chennai.id },
      ])
      const thanks = await (await fetch(`${app.origin}${path}?quote=sent`)).text()
      expect(thanks).toContain('Your quote request has been submitted. We will contact you shortly!')
    })
  }

  test('with faults comes back with a sentence beside each field and what was typed, and nothing is stored', async () => {
    const reply = await post('/chennai', quote({ phone: '98400', vehicle: '', requirements: '"Grinds" & shakes' }))

    expect(reply).toMatchObject({ status: 400, cacheControl: 'no-store' })
    expect(reply.html).toContain('Please enter a valid phone number')
    expect(reply.html).toContain('Please select your vehicle details')
    expect(fieldIn(reply.html, 'phone')).toMatch(/value="98400"/)
    expect(reply.html).toContain('&quot;Grinds&quot; &amp; shakes</textarea>')
    expect(await leadsOf('98400')).toEqual([])
  })

  test('of a city without a garage says so', async () => {
    const reply = await post('/kochi', quote({ city: 'kochi' }))

    expect(reply.status).toBe(400)
    expect(reply.html).toContain('No garage in Kochi takes requests yet. Please select another city')
  })

  test('that is sent twice is one lead', async () => {
    const fields = quote()
    await post('/chennai', fields)
    expect((await post('/chennai', fields)).status).toBe(303)

    expect(await leadsOf(fields.phone)).toHaveLength(1)
  })

  test('meets the limits of the call', async () => {
    const phone = newPhone()
    for (const model of ['SWIFT', 'DZIRE', 'BALENO'])
      await post('/chennai', quote({ phone, vehicle: `MARUTI SUZUKI|${model}` }))
    for (const model of ['i20', 'CRETA']) await post('/chennai', quote({ phone, vehicle: `HYUNDAI|${model}` }))
    const reply = await post('/chennai', quote({ phone, vehicle: 'TATA|NEXON' }))

    expect(reply.status).toBe(429)
    expect(reply.html).toContain('We already have your requests.')
  })

  test('of a robot is thanked and dropped', async () => {
    const fields = quote({ website: 'https://robot.example' })

    expect((await post('/chennai', fields)).status).toBe(303)
    expect(await leadsOf(fields.phone)).toEqual([])
  })

  test('that is longer than any form is refused', async () => {
    expect((await post('/chennai', quote({ requirements: 'x'.repeat(40_000) }))).status).toBe(413)
    expect((await post('/chennai', quote({ requirements: 'x'.repeat(80_000) }))).status).toBe(413)
  })
})

describe('Quick Booking', () => {
  test('is opened by its button', async () => {
    const closed = await (await fetch(app.origin + servicePage)).text()
    expect(fieldIn(closed, 'vehicle')).toBeUndefined()
    const reply = await post(servicePage, { intent: 'open-booking' })
    expect(reply).toMatchObject({ status: 303, location: `${servicePage}?book=open#book` })

    const open = await (await fetch(`${app.origin}${servicePage}?book=open`)).text()
    expect(fieldIn(open, 'phone')).toBeDefined()
  })

  test('is stored for its service', async () => {
    const fields = quote({ requirements: 'Before noon' })
    const reply = await post(servicePage, fields)

    expect(reply).toMatchObject({ status: 303, location: `${servicePage}?book=sent#book` })
    expect(await leadsOf(fields.phone)).toMatchObject([
      { service_id: brakes.id, requirements: 'Front Brake Pads: Before noon' },
    ])
    const thanks = await (await fetch(`${app.origin}${servicePage}?book=sent`)).text()
    expect(thanks).toContain('Your booking request has been submitted. We will contact you shortly!')
  })

  test('with faults comes back open', async () => {
    const reply = await post(servicePage, quote({ phone: '12' }))

    expect(reply.status).toBe(400)
    expect(reply.html).toContain('Please enter a valid phone number')
    expect(fieldIn(reply.html, 'phone')).toMatch(/value="12"/)
  })

  test('of a service that is none is a 404', async () => {
    expect((await post('/chennai/services/brake-service/nothing-here', quote())).status).toBe(404)
  })
})

const isSecret = (cookie: string) => Number(/HttpOnly/i.test(cookie))

describe('a garage’s sign-in', () => {
  const email = 'plain@mail.example'
  const signIn = (password: string, headers?: Fields) => post('/garage/login', { email, password }, headers)

  test('opens a session and leads to the dashboard', async () => {
    const registration = {
      name: 'Plain Motors',
      slug: 'plain-motors',
      address: '1, Test Road',
      city: 'Chennai',
      ownerName: 'Asha',
      ownerEmail: email,
      ownerPassword: 'correct horse',
    }
    await fetch(`${app.origin}/api/v1/garages/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
    })
    const reply = await signIn('correct horse')

    expect(reply).toMatchObject({ status: 303, location: '/garage/dashboard' })
    // One is no secret: the page reads by it that somebody is signed in.
    const [marker, ...secrets] = [...reply.cookies].sort((one, other) => isSecret(one) - isSecret(other))
    expect(marker).toMatch(new RegExp(`^(__Host-)?${signedInCookie}=1;.*SameSite=Lax`, 'i'))
    expect(secrets).toHaveLength(2)
    for (const cookie of secrets) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i)
    const me = await fetch(`${app.origin}/api/v1/auth/me`, { headers: { cookie: reply.cookie } })
    expect(await me.json()).toMatchObject({ email, name: 'Asha' })
  })

  test('that is wrong says so, keeps the email, and never shows or logs the password', async () => {
    const reply = await signIn('wrong-"horse"')

    expect(reply).toMatchObject({ status: 401, cacheControl: 'no-store', cookies: [] })
    expect(reply.html).toContain('Invalid credentials')
    expect(fieldIn(reply.html, 'email')).toMatch(`value="${email}"`)
    expect(reply.html).not.toMatch(/wrong-/)
  })

  test('without a field says which', async () => {
    const { status, html } = await post('/garage/login', { email: '', password: '' })

    expect(status).toBe(400)
    expect(html).toContain('Please enter your email address')
    expect(html).toContain('Password is required')
  })

  test('counts its failures with those of the call', async () => {
    const who = { email: 'often@mail.example', password: 'wrong' }
    for (let time = 0; time < 10; time++) await post('/garage/login', who)
    const reply = await post('/garage/login', who)
    const call = await fetch(`${app.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    })

    expect(reply.status).toBe(429)
    expect(reply.html).toContain('Too many requests. Please try again later.')
    expect(call.status).toBe(429)
  })
})

describe('a garage’s sign-in with a second factor', () => {
  const password = 'correct horse'
  async function givePassword() {
    const member = await make.member(chennai, { password })
    const phone = await make.secondFactor(member.userId)
    const reply = await post('/garage/login', { email: member.email ?? '', password })
    return { reply, phone }
  }

  test('asks for the code on a page of its own, and takes it there', async () => {
    const { reply, phone } = await givePassword()
    expect(reply).toMatchObject({ status: 303, location: '/garage/login?step=code', cacheControl: 'no-store' })
    expect(reply.cookies).toEqual([expect.stringMatching(/^sign-in-ticket=.*HttpOnly; SameSite=Lax/)])
    const page = await (await fetch(`${app.origin}/garage/login?step=code`)).text()
    expect(fieldIn(page, 'code')).toContain('one-time-code')

    const wrong = await post('/garage/login?step=code', { code: phone.wrongCode() }, { cookie: reply.cookie })
    expect(wrong.status).toBe(401)
    expect(wrong.html).toContain('That code is not right. 4 tries left.')
    expect(fieldIn(wrong.html, 'code')).toBeDefined()

    const right = await post('/garage/login?step=code', { code: phone.codeOf() }, { cookie: reply.cookie })
    expect(right).toMatchObject({ status: 303, location: '/garage/dashboard' })
    const me = await fetch(`${app.origin}/api/v1/auth/me`, { headers: { cookie: right.cookie } })
    expect(me.status).toBe(200)
  })

  test('leads back to the password, and says why, where the ticket is over', async () => {
    const { status, html } = await post('/garage/login?step=code', { code: '123456' })

    expect(status).toBe(410)
    expect(html).toContain('This took too long. Please enter your password again.')
    expect(fieldIn(html, 'password')).toBeDefined()
  })

  test('has a field for a recovery code', async () => {
    const page = await (await fetch(`${app.origin}/garage/login?step=recovery`)).text()
    expect(page).toContain('Recovery code')
    expect(fieldIn(page, 'code')).toContain('recovery-code')
  })
})

describe('a driver’s sign-in', () => {
  const codeStep = (cookie: string) =>
    fetch(`${app.origin}/login?step=code`, { redirect: 'manual', headers: { cookie } })

  async function askForCode() {
    const phone = newPhone()
    return { phone, ...(await post('/login', { phone: `+91 ${phone}` })) }
  }

  test('asks for the code on a page that loading again brings back', async () => {
    const { phone, status, location, cookies, cookie } = await askForCode()
    expect({ status, location }).toEqual({ status: 303, location: '/login?step=code' })
    expect(cookies).toEqual([
      expect.stringMatching(/^browser=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/i),
      expect.stringMatching(/^code-sent=.*Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/i),
    ])

    for (const _time of ['first', 'again']) {
      const page = await codeStep(cookie)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const html = await page.text()
      expect(html).toContain(unbroken(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`))
      expect(fieldIn(html, 'otp')).toBeDefined()
      expect(html).not.toContain(await codeOf(phone))
    }
  })

  test('leads from a step that nobody has begun to the first', async () => {
    for (const cookie of [
      '',
      'code-sent=bm9uc2Vuc2U%3D',
      `code-sent=${btoa(JSON.stringify({ phone: '<b>', at: 1 }))}`,
    ]) {
      const page = await codeStep(cookie)
      expect(`${page.status} ${page.headers.get('location')}`).toBe('302 /login')
    }
  })

  test('takes the code once', async () => {
    const { phone, cookie } = await askForCode()
    const otp = await codeOf(phone)
    const reply = await post('/login', { phone, otp }, { cookie })
    expect(reply).toMatchObject({ status: 303, location: '/account' })
    const me = await fetch(`${app.origin}/api/v1/auth/me`, { headers: { cookie: reply.cookie } })
    expect(await me.json()).toMatchObject({ phone, userType: 'CUSTOMER' })

    const replayed = await post('/login', { phone, otp }, { cookie })
    expect(replayed.status).toBe(401)
    expect(replayed.html).toContain('This code has expired. Please ask for a new one.')
  })

  test('counts wrong codes, and closes after the fifth', async () => {
    const { phone, cookie } = await askForCode()
    const otp = String((Number(await codeOf(phone)) + 1) % 1_000_000).padStart(6, '0')
    const first = await post('/login', { phone, otp }, { cookie })
    expect(first).toMatchObject({ status: 401, cacheControl: 'no-store' })
    expect(first.html).toContain('That code is not right. 4 tries left.')
    expect(first.html).not.toContain(otp)
    for (let time = 2; time < 5; time++) await post('/login', { phone, otp }, { cookie })

    const { status, html } = await post('/login', { phone, otp }, { cookie })
    expect(status).toBe(429)
    expect(html).toContain('That code no longer works.')
    expect(html).toContain('Send a new code')
  })

  test('refuses a number that is none, a code too short, and a second code too soon', async () => {
    const none = await post('/login', { phone: '12345' })
    expect(none.status).toBe(400)
    expect(none.html).toContain('Please enter a valid phone number')
    expect(fieldIn(none.html, 'phone')).toMatch(/value="12345"/)

    const { phone, cookie } = await askForCode()
    const short = await post('/login', { phone, otp: '123' }, { cookie })
    expect(short.status).toBe(400)
    expect(short.html).toContain('Please enter the 6-digit code')
    const soon = await post('/login', { phone, otp: '', intent: 'send-again' }, { cookie })
    expect(soon.status).toBe(429)
    expect(soon.html).toContain('Please wait 30 seconds before you ask for another code.')
    expect(fieldIn(soon.html, 'otp')).toBeDefined()
  })

  test('lets the number be changed', async () => {
    const { phone, cookie } = await askForCode()
    const reply = await post('/login', { phone, otp: '', intent: 'change-number' }, { cookie })

    expect(reply).toMatchObject({ status: 303, location: '/login' })
    expect(reply.cookies).toEqual([expect.stringMatching(/^code-sent=.*Max-Age=0/i)])
  })

  test('lets a cookie change no other page', async () => {
    const { cookie } = await askForCode()
    const read = async (path: string, headers: Fields) => (await fetch(app.origin + path, { headers })).text()

    expect(await read('/login', { cookie })).toBe(await read('/login', {}))
    expect(await read('/login?step=code&more', { cookie })).not.toContain('6-digit')
  })
})

describe('what is posted from elsewhere', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
  ])('is refused from %s, whatever it carries', async (_what, headers) => {
    const fields = quote()

    expect((await post('/chennai', fields, headers)).status).toBe(403)
    expect((await post('/login', { phone: fields.phone }, headers)).status).toBe(403)
    expect(await leadsOf(fields.phone)).toEqual([])
    expect(await codeOf(fields.phone)).toBe('')
  })

  test('is refused where the browser says so and names no origin', async () => {
    const reply = await fetch(`${app.origin}/chennai`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(quote()),
    })

    expect(reply.status).toBe(403)
  })

  test('as another kind of body is refused; the API takes no plain form', async () => {
    expect((await post('/chennai', '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post('/api/v1/public/leads', quote())).status).toBe(415)
    expect((await post('/api/v1/nothing', quote())).status).toBe(404)
  })

  test('to a page that has no form is refused', async () => {
    expect((await post('/faq', {})).status).toBe(405)
    expect((await post('/nowhere', quote())).status).toBe(404)
    expect((await post('/nowhere/contact', quote())).status).toBe(404)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

let app: TestApp
let make: ReturnType<typeof makerOf>

beforeAll(async () => {
  app = await startTestApp()
  make = makerOf(app)
})
afterAll(() => app.close())

let lastPhone = 9_840_000_000
const newPhone = () => String(++lastPhone)

const quote = (changes: object = {}) => ({
  phone: newPhone(),
  city: 'chennai',
  vehicleMake: 'HYUNDAI',
  vehicleModel: 'i20',
  ...changes,
})

async function post(body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${app.origin}/api/v1/public/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

const everyGarage = () => acrossGarages(app.database.db)
const leadsOf = (phone: string) =>
  everyGarage().selectFrom('leads').selectAll().where('phone_key', '=', phone).orderBy('id').execute()
const countLeads = async () =>
  (await everyGarage().selectFrom('leads').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count

describe('a Quick Booking', () => {
  const told = async (phone: string) =>
    (
      await messagesOfGarages(app.database.db)
        .select(['kind', 'template', 'content'])
        .where('recipient', '=', phone)
        .orderBy('id')
        .execute()
    ).map(({ kind, template, content }) => ({ kind, template, content }))

  test('leaves an SMS with where to follow it; a quote, the same once more, and a robot leave none', async () => {
    const garage = await make.garage({ city: 'pune', name: 'Anand Motors' })
    const service = await make.service(garage)
    const booking = quote({ city: 'pune', serviceId: service.id })

    expect((await post(booking)).status).toBe(201)

    expect(await told(booking.phone)).toMatchObject([
      {
        kind: 'sms',
        template: 'REQUEST_SENT',
        content: { garage: 'Anand Motors', link: `${app.origin}/account/bookings` },
      },
    ])
    expect((await post(booking)).status).toBe(200)
    expect(await told(booking.phone)).toHaveLength(1)
    const [asked, robot] = [quote({ city: 'pune' }), quote({ city: 'pune', serviceId: service.id, website: 'x' })]
    for (const each of [asked, robot]) {
      await post(each)
      expect(await told(each.phone)).toEqual([])
    }
  })

  test('is told to a number twice a day at most, and counts all the same', async () => {
    const garage = await make.garage({ city: 'pune' })
    const phone = newPhone()
    for (const _ of [1, 2, 3]) {
      const { id: serviceId } = await make.service(garage)
      expect((await post(quote({ phone, city: 'pune', serviceId }))).status).toBe(201)
    }
    expect(await told(phone)).toHaveLength(2)
    expect(await leadsOf(phone)).toHaveLength(3)
  })
})

describe('POST /public/leads', () => {
  test('stores a quote request as a new lead of a garage of the city', async () => {
    const garage = await make.garage({ city: 'chennai' })
    const lead = quote({
      name: 'Lakshmi',
      email: 'lakshmi@mail.example',
      requirements: 'Noise < 40 km/h',
      city: 'Chennai',
    })

    const { status, body } = await post(lead)

    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Your quote request has been submitted. We will contact you shortly!',
    })
    expect(await leadsOf(lead.phone)).toMatchObject([
      {
        garage_id: garage.id,
        name: 'Lakshmi',
        phone: lead.phone,
        email: 'lakshmi@mail.example',
        requirements: 'Noise < 40 km/h',
        vehicle_make: 'HYUNDAI',
        vehicle_model: 'i20',
        city_slug: 'chennai',
        service_id: null,
        lead_type: 'SERVICE',
        lead_source: 'WEBSITE',
        status: 'NEW',
        priority: 'MEDIUM',
        urgency: 'THIS_WEEK',
      },
    ])
  })

  test('a blank name becomes Customer; empty optional fields mean absent; unknown fields are ignored', async () => {
    const lead = quote({ name: '  ', email: '', requirements: null, serviceId: '', status: 'WON', garageId: 'mine' })

    expect((await post(lead)).status).toBe(201)
    expect(await leadsOf(lead.phone)).toMatchObject([
      { name: 'Customer', email: null, requirements: null, service_id: null, status: 'NEW' },
    ])
  })

  test.each(['+91 98401 00001', '098401-00002', '98401 00003', '919840100004'])(
    'takes the ten digits of %s',
    async (typed) => {
      expect((await post(quote({ phone: typed }))).status).toBe(201)
      expect(await leadsOf(typed.replace(/\D/g, '').slice(-10))).toHaveLength(1)
    },
  )

  test.each([
    ['9 digits', { phone: '984001123' }, 'phone', 'Please enter a valid phone number'],
    ['11 digits', { phone: '98400112345' }, 'phone', 'Please enter a valid phone number'],
    ['letters', { phone: 'ninehundred' }, 'phone', 'Please enter a valid phone number'],
    ['a number for a phone', { phone: 9840011234 }, 'phone', 'Please enter a valid phone number'],
    ['no phone', { phone: undefined }, 'phone', 'Please enter a valid phone number'],
    ['no city', { city: '' }, 'city', 'Please select a city'],
    ['an unknown city', { city: 'atlantis' }, 'city', 'Please select a city'],
    ['no car', { vehicleMake: '', vehicleModel: '' }, 'vehicleMake', 'Please select your vehicle details'],
    ['a car not on the list', { vehicleModel: 'BATMOBILE' }, 'vehicleModel', 'Please select your vehicle details'],
    ['a bad email', { email: 'not-an-address' }, 'email', 'Please enter a valid email address'],
    [
      'script tags in the name',
      { name: '<script>alert(1)</script>' },
      'name',
      'Please use plain text, without HTML tags',
    ],
    [
      'tags in the text',
      { requirements: 'hi <img src=x>' },
      'requirements',
      'Please use plain text, without HTML tags',
    ],
    ['a NUL', { requirements: 'a\u0000b' }, 'requirements', 'Please use plain text'],
    ['too long a name', { name: 'n'.repeat(101) }, 'name', 'Please use at most 100 characters'],
    ['too long a text', { requirements: 'r'.repeat(2001) }, 'requirements', 'Please use at most 2,000 characters'],
    ['a malformed service id', { serviceId: 'brakes' }, 'serviceId', 'Invalid service or location'],
  ])('refuses %s, and stores nothing', async (_what, change, field, sentence) => {
    const before = await countLeads()

    const { status, body } = await post(quote(change))

    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'validation_failed',
      error: sentence,
      fields: { [field]: sentence },
    })
    expect(await countLeads()).toBe(before)
  })

  test.each(['pads < a year old', 'fuel <half', 'a <3 b', 'தமிழ் 🚗'])(
    'takes the words %j as they are',
    async (requirements) => {
      const lead = quote({ requirements })

      expect((await post(lead)).status).toBe(201)
      expect(await leadsOf(lead.phone)).toMatchObject([{ requirements }])
    },
  )

  test.each([{ name: {} }, { requirements: ['x'] }, { name: 'a\ud800b' }])('refuses %j in words', async (change) => {
    const { status, body } = await post(quote(change))

    expect(status).toBe(400)
    expect(body.error).toBe('Please use plain text')
  })

  test('names every field that is wrong at once', async () => {
    const { body } = await post({})

    expect(body.fields).toMatchObject({
      phone: 'Please enter a valid phone number',
      city: 'Please select a city',
      vehicleMake: 'Please select your vehicle details',
    })
  })

  test.each([
    ['1 MB of text', JSON.stringify({ requirements: 'x'.repeat(1_000_000) }), {}, 413, 'body_too_large'],
    ['no JSON', '{"phone": ', {}, 400, 'malformed_request'],
    ['a list', '[]', {}, 400, 'malformed_request'],
    [
      'another kind of body',
      'phone=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['a poisoned prototype', '{"__proto__": {"name": "x"}}', {}, 400, 'malformed_request'],
  ])('refuses %s', async (_what, body, headers, status, code) => {
    const reply = await post(body, headers as Record<string, string>)

    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ success: false, code })
    expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|at Object|SyntaxError/)
  })

  test('a city without a garage says so at the city field', async () => {
    const { status, body } = await post(quote({ city: 'kochi' }))

    expect(status).toBe(400)
    expect(body.fields.city).toBe('No garage in Kochi takes requests yet. Please select another city')
  })

  test('the same request twice, even at once, is one lead', async () => {
    await make.garage({ city: 'pune' })
    const lead = quote({ city: 'pune' })

    const replies = await Promise.all([post(lead), post(lead), post(lead), post(lead)])
    const again = await post(lead)

    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 201])
    expect(again).toMatchObject({ status: 200, body: { success: true } })
    expect(await leadsOf(lead.phone)).toHaveLength(1)
  })

  test('what the second of two twins says beyond the first is kept', async () => {
    const lead = quote({ city: 'pune' })
    await post(lead)

    await post({ ...lead, name: 'Asha', email: 'asha@mail.example', requirements: 'Grinds' })
    await post({ ...lead, name: 'Other', requirements: 'Grinds' })
    await post({ ...lead, requirements: 'And squeaks' })

    expect(await leadsOf(lead.phone)).toMatchObject([
      { name: 'Asha', email: 'asha@mail.example', requirements: 'Grinds\nAnd squeaks' },
    ])
  })

  test('the same request after two minutes is a new lead', async () => {
    const lead = quote()
    await post(lead)
    const [first] = await leadsOf(lead.phone)
    await app.database.db
      .updateTable('leads')
      .set({ created_at: sql`now() - interval '121 seconds'` })
      .where('garage_id', '=', first?.garage_id ?? '')
      .where('phone_key', '=', lead.phone)
      .execute()

    expect((await post(lead)).status).toBe(201)
    expect(await leadsOf(lead.phone)).toHaveLength(2)
  })

  test('a robot that fills the hidden field is thanked, and nothing is stored', async () => {
    const lead = quote({ website: 'https://spam.example' })

    expect(await post(lead)).toMatchObject({ status: 201, body: { success: true } })
    expect(await leadsOf(lead.phone)).toEqual([])
  })

  test('stores five requests of a phone in an hour, then says when to come back', async () => {
    const phone = newPhone()
    const models = ['SWIFT', 'DZIRE', 'BALENO']
    for (const vehicleModel of models) await post(quote({ phone, vehicleMake: 'MARUTI SUZUKI', vehicleModel }))
    for (const vehicleModel of ['NEXON', 'PUNCH']) await post(quote({ phone, vehicleMake: 'TATA', vehicleModel }))

    const { status, body, headers } = await post(quote({ phone, vehicleMake: 'HONDA', vehicleModel: 'CITY' }))

    expect(status).toBe(429)
    expect(body.error).toBe('We already have your requests. Please try again in an hour, or call us.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await leadsOf(phone)).toHaveLength(5)
  })
})

describe('whose lead it is', () => {
  test('a request for a service goes to its garage, with the words of Quick Booking', async () => {
    await make.garage({ city: 'delhi' })
    const garage = await make.garage({ city: 'delhi' })
    const service = await make.service(garage)
    const lead = quote({ city: 'delhi', serviceId: service.id })

    const { status, body } = await post(lead)

    expect(status).toBe(201)
    expect(body.message).toBe('Your booking request has been submitted. We will contact you shortly!')
    expect(await leadsOf(lead.phone)).toMatchObject([{ garage_id: garage.id, service_id: service.id }])
  })

  test('a service of another city, or an inactive one, is not found', async () => {
    const garage = await make.garage({ city: 'delhi' })
    const active = await make.service(garage)
    const inactive = await make.service(garage, { isActive: false })

    expect((await post(quote({ city: 'chennai', serviceId: active.id }))).status).toBe(404)
    expect((await post(quote({ city: 'delhi', serviceId: inactive.id }))).body.error).toBe('Service not found')
  })

  test('without a service the garages of a city take turns, those with a verified email first', async () => {
    const unverified = await make.garage({ city: 'kolkata' }, { isConfirmed: false })
    // As one that was there before only confirmed ones were listed.
    await app.database.db.updateTable('garages').set({ is_listed: true }).where('id', '=', unverified.id).execute()
    const verified = [await make.garage({ city: 'kolkata' }), await make.garage({ city: 'kolkata' })]

    const receivers: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      const lead = quote({ city: 'kolkata' })
      await post(lead)
      receivers.push((await leadsOf(lead.phone))[0]?.garage_id ?? '')
    }

    expect(new Set(receivers)).toEqual(new Set(verified.map((garage) => garage.id)))
    expect(receivers[0]).toBe(receivers[2])
    expect(receivers[1]).toBe(receivers[3])
    expect(receivers).not.toContain(unverified.id)
  })
})

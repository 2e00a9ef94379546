import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

/* docs/rules.md#limits, as they hold for requests of drivers and of strangers. */

const { app, make } = await useTestApp({
  settings: { production: false, demo: false, publicUrl: undefined, trustProxy: 'loopback', logLevel: 'silent' },
})

beforeAll(async () => {
  for (const city of ['chennai', 'pune', 'delhi'] as const) await make.garage({ city })
})

let lastPhone = 9_850_000_000
const newPhone = () => String(++lastPhone)

const quote = (changes: Record<string, string> = {}) => ({
  phone: newPhone(),
  city: 'chennai',
  vehicleMake: 'HYUNDAI',
  vehicleModel: 'i20',
  ...changes,
})

async function post(body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${app.origin}/api/v1/public/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}

const leadsOf = (phone: string) =>
  acrossGarages(app.database.db).selectFrom('leads').selectAll().where('phone_key', '=', phone).orderBy('id').execute()

describe('a twin of a lead', () => {
  test('a twin that only repeats the first changes nothing, and uses up nothing of the five', async () => {
    const lead = quote({ requirements: 'Grinds' })
    await post(lead)
    const before = await leadsOf(lead.phone)

    for (let again = 0; again < 6; again++) expect((await post(lead)).status).toBe(200)

    expect(await leadsOf(lead.phone)).toEqual(before)
  })

  test('a twin that says more counts against the five of its phone', async () => {
    const lead = quote()

    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await post({ ...lead, requirements: `Noise number ${count}` })).status)
    }

    expect(statuses).toEqual([201, 200, 200, 200, 200, 429])
    expect((await leadsOf(lead.phone))[0]?.requirements).not.toContain('number 5')
  })

  test('a lead keeps within 2,000 characters, however many twins it has', async () => {
    const requirements = 'a'.repeat(1500)
    const lead = quote({ requirements })
    await post(lead)

    const { status, body } = await post({ ...lead, requirements: 'b'.repeat(500) })

    expect(status).toBe(400)
    expect(body.fields.requirements).toMatch(/longer than 2,000 characters/)
    expect(await leadsOf(lead.phone)).toMatchObject([{ requirements }])
    expect((await post({ ...lead, requirements: 'b'.repeat(499) })).status).toBe(200)
  })
})

describe('the five requests of a driver', () => {
  const cookies = (person: { cookie: (name: string) => string | undefined }, ...names: string[]) => ({
    cookie: names.map((name) => `${name}=${person.cookie(name)}`).join('; '),
  })
  const sendAll = async (phone: string, headers?: Record<string, string>) => {
    const statuses: number[] = []
    for (const city of ['chennai', 'pune', 'delhi']) {
      for (const vehicleModel of ['i20', 'CRETA']) {
        statuses.push((await post(quote({ phone, city, vehicleModel }), headers)).status)
      }
    }
    return statuses
  }
  const fiveThenNone = [201, 201, 201, 201, 201, 429]

  test.each(['access', 'refresh'])('are not used up by strangers: the %s cookie tells who asks', async (name) => {
    const phone = newPhone()
    const driver = await make.driver(phone)
    expect(await sendAll(phone)).toEqual(fiveThenNone)

    expect(await sendAll(phone, cookies(driver, name))).toEqual(fiveThenNone)
  })

  test('are another driver’s only under that driver’s own phone', async () => {
    const phone = newPhone()
    const other = await make.driver(newPhone())
    await sendAll(phone)

    expect(
      (await post(quote({ phone, vehicleMake: 'TATA', vehicleModel: 'NEXON' }), cookies(other, 'access'))).status,
    ).toBe(429)
  })

  test('get no words of a stranger added', async () => {
    const phone = newPhone()
    const driver = await make.driver(phone)
    const lead = quote({ phone, requirements: 'Mine' })
    await post(lead, cookies(driver, 'access'))

    expect((await post({ ...lead, requirements: 'Not mine' })).status).toBe(201)

    expect((await leadsOf(phone)).map(({ requirements }) => requirements)).toEqual(['Mine', 'Not mine'])
  })
})

describe('the sixty requests of an address', () => {
  test('hold for twins that only repeat, and never for a signed-in driver', async () => {
    const from = { 'x-forwarded-for': '203.0.113.60' }
    const send = async (lead: object, headers = {}) => (await post(lead, { ...from, ...headers })).status
    const lead = quote()
    const driver = await make.driver(newPhone())

    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push(await send(lead))

    expect(statuses.filter((status) => status === 200)).toHaveLength(59)
    expect(statuses.at(-1)).toBe(429)
    const phone = (await driver.get('/auth/me')).body.phone
    expect(await send(quote({ phone }), { cookie: `access=${driver.cookie('access')}` })).toBe(201)
  })
})

test('a request past its limit looks for no garage', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 5; sent++)
    expect((await post(quote({ phone, requirements: `Noise ${sent}` }))).status).toBeLessThan(300)

  const reply = await post(quote({ phone, serviceId: crypto.randomUUID() }))

  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await post(quote({ serviceId: crypto.randomUUID() }))).body.code).toBe('service_not_found')
})

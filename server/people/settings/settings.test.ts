import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const dayFromToday = (days: number) => indianDay(new Date(Date.now() + days * 24 * 3600 * 1000))

async function garageWithOwner() {
  const garage = await make.garage({ name: 'Anand Motors', locality: 'Guindy' })
  return { garage, owner: await make.owner(garage) }
}

const profile = (changes: object = {}) => ({
  name: 'Anand Motors',
  email: 'Desk@anandmotors.example',
  phone: '+91 90000 00102',
  address: '7, Mount Road, Guindy',
  locality: 'Guindy',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600032',
  gstin: '27aapfu0939f1zv',
  upiAddress: 'anandmotors@okbank',
  invoicePrefix: 'am',
  ...changes,
})
const day = (weekday: number, changes: object = {}) => ({
  weekday,
  isOpen: true,
  opensAt: '08:30',
  closesAt: '19:00',
  morningPlaces: 4,
  afternoonPlaces: 0,
  eveningPlaces: null,
  ...changes,
})
const week = (changes: object = {}) => [
  day(0, { isOpen: false }),
  ...[1, 2, 3, 4, 5].map((each) => day(each)),
  day(6, changes),
]

describe('a garage’s settings', () => {
  test('of a new garage are open every day, with unlimited places', async () => {
    const { garage, owner } = await garageWithOwner()

    const { body } = await owner.get('/garages/settings')

    expect(body).toMatchObject({ id: garage.id, slug: garage.slug, city: 'Chennai', citySlug: 'chennai', version: 1 })
    expect(body.days.map((each: { weekday: number }) => each.weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const each of body.days) {
      expect(each).toMatchObject({ isOpen: true, morningPlaces: null, afternoonPlaces: null, eveningPlaces: null })
    }
  })

  test('closed days: kept in their order, left alone where none are sent, and those taken out open again', async () => {
    const { garage, owner } = await garageWithOwner()
    const [pongal, diwali] = [
      { day: dayFromToday(30), reason: 'Pongal' },
      { day: dayFromToday(3), reason: '' },
    ]
    const past = { garage_id: garage.id, day: dayFromToday(-1), reason: 'Power cut' }
    await db.insertInto('garage_closed_days').values(past).execute()

    const saved = await owner.put('/garages/settings', profile({ closedDays: [pongal, { day: diwali.day }] }))
    expect(saved).toMatchObject({ status: 200, body: { closedDays: [diwali, pongal] } })
    expect((await owner.put('/garages/settings', profile())).body.closedDays).toEqual([diwali, pongal])
    expect((await owner.get('/garages/profile')).body.closedDays).toEqual([diwali, pongal])
    // A form that was opened before midnight may still hold a day that has passed.
    const closedDays = [{ day: past.day, reason: 'Changed' }, pongal]
    expect((await owner.put('/garages/settings', profile({ closedDays }))).body.closedDays).toEqual([pongal])
    const never = profile({ closedDays: [pongal, { day: dayFromToday(-2), reason: 'Too late' }] })
    expect(await owner.put('/garages/settings', never)).toMatchObject({
      status: 400,
      body: { fields: { 'closedDays.1.day': 'This day is over. Please choose today or later.' } },
    })
    const kept = db.selectFrom('garage_closed_days').select('reason').where('garage_id', '=', garage.id)
    expect(await kept.where('day', '=', past.day).execute()).toEqual([{ reason: 'Power cut' }])
    const [entry] = (await owner.get('/garages/audit')).body.entries
    expect(Object.keys(entry.changes)).toEqual(['closedDays'])
  })

  test('are kept as they are sent, and the edit says what changed', async () => {
    const { owner } = await garageWithOwner()

    const saved = await owner.put('/garages/settings', profile({ days: week(), version: 1 }))

    expect(saved).toMatchObject({
      status: 200,
      body: {
        email: 'desk@anandmotors.example',
        phone: '9000000102',
        gstin: '27AAPFU0939F1ZV',
        upiAddress: 'anandmotors@okbank',
        invoicePrefix: 'AM',
        days: week(),
        version: 2,
      },
    })
    expect((await owner.get('/garages/settings')).body).toEqual(saved.body)
    const [entry] = (await owner.get('/garages/audit')).body.entries
    expect(entry).toMatchObject({ action: 'settings.changed', changes: { gstin: '27AAPFU0939F1ZV' } })
    expect(Object.keys(entry.changes)).not.toContain('name')
  })

  test('say how drivers are asked before work: a new garage is reminded of it', async () => {
    const { garage, owner } = await garageWithOwner()
    const asked = {
      askBeforeWork: 'STRICT',
      estimateDays: 7,
      reminderHours: 0,
      qualityRequired: true,
      pricesIncludeTax: false,
    }
    expect((await owner.get('/garages/settings')).body).toMatchObject({
      askBeforeWork: 'WARN',
      estimateDays: 3,
      reminderHours: 2,
      qualityRequired: false,
      pricesIncludeTax: true,
    })

    expect((await owner.put('/garages/settings', profile(asked))).body).toMatchObject(asked)
    expect((await owner.put('/garages/settings', profile())).body).toMatchObject(asked)
    expect((await owner.get('/garages/audit')).body.entries[1]).toMatchObject({ changes: asked })
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    expect((await manager.put('/garages/settings', profile({ askBeforeWork: 'OFF' }))).status).toBe(403)
  })

  test('say how it bills: a new garage gives six months’ warranty, and its staff five percent at most', async () => {
    const { garage, owner } = await garageWithOwner()
    expect((await owner.get('/garages/settings')).body).toMatchObject({
      taxScheme: 'REGULAR',
      turnover: 'TO_5CR',
      legalName: '',
      dueDays: 0,
      staffDiscountPercent: 5,
      warrantyLabourMonths: 6,
      warrantyPartMonths: 6,
      warrantyPartKm: 10_000,
      gstr1Version: '',
    })
    const billing = {
      legalName: 'Anand Motors Pvt Ltd',
      turnover: 'ABOVE_5CR',
      billTerms: 'Disputes: Chennai courts.',
      bankName: 'Example Bank, Guindy',
      dueDays: 15,
      staffDiscountPercent: 7.5,
      gstr1Version: 'GST3.2',
      warrantyLabourMonths: 12,
      warrantyPartMonths: 24,
      warrantyPartKm: 0,
    }
    const kept = { ...billing, bankAccount: '004211003381907', bankIfsc: 'EXMP0042117' }

    const saved = await owner.put(
      '/garages/settings',
      profile({ ...billing, bankAccount: '0042 1100 3381 907', bankIfsc: 'exmp0042117' }),
    )

    expect(saved).toMatchObject({ status: 200, body: kept })
    expect((await owner.put('/garages/settings', profile())).body).toMatchObject(kept)
    expect((await owner.put('/garages/settings', profile({ billTerms: '' }))).body.billTerms).toBe('')
    const [, , entry] = (await owner.get('/garages/audit')).body.entries
    expect(entry).toMatchObject({ action: 'settings.changed', changes: kept })
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    expect((await manager.put('/garages/settings', profile({ dueDays: 60 }))).status).toBe(403)
  })

  test('under the composition scheme lines carry no tax, as without a GSTIN', async () => {
    const garage = await make.garage({ gstin: '33AABCS1429B1ZB', city: 'hyderabad' })
    const owner = await make.owner(garage)
    const staff = await make.member(garage)
    await make.service(garage)
    const card = await make.jobCard(garage)
    const settings = profile({ gstin: '33AABCS1429B1ZB', city: 'hyderabad' })
    const includesTax = async () =>
      (await make.signedOut().get('/public/services?city=hyderabad')).body.services[0].includesTax
    const isTaxed = async () => (await staff.get(`/garages/jobcards/${card.id}`)).body.chargesTax
    expect([await includesTax(), await isTaxed()]).toEqual([true, true])

    await owner.put('/garages/settings', { ...settings, taxScheme: 'COMPOSITION' })

    expect([await includesTax(), await isTaxed()]).toEqual([false, false])
    expect((await staff.get('/garages/profile')).body.taxScheme).toBe('COMPOSITION')
  })

  test.each([
    [{ askBeforeWork: 'MAYBE' }, 'askBeforeWork', 'Please choose how you ask before work'],
    [{ estimateDays: 0 }, 'estimateDays', 'Please enter 1 to 30 days'],
    [{ estimateDays: 31 }, 'estimateDays', 'Please enter 1 to 30 days'],
    [{ estimateDays: '3' }, 'estimateDays', 'Please enter 1 to 30 days'],
    [{ reminderHours: 49 }, 'reminderHours', 'Please enter 0 to 48 hours'],
    [{ reminderHours: 1.5 }, 'reminderHours', 'Please enter 0 to 48 hours'],
    [{ pricesIncludeTax: 1 }, 'pricesIncludeTax', 'Please choose whether typed prices include GST'],
    [{ qualityRequired: 'yes' }, 'qualityRequired', 'Please choose whether a quality check is required'],
  ])('are not %j', async (change, field, sentence) => {
    const { owner } = await garageWithOwner()

    expect(await owner.put('/garages/settings', profile(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })

  test('that are not sent stay, and empty ones are cleared', async () => {
    const { owner } = await garageWithOwner()
    await owner.put('/garages/settings', profile({ days: week() }))
    const { name, email, address, city } = profile()

    const { body } = await owner.put('/garages/settings', { name, email, address, city, upiAddress: '' })

    expect(body).toMatchObject({ gstin: '27AAPFU0939F1ZV', upiAddress: '', invoicePrefix: 'AM', days: week() })
    expect(body).toMatchObject({ phone: '', pincode: '', state: 'Tamil Nadu' })
  })

  test('take no slug, id or active state', async () => {
    const { garage, owner } = await garageWithOwner()

    const { body } = await owner.put(
      '/garages/settings',
      profile({ slug: 'stolen', id: crypto.randomUUID(), isActive: false, is_active: false }),
    )

    expect(body).toMatchObject({ id: garage.id, slug: garage.slug })
    expect((await owner.get('/garages/settings')).status).toBe(200)
  })

  test('a prefix is kept without the slash that stands after it anyway', async () => {
    const { owner } = await garageWithOwner()

    expect((await owner.put('/garages/settings', profile({ invoicePrefix: 'am/' }))).body.invoicePrefix).toBe('AM')
  })

  test('a GSTIN that does not look like one is kept', async () => {
    const { owner } = await garageWithOwner()

    expect((await owner.put('/garages/settings', profile({ gstin: '33ABC' }))).body.gstin).toBe('33ABC')
  })

  test('saved from an older version are told', async () => {
    const { owner } = await garageWithOwner()
    await owner.put('/garages/settings', profile({ version: 1 }))

    expect(await owner.put('/garages/settings', profile({ version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
  })

  test.each([
    ['name', { name: ' ' }, 'Garage name is required'],
    ['name', { name: '<b>Anand</b>' }, 'Please use plain text, without HTML tags'],
    ['address', { address: 'A\u0000' }, 'Please use plain text'],
    ['email', { email: 'desk' }, 'Please enter a valid email address'],
    ['phone', { phone: '123' }, 'Please enter a valid phone number'],
    ['city', { city: 'Atlantis' }, 'City is required'],
    ['pincode', { pincode: '6000' }, 'Pincode must be 6 digits'],
    ['gstin', { gstin: '27AAPFU0939F1ZVX' }, 'Please use letters and digits only, at most 15'],
    ['upiAddress', { upiAddress: 'anandmotors' }, 'Please enter a UPI address, such as name@bank'],
    ['invoicePrefix', { invoicePrefix: 'ANAND' }, 'Please use at most 4 characters'],
    ['invoicePrefix', { invoicePrefix: 'A&M' }, 'Use only letters and digits'],
    ['invoicePrefix', { invoicePrefix: 'A-M' }, 'Use only letters and digits'],
    ['invoicePrefix', { invoicePrefix: '0AM' }, 'A prefix cannot begin with 0'],
    ['taxScheme', { taxScheme: 'NONE' }, 'Please choose what your bills are'],
    ['turnover', { turnover: 5 }, 'Please choose your highest yearly turnover'],
    ['billTerms', { billTerms: 'x'.repeat(501) }, 'Please use at most 500 characters'],
    ['bankAccount', { bankAccount: '1234' }, 'An account number has 9 to 18 digits'],
    ['bankIfsc', { bankIfsc: 'EXMP00421' }, 'An IFSC has 11 characters, and the fifth is 0'],
    ['bankIfsc', { bankAccount: '004211003381907', bankIfsc: '' }, 'Please enter the IFSC of this account'],
    ['dueDays', { dueDays: 181 }, 'Please enter 0 to 180 days'],
    ['staffDiscountPercent', { staffDiscountPercent: 100.5 }, 'Please enter 0 to 100 %'],
    ['staffDiscountPercent', { staffDiscountPercent: 2.555 }, 'Please use at most two decimals'],
    ['warrantyLabourMonths', { warrantyLabourMonths: 5 }, 'Please enter 6 to 120 months'],
    ['warrantyPartKm', { warrantyPartKm: -1 }, 'Please enter 0 to 10,00,000 km'],
    ['gstr1Version', { gstr1Version: 'GST 3' }, 'A version looks like GST3.2'],
    ['closedDays.0.day', { closedDays: [{ day: '' }] }, 'Please choose a day'],
    ['closedDays.0.day', { closedDays: [{ day: '31 April' }] }, 'Please choose a valid date'],
    [
      'closedDays.1.day',
      { closedDays: [{ day: '2099-01-15' }, { day: '2099-01-15' }] },
      'This day is already on the list',
    ],
    [
      'closedDays.0.reason',
      { closedDays: [{ day: '2099-01-15', reason: 'x'.repeat(61) }] },
      'Please use at most 60 characters',
    ],
    ['closedDays', { closedDays: Array(61).fill({ day: '2099-01-15' }) }, 'Please enter at most 60 days'],
    ['days', { days: [day(0)] }, 'Please send all seven days'],
    ['days', { days: Array(7).fill(day(0)) }, 'Please send each day once'],
    ['days.6.closesAt', { days: week({ closesAt: '08:30' }) }, 'Closing time must be after opening time'],
    ['days.6.opensAt', { days: week({ opensAt: '25:00' }) }, 'Please enter a time'],
    ['days.6.morningPlaces', { days: week({ morningPlaces: -1 }) }, 'Please enter 0 or more'],
    ['days.6.morningPlaces', { days: week({ morningPlaces: 2 ** 31 }) }, 'Please enter at most 1,000'],
  ])('refuse a bad %s: %j', async (field, change, sentence) => {
    const { owner } = await garageWithOwner()

    expect(await owner.put('/garages/settings', profile(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })
})

describe('drivers see a changed garage at once', () => {
  const namesIn = async (city: string) => {
    const { body } = await make.signedOut().get(`/public/services?city=${city}`)
    return body.services.map((service: { garageName: string }) => service.garageName)
  }
  const isServed = async (city: string) =>
    (await make.signedOut().get('/public/cities')).body.find((each: { slug: string }) => each.slug === city)
      .isServiceable

  test('its new name', async () => {
    const garage = await make.garage({ city: 'pune' })
    await make.service(garage)
    const before = app.versions.of('catalogue:pune')

    await (await make.owner(garage)).put('/garages/settings', profile({ name: 'Anand & Sons', city: 'pune' }))

    expect(await namesIn('pune')).toEqual(['Anand & Sons'])
    expect(app.versions.of('catalogue:pune')).not.toBe(before)
  })

  test('its new city; the old one is no longer served', async () => {
    const garage = await make.garage({ city: 'kolkata' })
    await make.service(garage)
    expect(await isServed('kolkata')).toBe(true)

    await (await make.owner(garage)).put('/garages/settings', profile({ city: 'kochi', state: '' }))

    expect([await isServed('kolkata'), await isServed('kochi')]).toEqual([false, true])
    expect(await namesIn('kochi')).toEqual(['Anand Motors'])
    expect((await (await make.owner(garage)).get('/garages/profile')).body.state).toBe('Kerala')
  })
})

test('the profile is there for everybody in the garage, without what only admins need', async () => {
  const { garage, owner } = await garageWithOwner()
  await owner.put('/garages/settings', profile({ days: week() }))
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

  const { status, body } = await viewer.get('/garages/profile')

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: garage.id, name: 'Anand Motors', locality: 'Guindy', city: 'Chennai', days: week() })
  expect(Object.keys(body)).not.toContain('invoicePrefix')
  expect((await viewer.get('/garages/settings')).status).toBe(403)
})

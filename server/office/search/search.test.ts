import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

type Hit = { title: string; subtitle: string }

async function garageOfLakshmi() {
  const garage = await make.garage()
  const service = await make.service(garage, { name: 'AC Gas Refill' })
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: '9840044712' })
  const vehicle = await make.vehicle(customer, { registration_number: 'TN09CB4471' })
  const own = { customer_id: customer.id, vehicle_id: vehicle.id }
  await make.booking(garage, service, { ...own, booking_number: 'BK48213907', preferred_date: '2026-11-21' })
  await make.jobCard(garage, {
    ...own,
    job_card_number: 'JC48213907',
    opened_at: new Date('2026-11-18T20:00:00Z'),
    estimated_delivery: '2026-11-22',
  })
  const lead = { name: 'Lakshmi Pathi', phone: '98400 55667', city: garage.city, serviceId: service.id }
  await make.signedOut().post('/public/leads', { ...lead, vehicleMake: 'HONDA', vehicleModel: 'AMAZE' })
  return { garage, customer, owner: await make.owner(garage) }
}

describe('the search', () => {
  test('finds every kind by a name', async () => {
    const { owner, customer } = await garageOfLakshmi()

    const { status, body } = await owner.get('/garages/search?q=LAKSHMI')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      customers: [{ title: 'Lakshmi Narayanan', subtitle: '98400 44712, 1 vehicle', status: 'ACTIVE' }],
      vehicles: [],
      bookings: [
        {
          title: 'BK48213907',
          subtitle: '21 Nov 2026, Lakshmi Narayanan, AC Gas Refill',
          registrationNumber: 'TN09CB4471',
          status: 'PENDING',
        },
      ],
      jobCards: [
        {
          title: 'JC48213907',
          subtitle: 'Est. 22 Nov 2026, Lakshmi Narayanan, Hyundai Creta',
          registrationNumber: 'TN09CB4471',
          status: 'OPEN',
        },
      ],
      leads: [{ title: 'Lakshmi Pathi', subtitle: '98400 55667, Honda Amaze', status: 'NEW' }],
    })
    expect(body.customers[0].id).toBe(customer.id)
  })

  test('says by when a car is promised, with the time', async () => {
    const garage = await make.garage()
    const card = { job_card_number: 'JC48213907', estimated_delivery: '2026-11-22', promised_time: '17:30' }
    await make.jobCard(garage, card)

    const { body } = await (await make.owner(garage)).get('/garages/search?q=48213907')

    expect(body.jobCards[0].subtitle).toMatch(/^Est\. 22 Nov 2026, 5:30 pm, /)
  })

  test('finds work by its number, whole or in part, however it is written', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    await make.booking(garage, await make.service(garage), { booking_number: 'BK48213907' })
    await make.jobCard(garage, { job_card_number: 'JC48213907' })
    const found = async (typed: string) => {
      const { body } = await owner.get(`/garages/search?q=${encodeURIComponent(typed)}`)
      return [...body.bookings, ...body.jobCards].map(({ title }: Hit) => title)
    }

    expect(await found('bk-48213907')).toEqual(['BK48213907'])
    expect(await found('JC 4821 3907')).toEqual(['JC48213907'])
    expect(await found('BK48213908')).toEqual([])
    expect(await found('8213')).toEqual(['BK48213907', 'JC48213907'])
  })

  test.each(['tn 09 cb 4471', 'TN09-CB-4471', 'cb4471'])('reads the plate %s with or without spaces', async (typed) => {
    const { owner, customer } = await garageOfLakshmi()

    const { body } = await owner.get(`/garages/search?q=${encodeURIComponent(typed)}`)

    expect(body.vehicles).toMatchObject([
      {
        title: 'Hyundai Creta',
        subtitle: 'Lakshmi Narayanan',
        registrationNumber: 'TN09CB4471',
        customerId: customer.id,
      },
    ])
    expect([body.bookings.length, body.jobCards.length, body.customers.length]).toEqual([1, 1, 0])
  })

  test('reads a phone with or without spaces', async () => {
    const { owner } = await garageOfLakshmi()

    expect((await owner.get('/garages/search?q=98400%2044712')).body.customers).toHaveLength(1)
    expect((await owner.get('/garages/search?q=98400-55667')).body.leads).toHaveLength(1)
  })

  test('finds the words that begin with two letters, and not those that have them inside', async () => {
    const { owner } = await garageOfLakshmi()
    const found = async (typed: string) => (await owner.get(`/garages/search?q=${typed}`)).body.customers.length

    expect([await found('la'), await found('na'), await found('ks')]).toEqual([1, 1, 0])
  })

  test('shows the five latest of a kind', async () => {
    const garage = await make.garage()
    for (let number = 1; number <= 6; number++) await make.customer(garage, { name: `Selvi ${number}` })

    const { body } = await (await make.owner(garage)).get('/garages/search?q=selvi')

    expect(body.customers.map((hit: Hit) => hit.title)).toEqual([6, 5, 4, 3, 2].map((number) => `Selvi ${number}`))
  })

  test('takes % and _ for themselves, and finds nothing of another garage', async () => {
    const { owner } = await garageOfLakshmi()
    const stranger = await make.owner(await make.garage())
    const nothing = { customers: [], vehicles: [], bookings: [], jobCards: [], leads: [] }

    expect((await owner.get('/garages/search?q=%25%25')).body).toEqual(nothing)
    expect((await owner.get('/garages/search?q=lak_hmi')).body).toEqual(nothing)
    expect((await stranger.get('/garages/search?q=lakshmi')).body).toEqual(nothing)
  })

  test.each([
    ['nothing', ''],
    ['one character', 'q=x'],
    ['one character and spaces', 'q=%20x%20'],
    ['too much', `q=${'x'.repeat(101)}`],
    ['a NUL', 'q=ab%00'],
  ])('refuses %s', async (_what, query) => {
    const { owner } = await garageOfLakshmi()

    expect((await owner.get(`/garages/search?${query}`)).status).toBe(400)
  })

  test('is open to everybody in the garage, and to nobody else', async () => {
    const { garage } = await garageOfLakshmi()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const stranger = await make.owner(await make.garage())

    expect((await viewer.get('/garages/search?q=lakshmi')).body.customers).toHaveLength(1)
    expect((await stranger.get('/garages/search?q=lakshmi', { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await make.signedOut().get('/garages/search?q=lakshmi')).status).toBe(401)
  })
})

const spellings = ['+91 98400 11234', '919840011234', '09840011234', '00919840011234', '9840.011.234', '९८४००११२३४']

test('a phone is found in every list, however it is typed, and wherever it was stored', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const service = await make.service(garage)
  const typed = { name: 'Asha', phone: '+91 (0) 98400–11234' }
  const { body: customer } = await owner.post('/garages/customers', typed)
  const { body: vehicle } = await owner.post(`/garages/customers/${customer.id}/vehicles`, {
    make: 'Hyundai',
    model: 'Creta',
    registrationNumber: 'TN 01 CK 4195',
  })
  const { body: lead } = await owner.post('/garages/leads', typed)
  const own = { customerId: customer.id, vehicleId: vehicle.id }
  const booking = { ...own, serviceId: service.id, preferredDate: '2099-01-05', preferredTimeSlot: 'MORNING' }
  const made = await owner.post('/garages/bookings', booking)
  const card = await owner.post('/garages/jobcards', { ...own, odometerIn: 41_380, estimatedDelivery: '2099-01-05' })

  expect([customer.phone, lead.phone, made.status, card.status]).toEqual(['9840011234', '9840011234', 201, 201])
  for (const spelling of spellings) {
    const query = encodeURIComponent(spelling)
    for (const list of ['customers', 'leads', 'bookings', 'jobcards']) {
      const reply = await owner.get(`/garages/${list}?search=${query}`)
      expect(reply.headers.get('x-total-count'), `${list}: ${spelling}`).toBe('1')
    }
    const { body } = await owner.get(`/garages/search?q=${query}`)
    const found = [body.customers, body.leads, body.bookings, body.jobCards].map(({ length }: unknown[]) => length)
    expect(found, spelling).toEqual([1, 1, 1, 1])
  }
})

test.each([
  ['Raj  Kumar', 'Raj Kumar'],
  ['Anil\u00a0Kumar', 'Anil Kumar'],
  ['Priya\nNair', 'Priya Nair'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['Jos\u00e9', 'Jose'],
  ['\u0b95\u0bca\u0ba3\u0bcd\u0b9f\u0bb2\u0bcd', '\u0b95\u0bc6\u0bbe\u0ba3\u0bcd\u0b9f\u0bb2\u0bcd'],
  ['\u099c\u09af\u09bc', '\u099c\u09df'],
  ['D\u2019Souza', "D'Souza"],
  ['Kumar Swamy', 'Swamy Kumar'],
])('%j and %j find each other among customers, leads and everything', async (one, other) => {
  for (const [stored, typed] of [
    [one, other],
    [other, one],
  ]) {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    await owner.post('/garages/customers', { name: stored, phone: '9840011234' })
    await owner.post('/garages/leads', { name: stored, phone: '9840011234' })
    const query = encodeURIComponent(typed ?? '')

    expect((await owner.get(`/garages/customers?search=${query}`)).body).toHaveLength(1)
    expect((await owner.get(`/garages/leads?search=${query}`)).body.leads).toHaveLength(1)
    const { body } = await owner.get(`/garages/search?q=${query}`)
    expect([body.customers.length, body.leads.length]).toEqual([1, 1])
  }
})

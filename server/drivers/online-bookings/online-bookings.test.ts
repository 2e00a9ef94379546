import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bodyFor, type GarageToBook, garageToBook, newPlate, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { statementsDuring } from '../../../tests/support/sent-statements.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const toBook = (settings?: GarageToBook) => garageToBook(db, make, settings)
const tokenOf = (url: string) => url.replace(/^.*\/b\//, '')
const messagesOf = ({ garage, id }: { garage: { id: string }; id: string }) =>
  db
    .selectFrom('messages')
    .select(['event', 'channel', 'text'])
    .where('garage_id', '=', garage.id)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

/** A booking by a new driver, as the site makes it. */
async function booked(settings: GarageToBook = {}, changes: object = {}) {
  const place = await toBook(settings)
  const driver = await make.driver()
  const sent = bodyFor(place.garage, place.services, changes)
  const { status, body } = await driver.post('/account/bookings', sent)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const id = body.booking.id as string
  const link = `/public/booking-links/${tokenOf(body.manageUrl)}`
  return { ...place, driver, sent, id, link, booking: body.booking.booking, visit: body.booking }
}

describe('booking', () => {
  test('takes the place at the total that was shown, with customer and car, and tells driver and garage', async () => {
    const { garage, staff, id, booking, visit, sent } = await booked(
      {},
      { email: 'lakshmi@mail.example', notes: 'Squeals' },
    )

    expect(visit).toMatchObject({ garageName: 'Sri Murugan Auto Works', citySlug: 'chennai', jobCard: null })
    expect(booking).toMatchObject({
      status: 'PENDING',
      services: [
        { name: 'Front brake pads', basePrice: 2499, finalPrice: 2124, agreedPrice: 1805 },
        { name: 'Engine oil', basePrice: 2899, finalPrice: 2464, agreedPrice: 2095 },
      ],
      estimatedPrice: 5398,
      finalPrice: 3900,
      firstServiceOff: 688,
      mayMove: true,
      mayCancel: true,
      movesLeft: 3,
      version: 1,
    })
    const { body: detail } = await staff.get(`/garages/bookings/${id}`)
    expect(detail).toMatchObject({
      source: 'WEBSITE',
      firstServicePercent: 15,
      finalPrice: 3900,
      customerName: 'Lakshmi Narayanan',
      registrationNumber: sent.vehicle.registrationNumber,
      customerNotes: 'Squeals',
      services: [{ agreedPrice: 1805 }, { agreedPrice: 2095 }],
      history: [{ status: 'PENDING', by: 'Lakshmi Narayanan (driver)' }],
    })
    expect((await messagesOf({ garage, id })).map(({ event, channel }) => [event, channel])).toEqual([
      ['BOOKING_RECEIVED', 'SMS'],
      ['BOOKING_RECEIVED', 'EMAIL'],
    ])
    const rows = await db
      .selectFrom('booking_services')
      .select('agreed_price')
      .where('garage_id', '=', garage.id)
      .where('booking_id', '=', id)
      .execute()
    expect(rows.reduce((sum, { agreed_price }) => sum + Number(agreed_price), 0)).toBe(3900)
    expect((await staff.get('/garages/bookings')).headers.get('x-total-count')).toBe('1')
  })

  test('sent again after a lost answer is one booking and one message; for another phone it is none', async () => {
    const { garage, driver, sent, id } = await booked()

    const again = await driver.post('/account/bookings', sent)
    expect([again.status, again.body.booking.id]).toEqual([201, id])
    expect(await messagesOf({ garage, id })).toHaveLength(1)
    expect((await (await make.driver()).post('/account/bookings', sent)).status).toBe(409)
  })

  test('is confirmed at once where the garage wishes so', async () => {
    const { garage, id, booking } = await booked({ confirms_bookings: 'AT_ONCE' })

    expect(booking.history.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'CONFIRMED'])
    expect(await messagesOf({ garage, id })).toMatchObject([
      { event: 'BOOKING_CONFIRMED', text: expect.stringContaining('Rs 3,900') },
    ])
  })

  test('of a place that was just taken keeps nothing, and names the next', async () => {
    const { garage, services } = await booked({ places: 1 })
    const driver = await make.driver()

    const { status, body } = await driver.post('/account/bookings', bodyFor(garage, services))

    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'slot_full', nextFree: { date: tomorrow, slot: 'AFTERNOON' } })
    expect(body.error).toMatch(/^The morning of \w{3} \d+ \w{3} was just taken\.$/)
    const known = await db.selectFrom('customers').select('id').where('garage_id', '=', garage.id).execute()
    expect(known).toHaveLength(1)
  })

  test.each([
    ['a closed day', { preferredDate: tomorrow }, 'day_closed'],
    ['a slot that has begun', { preferredDate: addDays(indianDay(), -1) }, 'slot_closed'],
    ['a day too far ahead', { preferredDate: addDays(indianDay(), 31) }, 'slot_closed'],
  ])('refuses %s and names the next', async (_what, changes, code) => {
    const { garage, services } = await toBook()
    if (code === 'day_closed') {
      await db
        .insertInto('garage_closed_days')
        .values({ garage_id: garage.id, day: tomorrow, reason: 'Pongal' })
        .execute()
    }
    const { status, body } = await (await make.driver()).post('/account/bookings', bodyFor(garage, services, changes))

    expect([status, body.code]).toEqual([409, code])
    expect(body.nextFree).toMatchObject({ date: expect.any(String), slot: expect.any(String) })
  })

  test('another total than was shown books nothing, and says what it comes to', async () => {
    const { garage, services, staff } = await toBook()
    const driver = await make.driver()

    const { status, body } = await driver.post('/account/bookings', bodyFor(garage, services, { expectedTotal: 3000 }))

    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', reason: 'PRICE', error: 'The total is now ₹3,900.' })
    expect(body.quote).toMatchObject({ total: 3900, sum: 4588, firstService: { percent: 15, off: 688 } })
    expect((await staff.get('/garages/bookings')).body).toEqual([])
  })

  test.each([
    ['is not signed in', 401],
    ['is of a garage', 403],
  ])('whoever %s does not book', async (who, status) => {
    const { garage, services, staff } = await toBook()
    const caller = status === 401 ? make.signedOut() : staff
    const answer = await caller.post('/account/bookings', bodyFor(garage, services))
    expect(answer.status, who).toBe(status)
    if (status === 403) {
      expect(answer.body.error).toBe('You are signed in to a garage. Book in its back-office, or sign out first.')
    }
  })

  test.each([
    [{ serviceIds: [] }, 'serviceIds'],
    [{ pickupRequired: true }, 'pickupAddress'],
    [{ vehicle: undefined }, 'userVehicleId'],
    [{ vehicle: undefined, userVehicleId: randomUUID() }, 'userVehicleId'],
    [{ name: '' }, 'name'],
    [{ expectedTotal: undefined }, 'expectedTotal'],
    [{ notes: '<b>x</b>' }, 'notes'],
  ])('%j is refused beside its field', async (changes, field) => {
    const { garage, services } = await toBook()
    const { status, body } = await (await make.driver()).post('/account/bookings', bodyFor(garage, services, changes))
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toContain(field)
  })

  test('a service that is not sold any more, or of another garage, is not found', async () => {
    const { garage, services } = await toBook()
    const foreign = await make.service(await make.garage())
    const sent = bodyFor(garage, [...services, foreign])
    const { status, body } = await (await make.driver()).post('/account/bookings', sent)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([404, 'service_not_found', ['serviceIds.2']])
  })

  test('one car has one booking ahead at a garage; a phone books five times a day', async () => {
    const { driver, garage, services, sent } = await booked({ gives_first_service: false }, { expectedTotal: 4588 })
    const next = (vehicle?: object) =>
      driver.post(
        '/account/bookings',
        bodyFor(garage, services, { expectedTotal: 4588, ...(vehicle ? { vehicle } : {}) }),
      )

    const twice = await next(sent.vehicle)
    expect([twice.status, twice.body.code]).toEqual([409, 'limit_reached'])
    expect(twice.body.error).toMatch(/^This car is already booked for .*\. Move that booking instead\.$/)
    for (let times = 0; times < 4; times++) expect((await next()).status).toBe(201)
    const sixth = await next()
    expect([sixth.status, sixth.body.code]).toEqual([409, 'limit_reached'])
  })

  test('a blocked customer is asked to call, by a code that says nothing', async () => {
    const { garage, services } = await toBook()
    await make.customer(garage, { phone: '9300990099', status: 'BLOCKED' })
    const { status, body } = await (await make.driver('9300990099')).post(
      '/account/bookings',
      bodyFor(garage, services),
    )
    expect([status, body.code]).toEqual([409, 'wrong_state'])
    expect(body.error).toBe('This garage cannot take this booking. Please call +91 44 2625 1180.')
  })
})

describe('the first service', () => {
  const discounted = (body: { booking: { booking: { firstServiceOff: number } } }) =>
    body.booking.booking.firstServiceOff

  test('is given once to a phone and once to a car, and again where it was cancelled', async () => {
    const { driver, id, sent, garage, services } = await booked()
    const other = await make.driver()
    const sameCar = { ...bodyFor(garage, services), vehicle: sent.vehicle }
    const samePhone = bodyFor((await toBook()).garage, [])

    const refused = await other.post('/account/bookings', sameCar)
    expect([refused.status, refused.body.reason]).toEqual([409, 'FIRST_SERVICE_USED'])
    expect(refused.body.quote.total).toBe(4588)
    const quote = await driver.post('/account/bookings/quote', {
      ...bodyFor(garage, services),
      ...samePhone,
      garageSlug: garage.slug,
      serviceIds: sent.serviceIds,
    })
    expect(quote.body).toMatchObject({ total: 4588, firstService: { percent: 0, off: 0 } })

    await driver.post(`/account/bookings/${id}/cancel`, {})
    const given = await other.post('/account/bookings', { ...sameCar, requestId: randomUUID() })
    expect(given.status).toBe(201)
    expect(discounted(given.body)).toBe(688)
  })

  test('claimed twice at once by the same phone or the same plate is given once', async () => {
    const [one, two] = [await toBook(), await toBook()]
    const driver = await make.driver()
    const plate = { vehicle: { make: 'Tata', model: 'Nexon', registrationNumber: newPlate() } }
    const byPhone = await Promise.all(
      [one, two].map(({ garage, services }) => driver.post('/account/bookings', bodyFor(garage, services))),
    )
    const byPlate = await Promise.all(
      [one, two].map(async ({ garage, services }) =>
        (await make.driver()).post('/account/bookings', bodyFor(garage, services, plate)),
      ),
    )
    for (const answers of [byPhone, byPlate]) {
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('FIRST_SERVICE_USED')
    }
  })

  test('plate after plate is not tried by one phone: after five other totals it hears the same of every car', async () => {
    const { garage, services, sent } = await booked()
    const driver = await make.driver()
    const ask = (changes: object) => driver.post('/account/bookings', bodyFor(garage, services, changes))
    // A total that nobody was shown tells as much: of a new car, and of one that is known.
    const asked = [{ vehicle: sent.vehicle }, { expectedTotal: 1 }, { vehicle: sent.vehicle, expectedTotal: 1 }]
    const statuses: number[] = []
    for (const changes of [...asked, ...asked.slice(0, 2)]) statuses.push((await ask(changes)).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409])

    const [known, unknown] = [await ask({ vehicle: sent.vehicle }), await ask({})]
    expect([known.status, unknown.status]).toEqual([429, 429])
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('nor many at once', async () => {
    const { garage, services, sent } = await booked()
    const driver = await make.driver()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        driver.post('/account/bookings', bodyFor(garage, services, { vehicle: sent.vehicle })),
      ),
    )
    expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 201)).toEqual([])
  })

  test('what is booked, or refused for another reason, is no such try', async () => {
    const { garage, services } = await toBook({ places: 1 })
    const driver = await make.driver()
    const ask = (changes: object = {}) => driver.post('/account/bookings', bodyFor(garage, services, changes))
    expect((await ask()).status).toBe(201)
    for (let times = 0; times < 6; times++) expect((await ask({ expectedTotal: 4588 })).body.code).toBe('slot_full')
    expect((await ask({ expectedTotal: 1, preferredTimeSlot: 'EVENING' })).body.code).toBe('price_changed')
  })
})

describe('moving and cancelling', () => {
  test('by the account: the new place is taken, the old is free, and CONFIRMED stays', async () => {
    const { garage, driver, staff, id } = await booked({ places: 1 })
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED' })

    const moved = await driver.post(`/account/bookings/${id}/move`, {
      preferredDate: tomorrow,
      preferredTimeSlot: 'EVENING',
      version: 2,
    })

    expect(moved.status).toBe(200)
    expect(moved.body.booking).toMatchObject({
      preferredTimeSlot: 'EVENING',
      status: 'CONFIRMED',
      movesLeft: 2,
      version: 3,
    })
    expect((await messagesOf({ garage, id })).map(({ event }) => event)).toEqual([
      'BOOKING_RECEIVED',
      'BOOKING_CONFIRMED',
      'BOOKING_MOVED',
    ])
    const { body } = await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)
    expect(body.days[0].slots.map(({ taken }: { taken: number }) => taken)).toEqual([0, 0, 1])
  })

  test('by the link: shows no name, phone, street or whole plate, and answers as the account does', async () => {
    const pickup = { pickupRequired: true, pickupAddress: '14/3, Park Road, Mogappair East, 600037' }
    const { link, driver, sent } = await booked({}, pickup)
    const holder = make.signedOut()

    const { status, body, headers } = await holder.get(link)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3900, pickupLocality: 'Mogappair East', mayMove: true })
    expect(body.car.plateEnd).toBe(sent.vehicle.registrationNumber.slice(-4))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(JSON.stringify(body)).not.toMatch(/Lakshmi|Park Road|14\/3|TN10BK/)
    expect(JSON.stringify(body)).not.toContain(driver.userId)

    const slots = await holder.get(`${link}/slots?days=2`)
    expect(slots.body.days).toHaveLength(2)
    const moved = await holder.post(`${link}/move`, {
      preferredDate: tomorrow,
      preferredTimeSlot: 'AFTERNOON',
      version: 1,
    })
    expect([moved.status, moved.body.preferredTimeSlot]).toEqual([200, 'AFTERNOON'])
    const again = await holder.post(`${link}/move`, {
      preferredDate: tomorrow,
      preferredTimeSlot: 'AFTERNOON',
      version: 1,
    })
    expect([again.status, again.body.movesLeft]).toEqual([200, 2])
    const stale = await holder.post(`${link}/cancel`, { version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    const cancelled = await holder.post(`${link}/cancel`, { reason: 'PRICE', version: 2 })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED'])
    expect((await holder.post(`${link}/cancel`, { version: 2 })).status).toBe(200)
  })

  test('what a driver did is written once: no line of it is changed or taken away', async () => {
    const { garage, driver, id } = await booked()
    await driver.post(`/account/bookings/${id}/move`, { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' })
    await driver.post(`/account/bookings/${id}/cancel`, { reason: 'PRICE' })
    const events = await db
      .selectFrom('booking_events')
      .select(['kind', 'via', 'from_slot', 'to_slot', 'reason'])
      .where('garage_id', '=', garage.id)
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'BOOKED', via: 'ACCOUNT', from_slot: null, to_slot: 'MORNING', reason: null },
      { kind: 'MOVED', via: 'ACCOUNT', from_slot: 'MORNING', to_slot: 'EVENING', reason: null },
      { kind: 'CANCELLED', via: 'ACCOUNT', from_slot: 'EVENING', to_slot: null, reason: 'PRICE' },
    ])
    await expectWrittenOnce(db, ['booking_events'], sql`where garage_id = ${garage.id}`)
  })

  test('three moves, then a call', async () => {
    const { driver, id } = await booked()
    const move = (preferredTimeSlot: string) =>
      driver.post(`/account/bookings/${id}/move`, { preferredDate: tomorrow, preferredTimeSlot })
    for (const slot of ['EVENING', 'MORNING', 'AFTERNOON']) expect((await move(slot)).status).toBe(200)

    const fourth = await move('EVENING')

    expect([fourth.status, fourth.body.code]).toEqual([409, 'limit_reached'])
    expect(fourth.body.error).toBe('A booking can be moved three times. Please call +91 44 2625 1180.')
    expect((await driver.post(`/account/bookings/${id}/cancel`, {})).status).toBe(200)
  })

  test('once the work has begun, the garage is called', async () => {
    const { driver, staff, id } = await booked()
    const { body: booking } = await staff.get(`/garages/bookings/${id}`)
    const { customerId, vehicleId } = booking
    const card = { customerId, vehicleId, bookingId: id, odometerIn: 10, estimatedDelivery: tomorrow }
    expect((await staff.post('/garages/jobcards', card)).status).toBe(201)

    for (const call of ['move', 'cancel']) {
      const place = { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' }
      const { status, body } = await driver.post(`/account/bookings/${id}/${call}`, place)
      expect([status, body.code, body.error]).toEqual([
        409,
        'wrong_state',
        'The work has begun. Please call +91 44 2625 1180.',
      ])
    }
  })

  test('nobody else’s booking is there, and an ended link opens nothing', async () => {
    const { garage, id, link } = await booked()
    const other = await make.driver()
    expect((await other.post(`/account/bookings/${id}/cancel`, {})).status).toBe(404)
    expect((await other.get(`/account/bookings/${id}/calendar.ics`)).status).toBe(404)
    expect((await make.signedOut().post(`/account/bookings/${id}/cancel`, {})).status).toBe(401)

    await db
      .updateTable('bookings')
      .set({ preferred_date: sql`current_date - 9` as never })
      .where('garage_id', '=', garage.id)
      .where('id', '=', id)
      .execute()
    for (const path of ['', '/slots', '/calendar.ics']) {
      const { status, body } = await make.signedOut().get(`${link}${path}`)
      expect([path, status, body.code]).toEqual([path, 410, 'link_not_valid'])
    }
  })
})

describe('what the garage does', () => {
  test('a website booking becomes an approved card at exactly the agreed total', async () => {
    const { staff, id } = await booked()
    const { body: booking } = await staff.get(`/garages/bookings/${id}`)
    const { customerId, vehicleId } = booking
    const card = { customerId, vehicleId, bookingId: id, odometerIn: 10, estimatedDelivery: tomorrow }

    const { body } = await staff.post('/garages/jobcards', card)

    expect(body.totalAmount).toBe(3900)
    expect(body.lines).toMatchObject([
      { description: 'Front brake pads', unitPrice: 2499, discount: 694, priceIncludesTax: true },
      { description: 'Engine oil', unitPrice: 2899, discount: 804, priceIncludesTax: true },
    ])
    const answer = { channel: 'BOOKING', name: 'Lakshmi Narayanan', at: booking.created_at, version: 0 }
    expect(body.works).toMatchObject([
      { approval: 'APPROVED', answer },
      { approval: 'APPROVED', answer },
    ])
    // Further work is asked for, and is not approved by it.
    const line = { kind: 'PART', description: 'Coolant', quantity: 1, unitPrice: 450, taxRate: 18 }
    const after = await staff.post(`/garages/jobcards/${body.id}/lines`, line)
    expect(after.body.works.at(-1)).toMatchObject({ approval: 'PROPOSED', answer: null })
  })

  test('who has booked need not type name, email and car again; a name and an email of one’s own stay', async () => {
    const { garage, services } = await toBook({ gives_first_service: false })
    const driver = await make.driver()
    const known = async () => {
      const { name, email } = (await driver.get('/auth/me')).body
      return { name, email }
    }
    await db
      .updateTable('users')
      .set({ name: 'Customer' })
      .where('id', '=', (await driver.get('/auth/me')).body.id)
      .execute()

    const typed = { name: 'Lakshmi', email: 'Lakshmi@Mail.example' }
    await driver.post('/account/bookings', bodyFor(garage, services, { ...typed, expectedTotal: 4588 }))
    expect(await known()).toEqual({ name: 'Lakshmi', email: 'lakshmi@mail.example' })
    expect((await driver.get('/account/vehicles')).body.vehicles).toMatchObject([{ make: 'Hyundai', model: 'i20' }])

    const other = { make: 'Kia', model: 'Seltos', registrationNumber: newPlate() }
    await driver.post(
      '/account/bookings',
      bodyFor(garage, services, {
        name: 'Her Brother',
        email: 'brother@mail.example',
        expectedTotal: 4588,
        vehicle: other,
      }),
    )
    expect(await known()).toEqual({ name: 'Lakshmi', email: 'lakshmi@mail.example' })
    expect((await driver.get('/account/vehicles')).body.vehicles).toHaveLength(2)
  })

  test('what a driver booked may only become cheaper, and stays what it is', async () => {
    const { staff, id } = await booked()
    const { body: booking } = await staff.get(`/garages/bookings/${id}`)
    const edit = (changes: object) =>
      staff.put(`/garages/bookings/${id}`, { ...booking, version: undefined, ...changes })

    expect((await edit({})).body.finalPrice).toBe(3900)
    const dearer = await edit({ estimatedPrice: 3901 })
    expect([dearer.status, dearer.body.fields.estimatedPrice]).toEqual([
      409,
      'The driver booked at ₹3,900. Add further work on the job card; the driver approves it there.',
    ])
    const cheaper = await edit({ estimatedPrice: 3500 })
    expect(cheaper.body).toMatchObject({
      finalPrice: 3500,
      services: [{ agreedPrice: 1619.87 }, { agreedPrice: 1880.13 }],
    })
    const other = await edit({ serviceId: booking.services[1].serviceId })
    expect([other.status, other.body.code]).toEqual([409, 'wrong_state'])
  })

  test('what the driver pressed for is told at once, what the garage does by day only', async () => {
    const { staff, driver, id } = await booked()
    const { phone } = (await driver.get('/auth/me')).body
    await driver.post(`/account/bookings/${id}/move`, { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' })
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED' })
    const { body: booking } = await staff.get(`/garages/bookings/${id}`)
    await staff.put(`/garages/bookings/${id}`, { ...booking, preferredTimeSlot: 'AFTERNOON' })
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CANCELLED' })
    const sent = await messagesOfGarages(db)
      .select(['template', 'by_itself'])
      .where('recipient', '=', phone)
      .orderBy('id')
      .execute()
    expect(sent.map(({ template, by_itself }) => [template, by_itself])).toEqual([
      ['BOOKING_RECEIVED', false],
      ['BOOKING_MOVED', false],
      ['BOOKING_CONFIRMED', true],
      ['BOOKING_MOVED', true],
      ['BOOKING_CANCELLED', true],
    ])
  })

  test('cancelling tells the driver, once', async () => {
    const { garage, staff, id } = await booked()
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CANCELLED' })
    await staff.put(`/garages/bookings/${id}/status`, { status: 'CANCELLED' })
    expect((await messagesOf({ garage, id })).map(({ event }) => event)).toEqual([
      'BOOKING_RECEIVED',
      'BOOKING_CANCELLED',
    ])
  })

  test('a plate of another customer is claimed without a word of it', async () => {
    const { garage, services } = await toBook({ gives_first_service: false })
    const owner = await make.customer(garage)
    const known = await make.vehicle(owner, { registration_number: newPlate() })
    const typed = (registrationNumber: string) => ({
      expectedTotal: 4588,
      vehicle: { make: 'Hyundai', model: 'i20', registrationNumber },
    })
    const answers: Awaited<ReturnType<Person['post']>>[] = []
    const asked: string[][] = []
    for (const plate of [known.registration_number, newPlate()]) {
      const driver = await make.driver()
      const statements = await statementsDuring(async () => {
        answers.push(await driver.post('/account/bookings', bodyFor(garage, services, typed(plate))))
      })
      asked.push(statements.map((each) => each.sql))
    }
    // Nor by how long it takes: the same is asked of the database.
    expect(asked[0]).toEqual(asked[1])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(Object.keys(answers[0]?.body.booking)).toEqual(Object.keys(answers[1]?.body.booking))
    const cars = await db
      .selectFrom('vehicles')
      .select(['customer_id', 'state'])
      .where('garage_id', '=', garage.id)
      .where('registration_number', '=', known.registration_number)
      .orderBy('id')
      .execute()
    expect(cars.map(({ state }) => state)).toEqual(['CURRENT', 'CLAIMED'])
  })
})

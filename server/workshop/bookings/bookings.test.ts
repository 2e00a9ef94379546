import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const dayFromToday = (days: number) => indianDay(new Date(Date.now() + days * 24 * 3600 * 1000))
const tomorrow = dayFromToday(1)

async function workshop() {
  const garage = await make.garage()
  const [customer, service] = [await make.customer(garage), await make.service(garage, { basePrice: 1499.5 })]
  const vehicle = await make.vehicle(customer)
  const [owner, staff] = [await make.owner(garage), await make.member(garage)]
  const form = (changes: object = {}) => ({
    customerId: customer.id,
    vehicleId: vehicle.id,
    serviceId: service.id,
    preferredDate: `${tomorrow}T00:00:00.000Z`,
    preferredTimeSlot: 'MORNING',
    branchId: 'default',
    ...changes,
  })
  return { garage, customer, vehicle, service, owner, staff, form }
}

const post = (person: Person, body: object) => person.post('/garages/bookings', body)
const placesOn = (garage: { id: string }, day: string, changes: object) =>
  db
    .insertInto('garage_days')
    .values({
      garage_id: garage.id,
      weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
      morning_places: null,
      afternoon_places: null,
      evening_places: null,
      ...changes,
    })
    .execute()
const auditOf = (garage: { id: string }) =>
  db.selectFrom('audit_log').select(['action', 'changes']).where('garage_id', '=', garage.id).orderBy('id').execute()

describe('a new booking', () => {
  test('keeps what the form sent, under the proposed number, and is pending', async () => {
    const { garage, staff, form, customer, service, vehicle } = await workshop()

    const made = await post(
      staff,
      form({
        bookingNumber: 'BK48213907',
        estimatedPrice: 99.99,
        pickupRequired: true,
        pickupAddress: '8th Cross Street',
        customerNotes: 'AC smells',
        status: 'COMPLETED',
      }),
    )

    expect(made).toMatchObject({
      status: 201,
      body: {
        bookingNumber: 'BK48213907',
        branchId: 'default',
        customerName: customer.name,
        customerPhone: customer.phone,
        customer_name: customer.name,
        vehicleInfo: 'Hyundai Creta',
        registrationNumber: vehicle.registration_number,
        service_name: service.name,
        estimatedPrice: 99.99,
        preferredDate: `${tomorrow}T00:00:00.000Z`,
        booking_date: `${tomorrow}T00:00:00.000Z`,
        pickupAddress: '8th Cross Street',
        customerNotes: 'AC smells',
        status: 'PENDING',
        version: 1,
        jobCard: null,
      },
    })
    expect((await staff.get(`/garages/bookings/${made.body.id}`)).body).toEqual(made.body)
    expect((await staff.get('/garages/bookings')).headers.get('x-total-count')).toBe('1')
    expect((await auditOf(garage)).map(({ action }) => action)).toEqual(['booking.created'])
  })

  test('has the service’s base price and the morning by default, and no address nobody asked to be picked up at', async () => {
    const { staff, form } = await workshop()

    const { body } = await post(
      staff,
      form({ estimatedPrice: '', preferredTimeSlot: undefined, pickupAddress: 'Somewhere', customerNotes: '' }),
    )

    expect(body).toMatchObject({
      estimatedPrice: 1499.5,
      preferredTimeSlot: 'MORNING',
      pickupRequired: false,
      pickupAddress: null,
      customerNotes: null,
    })
  })

  test.each([undefined, 'BK1', 'JC48213907', 48213907, null])(
    'proposed as %j gets the garage’s next number',
    async (bookingNumber) => {
      const { staff, form } = await workshop()
      await post(staff, form({ bookingNumber: 'BK00000001' }))

      expect((await post(staff, form({ bookingNumber }))).body.bookingNumber).toBe('BK00000002')
    },
  )

  test('an instant means its day in India', async () => {
    const { staff, form } = await workshop()

    const evening = await post(staff, form({ preferredDate: `${dayFromToday(2)}T20:00:00.000Z` }))
    const offset = await post(staff, form({ preferredDate: `${dayFromToday(2)}T23:30:00+05:30` }))
    const plain = await post(staff, form({ preferredDate: dayFromToday(2) }))

    expect(evening.body.preferredDate).toBe(`${dayFromToday(3)}T00:00:00.000Z`)
    expect(offset.body.preferredDate).toBe(`${dayFromToday(2)}T00:00:00.000Z`)
    expect(plain.body.preferredDate).toBe(`${dayFromToday(2)}T00:00:00.000Z`)
  })

  test.each([
    [{ customerId: '' }, 'customerId', 'Customer is required'],
    [{ customerId: crypto.randomUUID() }, 'customerId', 'Please select a customer'],
    [{ vehicleId: undefined }, 'vehicleId', 'Vehicle is required'],
    [{ vehicleId: crypto.randomUUID() }, 'vehicleId', 'Please select one of the customer’s vehicles'],
    [{ serviceId: crypto.randomUUID() }, 'serviceId', 'Please select an active service'],
    [{ preferredDate: '' }, 'preferredDate', 'Date is required'],
    [{ preferredDate: '2026-02-31' }, 'preferredDate', 'Please choose a valid date'],
    [{ preferredDate: '0000-01-01' }, 'preferredDate', 'Please choose a valid date'],
    [{ preferredDate: dayFromToday(-1) }, 'preferredDate', 'The date must not be before today'],
    [{ preferredTimeSlot: 'NIGHT' }, 'preferredTimeSlot', 'Please select a time slot'],
    [{ estimatedPrice: -1 }, 'estimatedPrice', 'Please enter 0 or more'],
    [{ estimatedPrice: 0.001 }, 'estimatedPrice', 'Please use at most two decimals'],
    [{ estimatedPrice: 1e15 }, 'estimatedPrice', 'This number is too large'],
    [{ pickupRequired: true, pickupAddress: ' ' }, 'pickupAddress', 'Pickup address is required'],
    [{ customerNotes: 'a\u0000b' }, 'customerNotes', 'Please use plain text'],
  ])('refuses %j', async (change, field, sentence) => {
    const { staff, form } = await workshop()

    expect(await post(staff, form(change))).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('is refused for another customer’s car, an inactive service and a blocked customer', async () => {
    const { garage, staff, form } = await workshop()
    const stranger = await make.vehicle(await make.customer(garage))
    const asleep = await make.service(garage, { isActive: false })
    const blocked = await make.customer(garage, { name: 'Kumar', status: 'BLOCKED' })
    const car = await make.vehicle(blocked)

    expect(await post(staff, form({ vehicleId: stranger.id }))).toMatchObject({
      status: 400,
      body: { fields: { vehicleId: expect.any(String) } },
    })
    expect(await post(staff, form({ serviceId: asleep.id }))).toMatchObject({
      status: 400,
      body: { fields: { serviceId: expect.any(String) } },
    })
    expect(await post(staff, form({ customerId: blocked.id, vehicleId: car.id }))).toMatchObject({
      status: 409,
      body: { code: 'customer_blocked', error: 'Kumar is blocked: no new bookings or job cards.' },
    })
  })

  test('needs a member who may write, and a customer of the same garage', async () => {
    const { garage, form } = await workshop()
    const theirs = await workshop()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

    expect((await make.signedOut().post('/garages/bookings', form())).status).toBe(401)
    expect((await post(viewer, form())).status).toBe(403)
    expect(await post(theirs.staff, form())).toMatchObject({
      status: 400,
      body: { fields: { customerId: 'Please select a customer' } },
    })
  })
})

describe('places', () => {
  test('a cancelled booking gives its place back; a moved one takes another', async () => {
    const { garage, staff, form } = await workshop()
    await placesOn(garage, tomorrow, { morning_places: 1 })
    const first = (await post(staff, form())).body
    const other = (await post(staff, form({ preferredTimeSlot: 'EVENING' }))).body
    const move = () => staff.put(`/garages/bookings/${other.id}`, form())

    expect(await move()).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect((await staff.put(`/garages/bookings/${first.id}`, form({ customerNotes: 'Same time' }))).status).toBe(200)
    await staff.put(`/garages/bookings/${first.id}/status`, { status: 'CANCELLED' })
    expect((await move()).status).toBe(200)
  })

  test('a closed day takes none; a manager may go over, nobody below', async () => {
    const { garage, owner, staff, form } = await workshop()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    await placesOn(garage, tomorrow, { is_open: false, morning_places: 0 })

    expect(await post(owner, form())).toMatchObject({
      status: 409,
      body: { code: 'day_closed', fields: { preferredDate: expect.stringContaining('closed') } },
    })
    expect(await post(staff, form({ overbook: true }))).toMatchObject({
      status: 403,
      body: { error: 'Only a manager may book a full slot or outside the opening hours.' },
    })
    expect((await post(manager, form({ overbook: true }))).status).toBe(201)
  })

  test('a day that the garage has closed beyond its week takes none, and says why', async () => {
    const { garage, owner, staff, form } = await workshop()
    await db
      .insertInto('garage_closed_days')
      .values({ garage_id: garage.id, day: tomorrow, reason: 'Pongal' })
      .execute()
    const other = await workshop()

    expect(await post(staff, form())).toMatchObject({ status: 409, body: { code: 'day_closed' } })
    expect((await post(owner, form({ overbook: true }))).status).toBe(201)
    const { body } = await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)
    expect(body.days[0]).toMatchObject({ isOpen: false, reason: 'Pongal' })
    expect(body.days[0].slots[0].nextFree).toMatchObject({ date: `${dayFromToday(2)}T00:00:00.000Z` })
    expect((await post(other.staff, other.form())).status).toBe(201)
  })

  test('a slot outside the opening hours takes none, made or moved; a manager may go over, nobody below', async () => {
    const { garage, owner, staff, form } = await workshop()
    await placesOn(garage, tomorrow, { opens_at: '12:00', closes_at: '15:01', evening_places: 4 })
    const refusal = {
      status: 409,
      body: {
        code: 'slot_closed',
        fields: { preferredTimeSlot: expect.stringContaining('outside the opening hours') },
      },
    }

    expect(await post(owner, form())).toMatchObject(refusal)
    const evening = await post(staff, form({ preferredTimeSlot: 'EVENING' }))
    expect(evening.status).toBe(201)
    expect(await staff.put(`/garages/bookings/${evening.body.id}`, form())).toMatchObject(refusal)
    expect((await post(staff, form({ overbook: true }))).status).toBe(403)
    const over = await post(owner, form({ overbook: true }))
    expect(over.status).toBe(201)
    expect((await staff.put(`/garages/bookings/${over.body.id}`, form({ customerNotes: 'Same time' }))).status).toBe(
      200,
    )
    expect((await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)).body.days[0].slots).toEqual([
      {
        slot: 'MORNING',
        places: null,
        taken: 1,
        isClosed: true,
        nextFree: { date: `${tomorrow}T00:00:00.000Z`, slot: 'AFTERNOON' },
      },
      { slot: 'AFTERNOON', places: null, taken: 0 },
      { slot: 'EVENING', places: 4, taken: 1 },
    ])
  })

  test('are told with how many are taken, by day and time', async () => {
    const { garage, staff, form } = await workshop()
    await placesOn(garage, tomorrow, { morning_places: 4, evening_places: 0 })
    await post(staff, form())
    const gone = (await post(staff, form())).body
    await staff.put(`/garages/bookings/${gone.id}/status`, { status: 'CANCELLED' })

    const one = await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)
    const week = await staff.get(`/garages/bookings/capacity?startDate=${dayFromToday(0)}&endDate=${dayFromToday(6)}`)

    expect(one.body.days).toEqual([
      {
        date: `${tomorrow}T00:00:00.000Z`,
        isOpen: true,
        slots: [
          { slot: 'MORNING', places: 4, taken: 1 },
          { slot: 'AFTERNOON', places: null, taken: 0 },
          {
            slot: 'EVENING',
            places: 0,
            taken: 0,
            nextFree: { date: `${dayFromToday(2)}T00:00:00.000Z`, slot: 'MORNING' },
          },
        ],
      },
    ])
    expect(week.body.days).toHaveLength(7)
    expect(week.body.days[1]).toMatchObject({ date: one.body.days[0].date, isOpen: true })
    expect(week.body.days[1].slots[2]).toEqual({ slot: 'EVENING', places: 0, taken: 0 })
    expect((await staff.get('/garages/bookings/capacity')).status).toBe(400)
  })

  test('where one is full or the day closed, the next free one is named: later, and on a day that is open', async () => {
    const { garage, staff, form } = await workshop()
    await placesOn(garage, tomorrow, { morning_places: 1, evening_places: 0 })
    await placesOn(garage, dayFromToday(2), { is_open: false })
    await placesOn(garage, dayFromToday(3), { morning_places: 0, afternoon_places: 0 })
    await post(staff, form())
    const nextFrom = async (day: string) => {
      const { body } = await staff.get(`/garages/bookings/capacity?date=${day}`)
      return body.days[0].slots.map(({ nextFree }: { nextFree?: { date: string; slot: string } | null }) =>
        nextFree ? [nextFree.date.slice(0, 10), nextFree.slot] : nextFree,
      )
    }

    const afterTheClosedDay = [dayFromToday(3), 'EVENING']
    expect(await nextFrom(tomorrow)).toEqual([[tomorrow, 'AFTERNOON'], undefined, afterTheClosedDay])
    expect(await nextFrom(dayFromToday(2))).toEqual([afterTheClosedDay, afterTheClosedDay, afterTheClosedDay])
    expect(await nextFrom(dayFromToday(3))).toEqual([[dayFromToday(3), 'EVENING'], afterTheClosedDay, undefined])
  })

  test('none is named where there is none within thirty days, nor in the past', async () => {
    const [{ garage, staff }, open] = [await workshop(), await workshop()]
    for (let day = 0; day < 7; day++) await placesOn(garage, dayFromToday(day), { is_open: false })
    await placesOn(open.garage, '2001-01-01', { is_open: false })

    const never = (await staff.get(`/garages/bookings/capacity?date=${tomorrow}`)).body.days[0]
    const longAgo = (await open.staff.get('/garages/bookings/capacity?date=2001-01-01')).body.days[0]

    expect(never.slots).toMatchObject([{ nextFree: null }, { nextFree: null }, { nextFree: null }])
    expect(longAgo.slots[0]).toMatchObject({ nextFree: null })
  })

  test('are told to members, of their own garage', async () => {
    const { garage, staff, form } = await workshop()
    const stranger = (await workshop()).staff
    await placesOn(garage, tomorrow, { morning_places: 1 })
    await post(staff, form())
    const path = `/garages/bookings/capacity?date=${tomorrow}`

    expect((await make.signedOut().get(path)).status).toBe(401)
    expect((await stranger.get(path)).body.days[0].slots[0]).toEqual({ slot: 'MORNING', places: null, taken: 0 })
    expect((await staff.get('/garages/bookings/capacity?date=tomorrow')).status).toBe(400)
  })
})

describe('the list', () => {
  test('comes newest first, page by page, by status and by search', async () => {
    const { garage, staff, service } = await workshop()
    const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: '9840011234' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN09CB4471' })
    const ids: string[] = []
    for (const status of ['PENDING', 'CONFIRMED', 'CANCELLED'] as const) {
      ids.unshift((await make.booking(garage, service, { status })).id)
    }
    const hers = await make.booking(garage, service, { customer_id: customer.id, vehicle_id: vehicle.id })
    ids.unshift(hers.id)
    const idsOf = async (query: string) =>
      (await staff.get(`/garages/bookings${query}`)).body.map((each: { id: string }) => each.id)

    const first = await staff.get('/garages/bookings?limit=3')
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''

    expect([...first.body, ...(await staff.get(next)).body].map((each) => each.id)).toEqual(ids)
    expect(first.headers.get('x-total-count')).toBe('4')
    expect(await idsOf('?status=CONFIRMED')).toEqual([ids[2]])
    expect(await idsOf('?status=ALL')).toEqual(ids)
    for (const search of ['lakshmi', '98400-11234', 'tn 09 cb 4471', hers.booking_number.toLowerCase()]) {
      expect(await idsOf(`?search=${encodeURIComponent(search)}`)).toEqual([hers.id])
    }
    expect(await idsOf('?search=%25')).toEqual([])
  })

  test('comes by day and time slot where that is asked for, forwards and back, page by page, of any days', async () => {
    const { garage, staff, service } = await workshop()
    const on = async (preferred_date: string, preferred_time_slot: 'MORNING' | 'AFTERNOON' | 'EVENING') =>
      (await make.booking(garage, service, { preferred_date, preferred_time_slot })).id
    const evening = await on('2026-12-02', 'EVENING')
    const nextYear = await on('2027-06-01', 'MORNING')
    const afternoon = await on('2026-12-02', 'AFTERNOON')
    const morning = await on('2026-12-02', 'MORNING')
    const before = await on('2026-12-01', 'EVENING')
    const idsOf = async (query: string) => {
      const ids: string[] = []
      let next: string | undefined = `/garages/bookings?limit=2&${query}`
      while (next) {
        const reply: Awaited<ReturnType<typeof staff.get>> = await staff.get(next)
        expect(reply.status).toBe(200)
        ids.push(...reply.body.map(({ id }: { id: string }) => id))
        next = /<\/api\/v1([^>]*)>/.exec(reply.headers.get('link') ?? '')?.[1]
      }
      return ids
    }
    const all = [before, morning, afternoon, evening, nextYear]

    expect(await idsOf('sort=day')).toEqual(all)
    expect(await idsOf('sort=-day')).toEqual(all.toReversed())
    const range = 'startDate=2026-12-02&endDate=2027-12-31'
    expect(await idsOf(`sort=day&${range}`)).toEqual(all.slice(1))
    expect(await idsOf(`sort=newest&${range}`)).toEqual([morning, afternoon, nextYear, evening])
    expect(await idsOf('sort=day&endDate=2026-12-02')).toEqual(all.slice(0, 4))
    const first = await staff.get(`/garages/bookings?limit=2&sort=day&${range}`)
    expect(first.headers.get('x-total-count')).toBe('4')
    for (const query of ['sort=price', `sort=day&cursor=${morning}`, 'cursor=2026-13-01_1_x', 'sort=day&cursor=1']) {
      expect((await staff.get(`/garages/bookings?${query}`)).status).toBe(400)
    }
  })

  test('of a month is whole, whether its bounds are midnights of UTC or of India', async () => {
    const { garage, staff, service } = await workshop()
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
    for (const preferred_date of days) await make.booking(garage, service, { preferred_date })
    const bounds = [
      ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
      ['2026-10-31T18:30:00.000Z', '2026-11-30T18:29:59.999Z'],
      ['2026-11-01', '2026-11-30'],
    ]
    for (const [startDate, endDate] of bounds) {
      const { body } = await staff.get(`/garages/bookings?startDate=${startDate}&endDate=${endDate}&limit=1`)
      expect(body.map((each: { preferredDate: string }) => each.preferredDate.slice(0, 10))).toEqual(days.slice(1, 3))
    }
    const late = (await staff.get('/garages/bookings?startDate=2026-12-01&limit=1')).body
    expect(late.map((each: { preferredDate: string }) => each.preferredDate)).toEqual(['2026-12-01T00:00:00.000Z'])
  })

  test('refuses more than 62 days, and what is no date', async () => {
    const { staff } = await workshop()

    expect((await staff.get('/garages/bookings?startDate=2026-07-01&endDate=2026-09-01')).status).toBe(200)
    expect(await staff.get('/garages/bookings?startDate=2026-07-01&endDate=2026-09-02')).toMatchObject({
      status: 400,
      body: { fields: { endDate: 'Please choose at most 62 days' } },
    })
    expect((await staff.get('/garages/bookings?startDate=soon')).status).toBe(400)
    expect((await staff.get('/garages/bookings?status=LOST')).status).toBe(400)
  })

  test('is the garage’s own', async () => {
    const { garage, service, staff } = await workshop()
    const booking = await make.booking(garage, service)
    const { staff: stranger, form } = await workshop()

    expect((await stranger.get('/garages/bookings')).body).toEqual([])
    expect((await stranger.get(`/garages/bookings/${booking.id}`)).status).toBe(404)
    expect((await stranger.put(`/garages/bookings/${booking.id}`, form())).status).toBe(404)
    expect((await stranger.put(`/garages/bookings/${booking.id}/status`, { status: 'CANCELLED' })).status).toBe(404)
    expect((await staff.get(`/garages/bookings/${booking.id}`)).status).toBe(200)
  })
})

describe('an edit', () => {
  test('takes the whole form, clears what is absent, and raises the version', async () => {
    const { garage, staff, form, service } = await workshop()
    const { body } = await post(
      staff,
      form({ customerNotes: 'Noise', estimatedPrice: 5, pickupRequired: true, pickupAddress: 'Here' }),
    )

    const changed = await staff.put(`/garages/bookings/${body.id}`, form({ preferredTimeSlot: 'EVENING', version: 1 }))

    expect(changed).toMatchObject({
      status: 200,
      body: {
        customerNotes: null,
        pickupRequired: false,
        pickupAddress: null,
        estimatedPrice: service.basePrice,
        preferredTimeSlot: 'EVENING',
        bookingNumber: body.bookingNumber,
        status: 'PENDING',
        version: 2,
      },
    })
    expect((await auditOf(garage)).at(-1)).toMatchObject({
      action: 'booking.changed',
      changes: { customer_notes: null, preferred_time_slot: 'EVENING' },
    })
    expect(await staff.put(`/garages/bookings/${body.id}`, form({ version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
  })

  test('may keep a past day, a service that is no longer offered and a customer who is blocked by now', async () => {
    const { garage, staff, form, service, customer, vehicle } = await workshop()
    const past = dayFromToday(-3)
    const booking = await make.booking(garage, service, {
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      preferred_date: past,
    })
    await db
      .updateTable('customers')
      .set({ status: 'BLOCKED' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', customer.id)
      .execute()
    await db
      .updateTable('services')
      .set({ is_active: false })
      .where('garage_id', '=', garage.id)
      .where('id', '=', service.id)
      .execute()
    const edit = (changes: object) => staff.put(`/garages/bookings/${booking.id}`, form(changes))

    expect((await edit({ preferredDate: past, customerNotes: 'Came late' })).status).toBe(200)
    expect(await edit({ preferredDate: dayFromToday(-2) })).toMatchObject({
      status: 400,
      body: { fields: { preferredDate: 'The date must not be before today' } },
    })
  })
})

describe('a move to another day', () => {
  test.each(['COMPLETED', 'CANCELLED'] as const)(
    'is refused where it is %s; the rest may still change',
    async (status) => {
      const { garage, staff, form, service, customer, vehicle } = await workshop()
      const ids = { customer_id: customer.id, vehicle_id: vehicle.id, preferred_date: tomorrow }
      const booking = await make.booking(garage, service, { ...ids, status })
      const edit = (changes: object) => staff.put(`/garages/bookings/${booking.id}`, form(changes))

      expect(await edit({ preferredDate: dayFromToday(2) })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', error: `This booking is ${status.toLowerCase()} and cannot be moved.` },
      })
      expect(await edit({ preferredTimeSlot: 'EVENING' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
      expect((await edit({ customerNotes: 'Paid by cheque' })).status).toBe(200)
    },
  )
})

describe('states', () => {
  const moves: Record<string, string[]> = {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['IN_PROGRESS', 'CANCELLED'],
    IN_PROGRESS: ['COMPLETED', 'CANCELLED'],
    COMPLETED: [],
    CANCELLED: [],
  }

  test.each(Object.keys(moves))('from %s only where the rules allow; the same state is no error', async (from) => {
    const { garage, staff, service } = await workshop()
    for (const to of Object.keys(moves)) {
      const { id } = await make.booking(garage, service, { status: from as 'PENDING' })
      const reply = await staff.put(`/garages/bookings/${id}/status`, { status: to })
      const allowed = from === to || moves[from]?.includes(to)
      expect(`${from} to ${to}: ${reply.status}`).toBe(`${from} to ${to}: ${allowed ? 200 : 409}`)
      if (!allowed)
        expect(reply.body).toMatchObject({ code: 'wrong_state', error: expect.stringMatching(/cannot become/) })
    }
  })

  test('are stamped with when and by whom; a completed booking is the customer’s last visit', async () => {
    const { garage, staff, form, customer } = await workshop()
    const meena = await make.member(garage, { name: 'Meena Krishnan' })
    const { id } = (await post(staff, form())).body
    for (const status of ['CONFIRMED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) {
      await meena.put(`/garages/bookings/${id}/status`, { status })
    }

    const { body } = await staff.get(`/garages/bookings/${id}`)

    expect(body.history.map((each: { status: string }) => each.status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'IN_PROGRESS',
      'COMPLETED',
    ])
    expect(body.history[1]).toMatchObject({ at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'Meena Krishnan' })
    expect(body.version).toBe(4)
    const { last_visit_date } = await db
      .selectFrom('customers')
      .select('last_visit_date')
      .where('garage_id', '=', garage.id)
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(last_visit_date).toBe(indianDay())
    expect((await auditOf(garage)).filter(({ action }) => action === 'booking.status-changed')).toHaveLength(3)
  })

  test('refuse what is no state, and an older version', async () => {
    const { staff, form } = await workshop()
    const { id } = (await post(staff, form())).body

    expect((await staff.put(`/garages/bookings/${id}/status`, { status: 'LOST' })).status).toBe(400)
    expect((await staff.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED', version: 7 })).status).toBe(409)
  })
})

describe('deleting', () => {
  test('is a manager’s, of pending and cancelled bookings without a job card', async () => {
    const { garage, staff, service } = await workshop()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const booking = (status: 'PENDING' | 'CONFIRMED' | 'CANCELLED') => make.booking(garage, service, { status })
    const [pending, confirmed, cancelled, withCard] = [
      await booking('PENDING'),
      await booking('CONFIRMED'),
      await booking('CANCELLED'),
      await booking('CANCELLED'),
    ]
    await make.jobCard(garage, {
      booking_id: withCard.id,
      customer_id: withCard.customer_id,
      vehicle_id: withCard.vehicle_id,
      status: 'CANCELLED',
    })

    expect((await staff.delete(`/garages/bookings/${pending.id}`)).status).toBe(403)
    expect((await manager.delete(`/garages/bookings/${pending.id}`)).status).toBe(200)
    expect((await manager.delete(`/garages/bookings/${pending.id}`)).status).toBe(404)
    expect((await manager.delete(`/garages/bookings/${cancelled.id}`)).status).toBe(200)
    expect(await manager.delete(`/garages/bookings/${confirmed.id}`)).toMatchObject({
      status: 409,
      body: { error: 'This booking is confirmed. Only a pending or cancelled one can be deleted.' },
    })
    expect((await manager.delete(`/garages/bookings/${withCard.id}`)).status).toBe(409)
    const { total } = await db
      .selectFrom('garage_totals')
      .select('total')
      .where('garage_id', '=', garage.id)
      .where('name', '=', 'bookings')
      .executeTakeFirstOrThrow()
    expect(total).toBe(2)
    expect((await auditOf(garage)).filter(({ action }) => action === 'booking.deleted')).toHaveLength(2)
  })
})

describe('the export', () => {
  test('is an admin’s: what the filters keep, newest first, and it is written down', async () => {
    const { garage, service } = await workshop()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const first = await make.booking(garage, service, { customer_notes: '=1+1', preferred_date: '2026-11-20' })
    const second = await make.booking(garage, service, { preferred_date: '2026-11-21' })
    await make.booking(garage, service, { status: 'CANCELLED' })

    const { status, text, headers } = await download(admin, '/garages/bookings/export.csv?status=PENDING')

    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${indianDay()}.csv"`)
    const [head, ...rows] = text.trim().split('\r\n')
    expect(head).toContain('Booking #,Date,Time Slot,Status')
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      [second.booking_number, '2026-11-21'],
      [first.booking_number, '2026-11-20'],
    ])
    expect(rows[1]).toMatch(/,'=1\+1$/)
    expect((await download(admin, '/garages/bookings/export.csv?endDate=2026-11-20')).text).not.toContain('2026-11-21')
    expect((await auditOf(garage)).map(({ action }) => action)).toContain('booking.exported')
    expect((await manager.get('/garages/bookings/export.csv')).status).toBe(403)
  })
})

async function download(person: Person, path: string) {
  const reply = await fetch(`${app.origin}/api/v1${path}`, { headers: { cookie: `access=${person.cookie('access')}` } })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

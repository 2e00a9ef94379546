import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { whyNotSend } from '../../messages/messages/overtaken-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+05:30') }))
afterEach(() => {
  vi.useRealTimers()
})

type Changes = { card?: object; customer?: object }

/** A car in work, and the person who says that it is ready. */
async function inWork({ card: changes = {}, customer: whom = {} }: Changes = {}) {
  const garage = await make.garage({ name: 'Anna Motors' })
  const staff = await make.member(garage)
  const customer = await make.customer(garage, { name: 'Deepa', email: 'deepa@mail.example', ...whom })
  const vehicle = await make.vehicle(customer, { make: 'Honda', model: 'Amaze', registration_number: 'TN22BL0914' })
  const card = await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    status: 'IN_PROGRESS',
    odometer_in: 48_210,
    total_amount: 3900,
    amount_paid: 1000,
    ...changes,
  })
  const set = (status: string) => staff.put(`/garages/jobcards/${card.id}/status`, { status })
  const told = () =>
    db
      .selectFrom('messages')
      .select(['id', 'channel', 'text', 'state', 'send_after'])
      .where('garage_id', '=', garage.id)
      .where('event', '=', 'CAR_READY')
      .orderBy('id')
      .execute()
  const sent = () =>
    db
      .selectFrom('garage_outbox')
      .select(['kind', 'content'])
      .where('garage_id', '=', garage.id)
      .orderBy('id')
      .execute()
  const linkOf = async () => JSON.parse(JSON.stringify(await sent()))[0].content.link as string
  const look = async (to = customer.phone_key) => {
    const [first] = await told()
    return whyNotSend(db, { garageId: garage.id, messageId: first?.id ?? '', to })
  }
  const switches = (by: { sms: boolean; email: boolean }) =>
    db
      .insertInto('message_settings')
      .values({ garage_id: garage.id, event: 'CAR_READY', ...by })
      .execute()
  return { garage, staff, customer, vehicle, card, set, told, sent, linkOf, look, switches }
}

/** As the form saves a customer: all of it. */
async function correctCustomer(staff: Person, id: string, change: object) {
  const { body } = await staff.get(`/garages/customers/${id}`)
  expect((await staff.put(`/garages/customers/${id}`, { ...body, ...change })).status).toBe(200)
}

describe('whose car is ready', () => {
  test('is told by SMS at once, with what is left to pay; pressed twice it is told once', async () => {
    const { set, told, sent } = await inWork()

    for (let press = 0; press < 2; press++) expect((await set('READY')).status).toBe(200)

    expect(await told()).toMatchObject([
      {
        channel: 'SMS',
        state: 'WAITING',
        send_after: null,
        text: expect.stringMatching(/^Anna Motors: your car TN 22 BL 0914 is ready\. To pay: Rs 2,900\. http/),
      },
    ])
    expect(await sent()).toHaveLength(1)
  })

  test.each([
    [{ sms: false, email: false }, []],
    [{ sms: false, email: true }, ['mail']],
    [{ sms: true, email: true }, ['sms', 'mail']],
  ])('is told as the garage has switched on: %j', async (by, kinds) => {
    const { set, sent, switches } = await inWork()
    await switches(by)

    expect((await set('READY')).status).toBe(200)

    expect((await sent()).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('reads in a mail which car it is and what it comes to', async () => {
    const { garage, card, set, sent } = await inWork({ customer: { phone: '+971501234567' } })
    const line = { garage_id: garage.id, job_card_id: card.id, kind: 'LABOUR', quantity: 1, unit: 'job' } as const
    const price = { unit_price: 500, discount: 0, tax_rate: 18 }
    const lines = [
      { ...line, ...price, id: newId(), position: 1, description: 'Front brake pads', approval: 'APPROVED' as const },
      { ...line, ...price, id: newId(), position: 2, description: 'Wipers', approval: 'DECLINED' as const },
    ]
    await db.insertInto('job_card_lines').values(lines).execute()
    await set('READY')

    expect(await sent()).toMatchObject([
      {
        kind: 'mail',
        content: {
          letter: {
            facts: [
              ['Car', 'Honda Amaze, TN 22 BL 0914'],
              ['Done', 'Front brake pads'],
              ['Came in at', '48,210 km'],
            ],
            prices: [
              ['Total', '₹3,900'],
              ['Paid', '−₹1,000'],
            ],
            total: ['To pay', '₹2,900'],
            sender: expect.stringContaining('Anna Motors'),
          },
        },
      },
    ])
  })

  test('is told by nothing where they can be reached by nothing, and it is ready all the same', async () => {
    const { set, told } = await inWork({ customer: { phone: '+971501234567', email: null } })

    expect(await set('READY')).toMatchObject({ status: 200, body: { status: 'READY' } })
    expect(await told()).toEqual([])
  })

  test('hears nothing of one that is begun, handed over or cancelled', async () => {
    const visits = [await inWork({ card: { status: 'OPEN' } }), await inWork({ card: { status: 'READY' } })]
    await visits[0]?.set('IN_PROGRESS')
    await visits[0]?.set('CANCELLED')
    await visits[1]?.set('DELIVERED')
    for (const { told } of visits) expect(await told()).toEqual([])
  })
})

describe('the link of it opens', () => {
  const opened = (link: string, path: string, at: string) =>
    make.signedOut().get(`/public/${at}/${link.replace(new RegExp(`^.*/${path}/`), '')}`)

  test('the booking that it came with', async () => {
    const one = await inWork()
    const service = await make.service(one.garage)
    const booking = await make.booking(one.garage, service, {
      customer_id: one.customer.id,
      vehicle_id: one.vehicle.id,
      status: 'IN_PROGRESS',
    })
    await db
      .updateTable('job_cards')
      .set({ booking_id: booking.id })
      .where('garage_id', '=', one.garage.id)
      .where('id', '=', one.card.id)
      .execute()
    await one.set('READY')

    const { status, body } = await opened(await one.linkOf(), 'b', 'booking-links')
    expect([status, body.ready]).toEqual([200, { toPay: 2900, openFrom: '09:00', openUntil: '18:00' }])
  })

  test('the bill, where there is one', async () => {
    const one = await inWork()
    await make.bill(one.card)
    // As a bill leaves it, a card waits for its driver.
    await db
      .updateTable('job_cards')
      .set({ status: 'IN_PROGRESS' })
      .where('garage_id', '=', one.garage.id)
      .where('id', '=', one.card.id)
      .execute()
    expect((await one.set('READY')).status).toBe(200)

    expect((await opened(await one.linkOf(), 'i', 'bills')).status).toBe(200)
  })

  test('the estimate or check-in, where nothing else tells of the visit', async () => {
    const one = await inWork({ card: { checked_in_at: new Date() } })
    await one.set('READY')
    expect(await one.linkOf()).toMatch(/\/e\/[0-9A-Za-z]{16}$/)
  })

  test('and what it opens says that the car is ready, what is to pay and until when the garage is open', async () => {
    const one = await inWork()
    const url = `/garages/jobcards/${one.card.id}`
    const lines = [{ kind: 'PART', description: 'Wiper blades', quantity: 1, unitPrice: 2000, taxRate: 18 }]
    await one.staff.post(`${url}/works`, { title: 'Wiper blades', lines, requestId: newId() })
    await one.staff.post(`${url}/estimates`, { send: [{ channel: 'SMS' }], requestId: newId() })
    await db
      .insertInto('garage_days')
      .values({ garage_id: one.garage.id, weekday: 5, is_open: true, opens_at: '09:00', closes_at: '18:30' })
      .onConflict((on) => on.doNothing())
      .execute()
    const read = async () => (await opened(link, 'e', 'estimates')).body.ready
    const link = await one.linkOf()
    expect(await read()).toBeNull()

    await one.set('READY')

    expect(await read()).toEqual({ toPay: 2360, openFrom: '09:00', openUntil: '18:30' })
    vi.setSystemTime(new Date('2026-11-20T20:00:00+05:30'))
    expect(await read()).toEqual({ toPay: 2360, openFrom: null, openUntil: null })
    await one.set('DELIVERED')
    expect(await read()).toBeNull()
  })

  test('else the driver’s own visits', async () => {
    const one = await inWork()
    await one.set('READY')
    expect(await one.linkOf()).toBe(`${app.origin}/account/bookings`)
  })
})

describe('what is written at night', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-11-20T21:30:00+05:30'))
  })

  test('waits for eight, and is not sent where the car was handed over by then', async () => {
    const { set, told, look } = await inWork()
    await set('READY')
    expect(await told()).toMatchObject([{ send_after: new Date('2026-11-21T08:00:00+05:30') }])
    expect(await look()).toBeUndefined()

    await set('DELIVERED')

    expect(await look()).toBe('the car was handed over by then')
  })

  test('is not sent of a car that went back to work; once it is ready again, the later one is', async () => {
    const { garage, customer, set, told, look } = await inWork()
    await set('READY')
    await set('IN_PROGRESS')
    expect(await look()).toBe('the car was not ready any more by then')

    await set('READY')

    const [first, second] = await told()
    expect(await look()).toBe('the car was not ready any more by then')
    expect(first?.id).not.toBe(second?.id)
    expect(
      await whyNotSend(db, { garageId: garage.id, messageId: second?.id ?? '', to: customer.phone_key }),
    ).toBeUndefined()
  })

  test('is not sent to a number that was corrected by then: it may be a stranger’s', async () => {
    const { staff, customer, set, look, told } = await inWork()
    await set('READY')
    expect(await look()).toBeUndefined()
    const correct = (phone: string) => correctCustomer(staff, customer.id, { phone })

    await correct('9812300099')

    expect(await look()).toBe('the customer had another number by then')
    await correct(customer.phone)
    expect(await look()).toBe('it was told anew by then')
    // The number before, which waits for the morning; the corrected one, and that of before again, each at once.
    const isHeld = (await told()).map(({ send_after }) => send_after !== null)
    expect(isHeld.slice(1)).toEqual([false, false])
  })

  test('is not mailed to an address that was corrected by then', async () => {
    const { staff, customer, set, look, switches } = await inWork()
    await switches({ sms: false, email: true })
    await set('READY')
    expect(await look('deepa@mail.example')).toBeUndefined()

    await correctCustomer(staff, customer.id, { email: 'deepa.k@mail.example' })

    expect(await look('deepa@mail.example')).toBe('the customer had another email address by then')
  })

  test('is not sent of a visit that was deleted', async () => {
    const { garage, set, look } = await inWork()
    await set('READY')
    await db.deleteFrom('job_cards').where('garage_id', '=', garage.id).execute()

    expect(await look()).toBe('what it was about was deleted')
  })
})

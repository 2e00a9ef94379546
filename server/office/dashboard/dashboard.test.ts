import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../../people/garages/queries.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getDashboard } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

/** Friday, 20 November 2026, 11:40 in India. */
const noon = new Date('2026-11-20T11:40:00+05:30')
const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
const lastSecondBefore = new Date('2026-11-19T23:59:59.999+05:30')
const firstOfToday = new Date('2026-11-20T00:00:00+05:30')
const lastOfToday = new Date('2026-11-20T23:59:59.999+05:30')
const firstAfter = new Date('2026-11-21T00:00:00+05:30')

const figuresOf = (garage: NewGarage, now = noon) => getDashboard(db, { garageId: garage.id } as GarageScope, now)

async function garageWithService() {
  const garage = await make.garage()
  return { garage, service: await make.service(garage, { name: 'AC Gas Refill' }) }
}

async function pay(garage: NewGarage, kind: 'PAYMENT' | 'REFUND', amount: number, received_at: Date) {
  const card = await make.jobCard(garage)
  const { userId } = await make.owner(garage)
  await db
    .insertInto('payments')
    .values({
      garage_id: garage.id,
      id: newId(),
      job_card_id: card.id,
      kind,
      method: 'UPI',
      amount,
      received_by: userId,
      received_at,
    })
    .execute()
}

const happen = (garage: NewGarage, job_card_id: string, kind: 'SENT' | 'CALL_WANTED') =>
  db
    .insertInto('estimate_events')
    .values({ garage_id: garage.id, id: newId(), estimate_id: newId(), job_card_id, kind })
    .execute()

describe('the dashboard', () => {
  test('begins with who comes today, by time, and what is due back today, the ready ones last', async () => {
    const { garage, service } = await garageWithService()
    const book = (preferred_time_slot: 'MORNING' | 'AFTERNOON' | 'EVENING', changes: object = {}) =>
      make.booking(garage, service, { preferred_date: today, preferred_time_slot, status: 'CONFIRMED', ...changes })
    const [evening, morning, waits] = [
      await book('EVENING'),
      await book('MORNING'),
      await book('AFTERNOON', { status: 'PENDING' }),
    ]
    for (const status of ['IN_PROGRESS', 'COMPLETED', 'CANCELLED']) await book('MORNING', { status })
    for (const preferred_date of [yesterday, tomorrow]) await book('MORNING', { preferred_date })
    const promise = (status: 'OPEN' | 'READY' | 'DELIVERED', estimated_delivery = today) =>
      make.jobCard(garage, { status, estimated_delivery })
    const [ready, open] = [await promise('READY'), await promise('OPEN')]
    await promise('DELIVERED')
    await promise('OPEN', tomorrow)

    const { comingToday, dueBack, dueToday } = await figuresOf(garage)

    expect(comingToday).toMatchObject({
      total: 3,
      first: [
        { id: morning.id, slot: 'MORNING', status: 'CONFIRMED' },
        { id: waits.id, slot: 'AFTERNOON', status: 'PENDING' },
        { id: evening.id, slot: 'EVENING' },
      ],
    })
    expect(dueBack).toMatchObject({ total: dueToday, first: [{ id: open.id, status: 'OPEN' }, { id: ready.id }] })
  })

  test('of a new garage is all zeros, and the owner is its staff', async () => {
    const garage = await make.garage()
    const none = { total: 0, first: [] }

    expect(await (await make.owner(garage)).get('/garages/dashboard')).toMatchObject({
      status: 200,
      body: {
        totalCustomers: 0,
        activeServices: 0,
        totalStaff: 1,
        totalBookings: 0,
        recentBookings: [],
        completedToday: 0,
        pendingBookings: 0,
        activeJobCards: 0,
        revenueToday: 0,
        dueToday: 0,
        bookingsToConfirm: none,
        callsWanted: none,
        lateCars: none,
        cardsWithoutTechnician: none,
        leadsWithoutAnswer: none,
        followUps: { due: 0, late: 0 },
      },
    })
  })

  test('counts what is there, of this garage only', async () => {
    const { garage, service } = await garageWithService()
    await make.service(garage, { isActive: false })
    await make.booking(garage, service)
    await make.booking(garage, service, { status: 'CONFIRMED' })
    await make.member(garage, { isActive: false })
    for (const status of ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const) {
      await make.jobCard(garage, { status })
    }

    expect(await figuresOf(garage)).toMatchObject({
      totalCustomers: 7,
      activeServices: 1,
      totalStaff: 2,
      totalBookings: 2,
      pendingBookings: 1,
      activeJobCards: 2,
    })
    expect(await figuresOf(await make.garage())).toMatchObject({ totalCustomers: 0, activeJobCards: 0 })
  })

  test('shows the five latest bookings', async () => {
    const { garage, service } = await garageWithService()
    const customer = await make.customer(garage, { name: 'Lakshmi' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN09CB4471' })
    for (let number = 1; number <= 6; number++) {
      await make.booking(garage, service, {
        customer_id: customer.id,
        vehicle_id: vehicle.id,
        booking_number: `BK0000000${number}`,
        preferred_date: tomorrow,
      })
    }

    const { recentBookings } = await figuresOf(garage)

    expect(recentBookings.map((booking) => booking.booking_number)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `BK0000000${number}`),
    )
    expect(recentBookings[0]).toMatchObject({
      customer_name: 'Lakshmi',
      service_name: 'AC Gas Refill',
      services_count: 1,
      vehicle_info: 'Hyundai Creta',
      registration_number: 'TN09CB4471',
      booking_date: '2026-11-21T00:00:00.000Z',
      preferred_time_slot: 'MORNING',
      status: 'PENDING',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  test('names who booked online and waits to be confirmed, from the moment that they booked, the earliest day first', async () => {
    const { garage, service } = await garageWithService()
    const online = { source: 'WEBSITE', preferred_date: today } as const
    const later = await make.booking(garage, service, { ...online, preferred_date: '2026-12-05' })
    expect((await figuresOf(garage)).bookingsToConfirm).toMatchObject({ total: 1, first: [{ id: later.id }] })
    const next = await make.booking(garage, service, { ...online, preferred_date: tomorrow })
    const now = await make.booking(garage, service, online)
    await make.booking(garage, service, { ...online, preferred_date: yesterday })
    await make.booking(garage, service, { ...online, status: 'CONFIRMED' })
    await make.booking(garage, service, { preferred_date: today })

    expect((await figuresOf(garage)).bookingsToConfirm).toMatchObject({
      total: 3,
      first: [
        { id: now.id, day: today, version: now.version },
        { id: next.id, day: tomorrow },
      ],
    })
  })

  test('today is the day in India: from its midnight to the next', async () => {
    const { garage, service } = await garageWithService()
    for (const at of [lastSecondBefore, firstOfToday, lastOfToday, firstAfter]) {
      await make.booking(garage, service, { status: 'COMPLETED', completed_at: at })
      await make.jobCard(garage, { status: 'DELIVERED', delivered_at: at })
    }

    expect((await figuresOf(garage)).completedToday).toBe(4)
    expect((await figuresOf(garage, lastSecondBefore)).completedToday).toBe(2)
    expect((await figuresOf(garage, firstOfToday)).completedToday).toBe(4)
    expect((await figuresOf(garage, lastOfToday)).completedToday).toBe(4)
    expect((await figuresOf(garage, firstAfter)).completedToday).toBe(2)
  })

  test('a booking and its own job card, completed today, are counted once', async () => {
    const { garage, service } = await garageWithService()
    const booking = await make.booking(garage, service, { status: 'COMPLETED', completed_at: noon })
    await make.jobCard(garage, { booking_id: booking.id, status: 'DELIVERED', delivered_at: noon })

    expect((await figuresOf(garage)).completedToday).toBe(1)
  })

  test('revenue is what was received today, less what was paid back', async () => {
    const { garage } = await garageWithService()
    await pay(garage, 'PAYMENT', 4000.5, firstOfToday)
    await pay(garage, 'PAYMENT', 900, lastOfToday)
    await pay(garage, 'REFUND', 100.25, noon)
    await pay(garage, 'PAYMENT', 7000, lastSecondBefore)
    await pay(garage, 'PAYMENT', 7000, firstAfter)

    expect((await figuresOf(garage)).revenueToday).toBe(4800.25)
  })

  test('cars are due on the promised day and late after it, until they are delivered', async () => {
    const { garage } = await garageWithService()
    const card = (status: 'OPEN' | 'READY' | 'DELIVERED', estimated_delivery: string, changes = {}) =>
      make.jobCard(garage, { status, estimated_delivery, ...changes })
    const customer = await make.customer(garage, { name: 'Nithya', phone: '9840012345' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN12AF6628' })
    await card('OPEN', yesterday)
    const longest = await card('READY', '2026-11-01', { customer_id: customer.id, vehicle_id: vehicle.id })
    const second = await card('OPEN', '2026-11-18')
    await card('OPEN', today)
    await card('READY', today)
    await card('DELIVERED', today)
    await card('DELIVERED', yesterday)
    await card('OPEN', tomorrow)

    const { dueToday, lateCars } = await figuresOf(garage)

    expect(dueToday).toBe(2)
    expect(lateCars.total).toBe(3)
    expect(lateCars.first.map(({ id }) => id)).toEqual([longest.id, second.id])
    expect(lateCars.first[0]).toEqual({
      id: longest.id,
      customerName: 'Nithya',
      customerPhone: '9840012345',
      registrationNumber: 'TN12AF6628',
      day: '2026-11-01',
      time: null,
    })
  })

  test('a car that was promised for a time is late past it, unless it is ready, and is named by its time', async () => {
    const { garage } = await garageWithService()
    const promise = (status: 'OPEN' | 'IN_PROGRESS' | 'READY', promised_time: string | null) =>
      make.jobCard(garage, { status, estimated_delivery: today, promised_time })
    const waits = await promise('READY', '09:00')
    const passed = await promise('IN_PROGRESS', '11:30')
    const untimed = await promise('OPEN', null)
    const later = await promise('OPEN', '17:30')
    const thisMinute = await promise('OPEN', '11:40')

    const { lateCars, dueBack } = await figuresOf(garage)

    expect(lateCars).toMatchObject({ total: 1, first: [{ id: passed.id, day: today, time: '11:30' }] })
    expect(dueBack.first.map(({ id, time }) => [id, time])).toEqual([
      [passed.id, '11:30'],
      [thisMinute.id, '11:40'],
      [later.id, '17:30'],
      [untimed.id, null],
      [waits.id, '09:00'],
    ])
  })

  test('cards without a technician wait from the day they were opened', async () => {
    const { garage } = await garageWithService()
    const { userId } = await make.member(garage, { role: 'TECHNICIAN' })
    await make.jobCard(garage, { technician_id: userId })
    await make.jobCard(garage, { status: 'READY' })
    await make.jobCard(garage, { opened_at: noon })
    const early = await make.jobCard(garage, { opened_at: firstOfToday })

    const { cardsWithoutTechnician } = await figuresOf(garage)

    expect(cardsWithoutTechnician.total).toBe(2)
    expect(cardsWithoutTechnician.first.map(({ day }) => day)).toEqual([today, today])
    expect(cardsWithoutTechnician.first.map(({ id }) => id)).toContain(early.id)
  })

  test('a driver who asks for a call is called until the estimate is sent again, or all is answered', async () => {
    const { garage } = await garageWithService()
    const asked = { open_asks: 1, estimate_count: 1 }
    const waiting = await make.jobCard(garage, asked)
    const sentAgain = await make.jobCard(garage, asked)
    const answered = await make.jobCard(garage, { ...asked, open_asks: 0 })
    const delivered = await make.jobCard(garage, { ...asked, status: 'DELIVERED' })
    await make.jobCard(garage, asked)
    for (const { id } of [waiting, sentAgain, answered, delivered]) {
      await happen(garage, id, 'SENT')
      await happen(garage, id, 'CALL_WANTED')
    }
    await happen(garage, sentAgain.id, 'SENT')

    const { callsWanted } = await figuresOf(garage)

    expect(callsWanted.total).toBe(1)
    expect(callsWanted.first.map(({ id }) => id)).toEqual([waiting.id])
    expect((await figuresOf(await make.garage())).callsWanted.total).toBe(0)
  })

  test('leads without an answer are the new ones, the oldest first', async () => {
    const { garage, service } = await garageWithService()
    const ask = { city: garage.city, vehicleMake: 'MARUTI SUZUKI', vehicleModel: 'SWIFT', serviceId: service.id }
    for (const [name, phone] of [
      ['Harish', '9840000001'],
      ['Anitha', '9840000002'],
      ['Revathi', '9840000003'],
    ]) {
      expect((await make.signedOut().post('/public/leads', { ...ask, name, phone })).status).toBe(201)
    }
    await db
      .updateTable('leads')
      .set({ status: 'WON' })
      .where('garage_id', '=', garage.id)
      .where('name', '=', 'Harish')
      .execute()

    const { leadsWithoutAnswer } = await figuresOf(garage)

    expect(leadsWithoutAnswer.total).toBe(2)
    expect(leadsWithoutAnswer.first).toMatchObject([
      { name: 'Anitha', phone: '9840000002', about: 'AC Gas Refill, MARUTI SUZUKI Swift' },
      { name: 'Revathi' },
    ])
  })

  test('counts the calls of today and the late ones, to leads that are still open', async () => {
    const garage = await make.garage()
    for (const next_follow_up_date of [today, today, yesterday, tomorrow]) {
      await make.lead(garage, { next_follow_up_date })
    }
    await make.lead(garage, { next_follow_up_date: today, status: 'WON' })
    await make.lead(garage, { next_follow_up_date: yesterday, status: 'LOST' })

    expect((await figuresOf(garage)).followUps).toEqual({ due: 2, late: 1 })
  })

  test('is open to everybody in the garage, and to nobody else', async () => {
    const garage = await make.garage()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const stranger = await make.owner(await make.garage())

    expect((await viewer.get('/garages/dashboard')).status).toBe(200)
    expect((await stranger.get('/garages/dashboard', { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await make.signedOut().get('/garages/dashboard')).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { addMonths } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()

async function workshop() {
  const garage = await make.garage()
  const staff = await make.member(garage, { accessLevel: 'MANAGER' })
  const oil = await make.service(garage, { name: 'Engine Oil and Filter' })
  await db
    .updateTable('services')
    .set({ interval_months: 6, interval_km: 10_000 })
    .where('garage_id', '=', garage.id)
    .where('id', '=', oil.id)
    .execute()
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const dues = () => db.selectFrom('dues').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  const readings = () =>
    db.selectFrom('odometer_readings').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  const visitOf = { customerId: customer.id, vehicleId: vehicle.id }
  const deliver = async (cardId: string) => {
    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) {
      const { status: answered, body } = await staff.put(`/garages/jobcards/${cardId}/status`, { status })
      expect(answered, JSON.stringify(body)).toBe(200)
    }
  }
  /** A visit with these lines, up to the delivery. */
  const visit = async (descriptions: string[], odometerIn = 41_380, { isDeclined = false } = {}) => {
    const { body } = await staff.post('/garages/jobcards', { ...visitOf, odometerIn, estimatedDelivery: today })
    for (const description of descriptions) {
      const line = { kind: 'LABOUR', description, quantity: 1, unitPrice: 900, taxRate: 18 }
      expect((await staff.post(`/garages/jobcards/${body.id}/lines`, line)).status).toBeLessThan(300)
    }
    if (isDeclined) {
      await db
        .updateTable('job_card_lines')
        .set({ approval: 'DECLINED', answer_id: randomUUID() })
        .where('garage_id', '=', garage.id)
        .where('job_card_id', '=', body.id)
        .execute()
    }
    await deliver(body.id)
    return body.id as string
  }
  const book = async (dueId?: string) => {
    const form = { ...visitOf, serviceId: oil.id, preferredDate: addDays(today, 1), dueId, requestId: randomUUID() }
    return staff.post('/garages/bookings', form)
  }
  return { garage, staff, oil, customer, vehicle, dues, readings, visit, deliver, book }
}

describe('a delivered car', () => {
  test('is due again for what was done, by the interval of the service; its odometer is a reading', async () => {
    const { visit, dues, readings, oil, vehicle } = await workshop()
    await visit(['engine oil and filter', 'Wash'])

    expect(await dues()).toMatchObject([
      {
        vehicle_id: vehicle.id,
        kind: 'SERVICE',
        service_id: oil.id,
        state: 'OPEN',
        from_on: today,
        from_km: 41_380,
        due_on: addMonths(today, 6),
        due_km: 51_380,
        due_by: addMonths(today, 6),
      },
    ])
    expect(await readings()).toMatchObject([{ km: 41_380, read_on: today, source: 'CARD', doubtful: false }])
  })

  test('closes what was due and opens the next, one at a time', async () => {
    const { visit, dues } = await workshop()
    await visit(['Engine Oil and Filter'])
    await visit(['Engine Oil and Filter'], 52_000)
    expect((await dues()).map(({ state, due_km }) => [state, due_km])).toEqual([
      ['DONE', 51_380],
      ['OPEN', 62_000],
    ])
  })

  test('is due for nothing that has no interval, or that was declined', async () => {
    const { visit, dues, oil, garage } = await workshop()
    await visit(['Wash'])
    await visit(['Engine Oil and Filter'], 41_380, { isDeclined: true })
    expect(await dues()).toEqual([])
    await db
      .updateTable('services')
      .set({ interval_months: null, interval_km: null })
      .where('garage_id', '=', garage.id)
      .where('id', '=', oil.id)
      .execute()
    await visit(['Engine Oil and Filter'])
    expect(await dues()).toEqual([])
  })

  test('a lower odometer is kept as doubtful; one that a manager puts right later is read anew', async () => {
    const { visit, readings, staff, customer, vehicle } = await workshop()
    await visit([], 41_380)
    const id = await visit([], 4150)
    const form = { customerId: customer.id, vehicleId: vehicle.id, estimatedDelivery: today, odometerIn: 41_500 }
    expect((await staff.put(`/garages/jobcards/${id}`, form)).status).toBe(200)
    expect((await readings()).map(({ km, doubtful }) => [km, doubtful])).toEqual([
      [41_380, false],
      [4150, true],
      [41_500, false],
    ])
  })

  test('whose odometer is put right is due by the right kilometres, not at once, and by the new reading alone', async () => {
    const { garage, visit, dues, staff, customer, vehicle, oil } = await workshop()
    await db
      .updateTable('services')
      .set({ interval_months: null })
      .where('garage_id', '=', garage.id)
      .where('id', '=', oil.id)
      .execute()
    const id = await visit(['Engine Oil and Filter'], 4138)
    const correct = (odometerIn: number) =>
      staff.put(`/garages/jobcards/${id}`, {
        customerId: customer.id,
        vehicleId: vehicle.id,
        estimatedDelivery: today,
        odometerIn,
      })
    const [{ due_by } = { due_by: '' }] = await dues()

    for (const km of [41_380, 413_800, 41_380]) {
      expect((await correct(km)).status).toBe(200)
      expect(await dues()).toMatchObject([{ from_km: km, due_km: km + 10_000, due_by, looked_at: null }])
    }
  })

  test('what was read and whom one called is never changed', async () => {
    const { visit, dues, staff, garage } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    expect((await staff.post(`/garages/dues/${due?.id}/contacts`, { outcome: 'NO_ANSWER' })).status).toBe(200)
    await expectWrittenOnce(db, ['odometer_readings', 'due_contacts'], sql`where garage_id = ${garage.id}`)
  })
})

describe('a booking for what is due', () => {
  test('has it as booked; cancelled it is open again; delivered it is done', async () => {
    const { visit, dues, book, staff, deliver } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    const { status, body } = await book(due?.id)
    expect([status, body.source]).toEqual([201, 'BACK_OFFICE'])
    expect((await dues())[0]?.state).toBe('BOOKED')
    expect(await book(due?.id)).toMatchObject({
      status: 400,
      body: { fields: { dueId: 'This is already booked, done or off the list.' } },
    })

    await staff.put(`/garages/bookings/${body.id}/status`, { status: 'CANCELLED' })
    expect((await dues())[0]?.state).toBe('OPEN')

    const { body: again } = await book(due?.id)
    const { customerId, vehicleId, id: bookingId } = again
    const form = { customerId, vehicleId, bookingId, odometerIn: 51_000, estimatedDelivery: today }
    const card = await staff.post('/garages/jobcards', form)
    expect(card.status, JSON.stringify(card.body)).toBe(201)
    await deliver(card.body.id)
    expect((await dues()).map(({ state }) => state)).toEqual(['DONE', 'OPEN'])
  })

  test('is open again where the booking goes to another car, or is over without the service', async () => {
    const { visit, dues, book, staff, customer, garage, deliver } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    const { body: booking } = await book(due?.id)
    const other = await make.vehicle(customer)
    const edit = { ...booking, vehicleId: other.id, version: undefined }
    expect((await staff.put(`/garages/bookings/${booking.id}`, edit)).status).toBe(200)
    expect((await dues()).map(({ state }) => state)).toEqual(['OPEN'])

    const { body: again } = await book(due?.id)
    const { customerId, vehicleId, id: bookingId } = again
    const form = { customerId, vehicleId, bookingId, odometerIn: 51_000, estimatedDelivery: today }
    const { body: card } = await staff.post('/garages/jobcards', form)
    await db
      .updateTable('job_card_lines')
      .set({ approval: 'DECLINED', answer_id: randomUUID() })
      .where('garage_id', '=', garage.id)
      .where('job_card_id', '=', card.id)
      .execute()
    await deliver(card.id)
    expect((await dues()).map(({ state }) => state)).toEqual(['OPEN'])
  })

  test('stays done where it was done by another visit, whatever becomes of the booking', async () => {
    const { visit, dues, book, staff } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    const { body: booking } = await book(due?.id)
    await visit(['Engine Oil and Filter'], 42_000)
    await staff.put(`/garages/bookings/${booking.id}/status`, { status: 'CANCELLED' })
    expect((await dues()).map(({ state }) => state)).toEqual(['DONE', 'OPEN'])
  })

  test('is open again where the booking is deleted', async () => {
    const { visit, dues, book, staff } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    const { body } = await book(due?.id)
    expect((await staff.delete(`/garages/bookings/${body.id}`)).status).toBeLessThan(300)
    expect((await dues()).map(({ state }) => state)).toEqual(['OPEN'])
  })

  test('that is over without a job card is done', async () => {
    const { visit, dues, book, staff } = await workshop()
    await visit(['Engine Oil and Filter'])
    const [due] = await dues()
    const { body } = await book(due?.id)
    for (const status of ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) {
      expect((await staff.put(`/garages/bookings/${body.id}/status`, { status })).status).toBe(200)
    }
    expect((await dues()).map(({ state }) => state)).toEqual(['DONE', 'OPEN'])
  })

  test('of another car, or of another garage, is refused', async () => {
    const { book, garage } = await workshop()
    const other = await make.due(await make.vehicle(await make.customer(garage)))
    const stranger = await make.due(await make.vehicle(await make.customer(await make.garage())))
    for (const { id } of [other, stranger]) {
      expect(await book(id)).toMatchObject({
        status: 400,
        body: { fields: { dueId: 'This reminder no longer exists.' } },
      })
    }
  })
})

describe('the papers of a car', () => {
  test('are due when they end; renewed they are due then; cleared they are due no more', async () => {
    const { staff, customer, vehicle, dues } = await workshop()
    const { make: brand, model, registration_number: registrationNumber } = vehicle
    const save = (papers: object) =>
      staff.put(`/garages/customers/${customer.id}/vehicles/${vehicle.id}`, {
        make: brand,
        model,
        registrationNumber,
        ...papers,
      })
    const states = async () => (await dues()).map(({ kind, due_by, state }) => [kind, due_by, state])

    expect((await save({ insuranceUntil: '2026-11-30', pucUntil: '2027-03-03' })).body).toMatchObject({
      insuranceUntil: '2026-11-30',
      pucUntil: '2027-03-03',
    })
    await save({})
    expect(await states()).toEqual([
      ['INSURANCE', '2026-11-30', 'OPEN'],
      ['PUC', '2027-03-03', 'OPEN'],
    ])
    await save({ insuranceUntil: '2027-11-30', pucUntil: '' })
    expect(await states()).toEqual([
      ['INSURANCE', '2026-11-30', 'DONE'],
      ['PUC', '2027-03-03', 'DROPPED'],
      ['INSURANCE', '2027-11-30', 'OPEN'],
    ])
    expect((await save({ pucUntil: 'soon' })).body.fields).toEqual({ pucUntil: 'Please choose a valid date' })
  })
})

test('two who deliver at once leave one open due', async () => {
  const { visit, dues, staff, customer, vehicle } = await workshop()
  await visit(['Engine Oil and Filter'])
  const cards = await Promise.all(
    [1, 2].map(async () => {
      const form = { customerId: customer.id, vehicleId: vehicle.id, odometerIn: 52_000, estimatedDelivery: today }
      const { body } = await staff.post('/garages/jobcards', form)
      const line = { kind: 'LABOUR', description: 'Engine Oil and Filter', quantity: 1, unitPrice: 900, taxRate: 18 }
      await staff.post(`/garages/jobcards/${body.id}/lines`, line)
      for (const status of ['IN_PROGRESS', 'READY']) await staff.put(`/garages/jobcards/${body.id}/status`, { status })
      return body.id as string
    }),
  )
  const answers = await Promise.all(
    cards.map((id) => staff.put(`/garages/jobcards/${id}/status`, { status: 'DELIVERED' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await dues()).filter(({ state }) => state === 'OPEN')).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from odometer_readings
    where garage_id = ${customer.garage_id}`.execute(db)
  expect(rows[0]?.count).toBe(3)
})

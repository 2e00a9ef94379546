import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { createLink } from '../../messages/links/service.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import { transact } from '../../platform/database/database.ts'
import { endDuesOf } from './handover-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
let lastPlate = 2000

/** A driver whose car two garages know. */
async function driver() {
  const person = await make.driver()
  const { phone } = (await person.get('/auth/me')).body as { phone: string }
  const plate = `TN09DU${++lastPlate}`
  const car = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: plate }
  const { body } = await person.post('/account/vehicles', car)
  const garages = [await make.garage({ name: 'Sri Murugan Auto Works' }), await make.garage({ name: 'Anand Motors' })]
  const vehicles = []
  for (const garage of garages) {
    const customer = await make.customer(garage, { phone, name: 'Lakshmi Narayanan' })
    vehicles.push(await make.vehicle(customer, { registration_number: plate, model: 'Swift' }))
  }
  const [first, second] = vehicles
  if (!first || !second) throw new Error('Two garages know the car.')
  const path = `/account/vehicles/${body.id}`
  return {
    person,
    phone,
    plate,
    garages,
    first,
    second,
    path,
    read: async () => (await person.get(`${path}/dues`)).body,
    enter: (reading: object) => person.post(`${path}/readings`, reading),
  }
}

/** The link of a reminder. */
async function linkTo(due: { garage_id: string; id: string }, phoneKey: string) {
  const link = { kind: 'DUE', garageId: due.garage_id, subjectId: due.id, channel: 'SMS', phoneKey } as const
  return `/public/due-links/${(await transact(db, (tx) => createLink(tx, link))).token}`
}

const readingsAt = ({ garage_id, id }: { garage_id: string; id: string }) =>
  db
    .selectFrom('odometer_readings')
    .select(['km', 'read_on', 'source', 'doubtful'])
    .where('garage_id', '=', garage_id)
    .where('vehicle_id', '=', id)
    .orderBy('id')
    .execute()

describe('a driver reads what is due', () => {
  test('at all garages that know phone and plate, with the last reading; one paper once', async () => {
    const { read, first, second, garages } = await driver()
    const [until, renewed] = [addDays(today, 10), addDays(today, 375)]
    for (const [vehicle, insurance_until] of [
      [first, until],
      [second, renewed],
    ] as const) {
      await db
        .updateTable('vehicles')
        .set({ insurance_until })
        .where('garage_id', '=', vehicle.garage_id)
        .where('id', '=', vehicle.id)
        .execute()
      await make.due(vehicle, { kind: 'INSURANCE', due_by: insurance_until })
    }
    const oil = garages[0] && (await make.service(garages[0], { name: 'Engine Oil and Filter' }))
    await make.due(first, {
      kind: 'SERVICE',
      service_id: oil?.id ?? null,
      due_by: addDays(today, 21),
      from_km: 41_380,
      interval_km: 10_000,
      due_km: 51_380,
    })
    await make.reading(second, 48_210, today)

    expect(await read()).toMatchObject({
      garages: 2,
      lastReading: { km: 48_210, readOn: today },
      insuranceUntil: renewed,
      pucUntil: null,
      dues: [
        {
          kind: 'SERVICE',
          serviceName: 'Engine Oil and Filter',
          drivenKm: 6830,
          isOffered: true,
          booked: null,
          garage: { name: 'Sri Murugan Auto Works' },
        },
        { kind: 'INSURANCE', dueBy: renewed, isOffered: false },
      ],
    })
  })

  test('and can book only where drivers find the garage', async () => {
    const { read, first, garages } = await driver()
    const [garage] = garages
    const service_id = garage && (await make.service(garage)).id
    await make.due(first, { kind: 'SERVICE', service_id: service_id ?? null })
    await db.updateTable('garages').set({ is_listed: false }).where('id', '=', first.garage_id).execute()
    expect((await read()).dues).toMatchObject([{ kind: 'SERVICE', isOffered: false }])
  })

  test('nothing of a garage that has the car as sold', async () => {
    const { read, first } = await driver()
    await make.due(first)
    expect(await read()).toMatchObject({ garages: 2, dues: [{ kind: 'PUC' }] })
    await db
      .updateTable('vehicles')
      .set({ state: 'PAST' })
      .where('garage_id', '=', first.garage_id)
      .where('id', '=', first.id)
      .execute()
    expect(await read()).toMatchObject({ garages: 1, dues: [] })
  })

  test('nothing of another’s car, of another phone, nor from before a deleted account', async () => {
    const { read, first, path, phone } = await driver()
    await make.due(first)
    const other = await driver()
    expect((await other.person.get(`${path}/dues`)).status).toBe(404)
    expect((await other.person.post(`${path}/readings`, { km: 5 })).status).toBe(404)
    expect((await other.person.put(`${path}/papers`, { pucUntil: today })).status).toBe(404)
    const sameplate = await make.vehicle(await make.customer(await make.garage()), {
      registration_number: first.registration_number,
    })
    await make.due(sameplate)
    expect((await read()).dues).toHaveLength(1)
    await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()
    expect(await read()).toMatchObject({ garages: 0, dues: [], lastReading: null })
  })

  test('signed in as a driver only', async () => {
    const { path, garages } = await driver()
    expect((await make.signedOut().get(`${path}/dues`)).status).toBe(401)
    const [garage] = garages
    const owner = garage && (await make.owner(garage))
    expect((await owner?.get(`${path}/dues`))?.status).toBe(403)
  })
})

describe('a reading', () => {
  test('is told to these garages, and moves the day of what is due by kilometres', async () => {
    const { enter, first, second, garages } = await driver()
    const oil = garages[0] && (await make.service(garages[0]))
    await make.reading(first, 40_000, addDays(today, -20))
    const due = await make.due(first, {
      kind: 'SERVICE',
      service_id: oil?.id ?? null,
      due_by: addDays(today, 200),
      due_km: 50_000,
    })
    expect((await enter({ km: 42_000 })).body.lastReading).toEqual({ km: 42_000, readOn: today })

    for (const vehicle of [first, second]) {
      expect((await readingsAt(vehicle)).at(-1)).toMatchObject({ km: 42_000, read_on: today, source: 'DRIVER' })
    }
    const { due_by } = await acrossGarages(db)
      .selectFrom('dues')
      .select('due_by')
      .where('garage_id', '=', first.garage_id)
      .where('id', '=', due.id)
      .executeTakeFirstOrThrow()
    expect(due_by).toBe(addDays(today, 80))
  })

  test('moves no day to which the driver has put it off', async () => {
    const { first, enter, read } = await driver()
    const later = addDays(today, 40)
    await make.due(first, { due_km: 50_000, due_by: later, later_on: later })
    expect((await enter({ km: 49_990 })).status).toBe(200)
    expect((await read()).dues).toMatchObject([{ dueBy: later }])
  })

  test('that is lower than before is asked about, and once confirmed kept as doubtful', async () => {
    const { enter, first, second } = await driver()
    await make.reading(first, 31_940, '2026-03-02')
    expect(await enter({ km: 3460 })).toMatchObject({
      status: 409,
      body: {
        code: 'reading_lower',
        fields: { km: `Lower than 31,940 km on ${printedDay('2026-03-02')}. Is this right?` },
      },
    })
    expect(await readingsAt(second)).toEqual([])
    expect((await enter({ km: 3460, confirmed: true })).status).toBe(200)
    expect((await readingsAt(first)).at(-1)).toMatchObject({ km: 3460, doubtful: true })
    expect((await enter({ km: 3500 })).status).toBe(200)
  })

  test('sent again after a lost answer is one', async () => {
    const { enter, first, second } = await driver()
    const body = { km: 42_000, requestId: randomUUID() }
    await Promise.all([enter(body), enter(body)])
    expect((await enter(body)).status).toBe(200)
    expect([(await readingsAt(first)).length, (await readingsAt(second)).length]).toEqual([1, 1])
  })

  test.each([
    [{ km: 0 }, 'km'],
    [{ km: 2_000_001 }, 'km'],
    [{ km: 4.5 }, 'km'],
    [{}, 'km'],
    [{ km: 5, readOn: addDays(today, 1) }, 'readOn'],
    [{ km: 5, readOn: '2026-02-31' }, 'readOn'],
  ])('%j is refused', async (body, field) => {
    const { enter } = await driver()
    const { status, body: problem } = await enter(body)
    expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
  })

  test('of a car that no garage knows says so', async () => {
    const person = await make.driver()
    const { body } = await person.post('/account/vehicles', {
      make: 'Tata',
      model: 'Nexon',
      registrationNumber: `TN01ZZ${++lastPlate}`,
    })
    const path = `/account/vehicles/${body.id}`
    expect((await person.get(`${path}/dues`)).body).toMatchObject({ garages: 0, dues: [] })
    expect(await person.post(`${path}/readings`, { km: 5 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })
})

test('what a driver renews is due again at each garage on its new day', async () => {
  const { person, path, first, second } = await driver()
  await make.due(first)
  const pucUntil = addDays(today, 180)
  expect((await person.put(`${path}/papers`, { pucUntil })).body).toMatchObject({
    pucUntil,
    dues: [{ kind: 'PUC', dueBy: pucUntil }],
  })
  const rows = await acrossGarages(db)
    .selectFrom('dues')
    .select(['state', 'due_by'])
    .where('vehicle_id', 'in', [first.id, second.id])
    .orderBy('state')
    .execute()
  expect(rows).toEqual([
    { state: 'DONE', due_by: addDays(today, 4) },
    { state: 'OPEN', due_by: pucUntil },
    { state: 'OPEN', due_by: pucUntil },
  ])
  expect((await person.put(`${path}/papers`, { pucUntil: 'soon' })).status).toBe(400)
})

describe('the link of a reminder', () => {
  test('shows what is due and where, and of the driver only the last four of the plate', async () => {
    const { first, phone, plate } = await driver()
    const link = await linkTo(await make.due(first), phone)
    const { status, body } = await make.signedOut().get(link)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'PUC',
      state: 'OPEN',
      plateEnd: plate.slice(-4),
      isStopped: false,
      isOffered: false,
      garage: { name: 'Sri Murugan Auto Works', citySlug: 'chennai' },
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${phone}|${plate}|Lakshmi`))
  })

  test('stops the garage’s reminders, pressed once or twice', async () => {
    const { first, phone } = await driver()
    await make.consent(phone, 'REMINDER')
    const link = await linkTo(await make.due(first), phone)
    for (let press = 0; press < 2; press++) {
      expect((await make.signedOut().post(`${link}/stop`, {})).body).toEqual({ isStopped: true })
    }
    expect((await make.signedOut().get(link)).body.isStopped).toBe(true)
    expect(
      await db
        .selectFrom('consents')
        .select('id')
        .where('phone_key', '=', phone)
        .where('source', '=', 'STOP')
        .execute(),
    ).toHaveLength(3)
  })

  test('unknown, or of what is gone, opens nothing', async () => {
    const { first, phone } = await driver()
    const link = await linkTo({ garage_id: first.garage_id, id: randomUUID() }, phone)
    const answers = [
      await make.signedOut().get(link),
      await make.signedOut().get(`/public/due-links/${'x'.repeat(16)}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([410, 410])
    expect((await make.signedOut().post(`/public/due-links/${'y'.repeat(16)}/stop`, {})).status).toBe(410)
  })
})

describe('booked from a reminder', () => {
  async function toBook() {
    const one = await driver()
    const [garage] = one.garages
    if (!garage) throw new Error('A garage knows the car.')
    const service = await make.service(garage, { basePrice: 1000 })
    const due = await make.due(one.first, { kind: 'SERVICE', service_id: service.id, due_by: addDays(today, 9) })
    const book = (dueId: string, by = one.person, registrationNumber = one.plate) =>
      by.post('/account/bookings', {
        citySlug: 'chennai',
        garageSlug: garage.slug,
        serviceIds: [service.id],
        dueId,
        requestId: randomUUID(),
        vehicle: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber },
        preferredDate: addDays(today, 2),
        preferredTimeSlot: 'MORNING',
        name: 'Lakshmi',
        expectedTotal: 850,
      })
    const state = async () => {
      const row = await db
        .selectFrom('dues')
        .select('state')
        .where('garage_id', '=', due.garage_id)
        .where('id', '=', due.id)
        .executeTakeFirstOrThrow()
      return row.state
    }
    return { ...one, due, book, state }
  }

  test('it is booked, cancelled by the driver it is open again', async () => {
    const { due, book, state, read, person, garages } = await toBook()
    const { status, body } = await book(due.id)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await state()).toBe('BOOKED')
    expect((await read()).dues).toMatchObject([
      { booked: { on: addDays(today, 2), slot: 'MORNING', status: 'PENDING' } },
    ])
    const staff = garages[0] && (await make.member(garages[0]))
    expect((await staff?.get(`/garages/bookings/${body.booking.id}`))?.body.source).toBe('DUE')
    await person.post(`/account/bookings/${body.booking.id}/cancel`, {})
    expect(await state()).toBe('OPEN')
  })

  test.each(['another driver’s', 'the former driver’s', 'another car’s', 'nobody’s'])(
    '%s due counts for nothing, and is told to nobody',
    async (whose) => {
      const { due, book, state, garages } = await toBook()
      const [stranger, plate] =
        whose === 'another driver’s' ? [await make.driver(), `TN33AA${++lastPlate}`] : [undefined, undefined]
      const other = whose === 'another car’s' ? `TN33AA${++lastPlate}` : plate
      const buyer = whose === 'the former driver’s' ? await make.driver() : stranger
      const { status, body } = await book(whose === 'nobody’s' ? randomUUID() : due.id, buyer, other)
      expect(status, JSON.stringify(body)).toBe(201)
      expect(await state()).toBe('OPEN')
      const staff = garages[0] && (await make.member(garages[0]))
      expect((await staff?.get(`/garages/bookings/${body.booking.id}`))?.body.source).toBe('WEBSITE')
    },
  )
})

test('whoever hands the car over is reminded of it no more, at any garage', async () => {
  const { phone, plate, first, second } = await driver()
  const dues = [await make.due(first), await make.due(second, { state: 'BOOKED' })]
  const others = await make.due(await make.vehicle(await make.customer(await make.garage(), { phone })))
  await transact(db, (tx) => endDuesOf(tx, { phone, plate }))
  const rows = await acrossGarages(db)
    .selectFrom('dues')
    .select('state')
    .where(
      'garage_id',
      'in',
      [...dues, others].map(({ garage_id }) => garage_id),
    )
    .orderBy('state')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['DROPPED', 'DROPPED', 'OPEN'])
})

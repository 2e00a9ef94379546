import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { consentWords } from '../../../contract/messages/consents/consent-words.ts'
import { serviceWordings } from '../../../contract/messages/consents/consents.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bodyFor } from '../../../tests/support/bookable-garage.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { speakTo } from '../../platform/asker.ts'
import { transact } from '../../platform/database/database.ts'
import { findStop, hasConsent, noteServiceConsent, stopMessages, tickConsents } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function driver() {
  const person = await make.driver()
  const { phone } = (await person.get('/auth/me')).body
  const rows = () =>
    db
      .selectFrom('consents')
      .select(['kind', 'given', 'source', 'wording'])
      .where('phone_key', '=', phone)
      .orderBy('id')
      .execute()
  return {
    phone: phone as string,
    rows,
    get: () => person.get('/account/consents'),
    put: (body: unknown) => person.put('/account/consents', body as object),
    book: async (garage: Awaited<ReturnType<typeof make.garage>>, changes: object) => {
      await db.updateTable('garages').set({ gives_first_service: false }).where('id', '=', garage.id).execute()
      const service = await make.service(garage, { basePrice: 1000 })
      return person.post('/account/bookings', bodyFor(garage, [service], { expectedTotal: 1000, ...changes }))
    },
  }
}

test('a driver has agreed to nothing beforehand, and ticks kind by kind', async () => {
  const { get, put } = await driver()
  expect((await get()).body).toEqual(['WHATSAPP', 'REMINDER', 'REVIEW'].map((kind) => ({ kind, given: false })))

  expect((await put([{ kind: 'REVIEW', given: true }])).status).toBe(200)
  expect((await get()).body).toContainEqual({ kind: 'REVIEW', given: true })
  expect((await get()).body).toContainEqual({ kind: 'REMINDER', given: false })
})

test('each change is a line with the words that stood beside the tick; what stays is none', async () => {
  const { put, rows } = await driver()
  for (const given of [true, true, false]) await put([{ kind: 'REVIEW', given }])
  await Promise.all(Array.from({ length: 5 }, () => put([{ kind: 'REVIEW', given: true }])))

  const line = { kind: 'REVIEW', source: 'ACCOUNT', wording: consentWords.REVIEW }
  expect(await rows()).toEqual([true, false, true].map((given) => ({ ...line, given })))
})

test('no line is ever changed or deleted', async () => {
  const { put, phone } = await driver()
  await put([{ kind: 'REVIEW', given: true }])
  for (const statement of [sql`update consents set given = false`, sql`delete from consents`]) {
    await expect(sql`${statement} where phone_key = ${phone}`.execute(db)).rejects.toThrow(/^permission denied/)
  }
})

test('whoever ticks it anew hears again from a garage that was stopped', async () => {
  const { put, phone } = await driver()
  const garage = await make.garage()
  const may = () => hasConsent(db, phone, garage.id, 'REVIEW')
  await put([{ kind: 'REVIEW', given: true }])
  expect(await may()).toBe(true)
  await stopMessages(db, phone, garage.id)
  expect(await may()).toBe(false)
  for (const given of [false, true]) await put([{ kind: 'REVIEW', given }])
  expect(await may()).toBe(true)
})

test('whoever has the number after a deleted account has agreed to nothing', async () => {
  const { put, get, phone } = await driver()
  const garage = await make.garage()
  await put([{ kind: 'REVIEW', given: true }])
  await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()

  expect((await get()).body.map(({ given }: { given: boolean }) => given)).toEqual([false, false, false])
  expect(await hasConsent(db, phone, garage.id, 'REVIEW')).toBe(false)
})

test.each([
  [[{ kind: 'SERVICE', given: false }], '0.kind'],
  [[{ kind: 'REVIEW', given: 'yes' }], '0.given'],
])('%j is refused', async (body, field) => {
  const { put } = await driver()
  const { status, body: problem } = await put(body)
  expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
})

test('it is asked of drivers only', async () => {
  const owner = await make.owner(await make.garage())
  expect([
    (await owner.get('/account/consents')).status,
    (await make.signedOut().get('/account/consents')).status,
  ]).toEqual([403, 401])
})

test('what is ticked beside a booking is given with it, from that garage too where it was stopped; what is not ticked stays', async () => {
  const { phone, rows, put, get, book } = await driver()
  await put([{ kind: 'REMINDER', given: true }])
  const garage = await make.garage()
  await stopMessages(db, phone, garage.id)

  expect((await book(garage, { consents: ['REMINDER', 'WHATSAPP'] })).status).toBe(201)

  expect((await get()).body.filter(({ given }: { given: boolean }) => given)).toMatchObject([
    { kind: 'WHATSAPP' },
    { kind: 'REMINDER' },
  ])
  expect(await hasConsent(db, phone, garage.id, 'REMINDER')).toBe(true)
  expect(await hasConsent(db, phone, garage.id, 'REVIEW')).toBe(false)
  const ticked = (await rows()).filter(({ source }) => source === 'BOOKING')
  expect(ticked.map(({ kind, wording }) => [kind, wording]).sort()).toEqual([
    ['REMINDER', consentWords.REMINDER],
    ['SERVICE', serviceWordings.BOOKING],
    ...Array.from({ length: 2 }, () => ['WHATSAPP', consentWords.WHATSAPP]),
  ])
})

test('a booking without ticks agrees to nothing, one that is refused keeps none, and a tick nobody knows is refused', async () => {
  const { get, book } = await driver()
  const garage = await make.garage()

  expect((await book(garage, {})).status).toBe(201)
  expect((await book(garage, { consents: ['REVIEW'], expectedTotal: 1 })).status).toBe(409)
  const unknown = await book(garage, { consents: ['PARTNERS'] })
  expect([unknown.status, Object.values(unknown.body.fields)]).toEqual([
    400,
    ['Please choose WHATSAPP, REMINDER or REVIEW'],
  ])

  expect((await get()).body.map(({ given }: { given: boolean }) => given)).toEqual([false, false, false])
})

describe('messages about the work come with the work', () => {
  const servicesOf = async (phoneKey: string) =>
    db
      .selectFrom('consents')
      .select(['garage_id', 'source', 'wording'])
      .where('phone_key', '=', phoneKey)
      .where('kind', '=', 'SERVICE')
      .orderBy('id')
      .execute()

  test('a booking by the driver writes it down once for a garage, and undoes no STOP there', async () => {
    const { phone, book } = await driver()
    const [garage, other] = [await make.garage(), await make.garage()]
    await stopMessages(db, phone, garage.id)

    for (const [each, registrationNumber] of [
      [garage, 'TN09CB4471'],
      [garage, 'TN09CB4472'],
      [other, 'TN09CB4473'],
    ] as const) {
      const vehicle = { make: 'HYUNDAI', model: 'I20', registrationNumber }
      expect((await book(each, { vehicle })).status).toBe(201)
    }

    const booked = { source: 'BOOKING', wording: serviceWordings.BOOKING }
    expect(await servicesOf(phone)).toEqual([garage, other].map(({ id }) => ({ garage_id: id, ...booked })))
    expect(await findStop(db, phone, garage.id)).toMatchObject({ by: 'STOP' })
  })

  test('so does a job card or booking that the garage makes; after a deleted account it is written down anew', async () => {
    const garage = await make.garage()
    const advisor = await make.member(garage)
    const [walkIn, caller] = [await make.customer(garage), await make.customer(garage)]
    const service = await make.service(garage)
    const openCard = async () => {
      const { id: vehicleId } = await make.vehicle(walkIn)
      const card = { customerId: walkIn.id, vehicleId, odometerIn: 31_000, estimatedDelivery: addDays(indianDay(), 1) }
      expect((await advisor.post('/garages/jobcards', card)).status).toBe(201)
    }

    await openCard()
    await openCard()
    const booking = {
      customerId: caller.id,
      vehicleId: (await make.vehicle(caller)).id,
      serviceId: service.id,
      preferredDate: addDays(indianDay(), 1),
      preferredTimeSlot: 'MORNING',
      estimatedPrice: 1000,
    }
    expect((await advisor.post('/garages/bookings', booking)).status).toBe(201)

    const given = { garage_id: garage.id, source: 'CARD', wording: serviceWordings.CARD }
    expect(await servicesOf(walkIn.phone_key)).toEqual([given])
    expect(await servicesOf(caller.phone_key)).toMatchObject([{ garage_id: garage.id, source: 'BOOKING' }])

    await db.insertInto('deleted_accounts').values({ phone_key: walkIn.phone_key }).execute()
    await openCard()
    expect(await servicesOf(walkIn.phone_key)).toEqual([given, given])
  })
})

test('keeps the language in which it was given or stopped; of what was not a page’s, none', async () => {
  const { phone } = await driver()
  const garage = await make.garage()
  await speakTo('ta', () => transact(db, (tx) => tickConsents(tx, phone, garage.id, ['REVIEW'])))
  await speakTo('hi', () => stopMessages(db, phone, garage.id))
  const other = await make.garage()
  await speakTo('ta', () =>
    transact(db, async (tx) => {
      await noteServiceConsent(tx, phone, garage.id, { source: 'CARD', by: 'garage' })
      await noteServiceConsent(tx, phone, other.id, { source: 'BOOKING', by: 'driver' })
    }),
  )

  const kept = await db
    .selectFrom('consents')
    .select(['kind', 'given', 'given_in', 'source'])
    .where('phone_key', '=', phone)
    .orderBy('id')
    .execute()
  expect(new Set(kept.filter(({ kind, given }) => kind === 'REVIEW' && given).map(({ given_in }) => given_in))).toEqual(
    new Set(['ta']),
  )
  expect(new Set(kept.filter(({ given }) => !given).map(({ given_in }) => given_in))).toEqual(new Set(['hi']))
  expect(kept.filter(({ kind }) => kind === 'SERVICE')).toEqual([
    { kind: 'SERVICE', given: true, given_in: null, source: 'CARD' },
    { kind: 'SERVICE', given: true, given_in: 'ta', source: 'BOOKING' },
  ])
})

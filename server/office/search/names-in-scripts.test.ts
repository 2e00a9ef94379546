import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { atTerminal, recordAct } from '../../people/operators/log-service.ts'
import { fillSounds } from './fill-service.ts'

/* Every list that finds names finds them in whichever of three scripts they are written, and typed. */

const { app, make } = await useTestApp()
const { db } = app.database
const log = { error: (...what: unknown[]) => expect(what).toEqual([]) }

const scripts = ['Lakshmi', 'லட்சுமி', 'लक्ष्मी'] as const
const inAnother = scripts.flatMap((stored) =>
  scripts.filter((typed) => typed !== stored).map((typed) => [stored, typed]),
)

/** A garage that has one of everything, of somebody with this name, and of somebody else. */
async function garageWith(name: string) {
  const garage = await make.garage({ name: `${name} Motors ${Math.random().toString(36).slice(2)}` })
  const owner = await make.owner(garage)
  for (const each of [name, 'Murugan Kumar', 'முருகன்', 'मुरुगन']) {
    const phone = String(9_840_000_000 + Math.floor(Math.random() * 9_000_000))
    const { body: customer } = await owner.post('/garages/customers', { name: each, phone, customerType: 'INDIVIDUAL' })
    const stored = await db
      .selectFrom('customers')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    const vehicle = await make.vehicle(stored)
    const own = { customer_id: stored.id, vehicle_id: vehicle.id }
    await make.booking(garage, await make.service(garage), own)
    await make.bill(await make.jobCard(garage, own))
    await make.due(vehicle)
    await owner.post('/garages/leads', { name: each, phone, leadType: 'SERVICE', leadSource: 'PHONE' })
    await owner.post('/garages/suppliers', { name: `${each} Spares`, phone: '', creditDays: 30 })
  }
  await owner.post('/garages/staff', {
    name,
    email: `staff-${garage.id}@garage.example`,
    phone: '9840022334',
    role: 'SERVICE_ADVISOR',
    accessLevel: 'STAFF',
    password: 'a quite unlikely one 4471',
  })
  return { garage, owner }
}
type Owner = Awaited<ReturnType<typeof garageWith>>['owner']

/** How many each list finds. */
async function foundBy(owner: Owner, typed: string) {
  const search = encodeURIComponent(typed)
  const lengthOf = async (path: string, of: (body: never) => unknown[] = (body) => body) => {
    const { status, body } = await owner.get(path)
    expect(status, path).toBe(200)
    return of(body as never).length
  }
  const everything = (await owner.get(`/garages/search?q=${search}`)).body
  return {
    customers: await lengthOf(`/garages/customers?search=${search}`),
    bookings: await lengthOf(`/garages/bookings?search=${search}`),
    jobCards: await lengthOf(`/garages/jobcards?search=${search}`),
    bills: await lengthOf(`/garages/bills?search=${search}`),
    dues: await lengthOf(`/garages/dues?search=${search}`, ({ dues }) => dues),
    leads: await lengthOf(`/garages/leads?search=${search}`, ({ leads }) => leads),
    suppliers: await lengthOf(`/garages/suppliers?search=${search}`, ({ suppliers }) => suppliers),
    staff: await lengthOf(`/garages/staff?search=${search}`, ({ staff }) => staff),
    everything: ['customers', 'bookings', 'jobCards', 'leads'].map((kind) => everything[kind].length),
  }
}
const one = {
  customers: 1,
  bookings: 1,
  jobCards: 1,
  bills: 1,
  dues: 1,
  leads: 1,
  suppliers: 1,
  staff: 1,
  everything: [1, 1, 1, 1],
}

test.each(inAnother)('%s is found by %s, in every list', async (stored, typed) => {
  const { garage, owner } = await garageWith(stored)

  expect(await foundBy(owner, typed)).toEqual(one)
  expect(await foundBy(owner, stored)).toEqual(one)
  const operator = await make.operator('LOOK')
  const desk = (await operator.get(`/desk/garages?search=${encodeURIComponent(typed)}`)).body.garages
  expect(desk.map(({ id }: { id: string }) => id)).toContain(garage.id)
  const act = { action: 'garage.blocked', garageId: garage.id, subject: { id: garage.id, label: stored } }
  await recordAct(db, { ...atTerminal(), name: 'Rukmini Bai' }, act)
  const { acts } = (await operator.get(`/desk/acts?search=${encodeURIComponent(`${typed} ருக்மணி`)}`)).body
  expect(acts.map(({ garageId }: { garageId: string }) => garageId)).toContain(garage.id)
  const member = await make.member(garage, { name: stored })
  await member.post('/garages/leads', { name: 'Arun', phone: '9840721155', leadType: 'SERVICE', leadSource: 'PHONE' })
  const day = indianDay()
  const trail = `/desk/trail?from=${day}&to=${day}&person=${encodeURIComponent(typed)}`
  const { entries } = (await operator.get(trail)).body
  const own = entries.filter(({ garageId }: { garageId: string }) => garageId === garage.id)
  expect(own.map(({ person }: { person: string }) => person)).toEqual([stored])
})

test('two words are both looked for, whatever each is written in', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  await owner.post('/garages/customers', { name: 'லட்சுமி Narayanan', phone: '9840011201', customerType: 'INDIVIDUAL' })
  await owner.post('/garages/customers', { name: 'லட்சுமி பிரியா', phone: '9840011202', customerType: 'INDIVIDUAL' })
  const found = async (typed: string) =>
    (await owner.get(`/garages/customers?search=${encodeURIComponent(typed)}`)).body.map(
      ({ phone }: { phone: string }) => phone,
    )

  expect(await found('narayanan lakshmi')).toEqual(['9840011201'])
  expect(await found('Lakshmi நாராயணன்')).toEqual(['9840011201'])
  expect(await found('लक्ष्मी')).toEqual(['9840011202', '9840011201'])
  expect(await found('lakshmi 9840011202')).toEqual(['9840011202'])
  expect(await found('la')).toEqual([])
  expect(await found('98400112')).toEqual(['9840011202', '9840011201'])
})

test('a name that is changed is found by what it is now, on what was done before too', async () => {
  const { garage, owner } = await garageWith('லட்சுமி')
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .where('name', '=', 'லட்சுமி')
    .executeTakeFirstOrThrow()
  const change = { name: 'சரஸ்வதி', phone: customer.phone, customerType: 'INDIVIDUAL', status: 'ACTIVE' }
  const { status } = await owner.put(`/garages/customers/${customer.id}`, { ...change, version: customer.version })

  expect(status).toBe(200)
  expect(await foundBy(owner, 'Lakshmi')).toMatchObject({ customers: 0, bookings: 0, jobCards: 0, dues: 0 })
  expect(await foundBy(owner, 'Saraswathi')).toMatchObject({ customers: 1, bookings: 1, jobCards: 1, dues: 1 })
})

test('what a release before wrote is found once it is filled, and by that release as before', async () => {
  const { garage, owner } = await garageWith('லட்சுமி')
  // As the release before writes: neither sounds nor of which name they are.
  for (const table of ['customers', 'bookings', 'job_cards', 'suppliers'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'search_text']).where('garage_id', '=', garage.id).execute()
    for (const { id, search_text } of rows) {
      const [before = ''] = search_text.split(' ~')
      await sql`
        update ${sql.table(table)} set search_text = ${before} where garage_id = ${garage.id} and id = ${id}
      `.execute(db)
    }
  }
  await sql`update leads set sounds = null, sounds_of = null where garage_id = ${garage.id}`.execute(db)
  await sql`update garages set sounds = null, sounds_of = null where id = ${garage.id}`.execute(db)
  expect(await foundBy(owner, 'Lakshmi')).toMatchObject({ customers: 0, leads: 0, suppliers: 0, bookings: 0 })
  expect(await foundBy(owner, 'லட்சுமி')).toMatchObject({ customers: 1, leads: 1, suppliers: 1, bookings: 1 })

  expect(await fillSounds(db, log)).toBeGreaterThanOrEqual(21)

  expect(await foundBy(owner, 'Lakshmi')).toEqual(one)
  expect(await fillSounds(db, log)).toBe(0)
})

test('a lead and a garage that a release before renamed are filled anew', async () => {
  const { garage, owner } = await garageWith('லட்சுமி')
  await sql`update leads set name = 'சரஸ்வதி' where garage_id = ${garage.id} and name = 'லட்சுமி'`.execute(db)
  await fillSounds(db, log)

  expect(await foundBy(owner, 'Lakshmi')).toMatchObject({ leads: 0 })
  expect(await foundBy(owner, 'Saraswathi')).toMatchObject({ leads: 1 })
})

test('a bill that was issued before names had sounds is found by its customer', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const customer = await make.customer(garage, { name: 'लक्ष्मी' })
  const other = await make.customer(garage, { name: 'मुरुगन' })
  const number = async ({ id }: { id: string }) =>
    (await make.bill(await make.jobCard(garage, { customer_id: id }), { search_text: 'of before' })).number
  const [own] = [await number(customer), await number(other)]

  const { body } = await owner.get('/garages/bills?search=Lakshmi')
  expect(body.map((bill: { number: string }) => bill.number)).toEqual([own])
  expect((await owner.get('/garages/bills/summary?search=Lakshmi')).body.count).toBe(1)
})

test('what has no name to fill is left in peace', async () => {
  const garage = await make.garage()
  const { id } = await make.customer(garage, { name: '9840011234', search_text: '9840011234' })
  const gone = await make.customer(garage, { name: 'Deleted', search_text: '' })
  await fillSounds(db, log)
  const texts = await db
    .selectFrom('customers')
    .select('search_text')
    .where('garage_id', '=', garage.id)
    .where('id', 'in', [id, gone.id])
    .orderBy('id')
    .execute()

  expect(texts).toEqual([{ search_text: '9840011234 ~ ' }, { search_text: '' }])
  expect(await fillSounds(db, log)).toBe(0)
})

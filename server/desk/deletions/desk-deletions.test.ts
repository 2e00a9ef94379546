import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { garageDeletionDays } from '../../../contract/desk/deletions/deletions.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { parts, steps } from './rules.ts'
import { deleteNext, doDueDeletions } from './work-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const reason = 'The owner’s letter of 20 November, checked by a call to the number on its bills.'
const log = {
  error: (facts: unknown) => {
    throw facts
  },
}

const countOf = async (table: keyof Tables, garageId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where garage_id = ${garageId}`.execute(db as Kysely<Tables>)
  return rows[0]?.n ?? 0
}
const passFor = (garageId: string) =>
  sql`update garage_deletions set due_at = due_at - make_interval(days => ${garageDeletionDays})
    where garage_id = ${garageId}`.execute(db)
const idOf = async (garageId: string) =>
  (await db.selectFrom('garage_deletions').select('id').where('garage_id', '=', garageId).executeTakeFirstOrThrow()).id

/** A garage with a bill that tax law keeps, and much that nobody needs. */
async function busyGarage() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const service = await make.service(garage)
  const advisor = await make.member(garage, { name: 'Meena' })
  const phone = String(9_840_030_000 + Math.floor(Math.random() * 9000))
  const driver = await make.driver(phone)
  const customer = await make.customer(garage, { name: 'Deepa Krishnan', phone })
  const vehicle = await make.vehicle(customer)
  const visit = { customer_id: customer.id, vehicle_id: vehicle.id }
  await make.booking(garage, service, { ...visit, phone_key: phone, preferred_date: '2099-01-04' })
  const card = await make.jobCard(garage, {
    ...visit,
    phone_key: phone,
    status: 'DELIVERED',
    delivered_at: new Date(),
    customer_concerns: 'The brakes squeal',
    advisor_id: advisor.userId,
  })
  await make.bill(card, { lines: [{ description: 'Brake pads', unitPrice: 500 }] })
  const stranger = await make.customer(garage, { name: 'Nobody Billed' })
  await make.lead(garage, { name: 'Ravi' })
  return { garage, owner, advisor, driver, customer, stranger, vehicle, card, phone }
}

const ask = async (garage: { id: string; name: string }, operator?: Awaited<ReturnType<typeof make.operator>>) => {
  const by = operator ?? (await make.operator('DELETE'))
  return by.post(`/desk/garages/${garage.id}/deletion`, { reason, name: garage.name })
}

const rowsOf = async (operator: Awaited<ReturnType<typeof make.operator>>, garageId: string) =>
  (await operator.get(`/desk/garages/${garageId}/deletion/rows`)).body.kept

test('every table that has a garage’s rows is in the plan, once, and what is written once is kept', async () => {
  const { rows } = await sql<{ name: string; once: boolean }>`
    select c.relname as name,
      exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'written_once') as once
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(db)
  const planned = parts.flatMap(({ tables, becomes }) => tables.map((table) => ({ name: table as string, becomes })))

  expect(planned.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name))
  const kept = planned.filter(({ becomes }) => becomes === 'KEPT').map(({ name }) => name)
  expect(kept).toEqual(expect.arrayContaining(rows.filter(({ once }) => once).map(({ name }) => name)))
})

describe('a garage that is deleted on request', () => {
  test('stops at once, tells its owner and its drivers, and says what will become of everything', async () => {
    const { garage, owner, driver, phone } = await busyGarage()
    const operator = await make.operator('DELETE')
    expect((await operator.get(`/desk/garages/${garage.id}/deletion`)).body).toEqual({ deletion: null })
    const before = await rowsOf(operator, garage.id)
    const becomes = Object.fromEntries(before.map((row: { what: string; becomes: string }) => [row.what, row.becomes]))
    expect(becomes).toMatchObject({
      Bookings: 'DELETED',
      Customers: 'EMPTIED',
      'Bills, credit notes, vouchers, payments, GST registers': 'KEPT',
    })

    const { status, body } = await ask(garage, operator)

    expect(status).toBe(200)
    expect(body.deletion).toMatchObject({ reason, askedBy: 'Anita Rao', hasBegun: false, doneAt: null })
    expect((await owner.get('/auth/me')).status).toBe(401)
    expect((await make.signedOut().get(`/public/garages/${garage.slug}`)).status).toBe(404)
    const told = await db
      .selectFrom('garage_outbox')
      .select('template')
      .where('garage_id', '=', garage.id)
      .where('recipient', 'in', [phone, owner.email ?? ''])
      .execute()
    expect(told.map(({ template }) => template)).toEqual(expect.arrayContaining(['GARAGE_BLOCKED']))
    expect((await driver.get('/account/bookings')).body.bookings).toHaveLength(2)
    const { acts } = (await operator.get(`/desk/garages/${garage.id}`)).body
    expect(acts[0]).toMatchObject({ action: 'garage.deletion-asked', reason, details: { bookings: 1 } })
    expect(await doDueDeletions(db, log)).toBe(0)
  })

  test('can be taken back for seven days, and then works as it did', async () => {
    const { garage, owner } = await busyGarage()
    const operator = await make.operator('DELETE')
    await ask(garage, operator)
    expect((await operator.post(`/desk/garages/${garage.id}/unblock`, { reason })).body.detail).toMatch(/being deleted/)
    expect((await ask(garage, operator)).status).toBe(409)

    const back = `/desk/garages/${garage.id}/deletion/take-back`
    const { body } = await operator.post(back, { reason: 'The owner called: it was their brother.' })

    expect(body.deletion).toBeNull()
    expect((await (await make.signedInAgain(owner)).get('/garages/settings')).status).toBe(200)
    expect((await operator.post(back, { reason })).status).toBe(409)
    await passFor(garage.id)
    expect(await doDueDeletions(db, log)).toBe(0)
    expect(await countOf('bookings', garage.id)).toBe(1)
  })

  test('stays blocked where it was blocked before', async () => {
    const garage = await make.garage()
    const operator = await make.operator('DELETE')
    await operator.post(`/desk/garages/${garage.id}/block`, { reason: 'Complaints' })
    await ask(garage, operator)

    await operator.post(`/desk/garages/${garage.id}/deletion/take-back`, { reason })

    const { blocked } = (await operator.get(`/desk/garages/${garage.id}`)).body
    expect(blocked).toMatchObject({ reason: 'Complaints' })
  })

  test('goes whole after seven days, but for bills and evidence, which lose names that are not on them; the proof is kept', async () => {
    const { garage, owner, advisor, stranger, customer, card, driver } = await busyGarage()
    const other = await busyGarage()
    const bills = await countOf('bills', garage.id)
    await ask(garage)
    await passFor(garage.id)

    expect(await doDueDeletions(db, log)).toBe(1)

    for (const { table, becomes } of steps) {
      if (becomes === 'DELETED') expect([table, await countOf(table, garage.id)]).toEqual([table, 0])
    }
    expect(await countOf('bills', garage.id)).toBe(bills)
    expect(await countOf('bookings', other.garage.id)).toBe(1)
    const customers = await db.selectFrom('customers').selectAll().where('garage_id', '=', garage.id).execute()
    expect(customers).toMatchObject([{ id: customer.id, name: 'Deleted', phone: '', email: null }])
    expect(customers.map(({ id }) => id)).not.toContain(stranger.id)
    const cards = await db.selectFrom('job_cards').selectAll().where('garage_id', '=', garage.id).execute()
    expect(cards).toMatchObject([{ id: card.id, customer_concerns: null, advisor_id: null }])
    const users = await db.selectFrom('users').select('id').where('id', 'in', [owner.userId, advisor.userId]).execute()
    expect(users.map(({ id }) => id)).not.toContain(advisor.userId)

    const operator = await make.operator('DELETE')
    const { deletion } = (await operator.get(`/desk/garages/${garage.id}/deletion`)).body
    const kept = await rowsOf(operator, garage.id)
    expect(deletion.doneAt).toEqual(expect.any(String))
    expect(kept).toContainEqual({ what: 'Bookings', becomes: 'DELETED', rows: 2, why: 'gone' })
    expect(kept).toContainEqual(expect.objectContaining({ what: 'Customers', becomes: 'DELETED', rows: 1 }))
    expect(kept).toContainEqual(expect.objectContaining({ what: 'Customers', becomes: 'EMPTIED', rows: 1 }))
    const { garage: shown, acts } = (await operator.get(`/desk/garages/${garage.id}`)).body
    expect(shown).toMatchObject({ state: 'DELETED', email: '', phone: '' })
    expect(acts[0]).toMatchObject({ action: 'garage.deleted', details: { did: kept } })
    expect((await ask(garage, operator)).status).toBe(404)

    const { bookings } = (await driver.get('/account/bookings')).body
    expect(bookings).toMatchObject([{ garageName: garage.name, garageIsGone: true, garagePhone: '' }])
    expect(await doDueDeletions(db, log)).toBe(0)
  })

  test('goes on where a process was killed, and counts each row once', async () => {
    const { garage } = await busyGarage()
    for (let number = 0; number < 5; number++) await make.lead(garage, { name: `Lead ${number}` })
    await ask(garage)
    await passFor(garage.id)
    const id = await idOf(garage.id)
    let at: number | undefined = 0
    for (let batch = 0; batch < 5 && at !== undefined; batch++) at = await deleteNext(db, id, at, 2)

    expect(await countOf('leads', garage.id)).toBeGreaterThan(0)
    await doDueDeletions(db, log)

    const kept = await rowsOf(await make.operator('DELETE'), garage.id)
    const requests = kept.filter(({ what }: { what: string }) => what === 'Requests and reminders')
    expect(requests).toMatchObject([{ becomes: 'DELETED', rows: 6 }])
  })

  test('is handed out whole to its owner, and later read where it is sealed, with who asked and why in the log', async () => {
    const { garage, phone } = await busyGarage()
    const operator = await make.operator('DELETE')
    const path = `/desk/garages/${garage.id}/export.json`

    const file = (await operator.get(`${path}?reason=${encodeURIComponent(reason)}`)).body

    expect(file).toMatchObject({
      garage: { name: garage.name },
      bookings: [{}],
      bills: [{}],
      leads: [{ name: 'Ravi' }],
    })
    expect(file.customers.map(({ phone: of }: { phone: string }) => of)).toContain(phone)
    expect(JSON.stringify(file)).not.toMatch(/hash_of|token_hash|"outbox"|staff_pins/)
    const { acts } = (await operator.get(`/desk/garages/${garage.id}`)).body
    expect(acts[0]).toMatchObject({ action: 'garage.exported', reason })
    await ask(garage, operator)
    await passFor(garage.id)
    await doDueDeletions(db, log)
    const sealed = (await operator.get(`${path}?reason=Tax`)).body
    expect(sealed).toMatchObject({ bookings: [], leads: [], bills: [{}] })
    expect((await operator.get(path)).status).toBe(400)
  })

  test('is a matter of the right to delete, of the right name, and of a garage that is there', async () => {
    const garage = await make.garage()
    const path = `/desk/garages/${garage.id}/deletion`
    const asked = { reason, name: garage.name }
    const actor = await make.operator('ACT')
    expect((await actor.get(path)).status).toBe(403)
    expect((await actor.get(`${path}/rows`)).status).toBe(403)
    expect((await actor.post(path, asked)).status).toBe(403)
    expect((await actor.post(`${path}/take-back`, { reason })).status).toBe(403)
    expect((await actor.get(`/desk/garages/${garage.id}/export.json?reason=x`)).status).toBe(403)
    expect((await make.signedOut().post(path, asked)).status).toBe(401)
    const operator = await make.operator('DELETE')
    expect((await operator.post(path, { reason, name: 'Another garage' })).body.fields.name).toMatch(
      /not the garage’s name/,
    )
    expect((await operator.post(path, { name: garage.name })).status).toBe(400)
    const none = crypto.randomUUID()
    expect((await operator.get(`/desk/garages/${none}/deletion`)).status).toBe(404)
    expect((await operator.get(`/desk/garages/${none}/deletion/rows`)).status).toBe(404)
    expect((await operator.get(`/desk/garages/${none}/export.json?reason=x`)).status).toBe(404)
    expect((await operator.post(`/desk/garages/${none}/deletion`, asked)).status).toBe(404)
    expect(await countOf('garage_deletions', garage.id)).toBe(0)
  })
})

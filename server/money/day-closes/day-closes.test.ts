import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { closing, nothing, openDay, openTill } from '../../../tests/support/open-till.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()

const setting = () => openTill(make)

test('since the last close: by method received, given back and expected, of cash with what was left in the drawer', async () => {
  const { garage, jeya, pay } = await setting()
  const { closedAt } = await make.dayClose(garage, { left: 2000 })
  await pay({ method: 'CASH', amount: 7218.5 })
  await pay({ method: 'UPI', amount: 7797 })
  await pay({ kind: 'REFUND', method: 'UPI', amount: 1372 })
  await pay({ method: 'CARD', amount: 4720 })

  const open = await openDay(jeya)

  expect(open).toMatchObject({
    day: today,
    from: closedAt.toISOString(),
    isFirst: false,
    openingCash: 2000,
    isClosed: false,
    methods: [
      { method: 'CASH', received: 7218.5, payments: 1, refunded: 0, refunds: 0, expected: 9218.5 },
      { method: 'UPI', received: 7797, payments: 1, refunded: 1372, refunds: 1, expected: 6425 },
      { method: 'CARD', received: 4720, payments: 1, refunded: 0, refunds: 0, expected: 4720 },
      { method: 'BANK', received: 0, payments: 0, refunded: 0, refunds: 0, expected: 0 },
    ],
  })
})

test('the first close ever begins with this day and an empty drawer', async () => {
  const { jeya, card, garage, pay } = await setting()
  await pay({ method: 'CASH', amount: 100 })
  await db
    .insertInto('payments')
    .values({
      garage_id: garage.id,
      id: newId(),
      job_card_id: card.id,
      kind: 'PAYMENT',
      method: 'CASH',
      amount: 9999,
      received_by: jeya.userId,
      received_at: new Date(`${addDays(today, -1)}T23:59:59+05:30`),
    })
    .execute()

  const open = await openDay(jeya)

  expect(open).toMatchObject({ isFirst: true, from: new Date(`${today}T00:00:00+05:30`).toISOString() })
  expect(open.methods[0]).toMatchObject({ received: 100, expected: 100 })
  // Nobody can close a day before the first close any more.
  expect(open.before).toEqual([])
})

test('closed, it stands as counted; what stays in the drawer is the next opening, and later payments count there', async () => {
  const { garage, jeya, pay } = await setting()
  await make.dayClose(garage, { left: 2000, difference: -20 })
  await pay({ method: 'CASH', amount: 7218 })
  const form = await closing(jeya, {
    counted: { ...nothing, cash: 9118 },
    banked: 7000,
    note: '₹100 parking, slip in the drawer.',
  })

  const { status, body } = await jeya.post('/garages/day-closes', form)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    day: today,
    closedBy: 'Jeya Raman',
    openingCash: 2000,
    banked: 7000,
    leftInDrawer: 2118,
    difference: -100,
    notes: [{ note: '₹100 parking, slip in the drawer.', by: 'Jeya Raman' }],
    before: [{ day: addDays(today, -1), difference: -20 }],
  })
  expect(body.methods[0]).toEqual({
    method: 'CASH',
    received: 7218,
    payments: 1,
    refunded: 0,
    refunds: 0,
    expected: 9218,
    counted: 9118,
    difference: -100,
  })
  await pay({ method: 'CASH', amount: 500 })
  const after = await openDay(jeya)
  expect(after).toMatchObject({ from: body.closedAt, openingCash: 2118, isClosed: true })
  expect(after.methods[0]).toMatchObject({ received: 500, expected: 2618 })
  expect((await jeya.get(`/garages/day-closes/${today}`)).body).toEqual(body)
})

test('sent again after a lost answer is the close that it was; with other figures it is told that the day is closed', async () => {
  const { jeya, pay } = await setting()
  await pay({ method: 'CASH', amount: 500 })
  const form = { ...(await closing(jeya)), note: 'x', requestId: crypto.randomUUID() }
  const sent = { ...form, counted: { ...form.counted, cash: 500 }, banked: 300 }
  const { body: closed } = await jeya.post('/garages/day-closes', sent)

  expect((await jeya.post('/garages/day-closes', sent)).body).toEqual(closed)
  for (const changed of [{ banked: 400 }, { counted: { ...sent.counted, cash: 450 } }, { note: 'Fifty too little' }]) {
    expect(await jeya.post('/garages/day-closes', { ...sent, ...changed })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: `${printedDay(today)} is closed already, without what you changed since.` },
    })
  }
  expect((await jeya.get(`/garages/day-closes/${today}`)).body).toEqual(closed)
})

describe('is refused', () => {
  test('with a difference and no note, beside the note', async () => {
    const { jeya, pay } = await setting()
    await pay({ method: 'UPI', amount: 500 })

    const reply = await jeya.post('/garages/day-closes', await closing(jeya, { note: ' ' }))

    const sentence = 'Please write a note on the difference.'
    expect(reply).toMatchObject({ status: 409, body: { code: 'note_needed', fields: { note: sentence } } })
    expect((await openDay(jeya)).isClosed).toBe(false)
  })

  test('when a payment came in since the figures were computed', async () => {
    const { jeya, pay } = await setting()
    const form = await closing(jeya)
    await pay({ method: 'CASH', amount: 500 })

    expect(await jeya.post('/garages/day-closes', { ...form, note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'close_stale', detail: 'A payment came in meanwhile. Please count again.' },
    })
    expect((await openDay(jeya)).isClosed).toBe(false)
  })

  test('a second time on one day', async () => {
    const { jeya } = await setting()
    await jeya.post('/garages/day-closes', await closing(jeya))

    expect(await jeya.post('/garages/day-closes', await closing(jeya))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  test.each([
    ['more banked than counted', { counted: { ...nothing, cash: 100 }, banked: 101, note: 'x' }, 'banked'],
    ['cash below nothing', { counted: { ...nothing, cash: -1 } }, 'counted.cash'],
    ['a method left out', { counted: { cash: 0, upi: 0, card: 0 } }, 'counted.bank'],
    ['a third of a paisa', { counted: { ...nothing, upi: 1.234 } }, 'counted.upi'],
    ['no time of the figures', { expectedAt: 'today' }, 'expectedAt'],
  ])('with %s, beside the field', async (_what, changes, field) => {
    const { jeya } = await setting()

    const reply = await jeya.post('/garages/day-closes', await closing(jeya, changes))

    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect((await openDay(jeya)).isClosed).toBe(false)
  })

  test.each([
    ['SERVICE_ADVISOR', 'STAFF', 403],
    ['TECHNICIAN', 'STAFF', 403],
    ['CASHIER', 'VIEW_ONLY', 403],
    ['SERVICE_ADVISOR', 'MANAGER', 201],
  ] as const)('or taken from a %s with access %s: %i', async (role, accessLevel, status) => {
    const { garage, jeya } = await setting()
    const person = await make.member(garage, { role, accessLevel })
    const form = await closing(jeya)

    expect((await person.post('/garages/day-closes', form)).status).toBe(status)
    expect((await openDay(jeya)).isClosed).toBe(status === 201)
  })
})

test('a payment is never before the last close, though the clock is put back', async () => {
  const { garage, jeya, pay } = await setting()
  const ahead = new Date(Date.now() + 60_000)
  await make.dayClose(garage, { day: addDays(today, -1), closedAt: ahead })
  await pay({ method: 'CASH', amount: 500 })
  const [payment] = await db.selectFrom('payments').select('received_at').where('garage_id', '=', garage.id).execute()

  expect(payment?.received_at).toEqual(ahead)
  expect((await openDay(jeya)).from).toBe(ahead.toISOString())
})

test('a payment of the very moment of a close counts for the next, and for no other', async () => {
  const { garage, jeya, card } = await setting()
  const paidAt = (received_at: Date) =>
    db
      .insertInto('payments')
      .values({
        garage_id: garage.id,
        id: newId(),
        job_card_id: card.id,
        kind: 'PAYMENT',
        method: 'CASH',
        amount: 500,
        received_by: jeya.userId,
        received_at,
      })
      .execute()
  const { day, closedAt } = await make.dayClose(garage)
  await paidAt(closedAt)

  expect((await openDay(jeya)).methods[0]).toMatchObject({ received: 500, payments: 1 })
  expect((await jeya.get(`/garages/day-closes/${day}`)).body.methods[0]).toMatchObject({ payments: 0 })

  // Of a night, in which it is yesterday in London, it stands under its day in India: once a close goes before it.
  const fortnightAgo = addDays(today, -14)
  await make.dayClose(garage, { closedAt: new Date(closedAt.getTime() - 15 * 86_400_000) })
  await paidAt(new Date(`${fortnightAgo}T02:00:00+05:30`))
  expect((await openDay(jeya)).before.map((each: { day: string }) => each.day)).toEqual([day, fortnightAgo])

  // And one of the moment of the figures was not in them.
  const form = await closing(jeya, { note: 'x' })
  await paidAt(new Date(form.expectedAt))
  expect((await jeya.post('/garages/day-closes', form)).body.code).toBe('close_stale')
})

describe('a note', () => {
  test('is added to a closed day by whoever may close, and changes nothing else', async () => {
    const { jeya } = await setting()
    const { body: closed } = await jeya.post('/garages/day-closes', await closing(jeya))
    const form = { note: 'Found behind the drawer', requestId: crypto.randomUUID() }

    const first = await jeya.post(`/garages/day-closes/${today}/notes`, form)
    const again = await jeya.post(`/garages/day-closes/${today}/notes`, form)

    expect(first).toMatchObject({ status: 201, body: { notes: [{ note: form.note, by: 'Jeya Raman' }] } })
    expect(again.body).toEqual(first.body)
    expect({ ...first.body, notes: [] }).toEqual(closed)
  })

  test('needs words, a closed day and the right to close', async () => {
    const { garage, jeya } = await setting()
    const url = `/garages/day-closes/${today}/notes`
    expect(await jeya.post(url, { note: 'x' })).toMatchObject({ status: 404 })
    await jeya.post('/garages/day-closes', await closing(jeya))
    const advisor = await make.member(garage)

    expect(await jeya.post(url, { note: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Please write a note' } },
    })
    expect(await advisor.post(url, { note: 'x' })).toMatchObject({ status: 403 })
    expect(await jeya.get('/garages/day-closes/yesterday')).toMatchObject({ status: 400 })
  })
})

test('nobody changes a close or takes it away, not even the application', async () => {
  const { garage, jeya } = await setting()
  await jeya.post('/garages/day-closes', await closing(jeya))
  await jeya.post(`/garages/day-closes/${today}/notes`, { note: 'Found behind the drawer' })

  const tables = ['day_closes', 'day_close_methods', 'day_close_notes']
  await expectWrittenOnce(db, tables, sql`where garage_id = ${garage.id}`)
})

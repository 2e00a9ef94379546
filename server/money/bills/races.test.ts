import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { takeNumber } from './series.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())

/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const origins = [app.origin, other?.origin ?? app.origin]

test('fifty bills at once have fifty numbers: none is missing, and none is given twice', {
  timeout: 60_000,
}, async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const cards = await Promise.all(Array.from({ length: 50 }, () => billableCard(make, garage, staff)))
  const replies = await Promise.all(
    cards.map(({ url }, turn) =>
      staff.at(origins[turn % 2] ?? app.origin).post(`${url}/bill`, { expectedTotal: 3658 }),
    ),
  )
  expect(replies.filter(({ status }) => status !== 201)).toEqual([])
  const rows = await db.selectFrom('bills').select('serial').where('garage_id', '=', garage.id).execute()
  const serials = rows.map(({ serial }) => serial).sort((one, next) => one - next)
  expect(serials).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('one card billed ten times at once has one bill, and the same request is that one', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { url } = await billableCard(make, garage, staff)
  const requestId = randomUUID()
  const issue = (turn: number, body: object) =>
    staff.at(origins[turn % 2] ?? app.origin).post(`${url}/bill`, { expectedTotal: 3658, ...body })
  const replies = await Promise.all(Array.from({ length: 10 }, (_, turn) => issue(turn, turn < 5 ? { requestId } : {})))
  const made = replies.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(replies.filter(({ status, body }) => status !== 201 && body.code !== 'bill_exists')).toEqual([])
  const rows = await db.selectFrom('bills').select('id').where('garage_id', '=', garage.id).execute()
  expect(rows).toHaveLength(1)
})

test('a number whose bill fails is given to the next', async () => {
  const { id } = await make.garage()
  const failing = transact(db, async (tx) => {
    await takeNumber(tx, { garageId: id }, { kind: 'CREDIT', prefix: '' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  const taken = await transact(db, (tx) => takeNumber(tx, { garageId: id }, { kind: 'CREDIT', prefix: '' }))
  expect(taken.serial).toBe(1)
})

test('after 99,999 numbers a year has no more', async () => {
  const { id } = await make.garage()
  await transact(db, (tx) => takeNumber(tx, { garageId: id }, { kind: 'INVOICE', prefix: '' }))
  await db.updateTable('bill_series').set({ last_number: 99_999 }).where('garage_id', '=', id).execute()
  const next = transact(db, (tx) => takeNumber(tx, { garageId: id }, { kind: 'INVOICE', prefix: '' }))
  await expect(next).rejects.toThrow('A series has at most 99,999 numbers a year')
})

type Reply = { status: number; body: { code: string } }
const codesOf = (replies: Reply[]) => replies.map(({ status, body }) => (status < 300 ? status : body.code)).sort()

async function billed() {
  const garage = await make.garage()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const { url, card, issue } = await billableCard(make, garage, manager)
  const { body: bill } = await issue()
  const at = (turn: number) => manager.at(origins[turn % 2] ?? app.origin)
  return {
    garage,
    manager,
    url,
    card,
    bill,
    at,
    credit: (turn: number, lines: unknown) =>
      at(turn).post(`/garages/bills/${bill.id}/credit-notes`, { lines, reason: 'PRICE' }),
    billNow: async () => (await manager.get(`/garages/bills/${bill.id}`)).body,
  }
}

test('one line that four credit at once is credited once', async () => {
  const { credit, billNow } = await billed()
  const replies = await Promise.all([0, 1, 2, 3].map((turn) => credit(turn, [{ position: 1 }])))
  expect(codesOf(replies)).toEqual([201, 'over_credited', 'over_credited', 'over_credited'])
  expect(await billNow()).toMatchObject({ credited: 2891, balance: 767 })
})

test('of ten parts at once as many are credited as the line has', async () => {
  const { credit, billNow } = await billed()
  const parts = Array.from({ length: 10 }, (_, turn) => credit(turn, [{ position: 1, taxable: 1000 }]))
  expect(codesOf(await Promise.all(parts)).filter((code) => code === 201)).toHaveLength(2)
  expect(await billNow()).toMatchObject({ credited: 2360, balance: 1298 })
})

test('billed anew while it is credited whole, a card has one bill that stands', async () => {
  for (let round = 0; round < 4; round++) {
    const { credit, at, url, bill, manager } = await billed()
    const [credited, issued] = await Promise.all([
      credit(round, 'ALL'),
      at(round + 1).post(`${url}/bill`, { expectedTotal: 3658 }),
    ])
    expect(credited.status).toBe(201)
    expect(issued.status === 201 || issued.body.code === 'bill_exists', JSON.stringify(issued.body)).toBe(true)
    const { billId, totalAmount } = (await manager.get(url)).body
    expect([billId, totalAmount]).toEqual([issued.status === 201 ? issued.body.id : null, 3658])
    expect((await manager.get(`/garages/bills/${bill.id}`)).body).toMatchObject({ state: 'CREDITED', balance: 0 })
    const left = (await manager.get('/garages/outstanding')).body.owed
    expect(left).toBe(issued.status === 201 ? 3658 : 0)
  }
})

test('of ten payments at the same moment as many are taken as the balance has room for', async () => {
  const { at, url, billNow } = await billed()
  const pay = (turn: number) => at(turn).post(`${url}/payments`, { method: 'CASH', amount: 1000 })
  const codes = codesOf(await Promise.all(Array.from({ length: 10 }, (_, turn) => pay(turn))))
  expect(codes).toEqual([...Array(3).fill(201), ...Array(7).fill('amount_too_high')])
  expect(await billNow()).toMatchObject({ state: 'PARTIAL', paid: 3000, balance: 658 })
})

test('paid while it is credited, a bill and its card say the same', async () => {
  for (let round = 0; round < 4; round++) {
    const { credit, at, url, billNow, manager } = await billed()
    await Promise.all([
      credit(round, [{ position: 2 }]),
      at(round + 1).post(`${url}/payments`, { method: 'CASH', amount: 2891 }),
    ])
    expect(await billNow()).toMatchObject({ state: 'PAID', credited: 767, paid: 2891, balance: 0 })
    expect((await manager.get(url)).body).toMatchObject({ totalAmount: 2891, amountPaid: 2891, balance: 0 })
  }
})

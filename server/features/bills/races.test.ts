import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { takeNumber } from './series.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())
afterEach(() => vi.useRealTimers())

/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const origins = [app.origin, other?.origin ?? app.origin]

test('fifty bills at once have fifty numbers: none is missing, and none is given twice', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const cards = []
  for (let index = 0; index < 50; index++) cards.push(await billableCard(make, garage, staff))
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

/** Takes a number while the clock shows this time. */
async function numberAt(garageId: string, time: string, prefix = 'SM') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  const taken = await transact(db, (tx) => takeNumber(tx, { garageId }, { kind: 'INVOICE', prefix }))
  vi.useRealTimers()
  return [taken.number, taken.issued_on]
}

test('the year turns at midnight in India, with the prefix of that day; a new prefix waits for it', async () => {
  const { id } = await make.garage()
  expect(await numberAt(id, '2027-03-31T23:59:59+05:30')).toEqual(['SM/26-27/00001', '2027-03-31'])
  expect(await numberAt(id, '2027-03-31T23:59:59+05:30', 'ANNA')).toEqual(['SM/26-27/00002', '2027-03-31'])
  expect(await numberAt(id, '2027-04-01T00:00:00+05:30', 'ANNA')).toEqual(['ANNA/27-28/00001', '2027-04-01'])
  expect(await numberAt(id, '2028-02-29T12:00:00+05:30', 'ANNA')).toEqual(['ANNA/27-28/00002', '2028-02-29'])
})

test('a clock that was set back keeps numbers and days in order, across the turn of the year too', async () => {
  const { id } = await make.garage()
  expect(await numberAt(id, '2027-04-02T10:00:00+05:30')).toEqual(['SM/27-28/00001', '2027-04-02'])
  expect(await numberAt(id, '2027-03-30T10:00:00+05:30')).toEqual(['SM/27-28/00002', '2027-04-02'])
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

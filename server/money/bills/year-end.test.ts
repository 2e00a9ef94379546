import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { clockAt, startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { nextNumber, takeNumber } from './series.ts'

const { app, make } = await useTestApp()
const { db } = app.database
afterEach(() => vi.useRealTimers())

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

test('the number that a preview names is the one that is taken, before and after the year turns', async () => {
  const { id } = await make.garage()
  const nextAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
    const scope = { garageId: id } as Parameters<typeof nextNumber>[1]
    const next = await nextNumber(db, scope, { kind: 'INVOICE', prefix: 'ANNA/' })
    vi.useRealTimers()
    return next
  }
  expect(await nextAt('2027-03-31T23:59:59+05:30')).toBe('ANNA/26-27/00001')
  await numberAt(id, '2027-03-31T23:59:59+05:30')
  expect(await nextAt('2027-03-31T23:59:59+05:30')).toBe('SM/26-27/00002')
  expect(await nextAt('2027-04-01T00:00:00+05:30')).toBe('ANNA/27-28/00001')
})

test('a clock that was set back keeps numbers and days in order, across the turn of the year too', async () => {
  const { id } = await make.garage()
  expect(await numberAt(id, '2027-04-02T10:00:00+05:30')).toEqual(['SM/27-28/00001', '2027-04-02'])
  expect(await numberAt(id, '2027-03-30T10:00:00+05:30')).toEqual(['SM/27-28/00002', '2027-04-02'])
})

test('while thirty are billed the year turns: each year has its numbers from 1 on, and days follow them', {
  timeout: 60_000,
}, async () => {
  // The other machine's clock goes a second ahead.
  const other = await startSecondProcess(app, clockAt('2027-04-01T00:00:01+05:30'))
  onTestFinished(() => other?.stop())
  const garage = await make.garage()
  const staff = await make.member(garage)
  const cards = await Promise.all(Array.from({ length: 30 }, () => billableCard(make, garage, staff)))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T23:59:59+05:30') })
  const bill = async ({ url }: { url: string }, origin = app.origin) => {
    const { status, body } = await staff.at(origin).post(`${url}/bill`, { expectedTotal: 3658 })
    return status === 201 ? [] : [body]
  }
  const refused = (await Promise.all(cards.slice(0, 10).map((card) => bill(card)))).flat()
  const rest = Promise.all(cards.slice(10).map((card, turn) => bill(card, turn % 2 === 0 ? app.origin : other?.origin)))
  if (!other) vi.setSystemTime(new Date('2027-04-01T00:00:00+05:30'))
  refused.push(...(await rest).flat())

  expect(refused).toEqual([])
  const rows = await db
    .selectFrom('bills')
    .select(['fin_year', 'serial', 'issued_on'])
    .where('garage_id', '=', garage.id)
    .orderBy('fin_year')
    .orderBy('serial')
    .execute()
  const serialsOf = (year: number) => rows.filter((row) => row.fin_year === year).map(({ serial }) => serial)
  const [old, young] = [serialsOf(2026), serialsOf(2027)]
  expect(old.length).toBeGreaterThanOrEqual(10)
  expect(young.length).toBeGreaterThan(0)
  for (const serials of [old, young]) expect(serials).toEqual(serials.map((_, index) => index + 1))
  expect(old.length + young.length).toBe(30)
  const days = rows.map(({ issued_on }) => issued_on)
  expect(days).toEqual([...old.map(() => '2027-03-31'), ...young.map(() => '2027-04-01')])
})

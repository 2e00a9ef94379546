import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { BillFilter, BillsQuery } from '../../../contract/money/bills/bills.ts'
import { periodOf } from '../../../contract/money/gst/gst.ts'
import { gstGarage } from '../../../tests/support/gst-garage.ts'
import { copyBill } from '../../../tests/support/many-bills.ts'
import { maxRowsRead, tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { sumList } from '../bills/list-sums.ts'
import { listBills } from '../bills/service.ts'
import { readOutstanding } from '../outstanding/service.ts'
import { registerOf } from './documents.ts'
import { makeGstr1 } from './gstr1.ts'
import { readGst } from './service.ts'

/*
 * However many bills a garage has, nothing that shows a page, what is open or a month reads a whole table, nor more than
 * its part: four years of bills, 250 a month, beside another garage's, in the planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database
const bills = 12_000
const scope = {} as GarageScope

beforeAll(async () => {
  const [own, other] = [await gstGarage(make), await gstGarage(make)]
  Object.assign(scope, { garageId: own.garage.id })
  await copyBill(db, await own.bill(), { count: bills, days: 1460 })
  await copyBill(db, await other.bill(), { count: bills / 4, days: 1460 })
  for (const table of ['bills', 'bill_lines', 'bill_balances']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}, 120_000)

type Work = (watched: typeof db) => Promise<unknown>
const list =
  (query: object): Work =>
  (watched) =>
    listBills(watched, scope, BillsQuery.parse(query))
const lastMonth = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 7)
const period = periodOf({ month: lastMonth })
const days = { from: period.from, to: period.to }

const pageOfRegister: Work = async (watched) => {
  for await (const row of registerOf(watched, scope, period)) return row
}

// Balances are so narrow that 15,000 are read at once; at 100,000 the bench finds them by their key.
const wide = ['bills', 'bill_lines']

test.each<[name: string, work: Work]>([
  ['the list', list({})],
  ['a page further on', list({ cursor: '0192e000-0000-7000-8000-000000000000' })],
  ['a month of the list', list({ ...days, limit: 50 })],
  ['what is overdue', list({ state: 'OVERDUE', limit: 50 })],
  ['the sums of a month', (watched) => sumList(watched, scope, BillFilter.parse(days))],
])('%s reads no bills from end to end', async (_name, work) => {
  expect((await tablesReadWhole(db, work)).filter((table) => wide.includes(table))).toEqual([])
})

test.each<[name: string, work: Work, mostRows: number]>([
  ['one bill by its number', list({ search: 'x/4711' }), 200],
  ['what all bills come to', (watched) => sumList(watched, scope, BillFilter.parse({})), 400],
  ['what is paid comes to', (watched) => sumList(watched, scope, BillFilter.parse({ state: 'PAID' })), 400],
  ['what is outstanding', (watched) => readOutstanding(watched, scope), 400],
  ['a GST month', (watched) => readGst(watched, scope, period), 1500],
  ['the file of a month', (watched) => makeGstr1(watched, scope, period), 1500],
  ['a page of the register', pageOfRegister, 1500],
])('%s reads no more than its part', async (_name, work, mostRows) => {
  expect((await tablesReadWhole(db, work)).filter((table) => wide.includes(table))).toEqual([])
  expect(await maxRowsRead(db, work)).toBeLessThanOrEqual(mostRows)
})

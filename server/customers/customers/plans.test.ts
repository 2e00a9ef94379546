import { expect, test } from 'vitest'
import { CustomersQuery } from '../../../contract/customers/customers/customers.ts'
import { makeBusyGarage } from '../../../tests/support/busy-garage.ts'
import { maxRowsRead, tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listForExport } from './queries.ts'
import { getCustomer, listCustomers } from './service.ts'

/*
 * However many customers a garage has, nothing reads a whole table: a garage of 20,000 beside smaller ones, in the
 * planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await makeBusyGarage(app, make)
const scope = { garageId: garage.id } as GarageScope

const list = (query: object) => (watched: typeof db) => listCustomers(watched, scope, CustomersQuery.parse(query))
/** Tables that stay small whatever a garage does. */
const small = ['garages', 'garage_totals', 'services']
const grown = async (work: (watched: typeof db) => Promise<unknown>) =>
  (await tablesReadWhole(db, work)).filter((table) => !small.includes(table))

test.each([
  ['the list', {}],
  ['a page further on', { cursor: '0192e000-0000-7000-8000-000000000000' }],
  ['the blocked ones', { status: 'BLOCKED' }],
  ['a search by name', { search: 'meena iyer' }],
  ['a search by phone', { search: '60000 48271' }],
  ['a search that finds nothing', { search: 'nobody of that name' }],
  ['a search by two letters', { search: 'ra' }],
  ['a search by a plate', { search: 'TN 09 Z 4195' }],
  ['a search by a plate’s last four', { search: '4195' }],
  ['a search by a plate, a page further on', { search: 'z4195', cursor: '0192e000-0000-7000-8000-000000000000' }],
  ['a search by a plate within a status', { search: 'tn09z41', status: 'ACTIVE' }],
  ['a search within a status', { search: 'pillai', status: 'INACTIVE' }],
  ['a known phone', { phone: '6000048271' }],
])('%s reads no table from end to end', async (_name, query) => {
  expect(await grown(list(query))).toEqual([])
})

test('a plate’s last four are looked up, whatever the garage has', async () => {
  expect(await maxRowsRead(db, list({ search: 'z4195' }))).toBeLessThan(50)
})

test('neither does one customer with vehicles and work', async () => {
  const [first] = (await listCustomers(db, scope, CustomersQuery.parse({ limit: 1 }))).items

  expect(await grown((watched) => getCustomer(watched, scope, first?.id ?? ''))).toEqual([])
})

test('nor does a page of the export', async () => {
  expect(await grown((watched) => listForExport(watched, scope, {}, { limit: 1000, cursor: undefined }))).toEqual([])
})

import { expect, test } from 'vitest'
import { makeBusyGarage } from '../../../tests/support/busy-garage.ts'
import { maxRowsRead, tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listAudit } from '../audit/service.ts'
import { search } from '../search/service.ts'
import { getDashboard } from './service.ts'

/*
 * What is opened all day reads no whole table, however busy the garage: the dashboard, the search and the audit log,
 * in the planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const scope = { garageId: (await makeBusyGarage(app, make)).id } as GarageScope

/** Tables that stay small whatever a garage does. */
const small = ['garage_totals', 'services', 'garage_members']
const grown = async (work: (watched: Db) => Promise<unknown>) =>
  (await tablesReadWhole(db, work)).filter((table) => !small.includes(table))

test('the dashboard reads no table from end to end', async () => {
  expect(await grown((watched) => getDashboard(watched, scope))).toEqual([])
})

test.each(['meena iyer', 'BK00019000', '60000 48271', 'TN 09 Z 4471', 'nobody of that name', 'creta', 'ra'])(
  'nor does the search for %s',
  async (typed) => {
    expect(await grown((watched) => search(watched, scope, typed))).toEqual([])
  },
)

test('neither reads all cars of the garage for the few that it shows', async () => {
  expect(await maxRowsRead(db, (watched) => getDashboard(watched, scope))).toBeLessThan(200)
  expect(await maxRowsRead(db, (watched) => search(watched, scope, 'meena iyer'))).toBeLessThan(2000)
})

test('nor does the audit log', async () => {
  const page = { limit: 100, tab: 'changes' as const }
  const action = { ...page, action: 'staff.' }
  const security = { ...page, tab: 'security' as const }
  await db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 5000 }, (_, number) => ({
        garage_id: scope.garageId,
        id: crypto.randomUUID(),
        user_id: crypto.randomUUID(),
        user_name: 'Meena',
        action: number % 500 === 0 ? 'staff.changed' : 'booking.changed',
        subject_id: null,
        subject_label: 'BK1',
      })),
    )
    .execute()

  expect(await grown((watched) => listAudit(watched, scope, page))).toEqual([])
  expect(await grown((watched) => listAudit(watched, scope, action))).toEqual([])
  expect(await grown((watched) => listAudit(watched, scope, security))).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addManyCustomers } from '../../../bench/support/many-customers.ts'
import { addManyParts } from '../../../bench/support/many-parts.ts'
import { addManyVisits } from '../../../bench/support/many-visits.ts'
import { PageQuery } from '../../../contract/platform/paging.ts'
import { PartsQuery } from '../../../contract/stock/parts/parts.ts'
import { maxRowsRead, tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listRacks } from '../counts/service.ts'
import { listToOrder } from '../reorders/queries.ts'
import { findPartByCode, getPartDetail, listParts, pickParts, summariseParts } from './service.ts'

/*
 * However many parts a garage has, a page of them reads little more than it shows: a garage of 20,000 parts, of which its
 * 200 open cards hold some, beside others as large, in the planner's own words.
 */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await make.garage()
const others = [await make.garage(), await make.garage()] as const
const scope = { garageId: garage.id } as GarageScope
for (const [each, parts, cards] of [
  [garage, 20_000, 1000],
  [others[0], 20_000, 300],
  [others[1], 20_000, 300],
] as const) {
  const service = await make.service(each)
  await addManyCustomers(db, each.id, cards)
  await addManyVisits(db, each.id, service.id, cards)
  await addManyParts(db, each.id, parts)
  await sql`
    insert into job_card_lines (garage_id, id, job_card_id, position, kind, description, quantity, unit, unit_price, tax_rate,
      part_id, fitted_quantity)
    select ${each.id}::uuid, gen_random_uuid(), c.id, 1, 'PART', p.name, 1, 'pc', 160, 18, p.id,
      case when c.status = 'DELIVERED' then 1 else 0 end
    from (select id, status, row_number() over (order by id) as n from job_cards where garage_id = ${each.id}) c
    join (select id, name, row_number() over (order by name_key, id) as n from parts where garage_id = ${each.id}) p
      on p.n = 1 + c.n * 7919 % ${parts}::integer
  `.execute(db)
}
// All that is gone is under its minimum, and a tenth of what lies there.
for (const { id } of [garage, ...others]) {
  await sql`
    update parts set minimum = case when on_hand = 0 then 2 when rack like '%0' then 8 else 0 end where garage_id = ${id}
  `.execute(db)
}
await sql`vacuum analyze`.execute(db)

const listOf = (query: object) => (watched: typeof db) => listParts(watched, scope, PartsQuery.parse(query))
const { items } = await listOf({ limit: 20 })(db)
const id = items.at(-1)?.id ?? ''

test.each<[string, (watched: typeof db) => Promise<unknown>]>([
  ['the list', listOf({})],
  ['a page further on', listOf({ cursor: id })],
  ['those that cards hold', listOf({ filter: 'HELD' })],
  ['a search by a rare name', listOf({ search: 'quadrosport' })],
  ['a search by number', listOf({ search: 'zz-000417' })],
  ['what a picker offers by two words', (watched) => pickParts(watched, scope, { search: 'oil filter 41' })],
  ['what a picker offers by two letters', (watched) => pickParts(watched, scope, { search: 'oi' })],
  [
    'what it offers for a car',
    (watched) => pickParts(watched, scope, { search: 'oil filter 41', car: 'Hyundai Creta' }),
  ],
  ['a code that is scanned', (watched) => findPartByCode(watched, scope, '89010417')],
  ['a part', (watched) => getPartDetail(watched, scope, id)],
  [
    'what is to order, though nearly all are under their minimum',
    (watched) => listToOrder(watched, scope, PageQuery.parse({}), { hold_parts: true }),
  ],
])('%s reads little more than it shows', async (_name, work) => {
  expect(await maxRowsRead(db, work)).toBeLessThan(2000)
  expect(await tablesReadWhole(db, work)).not.toContain('parts')
})

// Its figures and racks are read from an index.
test.each<[string, (watched: typeof db) => Promise<unknown>]>([
  ['what the list is headed by', (watched) => summariseParts(watched, scope)],
  ['the racks that may be counted', (watched) => listRacks(watched, scope)],
])('%s does not read each part', async (_name, work) => {
  expect(await tablesReadWhole(db, work)).not.toContain('parts')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { GarageLeadsQuery, LeadFollowUpsQuery } from '../../../contract/customers/leads/garage-leads.ts'
import { tablesReadWhole } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { countFollowUps, listLeads } from './service.ts'

/* However many leads a garage has, no list reads the whole table: 20,000 beside smaller garages'. */

const { app, make } = await useTestApp()
const { db } = app.database

const garage = await make.garage()
const scope = { garageId: garage.id } as GarageScope

/** Most are lost, as old leads are: one in a hundred has each other status, one in fifty is hot or followed up today. */
const fill = (garageId: string, rows: number) =>
  sql`
    insert into leads (garage_id, id, name, phone, phone_key, email, status, priority, next_follow_up_date)
    select ${garageId}, gen_random_uuid(), 'Meena Iyer ' || n, (9600000000 + n)::text, (9600000000 + n)::text,
      'meena' || n || '@mail.example',
      coalesce((array['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'NEGOTIATION', 'WON'])[1 + n % 100], 'LOST'),
      case when n % 50 = 1 then 'HOT' else 'MEDIUM' end, case when n % 50 = 0 then current_date end
    from generate_series(1, ${rows}::integer) n
  `.execute(db)

await fill(garage.id, 20_000)
for (let other = 0; other < 3; other++) await fill((await make.garage()).id, 2000)
await sql`analyze`.execute(db)

test.each([
  ['the list', {}],
  ['a page further on', { cursor: '0192e000-0000-7000-8000-000000000000' }],
  ['one status', { status: 'QUALIFIED' }],
  ['one priority', { priority: 'HOT' }],
  ['both', { status: 'NEW', priority: 'HOT' }],
  ['follow-ups of today', { followUp: 'due' }],
  ['late follow-ups', { followUp: 'late' }],
  ['a search by name', { search: 'iyer 1234' }],
  [
    'a page further on of late follow-ups',
    { followUp: 'late', cursor: '2020-01-01_50_0192e000-0000-7000-8000-000000000000' },
  ],
  ['a search by phone', { search: '96000 12345' }],
  ['a search that finds nothing', { search: 'nobody of that name' }],
  ['a search within a status', { search: 'meena12345', status: 'LOST' }],
])('%s reads no table from end to end', async (_name, query) => {
  const read = await tablesReadWhole(db, (watched) => listLeads(watched, scope, GarageLeadsQuery.parse(query)))

  expect(read.filter((table) => table === 'leads')).toEqual([])
})

test.each([
  ['all follow-ups', {}],
  ['those of a status', { status: 'QUALIFIED' }],
  ['those a search finds', { search: 'meena12345' }],
])('counting %s reads no table from end to end', async (_name, query) => {
  const counting = (watched: typeof db) => countFollowUps(watched, scope, LeadFollowUpsQuery.parse(query))

  expect((await tablesReadWhole(db, counting)).filter((table) => table === 'leads')).toEqual([])
})

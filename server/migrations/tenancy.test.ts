import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindsIn, migrationStatements } from '../../tests/support/schema-kinds.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import type { Database } from '../platform/database/database.ts'

/*
 * What keeps one garage's rows from pointing at another's, and the schema ready for Citus (docs/rules.md#tenancy), read
 * from the database's own catalogue: a new table cannot forget it.
 */

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows

/** On the coordinator: found by a token, claimed for all garages, sent by whoever comes first, a driver's own, or the operators'. */
const onCoordinator = ['outbox', 'public_links', 'first_service_claims', 'consents', 'operator_log', 'garage_deletions']

const tenantTables = sql`(
  select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (${onCoordinator})
)`

test('there are tables of garages to look at', async () => {
  const rows = await rowsOf(
    sql<{ name: string }>`select oid::regclass::text as name from pg_class where oid in ${tenantTables}`,
  )

  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['services', 'service_images', 'leads']))
})

test('garage_id stands first in the primary key of every table of a garage', async () => {
  const wrong = await rowsOf(sql<{ name: string }>`
    select t.oid::regclass::text as name from pg_class t
    where t.oid in ${tenantTables} and not exists (
      select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'garage_id'
    )`)

  expect(wrong).toEqual([])
})

test('every unique index of such a table contains garage_id', async () => {
  const wrong = await rowsOf(sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indrelid in ${tenantTables} and i.indisunique and not exists (
      select 1 from pg_attribute a
      where a.attrelid = i.indrelid and a.attname = 'garage_id' and a.attnum = any (i.indkey::int2[])
    )`)

  expect(wrong).toEqual([])
})

test('every foreign key between them carries garage_id on both sides', async () => {
  const wrong = await rowsOf(sql<{ name: string }>`
    select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.conrelid in ${tenantTables} and k.confrelid in ${tenantTables} and not exists (
      select 1 from unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
      where a.attname = 'garage_id' and b.attname = 'garage_id'
    )`)

  expect(wrong).toEqual([])
})

test('the only trigger of such a table refuses to rewrite what is written once', async () => {
  const triggers = await rowsOf(
    sql<{ tgname: string }>`select tgname from pg_trigger where tgrelid in ${tenantTables} and not tgisinternal`,
  )
  // On Citus one for TRUNCATE stands beside it (0095).
  const names = new Set(triggers.map(({ tgname }) => tgname))
  names.delete('never_emptied')
  expect([...names]).toEqual(['written_once'])
})

test('every table of a garage was given to distribute(), so that a cluster keeps it beside the others of its garage', async () => {
  const rows = await rowsOf(
    sql<{ name: string }>`select oid::regclass::text as name from pg_class where oid in ${tenantTables}`,
  )
  const kindOf = kindsIn(migrationStatements())

  // Whose turn a lead of the city is, and where a session's notices go: of all garages at once.
  const ofAll = ['lead_turns', 'push_subscriptions']
  const kept = rows.map(({ name }) => name).filter((name) => kindOf(name) === 'coordinator')
  expect(kept.sort()).toEqual(ofAll)
})

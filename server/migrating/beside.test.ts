import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { noClusterBecause, startCluster } from '../../tests/support/postgres-cluster.ts'
import { databaseAt, transact } from '../platform/database/database.ts'
import { appliedMigrations, migrateWithin, releaseName } from '../platform/database/migrate.ts'
import { migrateBeside } from '../platform/database/migrate-beside.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

describe.skipIf(noClusterBecause)('beside processes of the release before', async () => {
  if (noClusterBecause) return
  const cluster = await startCluster()
  afterAll(() => cluster.remove())
  let databases = 0

  async function databaseWith(last: string) {
    const name = `of_before_${++databases}`
    const url = cluster.url.replace(/\/\w+$/, `/${name}`)
    const first = await connected(cluster.url)
    await first.query(`create database ${name}`)
    const database = databaseAt(url)
    onTestFinished(() => database.close())
    await transact(database.db, (tx) => migrateWithin(tx, last))
    return { url, database, db: database.db }
  }
  async function connected(connectionString: string, release = 'pahiya 0001') {
    const client = new pg.Client({ connectionString, application_name: release })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const takes = (table: string) => `lock table ${table} in row exclusive mode`

  test('indexes are built without standing in the way of a call, whatever it writes next', async () => {
    const { url, db } = await databaseWith('0069-garage-deletions')
    const [call, another] = [await connected(url), await connected(url)]
    await call.query('begin')
    await call.query(takes('leads'))

    const migrating = migrateBeside(db)

    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index%'`
    await expect.poll(async () => (await another.query(waits)).rowCount, { timeout: 30_000 }).toBe(1)
    await another.query(`begin; ${takes('bookings')}; ${takes('leads')}; commit`)
    await call.query(takes('bookings'))
    await call.query('commit')
    await migrating
    const { rows } = await sql`select indexrelid::regclass from pg_index where not indisvalid`.execute(db)
    expect(rows).toEqual([])
    expect(await appliedMigrations(db)).toContain('0070-weeks-and-trails')
  })

  test('an index of which half was built is built anew, and a whole one is left', async () => {
    const { db } = await databaseWith('0069-garage-deletions')
    for (const name of ['bookings_by_time', 'leads_by_time']) {
      await sql.raw(`create index ${name} on ${name.replace('_by_time', '')} (created_at)`).execute(db)
    }
    await sql`update pg_index set indisvalid = false where indexrelid = 'leads_by_time'::regclass`.execute(db)

    await migrateBeside(db)

    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid in ('bookings_by_time'::regclass, 'leads_by_time'::regclass)`.execute(
      db,
    )
    expect(rows.map(({ valid }) => valid)).toEqual([true, true])
  })

  test('a change that meets a call in its way gives way, and goes through once the call is over', async () => {
    const { url, db } = await databaseWith('0066-senders-and-resets')
    const [call, another] = [await connected(url), await connected(url)]
    await call.query('begin')
    await call.query('select 1 from sessions')

    const migrating = migrateBeside(db)

    // It has given way at least once where the wait of a second has been seen twice.
    const waits = `select xact_start from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table sessions%'`
    const seen = new Set<string>()
    const look = async () => {
      for (const { xact_start } of (await another.query(waits)).rows) seen.add(String(xact_start.getTime()))
      return seen.size
    }
    await expect.poll(look, { timeout: 30_000, interval: 20 }).toBeGreaterThan(1)
    await call.query('commit')
    await migrating
    expect(await appliedMigrations(db)).toContain('0067-pins-of-technicians')
  })

  test('a release starts beside those that can go on, and not beside those that cannot: nothing is changed then', async () => {
    const onlyAdded = await databaseWith('0069-garage-deletions')
    await connected(onlyAdded.url)
    await bringUpToDate(onlyAdded.database, { databaseUrl: onlyAdded.url })

    const { url, database, db } = await databaseWith('0051-first-steps')
    const older = new pg.Client({ connectionString: url, application_name: 'pahiya 0051' })
    await older.connect()
    await connected(url, releaseName)
    await connected(url, 'psql')
    await expect(bringUpToDate(database, { databaseUrl: url })).rejects.toThrow(
      /^Processes of an older release are at work .* 0052-one-form-of-text, .* Nothing was changed/,
    )
    expect((await appliedMigrations(db)).at(-1)).toBe('0051-first-steps')

    await older.end()

    await expect.poll(() => bringUpToDate(database, { databaseUrl: url }).then(() => 'done', String)).toBe('done')
  })
})

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { allTones, plantedMigrations, plantLeads, tellTones, tones } from '../../tests/support/planted-migrations.ts'
import { noClusterBecause, startCluster } from '../../tests/support/postgres-cluster.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { readTables } from '../backup/catalogue.ts'
import { databaseAt } from '../platform/database/database.ts'
import { appliedMigrations, knownMigrations, migrate } from '../platform/database/migrate.ts'
import { migrateBeside } from '../platform/database/migrate-beside.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/* A migration that expands, fills and checks, of planted files: the product has had none of these kinds yet. */

const known = globalThis as { garagesAsked?: string[]; failsAt?: number | undefined }

describe('where nobody else is', () => {
  const ourDatabase = async () => {
    // The test's own statements are of all garages.
    const database = await openTestDatabase((dialect) => dialect)
    onTestFinished(() => database.close())
    return database.db
  }

  test('all is one transaction, rows in batches and what is made online too', async () => {
    const db = await ourDatabase()
    await plantLeads(db, 2, 1001)

    await migrate(db, await plantedMigrations(tones))

    expect(await tellTones(db)).toEqual(allTones)
  })

  test('what fails leaves the database as it was, such as a statement that nobody could send again', async () => {
    const db = await ourDatabase()
    const planted = await plantedMigrations({ ...tones, '9004-low.online.sql': "update leads set tone = 'LOW';\n" })

    await expect(migrate(db, planted)).rejects.toThrow(/^Migration 9004-low.online failed: .*not: update leads/)

    const { rows } = await sql`
      select 1 from information_schema.columns where table_name = 'leads' and column_name = 'tone'`.execute(db)
    expect(rows).toEqual([])
  })
})

describe.skipIf(noClusterBecause)('beside others', async () => {
  if (noClusterBecause) return
  const cluster = await startCluster()
  afterAll(() => cluster.remove())
  let databases = 0

  async function newDatabase() {
    const name = `planted_${++databases}`
    const url = cluster.url.replace(/\/\w+$/, `/${name}`)
    const admin = await connected(cluster.url)
    await admin.query(`create database ${name}`)
    const database = databaseAt(url)
    onTestFinished(() => database.close())
    await migrate(database.db)
    return { url, database, db: database.db }
  }
  async function connected(connectionString: string) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  test('rows are changed a thousand a transaction, and indexes and checks made in none', async () => {
    const { db } = await newDatabase()
    await plantLeads(db, 2, 2300)

    await migrateBeside(db, await plantedMigrations(tones))

    expect(await tellTones(db)).toEqual(allTones)
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from leads group by garage_id, xmin order by 1 desc`.execute(db)
    expect(rows.map((each) => each.rows)).toEqual([1000, 1000, 1000, 1000, 300, 300])
    expect(await appliedMigrations(db)).toEqual(expect.arrayContaining(['9002-tones.batches', '9003-tones.online']))
  })

  test('batches that were killed go on behind the garages that they finished; no backup takes their place for a table', async () => {
    const { db } = await newDatabase()
    const garages = await plantLeads(db, 150, 2)
    const planted = await plantedMigrations(tones)
    onTestFinished(() => {
      known.failsAt = undefined
    })
    known.failsAt = 120
    await expect(migrateBeside(db, planted)).rejects.toThrow('The power is off.')
    const noted = await sql<{ after_garage: string }>`select after_garage from migration_batches`.execute(db)
    expect(noted.rows).toEqual([{ after_garage: garages[99] }])
    expect((await readTables(db)).map(({ name }) => name)).not.toContain('migration_batches')

    await migrateBeside(db, planted)

    expect(known.garagesAsked?.slice(120)).toEqual(garages.slice(100))
    expect(await tellTones(db)).toEqual(allTones)
    const { rows } = await sql`select to_regclass('migration_batches') as places`.execute(db)
    expect(rows).toEqual([{ places: null }])
  })

  test('an index whose building was killed is built anew, and what was done before is not done again', async () => {
    const { url, db } = await newDatabase()
    await plantLeads(db, 1, 10)
    const { '9003-tones.online.sql': _, ...before } = tones
    await migrateBeside(db, await plantedMigrations(before))
    const planted = await plantedMigrations(tones)
    const [call, killer] = [await connected(url), await connected(url)]
    await call.query('begin')
    await call.query('lock table leads in row exclusive mode')
    const waits = `from pg_stat_activity where wait_event_type = 'Lock' and query like 'create%index concurrently%'`
    const migrating = migrateBeside(db, planted).catch(String)
    await expect.poll(async () => (await killer.query(`select 1 ${waits}`)).rowCount, { timeout: 30_000 }).toBe(1)

    await killer.query(`select pg_terminate_backend(pid) ${waits}`)

    expect(await migrating).toContain('The database is not available')
    const halves = `select indexrelid::regclass::text as name from pg_index where not indisvalid`
    expect((await killer.query(halves)).rows).toEqual([{ name: 'leads_by_tone' }])
    await call.query('commit')
    await migrateBeside(db, planted)
    expect(await tellTones(db)).toEqual(allTones)
  })

  test('a check that a killed try has added is checked, not added again', async () => {
    const { db } = await newDatabase()
    await sql`alter table leads add column tone text`.execute(db)
    await sql`alter table leads add constraint leads_tone_check check (tone in ('LOUD', 'LOW')) not valid`.execute(db)
    const { '9003-tones.online.sql': online } = tones

    await migrateBeside(db, await plantedMigrations({ '9003-tones.online.sql': online }))

    expect(await tellTones(db)).toEqual({ ...allTones, tones: null })
  })

  test('a start on a cluster changes nothing, and says what to run first', async () => {
    const { url, database, db } = await newDatabase()
    const last = knownMigrations.at(-1) ?? ''
    await sql`delete from kysely_migration where name = ${last}`.execute(db)
    // As the extension would stand there, which this PostgreSQL need not have.
    await sql`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'citus', extowner, extnamespace, false, '13' from pg_extension where extname = 'plpgsql'`.execute(
      db,
    )

    await expect(bringUpToDate(database, { databaseUrl: url })).rejects.toThrow(
      new RegExp(`spread over nodes by Citus, .*: ${last} waits. Please run \`npm run migrate\` first`),
    )

    expect(await appliedMigrations(db)).not.toContain(last)
    await sql`insert into kysely_migration values (${last}, now()::text)`.execute(db)
    await bringUpToDate(database, { databaseUrl: url })
  })
})

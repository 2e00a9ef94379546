import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAt } from '../../../server/platform/database/database.ts'
import { migrateBeside } from '../../../server/platform/database/migrate-beside.ts'
import { allTones, plantedMigrations, plantLeads, tellTones, tones } from '../../support/planted-migrations.ts'
import { hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'

/*
 * A column is added to leads, filled in batches, indexed and checked, while eight people write by a server of the release before
 * and somebody reads for seconds: no call fails or has to be sent again.
 */

const rows = sized(20_000, 100_000)
const readerSeconds = 3
/** Milliseconds; on a machine that is slower by itself, twice what a call took before. */
const mostMilliseconds = 1000

test.skipIf(!hasPostgres)('a migration that expands, fills, indexes and checks stands in nobody’s way', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  const server = await startServer({ DATABASE_URL: cluster.url })
  onTestFinished(() => server.stop())
  const garage = await registerGarage(server.origin)
  const database = databaseAt(cluster.url)
  onTestFinished(() => database.close())
  await plantLeads(database.db, 19, rows / 20)
  const planted = await plantedMigrations(tones)
  const writing = startWriters(garage, 8, () => server.origin)
  onTestFinished(() => writing.finish())
  await writing.reach(60)
  const [slowestBefore, writtenBefore] = [writing.slowest(), writing.count()]
  const reader = new pg.Client({ connectionString: cluster.url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select count(*) from leads')

  const begun = performance.now()
  const migrating = migrateBeside(database.db, planted)
  await sleep(readerSeconds * 1000)
  await reader.query('commit')
  await migrating
  const seconds = (performance.now() - begun) / 1000
  const writtenMeanwhile = writing.count() - writtenBefore
  await writing.finish()

  tellFigures('Migrations under writers, PostgreSQL', {
    'rows filled': rows,
    'seconds, of which a reader held the table for three': Math.round(seconds * 10) / 10,
    'writes meanwhile': writtenMeanwhile,
    'slowest before, ms': Math.round(slowestBefore),
    'slowest with it, ms': Math.round(writing.slowest()),
    'sent again': writing.repeated(),
  })
  expect(writing.faults).toEqual([])
  expect(writing.repeated()).toBe(0)
  expect(writtenMeanwhile).toBeGreaterThan(30)
  expect(writing.slowest()).toBeLessThan(Math.max(mostMilliseconds, 2 * slowestBefore))
  const { tones: filled, ...made } = (await tellTones(database.db)) ?? {}
  // Who wrote meanwhile knew nothing of it: the next release fills that.
  expect(filled).toMatch(/^LOW(,none)?$/)
  expect(made).toEqual({ indexes: allTones.indexes, checked: allTones.checked })
})

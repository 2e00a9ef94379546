import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Cluster, hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { differences } from '../support/census.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'
import { freeze } from './freeze.ts'
import { watchHealth } from './health.ts'

/*
 * PostgreSQL is stopped, crashed and frozen while eight people write. The server lives through each, answers 503 with
 * Retry-After meanwhile, and is back within moments of its database; what was acknowledged is there once.
 */

const writers = 8
const rounds = sized(1, 5)
/** How long the database is away, as in an upgrade of it. */
const awayMilliseconds = sized(2500, 6000)
// On a machine with nothing else to do it is under one.
const healingSeconds = 5

const outages: Record<string, (cluster: Cluster) => Promise<void>> = {
  async restarted(cluster) {
    await cluster.stop('fast')
    await sleep(awayMilliseconds)
    await cluster.start()
  },
  async crashed(cluster) {
    await cluster.stop('immediate')
    await sleep(awayMilliseconds)
    await cluster.start()
  },
  async frozen(cluster) {
    const thaw = await freeze(cluster)
    await sleep(awayMilliseconds)
    thaw()
  },
}

test.runIf(hasPostgres).each(Object.keys(outages))('PostgreSQL %s under writers', async (name) => {
  // What a crash of the database must not lose is on its disk before it is acknowledged.
  const cluster = await startCluster({ synchronous_commit: 'on' })
  onTestFinished(() => cluster.remove())
  const server = await startServer({ DATABASE_URL: cluster.url })
  onTestFinished(() => server.stop())
  const garage = await registerGarage(server.origin)
  const health = watchHealth(server.origin)
  onTestFinished(() => health.stop())
  const writing = startWriters(garage, writers, () => server.origin)
  onTestFinished(() => writing.finish())

  let slowestHealing = 0
  for (let round = 0; round < rounds; round++) {
    await writing.reach((round + 1) * 40)
    await outages[name]?.(cluster)
    const [returned, before] = [performance.now(), writing.count()]
    await writing.reach(before)
    slowestHealing = Math.max(slowestHealing, performance.now() - returned)
  }
  await writing.finish()
  await health.stop()

  const found = await differences(garage.owner, writing.acknowledged, { customers: 1 })
  tellFigures(`Outages, PostgreSQL ${name}`, {
    times: rounds,
    'acknowledged writes': writing.count(),
    'sent again': writing.repeated(),
    'slowest healing, s': (slowestHealing / 1000).toFixed(2),
    'slowest answer of a writer, s': (writing.slowest() / 1000).toFixed(2),
    'lost, doubled or miscounted': found.length,
  })
  expect(writing.faults).toEqual([])
  expect(health.faults).toEqual([])
  expect(found).toEqual([])
  expect(slowestHealing).toBeLessThan(healingSeconds * 1000)
  // Somebody was refused, or kept waiting: the outage was felt.
  expect(writing.repeated() > 0 || writing.slowest() > awayMilliseconds / 2).toBe(true)
})

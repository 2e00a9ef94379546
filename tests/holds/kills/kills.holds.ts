import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { drawerOf } from '../../support/random.ts'
import { differences } from '../support/census.ts'
import { migratedFolder } from '../support/data-folder.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'

/*
 * The server is killed (SIGKILL) at moments drawn by the seed while eight people write. It starts again each time; in
 * the end everything that was acknowledged is there once, under numbers of its own, and the totals agree.
 */

const writers = 8
const leastWritesPerKill = 8

async function killUnderWriters(name: string, kills: number, env: Record<string, string>) {
  const draw = drawerOf(name)
  let server = await startServer(env)
  onTestFinished(async () => server.stop())
  const garage = await registerGarage(server.origin)

  const writing = startWriters(garage, writers, () => server.origin)
  onTestFinished(() => writing.finish())
  const slowest = { start: 0 }
  for (let kill = 0; kill < kills; kill++) {
    // A kill falls after so many more acknowledged writes, and then some milliseconds into whatever comes next.
    const enough = writing.count() + leastWritesPerKill + draw(60)
    await writing.reach(enough)
    await sleep(draw(60))
    server.signal('SIGKILL')
    await server.exited
    const begun = performance.now()
    server = await startServer(env)
    slowest.start = Math.max(slowest.start, performance.now() - begun)
  }
  await writing.finish()

  const found = await differences(garage.owner.at(server.origin), writing.acknowledged, { customers: 1 })
  tellFigures(`Kills, ${name}`, {
    kills,
    'acknowledged writes': writing.count(),
    'sent again': writing.repeated(),
    'slowest start after one, s': (slowest.start / 1000).toFixed(1),
    'lost, doubled or miscounted': found.length,
  })
  expect(writing.faults).toEqual([])
  expect(found).toEqual([])
  // A trial in which little was written, or nothing was under way when it was cut, has shown nothing.
  expect(writing.count()).toBeGreaterThan(kills * leastWritesPerKill)
  expect(writing.repeated()).toBeGreaterThan(kills)
}

test('on the embedded database', async () => {
  await killUnderWriters('embedded', sized(3, 20), { DATA_DIR: await migratedFolder() })
})

test.runIf(hasPostgres)('on PostgreSQL', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  await killUnderWriters('PostgreSQL', sized(3, 20), { DATABASE_URL: cluster.url })
})

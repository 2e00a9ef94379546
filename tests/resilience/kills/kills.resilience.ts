import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAt } from '../../../server/platform/database/database.ts'
import { migratedFolder } from '../../support/data-folder.ts'
import { peopleMaker } from '../../support/make-people.ts'
import { hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { drawerOf } from '../../support/random.ts'
import type { Visitor } from '../../support/visitor.ts'
import { differences } from '../support/census.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { startReminding } from '../support/reminding.ts'
import { appointJudge, startReviewing } from '../support/reviewing.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'

/*
 * The server is killed (SIGKILL) at moments drawn by the seed while eight people write, three review and two remind drivers
 * of what is due, as a process of its own does, which is killed too. It starts again each time; in the end everything that was acknowledged is there once, under numbers of its own, and the totals agree.
 */

const writers = 8
const leastWritesPerKill = 8

type Drivers = {
  open: (slug: string) => Promise<unknown>
  make: () => Promise<Visitor>
  remind: (origin: () => string) => ReturnType<typeof startReminding>
}

/** Beside the server, where its database may be asked: the garage is found by drivers, who are signed in already. */
function driversAt(url: string): Drivers {
  const database = databaseAt(url)
  onTestFinished(() => database.close())
  const { db } = database
  return {
    open: (slug) => db.updateTable('garages').set({ is_listed: true }).where('slug', '=', slug).execute(),
    make: () => peopleMaker({ database, origin: '' }).driver(),
    remind: (origin) => startReminding(db, url, origin),
  }
}

async function killUnderWriters(name: string, kills: number, env: Record<string, string>, drivers?: Drivers) {
  const draw = drawerOf(name)
  let server = await startServer(env)
  onTestFinished(async () => server.stop())
  const garage = await registerGarage(server.origin)

  const reviewing = await startReviewing(server, garage, () => server.origin)
  onTestFinished(() => reviewing.finish())
  await drivers?.open(garage.slug)
  const writing = startWriters(garage, writers, () => server.origin, drivers?.make)
  onTestFinished(() => writing.finish())
  const reminding = await drivers?.remind(() => server.origin)
  onTestFinished(() => reminding?.finish())
  const slowest = { start: 0 }
  for (let kill = 0; kill < kills; kill++) {
    // A kill falls after so many more acknowledged writes, and then some milliseconds into whatever comes next.
    const enough = writing.count() + leastWritesPerKill + draw(60)
    await writing.reach(enough)
    await sleep(draw(60))
    server.signal('SIGKILL')
    await Promise.all([reminding?.kill(), server.exited])
    if (kill === 0) appointJudge(env)
    const begun = performance.now()
    server = await startServer(env)
    slowest.start = Math.max(slowest.start, performance.now() - begun)
    reviewing.appointed()
  }
  await writing.finish()
  await reviewing.finish()
  await reminding?.finish()

  const owner = garage.owner.at(server.origin)
  const before = { customers: 1 + reviewing.visits, jobcards: reviewing.visits }
  const found = [
    ...(await differences(owner, writing.acknowledged, before)),
    ...(await reviewing.differences(owner)),
    ...((await reminding?.differences()) ?? []),
  ]
  tellFigures(`Kills, ${name}`, {
    kills,
    'acknowledged writes': writing.count(),
    'of reviews, answers and decisions': reviewing.seen.count,
    'sent again': writing.repeated(),
    'reminders due': reminding?.count() ?? 0,
    'booked online': writing.acknowledged.online.size,
    'slowest start after one, s': (slowest.start / 1000).toFixed(1),
    'lost, doubled or miscounted': found.length,
  })
  expect([...writing.faults, ...reviewing.seen.faults, ...(reminding?.seen.faults ?? [])]).toEqual([])
  expect(found).toEqual([])
  // A trial in which little was written, or nothing was under way when it was cut, has shown nothing.
  expect(writing.count()).toBeGreaterThan(kills * leastWritesPerKill)
  expect(writing.repeated()).toBeGreaterThan(kills)
  expect(reviewing.seen.count).toBeGreaterThan(reviewing.visits)
  if (drivers) expect(writing.acknowledged.online.size).toBeGreaterThan(kills)
  if (reminding) expect(reminding.seen.repeated).toBeGreaterThan(0)
}

test('on the embedded database', async () => {
  await killUnderWriters('embedded', sized(3, 20), { DATA_DIR: await migratedFolder() })
})

test.runIf(hasPostgres)('on PostgreSQL', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  await killUnderWriters('PostgreSQL', sized(3, 20), { DATABASE_URL: cluster.url }, driversAt(cluster.url))
})

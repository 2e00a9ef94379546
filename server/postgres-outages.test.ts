import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { v4 as newRequestId } from 'uuid'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makerOf } from '../tests/support/make.ts'
import type { Person } from '../tests/support/make-people.ts'
import { noClusterBecause, startCluster } from '../tests/support/postgres-cluster.ts'
import { urlOf } from '../tests/support/second-process.ts'
import { startTcpProxy } from '../tests/support/tcp-proxy.ts'
import { startTestApp, type TestApp } from '../tests/support/test-app.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { databaseAt } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPostgres } from './platform/database/postgres.ts'
import { watchVersions } from './platform/versions.ts'

/*
 * PostgreSQL that goes away, comes back, is full of locks or falls silent. On the embedded database there is nothing
 * between the two to break; its own faults stand in platform/database/pglite.test.ts.
 */

const { app, make } = await useTestApp()
const url = await urlOf(app)
const onPostgres = describe.skipIf(url === undefined)

const newLead = () => ({
  name: 'Harish',
  phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  requestId: newRequestId(),
})
const totalOf = async (person: Pick<Person, 'get'>) =>
  Number((await person.get('/garages/leads?limit=1')).headers.get('x-total-count'))

async function connectTo(address: string) {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

/** The same database through a network that can be cut. */
async function throughProxy() {
  const target = new URL(url ?? '')
  const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port || 5432) })
  onTestFinished(() => proxy.close())
  target.host = `127.0.0.1:${proxy.port}`
  return { proxy, address: target.href }
}

/** A second server on that database, with the limits of production. */
async function startAt(address: string) {
  const database = databaseAt(address)
  const started = await startTestApp({ database, versions: await watchVersions(database, () => undefined) })
  onTestFinished(() => started.close())
  return started
}

onPostgres('between the server and PostgreSQL', () => {
  test('a commit whose answer is lost is told as not known, and is one record when it is sent again', async () => {
    const garage = await make.garage()
    const person = await make.member(garage)
    const { proxy, address } = await throughProxy()
    const cut = await startAt(address)
    const lead = newLead()
    proxy.loseAnswerTo('commit')

    const lost = await person.at(cut.origin).post('/garages/leads', lead)
    const again = await person.at(cut.origin).post('/garages/leads', lead)

    expect(lost).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(again.status).toBe(201)
    expect(await totalOf(person)).toBe(1)
  })

  test('silence ends a query, and its connection is not used again', async () => {
    const { proxy, address } = await throughProxy()
    const postgres = openPostgres(address, { silence: 500 })
    onTestFinished(() => postgres.close())
    const db = new Kysely({ dialect: postgres.dialect })
    const ask = () => sql`select 1 as one`.execute(db)
    await ask()
    proxy.set('stall')

    await expect(ask()).rejects.toThrow('The database is not available')

    proxy.set('pass')
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  test('a lock that stops one garage leaves other garages and health alone, and is waited for only so long', async () => {
    const { origin } = await startAt(url ?? '')
    const [locked, free] = [await make.garage(), await make.garage()]
    const [stopped, working] = [(await make.member(locked)).at(origin), (await make.member(free)).at(origin)]
    await make.lead(locked)
    const holder = await connectTo(url ?? '')
    await holder.query('begin')
    await holder.query('select from garage_totals where garage_id = $1 for update', [locked.id])

    const waiting = Array.from({ length: 12 }, () => stopped.post('/garages/leads', newLead()))
    const observer = await connectTo(url ?? '')
    const stoppedNow =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() limit 1"
    await expect.poll(async () => (await observer.query(stoppedNow)).rowCount).toBe(1)
    const others = await Promise.all([
      ...Array.from({ length: 5 }, () => working.post('/garages/leads', newLead())),
      make.signedOut().at(origin).get('/public/cities'),
    ])
    const ready = await fetch(`${origin}/readyz`)

    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 200])
    expect(ready.status).toBe(200)
    expect((await Promise.race(waiting)).status).toBe(503)
    await holder.query('rollback')
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    expect(await totalOf(stopped)).toBe(1 + statuses.filter((status) => status === 201).length)
  })
})

/** Saves leads one after the other, each until it is taken, as a form does that is sent again. */
async function save(person: Person, isOver: () => boolean, seen: Set<number>) {
  let saved = 0
  while (!isOver()) {
    const lead = newLead()
    for (;;) {
      const { status } = await person.post('/garages/leads', lead)
      seen.add(status)
      if (status === 201) break
      await sleep(50)
    }
    saved += 1
  }
  return saved
}

describe.skipIf(noClusterBecause)('a PostgreSQL of its own', async () => {
  if (noClusterBecause) return
  // An answer that was given is kept, whatever happens then.
  const cluster = await startCluster({ max_connections: '24', synchronous_commit: 'on' })
  const database = databaseAt(cluster.url)
  await migrate(database.db)
  const own: TestApp = await startTestApp({
    database,
    versions: { of: () => '', refresh: async () => undefined, stop: () => undefined },
  })
  afterAll(async () => {
    await own.close()
    await cluster.remove()
  })
  const ownMake = makerOf(own)
  const isReady = async () => (await fetch(`${own.origin}/readyz`)).status === 200

  test('restarted and crashed under sixteen writers, it is used again within a second, and nothing is lost or doubled', async () => {
    const garages = await Promise.all(Array.from({ length: 4 }, () => ownMake.garage()))
    const people = await Promise.all(garages.map((garage) => ownMake.member(garage)))
    const seen = new Set<number>()
    let isOver = false
    const saving = Promise.all(
      Array.from({ length: 16 }, (_, index) => save(people[index % 4] as Person, () => isOver, seen)),
    )
    for (const mode of ['fast', 'immediate'] as const) {
      await sleep(500)
      await cluster.stop(mode)
      expect(await isReady()).toBe(false)
      expect((await fetch(`${own.origin}/healthz`)).status).toBe(200)
      await cluster.start()
      await expect.poll(isReady, { timeout: 1000, interval: 20 }).toBe(true)
      const answer = await (people[0] as Person).post('/garages/leads', newLead())
      expect(answer.status).toBe(201)
    }
    isOver = true
    const saved = (await saving).reduce((sum, each) => sum + each, 0)

    expect([...seen].sort()).toEqual([201, 503])
    const totals = await Promise.all(people.map(totalOf))
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(saved + 2)
  }, 60_000)

  test('full of other people’s connections it is waited for, told as that, and used again once there is room', async () => {
    const person = await ownMake.member(await ownMake.garage())
    await cluster.stop('fast')
    await cluster.start()
    const others: pg.Client[] = []
    while (others.length < 24) {
      const client = new pg.Client({ connectionString: cluster.url })
      client.on('error', () => undefined)
      const isIn = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isIn) break
      others.push(client)
    }

    const reply = await person.get('/garages/customers')
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await isReady()).toBe(false)

    await Promise.all(others.map((client) => client.end()))
    await expect.poll(async () => (await person.get('/garages/customers')).status).toBe(200)
    await expect.poll(isReady).toBe(true)
  }, 30_000)
})

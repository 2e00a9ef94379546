import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Cluster, copyOf, hasPostgres, startCluster, unprivileged } from '../../support/postgres-cluster.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'

/*
 * What docs/operations.md tells of PostgreSQL's own tools: a start before the database, a standby, a recovery to a moment.
 */

async function cluster(...given: Parameters<typeof startCluster>): Promise<Cluster> {
  const started = await startCluster(...given)
  onTestFinished(() => started.remove())
  return started
}

async function server(url: string) {
  const started = await startServer({ DATABASE_URL: url })
  onTestFinished(() => started.stop())
  return started
}

/** PostgreSQL's own, as its user. */
async function newFolder() {
  const folder = await mkdtemp('/tmp/pahiya-recovery-')
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** @returns the first value of the last one's first row */
async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let row: Record<string, unknown> | undefined
    for (const statement of statements) [row] = (await client.query<Record<string, unknown>>(statement)).rows
    return Object.values(row ?? {})[0]
  } finally {
    await client.end()
  }
}

async function readiness(origin: string) {
  const { status, headers } = await fetch(`${origin}/readyz`)
  return { status, tellsWhen: headers.has('retry-after') }
}
const ready = { status: 200, tellsWhen: false }
const notReady = { status: 503, tellsWhen: true }

/** Takes connections in the database's place and ends them. @returns once so many have come */
async function untilAsked(port: number, times: number) {
  let asked = 0
  const place = createServer((socket) => {
    asked++
    socket.destroy()
  }).listen(port, '127.0.0.1')
  await once(place, 'listening')
  await expect.poll(() => asked).toBeGreaterThanOrEqual(times)
  place.close()
  await once(place, 'close')
}

test.runIf(hasPostgres)(
  'a server that starts before its database waits, says so, and serves once it is there',
  async () => {
    const database = await cluster()
    await database.stop()
    const starting = server(database.url)
    // Each try takes one or two connections.
    await untilAsked(database.port, 4)
    await database.start()
    const started = await starting

    expect(started.said()).toMatch(/The database is not available: .*Waiting for it…/)
    expect(await readiness(started.origin)).toEqual(ready)
  },
)

test.runIf(hasPostgres)('before a standby a server says that it is not ready, and is once that leads', async () => {
  const primary = await cluster()
  const before = await server(primary.url)
  const reload = 'select pg_reload_conf()'
  await ask(primary.url, 'alter system set default_transaction_read_only = on', reload)
  await expect.poll(() => readiness(before.origin)).toEqual(notReady)
  const again = 'set default_transaction_read_only = off'
  await ask(primary.url, again, 'alter system reset default_transaction_read_only', reload)
  await expect.poll(() => readiness(before.origin)).toEqual(ready)
  await before.stop()

  const standby = await cluster({}, copyOf(primary, '--write-recovery-conf'))
  const waiting = server(standby.url)
  const tries = `select count(*)::int from pg_stat_activity where query like '%pg_is_in_recovery()%' and pid <> pg_backend_pid()`
  await expect.poll(() => ask(standby.url, tries)).toBeGreaterThan(0)
  await primary.stop()
  await ask(standby.url, 'select pg_promote()')
  const leading = await waiting

  expect(leading.said()).toContain('it only reads, as a standby does')
  expect(await readiness(leading.origin)).toEqual(ready)
})

test.runIf(hasPostgres)(
  'recovered to a moment, the database has what was written until then and nothing after',
  async () => {
    const [archive, base] = [await newFolder(), await newFolder()]
    const archiving = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` }
    const primary = await cluster({ ...archiving })
    const first = await server(primary.url)
    await copyOf(primary)(primary.run, `${base}/data`)
    const { owner } = await registerGarage(first.origin)
    const kept = await owner.post('/garages/leads', { name: 'Harish', phone: '9840012345' })
    const moment = await ask(primary.url, 'select clock_timestamp()::text')
    const lost = await owner.post('/garages/leads', { name: 'Too late', phone: '9840012346' })
    expect([kept.status, lost.status]).toEqual([201, 201])
    await first.stop()
    // In order, and its last file is archived before it has ended.
    await primary.stop()

    const recovering = { restore_command: `cp ${archive}/%f %p`, recovery_target_time: `${moment}` }
    const recovered = await cluster({ ...recovering, recovery_target_action: 'promote' }, async (_run, data) => {
      execFileSync('cp', ['-a', `${base}/data`, data])
      await writeFile(`${data}/recovery.signal`, '')
    })
    await expect.poll(() => ask(recovered.url, 'select pg_is_in_recovery()::text')).toBe('false')
    const second = await server(recovered.url)
    const leads = await owner.at(second.origin).get('/garages/leads')

    expect(leads.body.leads.map(({ name }: { name: string }) => name)).toEqual(['Harish'])
  },
)

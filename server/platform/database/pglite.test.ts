import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, transact } from './database.ts'
import { EmbeddedDatabase } from './pglite.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const one = sql<{ one: number }>`select 1 as one`

const dataDir = await mkdtemp(join(tmpdir(), 'pahiya-worker-'))
const database = await openDatabase({ databaseUrl: undefined, dataDir })
const { db, requireReady } = database
await sql`create table notes (body text)`.execute(db)
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})
const isReady = () =>
  requireReady().then(
    () => true,
    () => false,
  )
/** Opening it again takes a moment, and longer on a busy machine. */
const patience = { timeout: 30_000 }

/** The worker that is asked next dies before it answers. */
function killWorker() {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate()
  })
  onTestFinished(() => post.mockRestore())
}

test('a worker that dies is told as unavailable, and another goes on where the last commit was', async () => {
  await sql`insert into notes values ('kept')`.execute(db)

  const lost = await transact(db, async (tx) => {
    await sql`insert into notes values ('lost')`.execute(tx)
    killWorker()
    await one.execute(tx).catch(() => undefined)
    await expect.poll(isReady, patience).toBe(true)
    // On the new worker this would stand outside any transaction.
    await sql`insert into notes values ('half')`.execute(tx)
  }).catch((error) => error)

  expect(lost).toBeInstanceOf(DatabaseUnavailable)
  expect(await isReady()).toBe(true)
  expect((await sql`select body from notes`.execute(db)).rows).toEqual([{ body: 'kept' }])
}, 60_000)

test('nobody waits for a worker that is gone', async () => {
  killWorker()

  await expect(one.execute(db)).rejects.toThrow(DatabaseUnavailable)
  await expect(one.execute(db)).rejects.toThrow(DatabaseUnavailable)
  expect(await isReady()).toBe(false)
  await expect.poll(isReady, patience).toBe(true)
}, 60_000)

test('who waits beyond patience is told that it is unavailable, and leaves the line to the next', async () => {
  const engine = await EmbeddedDatabase.open({ patienceMilliseconds: 50 })
  onTestFinished(() => engine.close())
  const held = await engine.takeTurn()

  await expect(engine.takeTurn()).rejects.toThrow(DatabaseUnavailable)
  expect(engine.load()).toMatchObject({ inUse: 1, waiting: 1 })
  held.end()

  const next = await engine.takeTurn()
  expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  next.end()
  expect(engine.load()).toEqual({ inUse: 0, waiting: 0, waitMilliseconds: 0 })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../../../tests/support/second-process.ts'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { beforeCommit, type Database, databaseAt, readMoment, transact } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { hint, hintHere } from './hints.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { splitStatements } from './migration-files.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const put = (name: string) => database.db.insertInto('demo_seeds').values({ name }).execute()
const names = async () =>
  (await database.db.selectFrom('demo_seeds').select('name').orderBy('name').execute()).map((row) => row.name)

describe('transactions', () => {
  test('one that fails leaves nothing behind', async () => {
    await expect(
      transact(database.db, async (tx) => {
        await tx.insertInto('demo_seeds').values({ name: 'rolled back' }).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')

    expect(await names()).not.toContain('rolled back')
  })

  test('a write from outside is not part of the one that is open, and survives its end', async () => {
    let outside: Promise<unknown> | undefined
    await transact(database.db, async (tx) => {
      await tx.insertInto('demo_seeds').values({ name: 'inside' }).execute()
      await new Promise<void>((started) => {
        setTimeout(() => {
          outside = outsideAnyTransaction(() => put('outside'))
          started()
        }, 1)
      })
      throw new Error('rolled back')
    }).catch(() => undefined)
    await outside

    expect(await names()).toContain('outside')
    expect(await names()).not.toContain('inside')
  })

  test('the outer handle inside one is refused, instead of waiting for ever', async () => {
    await expect(transact(database.db, () => names())).rejects.toThrow('use its own handle')
    await expect(transact(database.db, () => transact(database.db, async () => 1))).rejects.toThrow('already open')
  })
})

/** As another request would: with no open transaction in its context. */
function outsideAnyTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return detached.run(work)
}

const detached = {
  run: <Result>(work: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => waiting.push(() => work().then(resolve, reject))),
}
const waiting: (() => void)[] = []
const pump = setInterval(() => {
  for (const start of waiting.splice(0)) start()
}, 1)
afterAll(() => clearInterval(pump))

test('both drivers read the same kinds: counts as numbers, money and days as text, instants as Date', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as count, 1234567890.10::numeric(12, 2) as money, date '2026-11-21' as day,
      timestamptz '2026-11-21 10:00:00+05:30' as instant, '{"a": [1]}'::jsonb as json, array['x', 'y'] as list
    from demo_seeds where false
  `.execute(database.db)

  expect(rows).toEqual([
    {
      count: 0,
      money: '1234567890.10',
      day: '2026-11-21',
      instant: new Date('2026-11-21T04:30:00Z'),
      json: { a: [1] },
      list: ['x', 'y'],
    },
  ])
})

test('errors carry PostgreSQL’s own code and constraint', async () => {
  await put('twice')

  await expect(put('twice')).rejects.toMatchObject({ code: '23505', constraint: 'demo_seeds_pkey' })
})

test('a hint given inside a transaction is told once it has committed, the same twice once, and not where it does not', async () => {
  const heard: string[] = []
  await database.listen('test_channel', (payload) => heard.push(payload))

  await transact(database.db, async () => {
    hint('test_channel', 'lost')
    throw new Error('no')
  }).catch(() => undefined)
  await transact(database.db, async () => {
    for (const payload of ['kept', 'kept', 'kept too']) hint('test_channel', payload)
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual([])
  })

  await expect.poll(() => heard).toEqual(['kept', 'kept too'])
})

test('a hint that stays here is heard here once it has committed, and in no other process', async () => {
  const [heard, elsewhere]: [string[], string[]] = [[], []]
  await database.listen('test_here', (payload) => heard.push(payload))
  const url = await urlOf({ database })
  const other = url === undefined ? undefined : databaseAt(url)
  onTestFinished(() => other?.close())
  await other?.listen('test_here', (payload) => elsewhere.push(payload))

  await transact(database.db, async () => {
    hintHere('test_here', 'kept')
    hint('test_here', 'told')
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual([])
  })

  await expect.poll(() => heard.toSorted()).toEqual(['kept', 'told'])
  await expect.poll(() => elsewhere).toEqual(other ? ['told'] : [])
})

test('one that only reads tells nothing, and has nothing to do last: neither is dropped without a word', async () => {
  const asked = [
    () => hint('some', 'news'),
    () =>
      beforeCommit(
        'counts',
        () => [],
        async () => undefined,
      ),
  ]
  for (const ask of asked) {
    await expect(readMoment(database.db, async () => ask())).rejects.toThrow('No transaction that writes is open')
    expect(ask).toThrow('No transaction that writes is open')
  }
})

test('migrating twice changes nothing', async () => {
  await migrate(database.db)
  await migrate(database.db)
})

test('no migration has another’s number, which would leave their order to their names', async () => {
  const numbers = knownMigrations.map((name) => /^\d{4}(?=-)/.exec(name)?.[0])

  expect(numbers).toEqual([...new Set(numbers)])
  expect(numbers).not.toContain(undefined)
})

test('queries have their limit of time back once the migrations have run without it', async () => {
  const limit = () => sql`show statement_timeout`.execute(database.db)
  const { rows } = await limit()

  await migrate(database.db)

  expect((await limit()).rows).toEqual(rows)
})

test('statements are split at their ends, not inside function bodies', () => {
  expect(splitStatements('create table a (\n  b int\n);\n\ncreate function f() as $$\nbegin\n  x;\nend $$;\n')).toEqual(
    ['create table a (\n  b int\n);', 'create function f() as $$\nbegin\n  x;\nend $$;'],
  )
})

describe('the data folder', () => {
  test('a second process is refused with a sentence, and let in once the first has been killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pahiya-lock-'))
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)})
       lockFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000)`,
    ])
    await once(holder.stdout, 'data')

    expect(() => lockFolder(folder)).toThrow(/Another Pahiya process is using the data folder/)

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    lockFolder(folder).release()
    await rm(folder, { recursive: true })
  })
})

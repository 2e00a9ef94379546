import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { type Database, isShared } from './database/database.ts'
import { lease, type Place, rowsAtOnce, sweepSlices } from './sweep-slices.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const said: string[] = []
const log = { error: (_: unknown, sentence?: string) => void said.push(sentence ?? '') }
const failed = { one: 'one failed', list: 'the list failed' }

/** As a table of garages, by id. */
const rows = Array.from({ length: rowsAtOnce * 2 + 30 }, () => ({ id: newId() }))
const list = async ({ slice, after = '' }: Place) =>
  rows.filter(({ id }) => id > after && (slice === undefined || id.endsWith(slice.toString(16)))).slice(0, rowsAtOnce)

const sweep = (kind: string, work: (row: { id: string }) => Promise<boolean>, from = list) =>
  sweepSlices(database.db, { kind, list: from, work, log, failed })

test('every row is worked on once, past the first page too, and one that fails keeps no other', async () => {
  const worked: string[] = []
  const done = await sweep('all', async ({ id }) => {
    worked.push(id)
    if (id === rows[3]?.id) throw new Error('it fails')
    return id !== rows[4]?.id
  })

  expect(worked.sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(done).toBe(rows.length - 2)
  expect(said.splice(0)).toEqual(['one failed'])
})

test('a list that cannot be read is logged once, and throws nothing', async () => {
  const away = async () => {
    throw new Error('the database is away')
  }
  expect(await sweep('away', async () => true, away)).toBe(0)
  expect(said.splice(0)).toEqual(['the list failed'])
})

test('one lease of a slice stands at a time, until it ends, and each kind has its own', async () => {
  const { db } = database
  expect(await lease(db, 'leased', 7)).toBe(true)
  expect(await lease(db, 'leased', 7)).toBe(false)
  expect(await lease(db, 'leased', 8)).toBe(true)
  expect(await lease(db, 'other', 7)).toBe(true)

  await db
    .updateTable('sweep_slices')
    .set({ lease_until: sql<Date>`now()` })
    .where('kind', '=', 'leased')
    .where('slice', '=', 7)
    .execute()
  expect(await lease(db, 'leased', 7)).toBe(true)
})

test('of several processes each row is worked on by one, and the next time all are free again', async () => {
  // The embedded database has one process.
  const processes = isShared(database.db) ? 3 : 1
  for (let round = 0; round < 2; round++) {
    const worked: string[] = []
    const isDone = new Set<string>()
    const work = async ({ id }: { id: string }) => {
      worked.push(id)
      isDone.add(id)
      return true
    }
    const listLeft = async (place: Place) => (await list(place)).filter(({ id }) => !isDone.has(id))
    const done = await Promise.all(Array.from({ length: processes }, () => sweep('shared', work, listLeft)))
    expect(worked.sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(rows.length)
    expect(said.splice(0)).toEqual([])
  }
  const held = await database.db
    .selectFrom('sweep_slices')
    .select('slice')
    .where('kind', '=', 'shared')
    .where('lease_until', '>', sql<Date>`now()`)
    .execute()
  expect(held).toEqual([])
})

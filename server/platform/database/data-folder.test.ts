import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { bytesOf, flip } from '../../../tests/support/folder-bytes.ts'
import { urlOf } from '../../../tests/support/second-process.ts'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { openDatabase } from './database.ts'

const space = await mkdtemp(join(tmpdir(), 'pahiya-folders-'))
afterAll(() => rm(space, { recursive: true, force: true }))

const openIn = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir })
const newerMigration = sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-release', 'now')`
const besideLock = (dataDir: string) => readdirSync(dataDir).filter((name) => !name.startsWith('lock'))

/**
 * A data folder whose database has a table of somebody's rows; every test damages a copy of its own. It was made where
 * an earlier attempt had been cut short.
 */
const whole = join(space, 'whole')
mkdirSync(join(whole, 'database.new/base'), { recursive: true })
writeFileSync(join(whole, 'database.new/PG_VERSION'), '18\n')
const made = await openIn(whole)
await sql`create table notes (body text)`.execute(made.db)
await sql`insert into notes select repeat('x', 100) from generate_series(1, 1000)`.execute(made.db)
const path = (await sql<{ path: string }>`select pg_relation_filepath('notes') as path`.execute(made.db)).rows[0]?.path
await made.close()

let copies = 0
function copyOf(folder: string) {
  const dataDir = join(space, `copy-${++copies}`)
  cpSync(folder, dataDir, { recursive: true })
  return { dataDir, database: join(dataDir, 'database') }
}

describe('a folder that is no whole database of this release is refused, and left as it was to the byte', () => {
  test.each<[string, (database: string) => void, RegExp]>([
    ['without PG_VERSION', (it) => rmSync(join(it, 'PG_VERSION')), /damaged: PG_VERSION is missing/],
    ['with something else in PG_VERSION', (it) => writeFileSync(join(it, 'PG_VERSION'), ''), /does not hold a version/],
    ['of a newer PostgreSQL', (it) => writeFileSync(join(it, 'PG_VERSION'), '19\n'), /made by PostgreSQL 19/],
    ['without its control file', (it) => rmSync(join(it, 'global/pg_control')), /global\/pg_control is missing/],
    ['with a damaged control file', (it) => flip(join(it, 'global/pg_control'), 60), /cannot be opened/],
    ['without its log', (it) => emptyFolder(join(it, 'pg_wal')), /pg_wal, its log, is empty/],
    ['with half of its log', (it) => zeroAll(join(it, 'pg_wal')), /cannot be opened/],
    ['with a file that cannot be read', (it) => replaceByNothing(join(it, path ?? '')), /cannot be read and written/],
    ['copied without its tables', (it) => rmSync(join(it, path ?? '')), /damaged: base\/\d+\/\d+ missing/],
    ['copied by half', (it) => rmSync(join(it, 'base/5'), { recursive: true }), /cannot be opened|missing/],
    ['with an empty catalogue', (it) => writeFileSync(join(it, 'base/5/1259'), ''), /cannot be opened/],
  ])('%s', async (_what, damage, sentence) => {
    const { dataDir, database } = copyOf(whole)
    damage(database)
    const before = bytesOf(database)

    await expect(openIn(dataDir)).rejects.toThrow(sentence)

    expect(bytesOf(database)).toEqual(before)
    expect(besideLock(dataDir)).toEqual(['database'])
  })

  test('that holds something else', async () => {
    const dataDir = join(space, 'foreign')
    mkdirSync(join(dataDir, 'database'), { recursive: true })
    writeFileSync(join(dataDir, 'database/holiday.jpg'), 'a picture')

    await expect(openIn(dataDir)).rejects.toThrow(/holds files that are no database/)

    expect(readdirSync(join(dataDir, 'database'))).toEqual(['holiday.jpg'])
  })

  test('that a newer release has changed', async () => {
    const { dataDir, database } = copyOf(whole)
    const newer = await openIn(dataDir)
    await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(newer.db)
    await newerMigration.execute(newer.db)
    await newer.close()
    const before = bytesOf(database)

    await expect(openIn(dataDir)).rejects.toThrow(/newer release of Pahiya: it has 9999-of-a-newer-release/)

    expect(bytesOf(database)).toEqual(before)
  })
})

function emptyFolder(folder: string) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
function zeroAll(folder: string) {
  for (const name of readdirSync(folder).filter((each) => each.length === 24)) {
    const file = join(folder, name)
    writeFileSync(file, Buffer.alloc(readFileSync(file).length))
  }
}
function replaceByNothing(file: string) {
  rmSync(file)
  symlinkSync('/nowhere/at/all', file)
}

test('a whole one opens with its rows, also after it was killed, and though making it was once cut short', async () => {
  const { dataDir, database } = copyOf(whole)
  writeFileSync(join(database, 'postmaster.pid'), '-1\n/\n0\n5432\n\n\n')

  const opened = await openIn(dataDir)
  onTestFinished(() => opened.close())

  expect((await sql`select count(*) as count from notes`.execute(opened.db)).rows).toEqual([{ count: 1000 }])
  expect(besideLock(dataDir)).toEqual(['database'])
})

test('on PostgreSQL too a database that a newer release has changed is refused', async ({ skip }) => {
  const database = await openTestDatabase((dialect) => dialect)
  onTestFinished(() => database.close())
  const databaseUrl = await urlOf({ database })
  if (databaseUrl === undefined) return skip('DATABASE_URL is not set')
  await newerMigration.execute(database.db)

  await expect(openDatabase({ databaseUrl, dataDir: space })).rejects.toThrow(/newer release of Pahiya/)
})

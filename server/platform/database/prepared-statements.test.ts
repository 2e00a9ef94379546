import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { type Database, type Db, transact } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** All on the same connection, which remembers what it has prepared. */
const onOneConnection = (work: (connection: Db) => Promise<void>) => database.db.connection().execute(work)
const named = (db: Db, name: string) => db.selectFrom('demo_seeds').selectAll().where('name', '=', name).execute()
const addColumn = (db: Db, name: string) =>
  sql`alter table demo_seeds add column ${sql.id(name)} text not null default 'new'`.execute(db)
/** Of all statements, or of those that have these words. */
const countPrepared = async (db: Db, words = '') => {
  const found = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where strpos(statement, ${words}) > 0
  `.execute(db)
  return Number(found.rows[0]?.count)
}

test('a connection parses a statement once, whatever its values are', () =>
  onOneConnection(async (connection) => {
    const from = connection.selectFrom('demo_seeds as asked_again').select('name')

    for (const name of ['one', 'other', 'third']) await from.where('name', '=', name).execute()

    expect(await countPrepared(connection, '"asked_again"')).toBe(1)
  }))

test('what is compared by order or by pattern is planned for its values', () =>
  onOneConnection(async (connection) => {
    const from = connection.selectFrom('demo_seeds as compared').select('name')

    await from.where('name', 'like', '%a%').execute()
    await from.where('name', '>=', 'a').execute()
    await from.where(sql<boolean>`(name, name) > (${'a'}, ${'b'})`).execute()

    expect(await countPrepared(connection, '"compared"')).toBe(0)
  }))

describe.runIf(inject('template').kind === 'postgres')('on a server', () => {
  test('inside a transaction, where none could be sent again, nothing is prepared', () =>
    transact(database.db, async (tx) => {
      const before = await countPrepared(tx)

      await tx.selectFrom('demo_seeds').select('created_at').where('name', '=', 'inside').execute()

      expect(await countPrepared(tx)).toBe(before)
    }))

  test('a migration that another process runs meanwhile is not felt', () =>
    onOneConnection(async (connection) => {
      await named(connection, 'before')
      await addColumn(database.db, 'note')
      await connection.insertInto('demo_seeds').values({ name: 'after' }).execute()

      expect(await named(connection, 'after')).toMatchObject([{ name: 'after', note: 'new' }])
      expect(await named(connection, 'after')).toHaveLength(1)
    }))

  test('a pooler that lends a connection which knows none of them is not felt', () =>
    onOneConnection(async (connection) => {
      const ask = () => connection.selectFrom('versions').select('version').where('name', '=', 'nothing').execute()
      await ask()
      await sql`deallocate all`.execute(connection)

      expect(await ask()).toEqual([])
    }))
})

describe.runIf(inject('template').kind === 'embedded')('embedded', () => {
  const insert = (db: Db, name: string) => db.insertInto('demo_seeds').values({ name }).execute()

  test('a table that changes, in a transaction or without one, is read as it is', async () => {
    await insert(database.db, 'seed')
    await named(database.db, 'seed')
    await addColumn(database.db, 'alone')
    expect(await named(database.db, 'seed')).toMatchObject([{ name: 'seed', alone: 'new' }])

    await transact(database.db, async (tx) => {
      await addColumn(tx, 'within')
      expect(await named(tx, 'seed')).toMatchObject([{ alone: 'new', within: 'new' }])
    })
    expect(await named(database.db, 'seed')).toMatchObject([{ alone: 'new', within: 'new' }])
  })

  test('a change of a table that is undone is not felt', async () => {
    await insert(database.db, 'kept')
    await transact(database.db, async (tx) => {
      await addColumn(tx, 'undone')
      await named(tx, 'kept')
      throw new Error('undo it')
    }).catch(() => undefined)

    const [row] = await named(database.db, 'kept')
    expect(row).toMatchObject({ name: 'kept' })
    expect(row).not.toHaveProperty('undone')
  })

  test('a statement that fails leaves the next one as it was', async () => {
    await insert(database.db, 'twice')
    await expect(insert(database.db, 'twice')).rejects.toMatchObject({ code: '23505', constraint: 'demo_seeds_pkey' })
    await expect(sql`select nothing from demo_seeds`.execute(database.db)).rejects.toMatchObject({ code: '42703' })

    expect(await named(database.db, 'twice')).toMatchObject([{ name: 'twice' }])
  })

  test('a table that grows is planned for anew', () =>
    onOneConnection(async (connection) => {
      const nameNow = () =>
        sql<{ name: string }>`select name from pg_prepared_statements where strpos(statement, '"demo_seeds"') > 0`
          .execute(connection)
          .then(({ rows }) => rows)
      await named(connection, 'grown')
      const first = await nameNow()
      for (let asked = 0; asked < 200; asked++) await named(connection, 'grown')

      expect(first).not.toEqual([])
      expect(await nameNow()).not.toEqual(first)
    }))

  test('of what varies without end some hundred are kept', () =>
    onOneConnection(async (connection) => {
      for (let at = 0; at < 520; at++) await sql`select ${sql.lit(at)}::int as at`.execute(connection)

      expect(await countPrepared(connection)).toBeLessThanOrEqual(501)
      expect((await sql`select ${sql.lit(3)}::int as at`.execute(connection)).rows).toEqual([{ at: 3 }])
    }))
})

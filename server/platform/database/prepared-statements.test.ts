import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { type Database, type Db, transact } from './database.ts'

describe.runIf(inject('template').kind === 'postgres')('prepared statements', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** All on the same connection, which remembers what it has prepared. */
  const onOneConnection = (work: (connection: Db) => Promise<void>) => database.db.connection().execute(work)
  const named = (db: Db, name: string) => db.selectFrom('demo_seeds').selectAll().where('name', '=', name).execute()
  const countPrepared = async (db: Db) => {
    const found = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
    return found.rows[0]?.count
  }

  test('a connection parses a statement once, whatever its values are', () =>
    onOneConnection(async (connection) => {
      const before = Number(await countPrepared(connection))

      for (const name of ['one', 'other', 'third']) await named(connection, name)

      expect(await countPrepared(connection)).toBe(before + 1)
    }))

  test('what is compared by order or by pattern is planned for its values', () =>
    onOneConnection(async (connection) => {
      const before = await countPrepared(connection)
      const from = connection.selectFrom('demo_seeds').select('name')

      await from.where('name', 'like', '%a%').execute()
      await from.where('name', '>=', 'a').execute()
      await from.where(sql<boolean>`(name, name) > (${'a'}, ${'b'})`).execute()

      expect(await countPrepared(connection)).toBe(before)
    }))

  test('inside a transaction, where none could be sent again, nothing is prepared', () =>
    transact(database.db, async (tx) => {
      const before = await countPrepared(tx)

      await tx.selectFrom('demo_seeds').select('created_at').where('name', '=', 'inside').execute()

      expect(await countPrepared(tx)).toBe(before)
    }))

  test('a migration that another process runs meanwhile is not felt', () =>
    onOneConnection(async (connection) => {
      await named(connection, 'before')
      await sql`alter table demo_seeds add column note text not null default 'new'`.execute(database.db)
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

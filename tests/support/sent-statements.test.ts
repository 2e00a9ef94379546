import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, transact } from '../../server/platform/database/database.ts'
import { watchVersions } from '../../server/platform/versions.ts'
import { statementsDuring } from './sent-statements.ts'
import { openTestDatabase } from './test-app.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every statement is seen with its parameters, those of one transaction as such', async () => {
  const { db } = database

  const statements = await statementsDuring(async () => {
    await db.selectFrom('versions').select('version').where('name', '=', 'outside').execute()
    await transact(db, async (tx) => {
      await tx.insertInto('demo_seeds').values({ name: 'first' }).execute()
      await tx.deleteFrom('demo_seeds').where('name', '=', 'second').execute()
    })
  })

  expect(statements.map(({ parameters }) => parameters)).toEqual([['outside'], ['first'], ['second']])
  const [outside, first, second] = statements
  expect(outside?.sql).toBe('select "version" from "versions" where "name" = $1')
  expect(outside?.transaction).toBeUndefined()
  expect(first?.transaction).toBeDefined()
  expect(second?.transaction).toBe(first?.transaction)
})

test('a statement that the database refuses is seen too, and the transaction ends with it', async () => {
  const { db } = database
  const put = () => db.insertInto('versions').values({ name: 'twice', version: 1 }).execute()
  await put()

  const statements = await statementsDuring(async () => {
    await expect(
      transact(db, (tx) => tx.insertInto('versions').values({ name: 'twice', version: 1 }).execute()),
    ).rejects.toThrow()
    await db.selectFrom('versions').select('name').execute()
  })

  expect(statements.map(({ transaction }) => transaction !== undefined)).toEqual([true, false])
})

test('what a process asks by itself belongs to nobody’s work', async () => {
  const versions = await watchVersions(database, (error) => {
    throw error
  })
  onTestFinished(versions.stop)

  expect(await statementsDuring(versions.refresh)).toEqual([])
})

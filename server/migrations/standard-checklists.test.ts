import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It inserts rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0026-inspections-proofs-and-gate-passes.sql', import.meta.url)
const renamed = new URL('0060-stepney.sql', import.meta.url)

test('garages that are there get the lists that a new one begins with', async () => {
  const [one, two] = [await make.garage(), await make.garage()]
  const listsOf = async (garage: typeof one) => {
    const { checklists } = (await (await make.owner(garage)).get('/garages/checklists')).body
    return JSON.parse(JSON.stringify(checklists, (key, value) => (key === 'id' ? null : value)))
  }
  const seeded = await listsOf(one)
  await db.deleteFrom('checklists').execute()

  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const insert of statements.filter((each) => /^insert into/m.test(each))) await sql.raw(insert).execute(db)
  for (const rename of splitStatements(await readFile(renamed, 'utf8'))) await sql.raw(rename).execute(db)

  expect(await listsOf(one)).toEqual(seeded)
  expect(await listsOf(two)).toEqual(seeded)
})

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It changes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0170-links-beside-what-they-open.sql', import.meta.url)

const numbersOf = async (ids: string[]) =>
  (await db.selectFrom('garages').select('garage_number').where('id', 'in', ids).orderBy('id').execute()).map(
    (row) => row.garage_number,
  )

test('garages are numbered in the order in which they came, and whoever comes after has the next number', async () => {
  const before = [await make.garage(), await make.garage(), await make.garage()].map(({ id }) => id).sort()
  const steps = splitStatements(await readFile(file, 'utf8')).filter((each) => /garages|garage_numbers/.test(each))
  await sql`alter table garages drop column garage_number`.execute(db)
  await sql`drop sequence garage_numbers`.execute(db)
  for (const statement of steps) await sql.raw(statement).execute(db)

  const all = await db.selectFrom('garages').select('garage_number').orderBy('garage_number').execute()
  expect(all.map((row) => row.garage_number)).toEqual(all.map((_, index) => index + 1))
  const numbers = await numbersOf(before)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

  const next = await make.garage()
  expect(await numbersOf([next.id])).toEqual([all.length + 1])
})

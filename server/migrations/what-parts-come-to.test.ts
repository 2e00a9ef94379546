import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It adds up the parts of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0172-what-parts-come-to.sql', import.meta.url)

test('what parts come to is added up for the garages that have some before', async () => {
  for (const quantity of [4, 7]) {
    const owner = await make.owner(await make.garage())
    const form = { name: 'Belt', taxRate: 18, sellingPrice: 100, buyingPrice: 12.35, minimum: 5 }
    await owner.post('/garages/parts', { ...form, number: 'P-1', quantity })
    await owner.post('/garages/parts', { ...form, number: 'P-2' })
    const { body } = await owner.post('/garages/parts', { ...form, number: 'P-3', quantity: 2 })
    await owner.put(`/garages/parts/${body.id}`, { ...form, number: 'P-3', isActive: false, version: body.version })
  }
  const totals = () =>
    db
      .selectFrom('part_totals')
      .selectAll()
      .orderBy('garage_id')
      .orderBy('moved_in')
      .orderBy('is_active')
      .orderBy('is_there')
      .execute()
  const kept = (await totals()).filter(({ parts }) => parts > 0)
  expect(kept).toHaveLength(6)

  await sql`delete from part_totals`.execute(db)
  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^insert/m.test(each))) await sql.raw(statement).execute(db)

  expect(await totals()).toEqual(kept)
})

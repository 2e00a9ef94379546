import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

// It writes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

test('parts that were there before are found by the cars that they fit', async () => {
  const owner = await make.owner(await make.garage())
  const part = { number: 'CF-77C', name: 'Cabin filter', taxRate: 18, sellingPrice: 640 }
  const fits = [{ make: 'Maruti Suzuki', model: 'Baleno' }]
  const { body: filter } = await owner.post('/garages/parts', { ...part, fits })
  const { body: belt } = await owner.post('/garages/parts', { ...part, number: 'DB-6', name: 'Drive belt' })
  await db.updateTable('parts').set({ search_text: 'as before' }).where('id', 'in', [filter.id, belt.id]).execute()

  await sql.raw(await readFile(new URL('0159-parts-by-their-cars.sql', import.meta.url), 'utf8')).execute(db)

  const { body } = await owner.get('/garages/parts?search=baleno')
  expect(body.parts.map(({ id }: { id: string }) => id)).toEqual([filter.id])
})

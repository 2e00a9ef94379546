import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It adds up the bills of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0039-bill-totals.sql', import.meta.url)

test('what bills come to is added up for the garages that have issued some before', async () => {
  const billed = async () => {
    const garage = await make.garage()
    const bill = await make.bill(await make.jobCard(garage), { issued_on: '2026-10-31', paid: 1000 })
    await make.creditNote(bill, { issued_on: '2026-11-01', positions: [2] })
    await make.bill(await make.jobCard(garage), { issued_on: '2026-11-30', paid: 3658 })
    return garage.id
  }
  const ids = [await billed(), await billed()]
  const totals = () => db.selectFrom('bill_totals').selectAll().where('bills', '>', 0).orderBy('garage_id').execute()
  const kept = await totals()
  expect(new Set(kept.map(({ garage_id }) => garage_id))).toEqual(new Set(ids))

  await sql`delete from bill_totals`.execute(db)
  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^insert/m.test(each))) await sql.raw(statement).execute(db)

  const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  expect(inOrder(await totals())).toEqual(inOrder(kept))
  expect(kept.filter(({ garage_id }) => garage_id === ids[0])).toHaveLength(3)
})

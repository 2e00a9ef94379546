import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It writes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0037-online-bookings.sql', import.meta.url)

test('each booking of before has its service as one row, at what it was booked at', async () => {
  const booked: { id: string; name: string; price: [string, string] }[] = []
  for (const [name, price, discount] of [
    ['Brake pads', '2499.00', '250.00'],
    ['Engine oil', '2899.50', '0.00'],
  ] as const) {
    const garage = await make.garage()
    const service = await make.service(garage, { name })
    const { id } = await make.booking(garage, service, { estimated_price: Number(price), discount: Number(discount) })
    booked.push({ id, name, price: [price, (Number(price) - Number(discount)).toFixed(2)] })
  }
  await sql`delete from booking_services`.execute(db)

  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^insert/m.test(each))) await sql.raw(statement).execute(db)

  const rows = await db.selectFrom('booking_services').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { id, name, price } of booked) {
    const [base, agreed] = price
    expect(rows.filter(({ booking_id }) => booking_id === id)).toMatchObject([
      { position: 0, name, base_price: base, final_price: agreed, agreed_price: agreed },
    ])
  }
})

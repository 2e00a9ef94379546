import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { JobCardStatus, PaymentStatus } from '../../contract/platform/terms/workshop.ts'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It changes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0017-prices-with-gst.sql', import.meta.url)

/** Its columns are there already: what it does with the rows. */
async function migrateAgain() {
  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^update/m.test(each))) await sql.raw(statement).execute(db)
}

const unregistered = { gstin: '' }

/** Of ₹1,000 and 18 %, as the rule before charged it everywhere. */
async function cardOf(gstin: object, paid: number, payment_status: PaymentStatus, status: JobCardStatus) {
  const garage = await make.garage(gstin)
  const money = { total_amount: 1180, amount_paid: paid, payment_status }
  const { id } = await make.jobCard(garage, { ...money, status })
  const ids = { garage_id: garage.id, id: newId(), job_card_id: id, position: 1 }
  const line = { kind: 'PART', description: 'Filter', quantity: 1, unit: 'pc', unit_price: 1000, discount: 0 } as const
  await db
    .insertInto('job_card_lines')
    .values({ ...ids, ...line, tax_rate: 18 })
    .execute()
  return id
}

const moneyOf = (id: string) =>
  db.selectFrom('job_cards').select(['charges_tax', 'total_amount']).where('id', '=', id).executeTakeFirstOrThrow()

test.each<[string, object, number, PaymentStatus, JobCardStatus, object]>([
  [
    'loses its tax without a GSTIN',
    unregistered,
    0,
    'PENDING',
    'OPEN',
    { charges_tax: false, total_amount: '1000.00' },
  ],
  ['keeps it with one', {}, 0, 'PENDING', 'READY', { charges_tax: true, total_amount: '1180.00' }],
  ['keeps what is paid on', unregistered, 100, 'PARTIAL', 'OPEN', { charges_tax: true, total_amount: '1180.00' }],
  ['keeps what is billed', unregistered, 0, 'PENDING', 'DELIVERED', { charges_tax: true, total_amount: '1180.00' }],
])('a card %s', async (_what, gstin, paid, payment, status, after) => {
  const id = await cardOf(gstin, paid, payment, status)

  await migrateAgain()
  await migrateAgain()

  expect(await moneyOf(id)).toEqual(after)
})

test('a card without lines comes to nothing', async () => {
  const { id } = await make.jobCard(await make.garage(unregistered))

  await migrateAgain()

  expect(await moneyOf(id)).toEqual({ charges_tax: false, total_amount: '0.00' })
})

test('a booking that is still to come keeps the discount of its service, one at another price has none', async () => {
  const garage = await make.garage()
  const service = await make.service(garage, { basePrice: 2499, discountPercent: 15 })
  const ahead = await make.booking(garage, service, { estimated_price: 2499 })
  const typed = await make.booking(garage, service, { estimated_price: 2000 })
  const over = await make.booking(garage, service, { estimated_price: 2499, status: 'COMPLETED' })

  await migrateAgain()

  const rows = await db.selectFrom('bookings').select(['id', 'discount']).where('garage_id', '=', garage.id).execute()
  expect(new Map(rows.map(({ id, discount }) => [id, discount]))).toEqual(
    new Map([
      [ahead.id, '375.00'],
      [typed.id, '0.00'],
      [over.id, '0.00'],
    ]),
  )
})

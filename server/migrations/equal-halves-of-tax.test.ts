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

const file = new URL('0016-equal-halves-of-tax.sql', import.meta.url)

async function migrateAgain() {
  for (const statement of splitStatements(await readFile(file, 'utf8'))) await sql.raw(statement).execute(db)
}

type Garage = Awaited<ReturnType<typeof make.garage>>
type Money = { total: number; paid: number; payment: PaymentStatus }

/** A card as the older rule left it, with one line at 5 %. */
async function cardOf(garage: Garage, unitPrice: number, { total, paid, payment }: Money, status?: JobCardStatus) {
  const money = { total_amount: total, amount_paid: paid, payment_status: payment }
  const { id } = await make.jobCard(garage, { ...money, ...(status && { status }) })
  const ids = { garage_id: garage.id, id: newId(), job_card_id: id }
  const priced = {
    kind: 'PART',
    description: 'Cloth',
    quantity: 1,
    unit: 'pc',
    unit_price: unitPrice,
    discount: 0,
    tax_rate: 5,
  } as const
  await db
    .insertInto('job_card_lines')
    .values({ ...ids, ...priced, position: 1 })
    .execute()
  return id
}

async function moneyOf(id: string): Promise<Money & { version: number }> {
  const { total_amount, amount_paid, payment_status, version } = await db
    .selectFrom('job_cards')
    .select(['total_amount', 'amount_paid', 'payment_status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { total: Number(total_amount), paid: Number(amount_paid), payment: payment_status, version }
}

const unpaid = { paid: 0, payment: 'PENDING' } as const
const of = (total: number, paid: number, payment: PaymentStatus): Money => ({ total, paid, payment })

// 101.42 with 5 % was 106.49 and is 106.50 (2.54 twice); 103.33 was 108.50 and is 108.49 (2.58 twice).
test.each<[string, number, Money, Money, JobCardStatus?]>([
  ['is a rupee more where the halves are', 101.42, { total: 106, ...unpaid }, { total: 107, ...unpaid }],
  ['is a rupee less where the halves are', 103.33, { total: 109, ...unpaid }, { total: 108, ...unpaid }],
  ['changes when the car is delivered, too', 103.33, of(109, 50, 'PARTIAL'), of(108, 50, 'PARTIAL'), 'DELIVERED'],
  ['may turn out to be paid', 103.33, of(109, 108, 'PARTIAL'), of(108, 108, 'PAID')],
  ['never falls below what is paid, and stays whole', 103.33, of(109, 108.5, 'PARTIAL'), of(109, 108.5, 'PARTIAL')],
  ['stays where it is paid', 103.33, of(109, 109, 'PAID'), of(109, 109, 'PAID')],
  ['stays where the card is cancelled', 103.33, { total: 109, ...unpaid }, { total: 109, ...unpaid }, 'CANCELLED'],
  ['stays where both rules agree', 100, of(105, 5, 'PARTIAL'), of(105, 5, 'PARTIAL')],
])('a total %s, in every garage', async (_what, unitPrice, before, after, status) => {
  const garages = [await make.garage(), await make.garage()]
  const cards = await Promise.all(garages.map((garage) => cardOf(garage, unitPrice, before, status)))

  await migrateAgain()
  await migrateAgain()

  for (const id of cards) expect(await moneyOf(id)).toEqual({ ...after, version: 1 })
})

test('a card without lines stays as it is', async () => {
  const { id } = await make.jobCard(await make.garage())

  await migrateAgain()

  expect(await moneyOf(id)).toEqual({ total: 0, ...unpaid, version: 1 })
})

test('a bill that was paid under the older rule adds up to what was paid', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const id = await cardOf(garage, 103.33, of(109, 109, 'PAID'))

  await migrateAgain()

  expect((await staff.get(`/garages/jobcards/${id}`)).body.totals).toMatchObject({
    subtotal: 103.33,
    cgst: 2.58,
    sgst: 2.58,
    rounding: 0.51,
    total: 109,
    balance: 0,
  })
})

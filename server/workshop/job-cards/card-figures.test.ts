import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sumsOfBill } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { billedLines } from './line-figures.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)
const sum = (amounts: (number | string)[]) => amounts.reduce((total: number, amount) => total + paise(amount), 0)
const rates = [0, 5, 18, 40, 12.5, 0.25]

/** Bills as the database works them out, of random cards, each with a random discount. */
test('10,000 random cards come to the same in the database as on the screen, and their lines add up', async () => {
  const draw = drawerOf('cards')
  const garage = await make.garage()
  const scope = { garageId: garage.id } as GarageScope
  const first = await make.jobCard(garage, { charges_tax: true })
  const of = { garage_id: garage.id, customer_id: first.customer_id, vehicle_id: first.vehicle_id, phone_key: '' }
  const drawn = Array.from({ length: 10_000 }, (_, index) => {
    const lines = Array.from({ length: 1 + draw(6) }, (_line, place) => {
      const [quantity, unitPrice] = [(1 + draw(800)) / 100, draw(1_000_000) / 100]
      const discount = draw(3) === 0 ? Math.floor(quantity * unitPrice * draw(100)) / 100 : 0
      const taxRate = rates[draw(rates.length)] ?? 18
      return {
        id: newId(),
        position: place + 1,
        quantity,
        unitPrice,
        discount,
        taxRate,
        priceIncludesTax: draw(2) === 1,
      }
    })
    const value = (1 + draw(10_000)) / 100
    const discount = [null, { kind: 'RUPEES', value }, { kind: 'PERCENT', value }][draw(3)] as {
      kind: 'RUPEES' | 'PERCENT'
      value: number
    } | null
    return { id: newId(), number: `JC9${String(index).padStart(7, '0')}`, lines, discount }
  })
  const cards = drawn.map(({ id, number, discount }) => ({
    ...of,
    id,
    job_card_number: number,
    search_text: '',
    total_amount: 0,
    amount_paid: 0,
    odometer_in: 1,
    estimated_delivery: '2026-11-22',
    discount_kind: discount?.kind ?? null,
    discount_value: discount?.value ?? null,
  }))
  const lines = drawn.flatMap((card) =>
    card.lines.map(({ id, position, quantity, discount, ...line }) => ({
      garage_id: garage.id,
      job_card_id: card.id,
      id,
      position,
      quantity,
      discount,
      kind: 'PART' as const,
      description: 'Part',
      unit: 'pc',
      unit_price: line.unitPrice,
      tax_rate: line.taxRate,
      price_includes_tax: line.priceIncludesTax,
    })),
  )
  await insertMany('job_cards', cards)
  await insertMany('job_card_lines', lines)
  type Figures = Record<'id' | 'amount' | 'bill_discount' | 'taxable' | 'half_tax', string>
  const { rows } = await sql<Figures>`select * from ${billedLines(scope, { charges_tax: true })} billed`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const totals = await sql<{ job_card_id: string; total: string }>`
    select job_card_id, round(sum(taxable + 2 * half_tax)) as total
    from ${billedLines(scope, { charges_tax: true })} billed group by job_card_id
  `.execute(db)
  const totalOf = new Map(totals.rows.map(({ job_card_id, total }) => [job_card_id, Number(total)]))
  // An expectation for each of them would take longer than all the rest.
  const wrong = drawn.filter((card) => {
    const sums = sumsOfBill(card.lines, { chargesTax: true, discount: card.discount })
    const inDatabase = card.lines.map(({ id }) => {
      const { amount, bill_discount, taxable, half_tax } = found.get(id) as Figures
      return [amount, bill_discount, taxable, half_tax].map(Number)
    })
    const onScreen = sums.lines.map(({ amount, billDiscount, taxable, cgst }) => [amount, billDiscount, taxable, cgst])
    const ofAnotherState = sumsOfBill(card.lines, { chargesTax: true, isInterState: true, discount: card.discount })
    const { taxable, igst, rounding, total } = ofAnotherState
    const isRight =
      JSON.stringify(inDatabase) === JSON.stringify(onScreen) &&
      totalOf.get(card.id) === sums.total &&
      sums.cgst === sums.sgst &&
      sum(sums.lines.map(({ billDiscount }) => billDiscount)) === paise(sums.discount) &&
      sum(sums.lines.map((line) => line.total)) + paise(sums.rounding) === paise(sums.total) &&
      sum(sums.taxesByRate.flatMap((tax) => [tax.taxable, tax.cgst, tax.sgst])) === paise(sums.exact) &&
      sum([taxable, igst, rounding]) === paise(total) &&
      Math.abs(paise(igst) - paise(sums.cgst) - paise(sums.sgst)) <= card.lines.length
    return !isRight
  })
  expect(found.size).toBe(lines.length)
  expect(wrong).toEqual([])

  async function insertMany(table: 'job_cards' | 'job_card_lines', values: object[]) {
    const columns = Object.keys(values[0] ?? {})
    const names = sql.join(columns.map((name) => sql.ref(name)))
    for (let from = 0; from < values.length; from += 10_000) {
      const part = JSON.stringify(values.slice(from, from + 10_000))
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${part}::text::json)
      `.execute(db)
    }
  }
})

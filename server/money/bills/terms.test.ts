import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* What is promised with a bill: when it is due, where it is supplied, its warranty; and cash before it. */

const { app, make } = await useTestApp()
const { db } = app.database
afterEach(() => vi.useRealTimers())

async function workshop() {
  const garage = await make.garage()
  await db.updateTable('garages').set({ due_days: 15 }).where('id', '=', garage.id).execute()
  return { garage, manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
}

test.each<[what: string, own: number | null, days: number]>([
  ['the garage’s days', null, 15],
  ['the customer’s own, where they have some', 30, 30],
  ['at once, where the customer’s own are none', 0, 0],
])('a bill is due after %s', async (_what, credit_days, days) => {
  const { garage, manager } = await workshop()
  const customer = await make.customer(garage, { credit_days })
  const { issue } = await billableCard(make, garage, manager, { card: { customer_id: customer.id } })
  expect((await issue()).body.dueOn).toBe(addDays(indianDay(), days))
})

test('it is due from the day that stands on it, also where the clock was put back', async () => {
  const { garage, manager } = await workshop()
  const [first, second] = [await billableCard(make, garage, manager), await billableCard(make, garage, manager)]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-02T10:00:00+05:30') })
  await first.issue()
  vi.setSystemTime(new Date('2027-03-30T10:00:00+05:30'))
  expect((await second.issue()).body).toMatchObject({ issuedOn: '2027-04-02', dueOn: '2027-04-17' })
})

test('a place of supply that somebody chose stands in the audit log, and one that was found does not', async () => {
  const { garage, manager } = await workshop()
  const [chosen, found] = [await billableCard(make, garage, manager), await billableCard(make, garage, manager)]
  expect((await chosen.issue({ placeOfSupply: '34' })).body).toMatchObject({ placeSource: 'CHOSEN', igst: 558 })
  await found.issue({ placeOfSupply: '33' })
  const rows = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('garage_id', '=', garage.id)
    .where('action', '=', 'bill.issued')
    .orderBy('id')
    .execute()
  const places = rows.map(({ changes }) => (changes as { placeOfSupply?: string }).placeOfSupply)
  expect(places).toEqual(['34', undefined])
})

test('a bill of supply has no other state where the garage’s own is not known', async () => {
  const garage = await make.garage({ gstin: '', state: '' })
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const customer = await make.customer(garage, { state: 'Karnataka' })
  const { issue } = await billableCard(make, garage, manager, {
    card: { customer_id: customer.id, charges_tax: false },
  })
  const { status, body } = await issue()
  expect([status, body.kind, body.placeOfSupply, body.isInterState]).toEqual([201, 'SUPPLY', '29', false])
})

test('a bill of supply names the GSTIN of a garage under the composition scheme, and none of one that has none', async () => {
  for (const [gstin, tax_scheme] of [
    ['33AABCS1429B1ZB', 'COMPOSITION'],
    ['', 'REGULAR'],
  ] as const) {
    const garage = await make.garage({ gstin })
    await db.updateTable('garages').set({ tax_scheme }).where('id', '=', garage.id).execute()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const { issue } = await billableCard(make, garage, manager, { card: { charges_tax: false } })
    const { body } = await issue()
    expect(body).toMatchObject({ kind: 'SUPPLY', cgst: 0, sgst: 0, seller: { gstin, scheme: tax_scheme } })
  }
})

test('a line has the garage’s warranty, its own where one was written, and what is used up has none', async () => {
  const { garage, manager } = await workshop()
  const part = padsAndFitting[0]
  const lines = ['set', 'L', 'ml', 'kg', 'pair'].map((unit) => ({ ...part, unit }))
  const { card, issue } = await billableCard(make, garage, manager, { lines })
  await db
    .updateTable('job_card_lines')
    .set({ warranty_months: 12, warranty_km: 0 })
    .where('garage_id', '=', garage.id)
    .where('job_card_id', '=', card.id)
    .where('unit', '=', 'pair')
    .execute()
  const { body } = await issue()
  const promised = body.lines.map(({ warrantyMonths, warrantyKm }: Record<string, number>) => [
    warrantyMonths,
    warrantyKm,
  ])
  expect(promised).toEqual([
    [6, 10_000],
    [0, 0],
    [0, 0],
    [0, 0],
    [12, 0],
  ])
})

test('cash that was given back gives no room below ₹2,00,000; cash that was entered by mistake does', async () => {
  const { garage, manager } = await workshop()
  const lines = [{ ...padsAndFitting[0], unitPrice: 300_000 }]
  const { url } = await billableCard(make, garage, manager, { lines, card: { status: 'IN_PROGRESS' } })
  const pay = (body: object) => manager.post(`${url}/payments`, { method: 'CASH', amount: 150_000, ...body })
  await pay({})
  expect((await pay({ kind: 'REFUND' })).status).toBe(201)
  expect((await pay({ amount: 50_000 })).body.code).toBe('cash_limit')
  expect((await pay({ amount: 49_999 })).status).toBe(201)
  expect((await pay({ kind: 'REFUND', amount: 49_999, isMistake: true })).status).toBe(201)
  expect((await pay({ amount: 49_999 })).status).toBe(201)
})

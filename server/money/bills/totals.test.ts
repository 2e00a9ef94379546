import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { billableCard } from '../../../tests/support/billable-card.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { billTotalsOf } from '../../../tests/support/many-bills.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { newUtr } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { partsOf } from './list-sums.ts'

/* What all bills come to is kept, and never added up again: so it must be what adding up would say. */

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())
const originOf = (turn: number) => (turn % 2 === 0 ? app.origin : (other?.origin ?? app.origin))

type Garage = Awaited<ReturnType<typeof make.garage>>

/** Rows of nothing, such as of UNPAID when all is paid, are none. */
async function keptOf(garageId: string) {
  const rows = await db.selectFrom('bill_totals').selectAll().where('garage_id', '=', garageId).execute()
  return inOrder(
    rows.filter(({ bills, total, tax, paid }) => bills !== 0 || Number(total) || Number(tax) || Number(paid)),
  )
}
const addedUp = async (garageId: string) => inOrder((await billTotalsOf(garageId).execute(db)).rows)
const inOrder = <Row extends object>(rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort()

async function setUp() {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  const owner = await make.owner(garage)
  const company = await make.customer(garage, {
    customer_type: 'CORPORATE',
    company_name: 'Selvi Travels',
    gst_number: '33AABCS1429B1Z1',
  })
  return { garage, owner, company }
}

type Listed = { id: string; kind: string; state: string | null; jobCardId: string; balance: number; paid: number }
const listOf = async (owner: Person, query = ''): Promise<Listed[]> =>
  (await owner.get(`/garages/bills?limit=500${query}`)).body

/** Something that may happen to a bill; what may not is refused, and changes nothing. */
async function act(owner: Person, bill: Listed, draw: (limit: number) => number): Promise<number> {
  const url = `/garages/jobcards/${bill.jobCardId}/payments`
  const amount = 1 + draw(4000)
  const acts = [
    () => owner.post(url, { method: 'UPI', amount }),
    () => owner.post(url, { method: 'CARD', amount: Math.max(1, bill.balance) }),
    () => owner.post(url, { kind: 'REFUND', method: 'CASH', amount: Math.max(1, -bill.balance) }),
    () => owner.post(url, { kind: 'REFUND', method: 'CARD', amount: bill.paid || 1, isMistake: true }),
    () =>
      owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'RETURNED', reopen: draw(2) === 0 }),
    () => owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: [{ position: 1 + draw(2) }], reason: 'PRICE' }),
    () =>
      owner.post(`/garages/bills/${bill.id}/credit-notes`, {
        lines: [{ position: 2, taxable: 1 + draw(700) }],
        reason: 'PRICE',
      }),
    () => owner.post(`/garages/jobcards/${bill.jobCardId}/bill`, { expectedTotal: 3658 }),
  ]
  return ((await acts[draw(acts.length)]?.()) ?? { status: 0 }).status
}

test('after fifty acts of any kind what is kept is what the rows add up to', { timeout: 60_000 }, async () => {
  const { garage, owner, company } = await setUp()
  const draw = drawerOf('acts on bills')
  for (let count = 0; count < 8; count++) {
    const card = count % 3 === 0 ? { customer_id: company.id } : {}
    const { url, issue } = await billableCard(make, garage, owner, { card: { ...card, status: 'IN_PROGRESS' } })
    if (count % 4 === 1) await owner.post(`${url}/payments`, { method: 'CASH', amount: 4000, advance: true })
    const { body: bill } = await issue()
    if (count % 4 === 2) await owner.post(`${url}/payments`, { method: 'UPI', amount: 1000 })
    if (count === 7) await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  }
  const seen = new Set<number | string | null>()
  for (let count = 0; count < 50; count++) {
    const bills = (await listOf(owner)).filter(({ kind }) => kind !== 'CREDIT')
    for (const { state } of bills) seen.add(state)
    seen.add(await act(owner, bills[draw(bills.length)] as Listed, draw))
  }
  for (const each of [201, 409, 'UNPAID', 'PARTIAL', 'PAID', 'CREDITED']) expect(seen).toContain(each)
  expect(await keptOf(garage.id)).toEqual(await addedUp(garage.id))
})

test('twenty payments at once, and what undoes some of them, leave it so too', { timeout: 60_000 }, async () => {
  const { garage, owner } = await setUp()
  const cards = await Promise.all(Array.from({ length: 20 }, () => billableCard(make, garage, owner)))
  const bills = await Promise.all(cards.map(({ issue }) => issue()))
  const send = (work: (card: (typeof cards)[number], turn: number) => [path: string, body: object]) =>
    Promise.all(
      cards.map((card, turn) => {
        const [path, body] = work(card, turn)
        return owner.at(originOf(turn)).post(path, body)
      }),
    )
  const isEven = (turn: number) => turn % 2 === 0
  const paid = await send(
    ({ url }, turn) =>
      [`${url}/payments`, { method: 'UPI', amount: isEven(turn) ? 3658 : 1000, reference: newUtr() }] as [
        string,
        object,
      ],
  )
  // Some become unpaid while others become paid, and others are credited: each moves between the same few sums.
  const mixed = await send(({ url }, turn) => {
    if (turn % 5 === 0)
      return [`/garages/bills/${bills[turn]?.body.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' }]
    return isEven(turn)
      ? [`${url}/payments`, { kind: 'REFUND', method: 'UPI', amount: 3658, isMistake: true }]
      : [`${url}/payments`, { method: 'CARD', amount: 2658 }]
  })
  expect([...paid, ...mixed].map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201))
  expect(await keptOf(garage.id)).toEqual(await addedUp(garage.id))
})

describe('the sums of a list', () => {
  const today = indianDay()
  const days = [0, 3, 20, 33, 70, 200, 380].map((ago) => addDays(today, -ago))

  async function someMonths() {
    const { garage, owner, company } = await setUp()
    for (const [index, issued_on] of days.entries()) {
      const card = await make.jobCard(garage, index % 2 === 0 ? { customer_id: company.id } : {})
      const bill = await make.bill(card, {
        issued_on,
        due_on: addDays(issued_on, 30),
        paid: [0, 1000, 3658][index % 3] ?? 0,
      })
      if (index % 4 === 3) await make.creditNote(bill, { issued_on: addDays(issued_on, 1), positions: [2] })
    }
    return { garage, owner }
  }

  const filters = [
    '',
    '&kind=CREDIT',
    '&kind=INVOICE',
    '&state=PAID',
    '&state=CREDITED',
    '&state=OVERDUE',
    '&state=UNPAID',
    '&withGstin=true',
    '&withGstin=false',
    '&search=selvi',
    '&kind=INVOICE&state=PAID&withGstin=true',
  ]
  const periods = [
    '',
    `&from=${addDays(today, -34)}&to=${today}`,
    `&from=${addDays(today, -100)}&to=${addDays(today, -2)}`,
    `&from=${addDays(today, -250)}`,
    `&to=${addDays(today, -20)}`,
    `&from=${addDays(today, -21).slice(0, 7)}-01&to=${today}`,
  ]

  test('are those of its rows, whatever its filters', { timeout: 60_000 }, async () => {
    const { garage, owner } = await someMonths()
    const taxes = await taxesOf(garage)
    for (const query of filters.flatMap((filter) => periods.map((period) => filter + period))) {
      const list = (await owner.get(`/garages/bills?limit=500${query}`)).body
      const sums = (await owner.get(`/garages/bills/summary?${query.slice(1)}`)).body
      expect(sums, query).toEqual(sumsOf(list, taxes, today))
    }
  })

  const taxesOf = async ({ id }: Garage) => {
    const bills = await db
      .selectFrom('bills')
      .select(['id', 'cgst', 'sgst', 'igst'])
      .where('garage_id', '=', id)
      .execute()
    return new Map(bills.map((bill) => [bill.id, paise(bill.cgst) + paise(bill.sgst) + paise(bill.igst)]))
  }
})

type Row = Listed & { total: number; dueOn: string; claimId: string | null }

function sumsOf(list: Row[], taxes: Map<string, number>, today: string) {
  const notes = list.filter(({ kind }) => kind === 'CREDIT')
  const bills = list.filter(({ kind }) => kind !== 'CREDIT')
  const open = bills.filter(({ balance }) => balance > 0)
  const late = open.filter(({ dueOn }) => dueOn < today)
  const sum = <Item>(rows: Item[], of: (row: Item) => number) => rows.reduce((before, row) => before + of(row), 0)
  const taxOf = ({ id }: Row) => taxes.get(id) ?? Number.NaN
  return {
    count: list.length,
    billed: sum(bills, ({ total }) => total),
    credited: sum(notes, ({ total }) => total),
    tax: (sum(bills, taxOf) - sum(notes, taxOf)) / 100,
    paid: sum(bills, ({ paid }) => paid),
    toPay: sum(open, ({ balance }) => balance),
    overdue: sum(late, ({ balance }) => balance),
    overdueCount: late.length,
    claims: bills.filter(({ claimId }) => claimId).length,
  }
}

test.each<[from: string | undefined, to: string | undefined, months: object | undefined, days: object[]]>([
  [undefined, undefined, { first: undefined, last: undefined }, []],
  ['2026-10-01', '2026-12-31', { first: '2026-10-01', last: '2026-12-01' }, []],
  ['2026-10-01', '2026-10-30', undefined, [{ from: '2026-10-01', to: '2026-10-30' }]],
  ['2026-10-02', '2026-11-29', undefined, [{ from: '2026-10-02', to: '2026-11-29' }]],
  [
    '2024-01-31',
    '2024-03-01',
    { first: '2024-02-01', last: '2024-02-01' },
    [
      { from: '2024-01-31', to: '2024-01-31' },
      { from: '2024-03-01', to: '2024-03-01' },
    ],
  ],
  ['2026-12-31', undefined, { first: '2027-01-01', last: undefined }, [{ from: '2026-12-31', to: '2026-12-31' }]],
  [undefined, '2026-02-28', { first: undefined, last: '2026-02-01' }, []],
  ['2026-11-01', '2026-10-31', undefined, []],
])('from %s to %s is its whole months and the days around them', (from, to, months, days) => {
  expect(partsOf({ from, to })).toEqual({ months, days })
})

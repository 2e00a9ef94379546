import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sumsOfVoucher } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { gstGarage } from '../../../tests/support/gst-garage.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

type Card = { id: string; garage_id: string }
type Moved = { on: string; amount: number; kind?: 'RECEIPT' | 'REFUND'; at?: Date }
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

let serial = 0

/** Money before the bill, with its voucher. @returns the payment's id */
async function voucher(card: Card, { on, amount, kind = 'RECEIPT', at = noonOf(on) }: Moved): Promise<string> {
  serial++
  const { owner } = await receiverOf(card)
  const of = { garage_id: card.garage_id, job_card_id: card.id, amount }
  const payment_id = newId()
  await db
    .insertInto('payments')
    .values({
      ...of,
      id: payment_id,
      kind: kind === 'RECEIPT' ? 'PAYMENT' : 'REFUND',
      method: 'CASH',
      received_by: owner,
      received_at: at,
    })
    .execute()
  await db
    .insertInto('vouchers')
    .values({
      ...of,
      id: newId(),
      kind,
      number: `SM/${kind[2]}2627/${serial}`,
      fin_year: 2026,
      serial,
      payment_id,
      issued_on: on,
      issued_at: at,
      seller: '{}',
      buyer: '{}',
      place_of_supply: '33',
      ...voucherSums(amount),
    })
    .execute()
  return payment_id
}

function voucherSums(amount: number) {
  const { taxRate: tax_rate, ...taxes } = sumsOfVoucher(amount, { chargesTax: true })
  return { tax_rate, ...taxes }
}

/** An entry that turns out to be a mistake: no money moved, and no voucher is given. */
async function undo(card: Card, { payment, amount, at }: { payment: string; amount: number; at: Date }) {
  const { owner } = await receiverOf(card)
  await db
    .insertInto('payments')
    .values({
      garage_id: card.garage_id,
      id: newId(),
      job_card_id: card.id,
      kind: 'REFUND',
      method: 'CASH',
      amount,
      received_by: owner,
      received_at: at,
      is_mistake: true,
      undoes_id: payment,
    })
    .execute()
}

const receiverOf = ({ garage_id }: Card) =>
  db
    .selectFrom('garage_members')
    .select('user_id as owner')
    .where('garage_id', '=', garage_id)
    .limit(1)
    .executeTakeFirstOrThrow()

type Told = { section: 'at' | 'txpd'; entries: number; taxable: number }
const told = async (summary: (period: string) => Promise<{ advances: Told[] }>, month: string) =>
  (await summary(`month=${month}`)).advances
const advance = { entries: 1, taxable: 1000, cgst: 90, sgst: 90, igst: 0 }
const none = { entries: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }

test('advances are told when they stand at the end of their month, and taken off in the month of the bill', async () => {
  const { garage, summary, file, csv } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-10-15', amount: 1180 })
  await make.bill(card, { issued_on: '2026-12-03', issued_at: new Date('2026-12-03T10:00:00Z') })

  expect(await told(summary, '2026-10')).toEqual([
    { section: 'at', ...advance },
    { section: 'txpd', ...none },
  ])
  expect(await told(summary, '2026-11')).toEqual([
    { section: 'at', ...none },
    { section: 'txpd', ...none },
  ])
  expect(await told(summary, '2026-12')).toEqual([
    { section: 'at', ...none },
    { section: 'txpd', ...advance },
  ])
  const sent = { pos: '33', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1000, camt: 90, samt: 90, csamt: 0 }] }
  expect((await file('month=2026-10')).at).toEqual([sent])
  expect((await file('month=2026-12')).txpd).toEqual([sent])
  expect(await csv('at', 'month=2026-10')).toMatchObject([
    { 'Place Of Supply': '33-Tamil Nadu', 'Gross Advance Received': '1000' },
  ])
})

test('those billed within their month are told nowhere', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-11-02', amount: 1180 })
  await make.bill(card, { issued_on: '2026-11-20', issued_at: new Date('2026-11-20T10:00:00Z') })

  expect(await told(summary, '2026-11')).toEqual([
    { section: 'at', ...none },
    { section: 'txpd', ...none },
  ])
})

test('billed on the first day of a month, they are taken off in that month', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-10-31', amount: 1180 })
  await make.bill(card, { issued_on: '2026-11-01', issued_at: new Date('2026-11-01T04:00:00Z') })

  expect(await told(summary, '2026-10')).toMatchObject([advance, none])
  expect(await told(summary, '2026-11')).toMatchObject([none, advance])
  expect(await told(summary, '2026-12')).toMatchObject([none, none])
})

test('one of the very moment of its bill is taken up by it', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-11-20', amount: 1180, at: new Date('2026-11-20T10:00:00Z') })
  await make.bill(card, { issued_on: '2026-11-20', issued_at: new Date('2026-11-20T10:00:00Z') })

  expect(await told(summary, '2026-11')).toMatchObject([none, none])
})

test('those given back in their month count for less, later they are taken off', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-10-15', amount: 2360 })
  await voucher(card, { on: '2026-10-16', amount: 1180, kind: 'REFUND' })
  await voucher(card, { on: '2026-11-16', amount: 1180, kind: 'REFUND' })

  expect(await told(summary, '2026-10')).toMatchObject([{ section: 'at', ...advance }, none])
  expect(await told(summary, '2026-11')).toMatchObject([none, { section: 'txpd', ...advance }])
})

test('one entered by mistake is told nowhere, and its receipt counts as cancelled', async () => {
  const { garage, summary, file, csv } = await gstGarage(make)
  const card = await make.jobCard(garage)
  const payment = await voucher(card, { on: '2026-11-02', amount: 1180 })
  await undo(card, { payment, amount: 1180, at: noonOf('2026-11-30') })
  await voucher(card, { on: '2026-11-03', amount: 590 })

  expect(await told(summary, '2026-11')).toMatchObject([{ section: 'at', entries: 1, taxable: 500 }, none])
  expect((await summary()).documents).toMatchObject([{ kind: 'RECEIPT', count: 2, cancelled: 1, missing: 0 }])
  expect((await file()).doc_issue?.doc_det).toMatchObject([
    { doc_num: 6, docs: [{ totnum: 2, cancel: 1, net_issue: 1 }] },
  ])
  expect(await csv('docs')).toMatchObject([{ 'Nature of Document': 'Receipt Voucher', Cancelled: '1' }])
})

test('one found to be a mistake in a later month is taken off there: what was filed stays', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  const payment = await voucher(card, { on: '2026-10-31', amount: 1180 })
  // The first minute of November in India.
  await undo(card, { payment, amount: 1180, at: new Date('2026-11-01T00:00:30+05:30') })

  expect(await told(summary, '2026-10')).toMatchObject([{ section: 'at', ...advance }, none])
  expect((await summary('month=2026-10')).documents).toMatchObject([{ kind: 'RECEIPT', cancelled: 0 }])
  expect(await told(summary, '2026-11')).toMatchObject([none, { section: 'txpd', ...advance }])
  expect(await told(summary, '2026-12')).toMatchObject([none, none])
})

test('what is given back after a bill was credited takes off no advance: the credit note has lowered the tax', async () => {
  const { garage, summary } = await gstGarage(make)
  const card = await make.jobCard(garage)
  await voucher(card, { on: '2026-10-02', amount: 1180 })
  const bill = await make.bill(card, { issued_on: '2026-10-05', issued_at: noonOf('2026-10-05') })
  await make.creditNote(bill, { issued_on: '2026-11-03' })
  await voucher(card, { on: '2026-11-04', amount: 1180, kind: 'REFUND' })
  expect(await told(summary, '2026-11')).toMatchObject([none, none])

  await voucher(card, { on: '2026-11-20', amount: 590 })
  expect(await told(summary, '2026-11')).toMatchObject([{ section: 'at', entries: 1, taxable: 500 }, none])
})

test('over random months each rupee of an advance is told once and taken off once', { timeout: 60_000 }, async () => {
  const draw = drawerOf('months of advances')
  const { garage, summary } = await gstGarage(make)
  const months = ['2026-09', '2026-10', '2026-11', '2026-12']
  const days = months.flatMap((month) => [4, 11, 18, 25].map((day) => `${month}-${String(day).padStart(2, '0')}`))
  const standing = Object.fromEntries(months.map((month) => [month, 0]))
  for (let card = 0; card < 40; card++) await liveThrough(await make.jobCard(garage))

  /** Sixteen days of one card; of each month's end what stands then is kept. */
  async function liveThrough(card: Card & Parameters<typeof make.bill>[0]) {
    let received: { payment: string; amount: number }[] = []
    const openNow = () => received.reduce((sum, { amount }) => sum + amount, 0)
    for (const day of days) {
      const [what, amount] = [draw(6), (1 + draw(90)) * 118]
      if (what < 2) received.push({ payment: await voucher(card, { on: day, amount }), amount })
      if (what === 2 && openNow() > 0) {
        await voucher(card, { on: day, amount: openNow(), kind: 'REFUND' })
        received = []
      }
      const last = received.at(-1)
      if (what === 3 && last) {
        await undo(card, { ...last, at: noonOf(day) })
        received.pop()
      }
      if (what === 4 && draw(3) === 0) {
        await make.bill(card, { issued_on: day, issued_at: noonOf(day) })
        received = []
      }
      if (day.endsWith('25')) standing[day.slice(0, 7)] = (standing[day.slice(0, 7)] ?? 0) + openNow() / 1.18
    }
  }

  let before = 0
  for (const month of months) {
    const [at, txpd] = await told(summary, month)
    before += (at?.taxable ?? 0) - (txpd?.taxable ?? 0)
    expect(before, month).toBeCloseTo(standing[month] ?? 0, 2)
  }
  expect(before).toBeGreaterThan(0)
})

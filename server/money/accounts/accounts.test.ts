import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { usualLedgers } from '../../../contract/money/accounts/accounts.ts'
import { inKarnataka, kaveri, line } from '../../../tests/support/gst-garage.ts'
import { gstBuyer } from '../../../tests/support/gst-purchases.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Tables } from '../../platform/database/tables.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const november = 'from=2026-11-01&to=2026-11-30'

type Entry = Record<'LEDGERNAME' | 'AMOUNT' | 'ISDEEMEDPOSITIVE' | 'ISPARTYLEDGER', string>
type Named = Record<string, string | undefined>
type TallyVoucher = Record<'VOUCHERTYPENAME' | 'PARTYNAME' | 'PARTYLEDGERNAME', string> & { entries: Entry[] }

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const readText = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => letters[name] ?? '')
const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside)
/** What stands in elements that have no others within. */
const namedIn = (xml: string) =>
  Object.fromEntries([...xml.matchAll(/<([A-Z]+)>([^<]*)<\/\1>/g)].map(([, name, text = '']) => [name, readText(text)]))

async function setting(changes: object = {}) {
  const buyer = await gstBuyer(make, changes)
  const { garage, owner } = buyer
  const bill = async (given: object = {}) =>
    make.bill(await make.jobCard(garage), { issued_on: '2026-11-20', ...given })
  const xml = async (period = november) => (await owner.get(`/garages/accounts/tally.xml?${period}`)).body as string
  const tally = async (period = november) => {
    const messages = partsOf(await xml(period), 'TALLYMESSAGE')
    return {
      vouchers: messages
        .flatMap((each) => partsOf(each, 'VOUCHER'))
        .map((each): TallyVoucher => {
          const named = namedIn(each.replace(/<ALLLEDGERENTRIES.*/s, '')) as Omit<TallyVoucher, 'entries'>
          const entries = partsOf(each, 'ALLLEDGERENTRIES.LIST').map((entry) => namedIn(entry) as Entry)
          return { ...named, entries }
        }),
      ledgers: messages.flatMap((each) => partsOf(each, 'LEDGER')).map((each) => namedIn(each) as Named),
    }
  }
  const zoho = async (file: string, period = november): Promise<Record<string, string>[]> =>
    parse((await owner.get(`/garages/accounts/zoho/${file}.csv?${period}`)).body, { columns: true, bom: true })
  const summary = async (period = november) => (await owner.get(`/garages/accounts?${period}`)).body
  const pay = async (amount: number, changes: Partial<Insertable<Tables['payments']>> = {}) => {
    const { id } = await make.jobCard(garage)
    const { user_id: received_by } = await db
      .selectFrom('garage_members')
      .select('user_id')
      .where('garage_id', '=', garage.id)
      .executeTakeFirstOrThrow()
    const of = { garage_id: garage.id, id: newId(), job_card_id: id, received_by }
    const received_at = new Date('2026-11-21T06:00:00Z')
    await db
      .insertInto('payments')
      .values({ ...of, kind: 'PAYMENT', method: 'CASH', amount, received_at, ...changes })
      .execute()
  }
  return { ...buyer, bill, xml, tally, zoho, summary, pay }
}

const paiseOf = (amount: string | number) => Math.round(Number(amount) * 100)
const sumOf = (amounts: (string | number)[]) => amounts.reduce((sum: number, each) => sum + paiseOf(each), 0) / 100

test('each voucher comes to nothing, and debits and credits are the registers’, to the paisa', async () => {
  const { bill, bought, tally, summary, owner } = await setting()
  const sold = await bill({ lines: [line(1033.33), { ...line(250.55), kind: 'LABOUR' as const }] })
  await bill({ buyer: kaveri, ...inKarnataka })
  await make.creditNote(sold, { issued_on: '2026-11-21', positions: [1] })
  await bought({ number: 'CH/1', freight: 99.99 })

  const { vouchers } = await tally()

  expect(vouchers.map((each) => sumOf(each.entries.map(({ AMOUNT }) => AMOUNT)))).toEqual(vouchers.map(() => 0))
  const party = (type: string) =>
    sumOf(
      vouchers
        .filter(({ VOUCHERTYPENAME }) => VOUCHERTYPENAME === type)
        .flatMap((each) => each.entries)
        .filter(({ ISPARTYLEDGER }) => ISPARTYLEDGER === 'Yes')
        .map(({ AMOUNT }) => AMOUNT),
    )
  const said = await summary()
  expect([party('Sales'), party('Credit Note'), party('Purchase')]).toEqual([
    -said.sales.total,
    said.creditNotes.total,
    said.purchases.total,
  ])
  const ledger = (name: string) =>
    sumOf(
      vouchers
        .flatMap((each) => each.entries)
        .filter(({ LEDGERNAME }) => LEDGERNAME === name)
        .map(({ AMOUNT }) => AMOUNT),
    )
  const gst = (await owner.get('/garages/gst?month=2026-11')).body
  const input = (await owner.get('/garages/gst/purchases?month=2026-11')).body
  expect(ledger(usualLedgers.salesLabour) + ledger(usualLedgers.salesParts)).toBeCloseTo(gst.taxable, 2)
  expect([ledger('Output CGST'), ledger('Output SGST'), ledger('Output IGST')]).toEqual([gst.cgst, gst.sgst, gst.igst])
  expect([-ledger(usualLedgers.purchases), -ledger('Input CGST')]).toEqual([input.taxable, input.cgst])
})

test('what suppliers credited for parts that went back is a debit note and a vendor credit, of the day of the credit note', async () => {
  const { bought, credited, tally, zoho, summary, owner } = await setting()
  const bill = await bought({
    number: 'CH/1',
    lines: [
      { unitPrice: 33.33, quantity: 3 },
      { unitPrice: 500, taxRate: 5 },
    ],
  })
  const one = await credited(bill, { number: 'CN/1', quantity: 2 })
  const other = await credited(bill, { number: 'CN/2', at: 1, day: '2026-11-22' })
  // Nothing is posted of what is not credited yet.
  const { lines } = (await owner.get(`/garages/purchases/${bill.id}`)).body
  await owner.post(`/garages/purchases/${bill.id}/returns`, {
    lines: [{ lineId: lines[0].id, quantity: 1 }],
    reason: 'Wrong size',
  })

  const { vouchers } = await tally()
  const notes = vouchers.filter(({ VOUCHERTYPENAME }) => VOUCHERTYPENAME === 'Debit Note')
  const rows = await zoho('returns')

  expect(notes).toMatchObject([
    {
      VOUCHERNUMBER: one.number,
      REFERENCE: 'CN/1',
      DATE: '20261121',
      PARTYNAME: 'Chola Auto Spares',
      entries: [
        { LEDGERNAME: 'Chola Auto Spares', AMOUNT: '-78.66', ISPARTYLEDGER: 'Yes' },
        { LEDGERNAME: usualLedgers.purchases, AMOUNT: '66.66' },
        { LEDGERNAME: usualLedgers.inputCgst, AMOUNT: '6.00' },
        { LEDGERNAME: usualLedgers.inputSgst, AMOUNT: '6.00' },
      ],
    },
    { VOUCHERNUMBER: other.number, DATE: '20261122' },
  ])
  expect(rows).toMatchObject([
    {
      'Vendor Credit Number': 'CN/1',
      'Associated Bill Number': 'CH/1',
      'Reference#': one.number,
      'GST Treatment': 'business_registered_regular',
      'Tax Name': 'GST18',
      Rate: '66.66',
    },
    { 'Vendor Credit Number': 'CN/2', 'Tax Name': 'GST5', Total: String(other.total) },
  ])
  const { returns, purchases } = await summary()
  expect(returns).toEqual({ vouchers: 2, total: sumOf([one.total, other.total]) })
  expect(sumOf(rows.flatMap((row) => [row.Rate ?? 0, row['Tax Amount'] ?? 0]))).toBe(returns.total)
  // Together with what was bought they are the purchase register and its input tax.
  const input = (await owner.get('/garages/gst/purchases?month=2026-11')).body
  const ledger = (name: string) =>
    sumOf(
      vouchers
        .flatMap((each) => each.entries)
        .filter(({ LEDGERNAME }) => LEDGERNAME === name)
        .map(({ AMOUNT }) => -Number(AMOUNT)),
    )
  expect([usualLedgers.purchases, usualLedgers.inputCgst, usualLedgers.inputSgst].map(ledger)).toEqual([
    input.taxable,
    input.cgst,
    input.sgst,
  ])
  expect(-ledger('Chola Auto Spares')).toBe(sumOf([purchases.total, -returns.total]))
  expect((await summary('from=2026-10-01&to=2026-10-31')).returns).toEqual({ vouchers: 0, total: 0 })
})

test('a second file of the period has the same vouchers by the same ids, so that none is made twice', async () => {
  const { bill, bought, xml } = await setting()
  const { id } = await bill()
  const { id: purchase } = await bought({ number: 'CH/1' })

  const [first, second] = [await xml(), await xml()]

  expect(second).toBe(first)
  expect(first).toContain(`REMOTEID="pahiya-bill-${id}"`)
  expect(first).toContain(`REMOTEID="pahiya-purchase-${purchase}"`)
})

test('a bill that was undone after a file with it left is named under its period, and is in no later file', async () => {
  const { owner, bought, tally, xml, zoho, summary } = await setting()
  const undo = ({ id }: { id: string }) => owner.post(`/garages/purchases/${id}/undo`, { reason: 'Typed twice' })
  const never = await bought({ number: 'CH/1' })
  await undo(never)
  await zoho('sales')
  const left = await bought({ number: 'CH/2' })
  await xml()
  await undo(left)
  const early = await bought({ number: 'CH/3', invoiceDate: '2026-10-31' })
  await zoho('purchases')
  await undo(early)
  await bought({ number: 'CH/2' })

  expect((await summary()).undone).toEqual([
    { id: left.id, number: 'CH/2', supplierName: 'Chola Auto Spares', invoiceDate: '2026-11-20', total: left.total },
  ])
  expect((await summary('from=2026-10-01&to=2026-10-31')).undone).toEqual([])
  expect((await tally()).vouchers).toHaveLength(1)
})

test('whoever has a GSTIN, and each supplier, has a ledger of their own, made before their first voucher; others share one', async () => {
  const { bill, bought, tally } = await setting()
  await bill({ buyer: kaveri, ...inKarnataka })
  await bill()
  await bought({ number: 'CH/1' })

  const { ledgers, vouchers } = await tally()

  expect(ledgers).toMatchObject([
    { NAME: kaveri.name, PARENT: 'Sundry Debtors', PARTYGSTIN: kaveri.gstin, LEDSTATENAME: 'Karnataka' },
    { NAME: 'Chola Auto Spares', PARENT: 'Sundry Creditors' },
  ])
  expect(vouchers.map(({ PARTYLEDGERNAME }) => PARTYLEDGERNAME)).toEqual(
    expect.arrayContaining([kaveri.name, usualLedgers.customers, 'Chola Auto Spares']),
  )
})

test('money that came in is debited where it went, a refund goes back, and each is a voucher of its own', async () => {
  const { pay, tally, zoho, summary } = await setting()
  await pay(500, { method: 'UPI' })
  await pay(120.5, { method: 'CASH', kind: 'REFUND' })

  const { vouchers } = await tally()

  expect(vouchers.map((each) => [each.VOUCHERTYPENAME, each.entries[0]])).toMatchObject([
    ['Receipt', { LEDGERNAME: 'UPI Collections', AMOUNT: '-500.00', ISDEEMEDPOSITIVE: 'Yes' }],
    ['Payment', { LEDGERNAME: 'Cash', AMOUNT: '120.50', ISDEEMEDPOSITIVE: 'No' }],
  ])
  expect((await zoho('receipts')).map(({ Amount }) => Amount)).toEqual(['500', '-120.5'])
  expect(await summary()).toMatchObject({
    receipts: { vouchers: 1, total: 500 },
    refunds: { vouchers: 1, total: 120.5 },
  })
})

test('Zoho’s files have a row a line with the titles of its import, and add up to the registers', async () => {
  const { bill, bought, zoho, summary } = await setting()
  const sold = await bill({ buyer: kaveri, ...inKarnataka, lines: [line(1033.33), line(99.99, 5)] })
  await make.creditNote(sold, { issued_on: '2026-11-21', positions: [2] })
  await bought({ number: 'CH/1', lines: [{ unitPrice: 33.33, quantity: 3 }] })

  const sales = await zoho('sales')
  const notes = await zoho('credit-notes')
  const purchases = await zoho('purchases')

  expect(sales).toMatchObject([
    {
      'GST Treatment': 'business_registered_regular',
      'Place of Supply': 'KA',
      'Item Tax': 'IGST18',
      'Item Price': '1033.33',
      Quantity: '1',
    },
    { 'Item Tax': 'IGST5' },
  ])
  expect(notes).toMatchObject([{ 'Associated Invoice Number': sold.number, 'Item Price': '99.99' }])
  expect(purchases).toMatchObject([{ 'Vendor Name': 'Chola Auto Spares', 'Source of Supply': 'TN', Rate: '99.99' }])
  const said = await summary()
  const total = (rows: Record<string, string>[], price: string, tax: string) =>
    sumOf(rows.flatMap((row) => [row[price] ?? 0, row[tax] ?? 0, row.Adjustment ?? 0]))
  expect(total(sales, 'Item Price', 'Item Tax Amount')).toBe(said.sales.total)
  expect(total(notes, 'Item Price', 'Item Tax Amount')).toBe(said.creditNotes.total)
  expect(total(purchases, 'Rate', 'Tax Amount')).toBe(said.purchases.total)
})

test('ledgers are mapped once: until then the usual names are taken, and the page says so', async () => {
  const { owner, bill, xml, summary } = await setting()
  await bill()
  expect((await owner.get('/garages/accounts/ledgers')).body).toEqual({ ...usualLedgers, isMapped: false, version: 0 })
  expect(await summary()).toMatchObject({ isMapped: false })

  const names = { ...usualLedgers, salesParts: 'Spares & <Oil> A/c', version: 0 }
  const saved = await owner.put('/garages/accounts/ledgers', names)

  expect(saved).toMatchObject({ status: 200, body: { salesParts: 'Spares & <Oil> A/c', isMapped: true, version: 1 } })
  expect(await xml()).toContain('<LEDGERNAME>Spares &amp; &lt;Oil&gt; A/c</LEDGERNAME>')
  expect(await owner.put('/garages/accounts/ledgers', names)).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  })
  for (const [cash, sentence] of [
    [' ', 'Please enter the ledger’s name'],
    ['C'.repeat(81), 'At most 80 characters'],
    ['Cash\u0000', 'This has characters that a ledger’s name cannot have'],
  ]) {
    const refused = await owner.put('/garages/accounts/ledgers', { ...names, version: 1, cash })
    expect([refused.status, refused.body.fields]).toEqual([400, { cash: sentence }])
  }
})

test('names that no XML can hold make no broken file, and none of them is a formula in a spreadsheet', async () => {
  const { bill, tally, zoho } = await setting()
  await bill({ buyer: { ...kaveri, name: '=A\u0001B]]><x>&' }, ...inKarnataka })

  expect((await tally()).vouchers).toMatchObject([{ PARTYNAME: '=A B]]><x>&' }])
  expect(await zoho('sales')).toMatchObject([{ 'Customer Name': "'=A\u0001B]]><x>&" }, {}])
})

test('GST that is cost is part of what was bought; nothing of an empty period is posted', async () => {
  const { bought, tally } = await setting({ gstin: '' })
  await bought({ number: 'CH/1' })

  const { vouchers } = await tally()

  expect(vouchers[0]?.entries).toMatchObject([
    { LEDGERNAME: usualLedgers.purchases, AMOUNT: '-236.00' },
    { LEDGERNAME: 'Chola Auto Spares', AMOUNT: '236.00' },
  ])
  expect((await tally('from=2026-10-01&to=2026-10-31')).vouchers).toEqual([])
})

test('the files are for who keeps the books: a manager is refused, an impossible period too; who took one is written down', async () => {
  const { garage, owner, xml } = await setting()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const files = [
    '',
    '/tally.xml',
    '/zoho/sales.csv',
    '/zoho/receipts.csv',
    '/zoho/credit-notes.csv',
    '/zoho/purchases.csv',
    '/zoho/returns.csv',
  ]
  for (const file of files) {
    expect(await manager.get(`/garages/accounts${file}?${november}`)).toMatchObject({ status: 403 })
    expect(await owner.get(`/garages/accounts${file}?from=2026-11-02&to=2026-11-01`)).toMatchObject({ status: 400 })
    expect(await owner.get(`/garages/accounts${file}?from=2020-11-02&to=2026-11-01`)).toMatchObject({ status: 400 })
  }
  expect(await manager.put('/garages/accounts/ledgers', usualLedgers)).toMatchObject({ status: 403 })
  await xml()

  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_label'])
    .where('garage_id', '=', garage.id)
    .execute()
  expect(log).toContainEqual({ action: 'accounts.exported', subject_label: 'for TallyPrime' })
})

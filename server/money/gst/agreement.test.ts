import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { Gstr1 } from '../../../contract/money/gst/gstr1.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { sumsOfBill, sumsOfCredit, type Taxes } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { gstGarage, kaveri } from '../../../tests/support/gst-garage.ts'
import { addDocuments, type Document } from '../../../tests/support/many-bills.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/*
 * A quarter of a thousand bills drawn from the printed seed, with discounts, several rates, other states, bills of supply,
 * and credit notes of the same month and of later ones. Where each line belongs is told here by rules of this test.
 */

const bills = 1000
const months = ['2026-10', '2026-11', '2026-12']
const { app, make } = await useTestApp()
const draw = drawerOf('a quarter of bills')
const pick = <Item>(list: readonly Item[]) => list[draw(list.length)] as Item

type Told = Taxes & { month: string; section: string; sign: 1 | -1; code: string; isRegistered: boolean }
const told: Told[] = []
const documents: Document[] = []
const setting = {} as Awaited<ReturnType<typeof gstGarage>>

beforeAll(async () => {
  Object.assign(setting, await gstGarage(make))
  const like = await setting.bill({ issued_on: '2026-09-30' })
  for (let count = 0; count < bills; count++) addBill()
  await addDocuments(app.database.db, like, documents)
}, 120_000)

const dayIn = (month: string) => `${month}-${String(1 + draw(28)).padStart(2, '0')}`

function addBill(): void {
  const kind = draw(12) === 0 ? ('SUPPLY' as const) : ('INVOICE' as const)
  const isInterState = kind === 'INVOICE' && draw(3) === 0
  const [month, gstin, place] = [pick(months), pick(['', '', kaveri.gstin]), isInterState ? '29' : '33']
  const priced = Array.from({ length: 1 + draw(4) }, () => ({
    quantity: pick([1, 1, 2, 0.75]),
    unitPrice: draw(pick([500_000, 9_000_000, 9_000_000])) / 100,
    discount: 0,
    taxRate: pick([0, 5, 18, 18, 18, 40]),
    priceIncludesTax: draw(2) === 0,
    code: pick(['8708', '998714', '2710', '']),
    unit: pick(['pc', 'L', 'set', 'pcs']),
  }))
  const discount = draw(4) === 0 ? { kind: 'PERCENT' as const, value: 1 + draw(30) } : null
  const sums = sumsOfBill(priced, { chargesTax: kind === 'INVOICE', isInterState, discount })
  const id = newId()
  const of = { gstin, place, isInterState }
  const lines = priced.map(({ code, unit, quantity, unitPrice, priceIncludesTax }, index) => {
    const { amount, billDiscount, taxRate, total, ...taxes } = sums.lines[index] as (typeof sums.lines)[number]
    return {
      ...taxes,
      total,
      amount,
      bill_discount: billDiscount,
      tax_rate: taxRate,
      tax_code: code,
      unit,
      quantity,
      unit_price: unitPrice,
      price_includes_tax: priceIncludesTax,
    }
  })
  documents.push({ ...of, id, kind, day: dayIn(month), sums, lines })
  const isLarge = isInterState && sums.total > 100_000
  const sectionOf = (taxRate: number, isCredit: boolean) => {
    if (kind === 'SUPPLY') return 'none'
    if (taxRate === 0) return 'nil'
    if (gstin !== '') return isCredit ? 'cdnr' : 'b2b'
    if (isLarge) return isCredit ? 'cdnur' : 'b2cl'
    return 'b2cs'
  }
  const tell = (inMonth: string, isCredit: boolean, line: Taxes & { tax_rate: number; tax_code: string }) => {
    const { taxable, cgst, sgst, igst, tax_rate, tax_code: code } = line
    told.push({
      month: inMonth,
      section: sectionOf(tax_rate, isCredit),
      sign: isCredit ? -1 : 1,
      code,
      isRegistered: gstin !== '',
      taxable,
      cgst,
      sgst,
      igst,
    })
  }
  for (const line of lines) tell(month, false, line)
  if (draw(3) > 0) return

  // A part of the first line, or all of it, in this month or a later one.
  const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  const creditable = lines.map((line, index) => {
    const { taxable, cgst, sgst, igst, tax_rate: taxRate } = line
    return { position: index + 1, taxRate, taxable, cgst, sgst, igst, credited: nothing }
  })
  const [first] = lines
  if (!first || first.taxable < 10) return
  const part = draw(2) === 0 ? { position: 1 } : { position: 1, taxable: paise(first.taxable / 2) / 100 }
  const bill = { isInterState, total: sums.total, creditedTotal: 0, lines: creditable }
  const credit = sumsOfCredit(bill, [part])
  const later = months.slice(months.indexOf(month))
  const noteMonth = pick(later)
  const noted = credit.lines.map(({ emptiesLine, position: _position, ...taxes }) => ({
    ...first,
    ...taxes,
    amount: taxes.taxable,
    bill_discount: 0,
    corrects_position: 1,
    quantity: emptiesLine ? first.quantity : 0,
  }))
  documents.push({
    ...of,
    id: newId(),
    kind: 'CREDIT',
    day: `${noteMonth}-28`,
    corrects: id,
    sums: credit,
    lines: noted,
  })
  for (const line of noted) tell(noteMonth, true, line)
}

const names = ['taxable', 'cgst', 'sgst', 'igst'] as const
const inFile = { taxable: 'txval', cgst: 'camt', sgst: 'samt', igst: 'iamt' } as const
const inRegister = { taxable: 'Taxable Value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const

const expected = (lines: Told[]) =>
  Object.fromEntries(names.map((name) => [name, lines.reduce((sum, line) => sum + line.sign * paise(line[name]), 0)]))
const summed = (rows: object[], keys: Record<(typeof names)[number], string>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      rows.reduce((sum, row) => sum + paise((row as Record<string, number | string>)[keys[name]] ?? 0), 0),
    ]),
  )
const turned = (sums: Record<string, number>) => Object.fromEntries(names.map((name) => [name, 0 - (sums[name] ?? 0)]))

const items = (list: { itms: { itm_det: object }[] }[] = []) => list.flatMap(({ itms }) => itms.map((i) => i.itm_det))

describe.each([
  ...months.map((month) => ({ period: `month=${month}`, within: [month] })),
  { period: 'quarter=2026-10', within: months },
])('of $period', ({ period, within }) => {
  const lines = () => told.filter(({ month }) => within.includes(month))
  const of = (section: string) => lines().filter((line) => line.section === section)

  test('each section of the file has the lines that belong there, and no other', async () => {
    const file = await setting.file(period)
    expect(Gstr1.safeParse(file).success).toBe(true)
    const found = {
      b2b: summed(items(file.b2b?.flatMap(({ inv }) => inv)), inFile),
      b2cl: summed(items(file.b2cl?.flatMap(({ inv }) => inv)), inFile),
      b2cs: summed(file.b2cs ?? [], inFile),
      cdnr: turned(summed(items(file.cdnr?.flatMap(({ nt }) => nt)), inFile)),
      cdnur: turned(summed(items(file.cdnur), inFile)),
      nil: summed(
        (file.nil?.inv ?? []).map(({ nil_amt }) => ({ txval: nil_amt })),
        inFile,
      ),
    }
    const sections = Object.keys(found)
    expect(found).toEqual(Object.fromEntries(sections.map((section) => [section, expected(of(section))])))
    if (within.length === 3) for (const section of sections) expect(of(section).length, section).toBeGreaterThan(0)
    const coded = (isRegistered: boolean) =>
      expected(
        lines().filter((line) => line.section !== 'none' && line.code !== '' && line.isRegistered === isRegistered),
      )
    expect(summed(file.hsn?.hsn_b2b ?? [], inFile)).toEqual(coded(true))
    expect(summed(file.hsn?.hsn_b2c ?? [], inFile)).toEqual(coded(false))
  })

  test('register and page say the same, and the register every line and each document’s total once', async () => {
    const register = await setting.csv('sales', period)
    const summary = await setting.summary(period)
    const own = documents.filter(({ day }) => within.includes(day.slice(0, 7)))

    expect(register).toHaveLength(own.flatMap(({ lines: each }) => each).length)
    expect(summed(register, inRegister)).toEqual(expected(lines()))
    const sumOf = (title: string) => register.reduce((sum, row) => sum + paise(row[title] ?? 0), 0)
    expect(sumOf('Line Total') + sumOf('Rounding')).toBe(sumOf('Document Total'))
    const totals = own.reduce((sum, { kind, sums }) => sum + (kind === 'CREDIT' ? -1 : 1) * paise(sums.total), 0)
    expect(sumOf('Document Total')).toBe(totals)

    const taxed = lines().filter(({ section }) => section !== 'none')
    expect(summed([summary], { taxable: 'taxable', cgst: 'cgst', sgst: 'sgst', igst: 'igst' })).toEqual(expected(taxed))
    const counts = (kind: string) => own.filter((document) => document.kind === kind).length
    expect(summary.bills).toBe(counts('INVOICE'))
    expect(summary.supplied.bills).toBe(counts('SUPPLY'))
    const issued = summary.documents.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(issued).toBe(own.length)
  })
})

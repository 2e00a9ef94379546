import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { gstSections } from '../../../contract/money/gst/gst.ts'
import { gstGarage, inKarnataka, kaveri, line, november } from '../../../tests/support/gst-garage.ts'
import type { BillChanges } from '../../../tests/support/make-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../../people/garages/queries.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const setting = (changes?: Partial<NewGarage>) => gstGarage(make, changes)
const sectionOf = (body: { sections: { section: string }[] }, name: string) =>
  body.sections.find(({ section }) => section === name)

describe('a bill stands in the section', () => {
  test.each([
    ['b2b where the buyer has a GSTIN', { buyer: kaveri }, 'b2b'],
    ['b2b in another state too', { buyer: kaveri, ...inKarnataka }, 'b2b'],
    ['b2cl in another state, from more than ₹1,00,000', { ...inKarnataka, lines: [line(84_746.61)] }, 'b2cl'],
    ['b2cs in another state, at ₹1,00,000', { ...inKarnataka, lines: [line(84_745.76)] }, 'b2cs'],
    ['b2cs in the garage’s own state, however large', { lines: [line(1_00_000)] }, 'b2cs'],
    ['nil where its lines are taxed at 0', { buyer: kaveri, lines: [line(500, 0)] }, 'nil'],
  ] as [string, BillChanges, string][])('%s', async (_what, changes, section) => {
    const { bill, summary } = await setting()
    const { taxable } = await bill(changes)

    const { sections } = await summary()

    expect(sections.filter(({ entries }: { entries: number }) => entries > 0)).toEqual([
      expect.objectContaining({ section, entries: 1, taxable: Number(taxable) }),
    ])
  })

  test('b2cl from ₹2,50,000 on before August 2024', async () => {
    const { bill, summary } = await setting()
    await bill({ ...inKarnataka, lines: [line(1_50_000)], issued_on: '2024-07-31' })
    await bill({ ...inKarnataka, lines: [line(1_50_000)], issued_on: '2024-08-01' })

    expect(sectionOf(await summary('month=2024-07'), 'b2cl')).toMatchObject({ entries: 0 })
    expect(sectionOf(await summary('month=2024-08'), 'b2cl')).toMatchObject({ entries: 1 })
  })
})

test('credit notes: to a GSTIN cdnr, on a large bill cdnur, else they lower b2cs', async () => {
  const { bill, summary } = await setting()
  const notes = { issued_on: '2026-11-21' }
  await make.creditNote(await bill({ buyer: kaveri }), { ...notes, positions: [1] })
  await make.creditNote(await bill({ ...inKarnataka, lines: [line(90_000), line(500)] }), { ...notes, positions: [2] })
  await make.creditNote(await bill(), { ...notes, positions: [2] })

  const body = await summary()

  expect(sectionOf(body, 'cdnr')).toMatchObject({ entries: 1, taxable: 2450, cgst: 220.5, sgst: 220.5, igst: 0 })
  expect(sectionOf(body, 'cdnur')).toMatchObject({ entries: 1, taxable: 500, igst: 90 })
  expect(sectionOf(body, 'b2cs')).toMatchObject({ entries: 1, credited: 650, taxable: 2450, cgst: 220.5 })
  expect(body).toMatchObject({ bills: 3, taxable: 3100 + 90_500 + 3100 - 2450 - 500 - 650 })
})

test('what is billed to a Special Economic Zone is told as such, its credit note too, in the file and in the tables', async () => {
  const { bill, file, csv } = await setting()
  const inZone = await bill({ buyer: { ...kaveri, inSez: true }, ...inKarnataka })
  await make.creditNote(inZone, { issued_on: '2026-11-25', positions: [1] })

  expect(await file()).toMatchObject({ b2b: [{ inv: [{ inv_typ: 'SEWP' }] }], cdnr: [{ nt: [{ inv_typ: 'SEWP' }] }] })
  expect(await csv('b2b')).toMatchObject([{ 'Invoice Type': 'SEZ supplies with payment' }])
  expect(await csv('cdnr')).toMatchObject([{ 'Note Supply Type': 'SEZ supplies with payment' }])
})

test('the file names things as the portal does', async () => {
  const { bill, file } = await setting()
  const { number } = await bill({ buyer: kaveri, ...inKarnataka, lines: [line(11_516.5), line(100, 5), line(50, 0)] })
  await bill()

  expect(await file()).toEqual({
    gstin: '33AABCS1429B1ZB',
    fp: '112026',
    version: 'GST3.2.3',
    hash: 'hash',
    b2b: [
      {
        ctin: '29AAACH7409R1ZX',
        inv: [
          {
            inum: number,
            idt: '20-11-2026',
            val: 13_744,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [
              { num: 1, itm_det: { rt: 5, txval: 100, iamt: 5, csamt: 0 } },
              { num: 2, itm_det: { rt: 18, txval: 11_516.5, iamt: 2072.97, csamt: 0 } },
            ],
          },
        ],
      },
    ],
    b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '33', rt: 18, txval: 3100, camt: 279, samt: 279, csamt: 0 }],
    nil: { inv: [{ sply_ty: 'INTRB2B', nil_amt: 50, expt_amt: 0, ngsup_amt: 0 }] },
    hsn: {
      hsn_b2b: [
        expect.objectContaining({ num: 1, hsn_sc: '8708', uqc: 'PCS', qty: 1, rt: 0, txval: 50 }),
        expect.objectContaining({ num: 2, hsn_sc: '8708', uqc: 'PCS', qty: 1, rt: 5, txval: 100, iamt: 5 }),
        expect.objectContaining({ num: 3, hsn_sc: '8708', uqc: 'PCS', qty: 1, rt: 18, txval: 11_516.5 }),
      ],
      hsn_b2c: [
        expect.objectContaining({ hsn_sc: '8708', uqc: 'SET', qty: 1, txval: 2450, camt: 220.5 }),
        // Services have no unit and no quantity.
        expect.objectContaining({ hsn_sc: '998714', uqc: 'NA', qty: 0, txval: 650, camt: 58.5 }),
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [{ num: 1, from: 'SM/26-27/00001', to: 'SM/26-27/00002', totnum: 2, cancel: 0, net_issue: 2 }],
        },
      ],
    },
  })
})

test('the version is that of the settings, a quarter is filed under its last month, an empty one has no sections', async () => {
  const { garage, file, summary } = await setting()
  await db.updateTable('garages').set({ gstr1_version: 'GST4.0' }).where('id', '=', garage.id).execute()

  expect(await file('quarter=2026-10')).toEqual({
    gstin: '33AABCS1429B1ZB',
    fp: '122026',
    version: 'GST4.0',
    hash: 'hash',
  })
  expect(await summary('quarter=2026-10')).toMatchObject({ from: '2026-10-01', to: '2026-12-31', dueOn: '2027-01-13' })
  expect(await summary()).toMatchObject({ from: '2026-11-01', to: '2026-11-30', dueOn: '2026-12-11' })
})

test('each CSV has the titles of the offline tool, and the register every line, bills of supply too', async () => {
  const { bill, csv, summary } = await setting()
  await bill({ buyer: { ...kaveri, name: '=Kaveri' }, ...inKarnataka })
  await bill({ kind: 'SUPPLY', lines: [line(500, 0)] })

  expect(await csv('b2b')).toMatchObject([
    {
      'GSTIN/UIN of Recipient': kaveri.gstin,
      'Receiver Name': "'=Kaveri",
      'Invoice date': '20-Nov-2026',
      'Invoice Value': '3658.00',
      'Place Of Supply': '29-Karnataka',
      Rate: '18.00',
      'Taxable Value': '3100.00',
    },
  ])
  expect((await csv('sales')).map((row) => [row.Kind, row['Taxable Value']])).toEqual([
    ['Tax invoice', '2450'],
    ['Tax invoice', '650'],
    ['Bill of supply', '500'],
  ])
  expect(await summary()).toMatchObject({ taxable: 3100, supplied: { bills: 1, total: 500 } })
  // Once a document, so that the columns add up.
  expect((await csv('sales')).map((row) => [row.Rounding, row['Document Total']])).toEqual([
    ['0', '3658'],
    ['', ''],
    ['0', '500'],
  ])
  for (const section of gstSections) expect(Array.isArray(await csv(section))).toBe(true)
})

test('what is taxed at 0 is told less what was credited of it', async () => {
  const { bill, csv, summary } = await setting()
  const free = await bill({ lines: [line(500, 0), line(200, 0)] })
  await make.creditNote(free, { issued_on: '2026-11-21', positions: [2] })

  expect(sectionOf(await summary(), 'nil')).toMatchObject({ taxable: 500, credited: 200 })
  expect(await csv('nil')).toMatchObject([{ 'Nil Rated Supplies': '500' }])
})

test('the screen names no code of which all was credited', async () => {
  const { bill, summary } = await setting()
  const sold = await bill({ lines: [line(300), line(200, 18, '')] })
  await make.creditNote(sold, { issued_on: '2026-11-21', positions: [2] })

  expect((await summary()).hsn).toMatchObject([{ taxCode: '8708', b2c: 300 }])
})

test('codes are told by unit too; a number that no document has would be named', async () => {
  const { bill, file, summary } = await setting()
  const inSets = { ...line(300), unit: 'set' }
  await bill({ lines: [line(100), { ...line(200), unit: 'pcs' }, inSets] })
  await bill({ lines: [line(1)], serial: 4, number: 'SM/26-27/00004' })

  expect((await file()).hsn?.hsn_b2c?.map(({ uqc, qty, txval }) => [uqc, qty, txval])).toEqual([
    ['PCS', 3, 301],
    ['SET', 1, 300],
  ])
  expect((await summary()).documents).toMatchObject([{ kind: 'INVOICE', count: 2, missing: 2 }])
})

test('the register is read page by page: nothing is left out where a page ends', async () => {
  const { garage, csv } = await setting()
  const card = await make.jobCard(garage)
  const first = await make.bill(card, { issued_on: '2026-11-20', lines: [line(1)] })
  const copies = Array.from({ length: 1100 }, (_each, index) => ({
    ...first,
    id: newId(),
    serial: index + 2,
    number: `SM/26-27/${String(index + 2).padStart(5, '0')}`,
    seller: JSON.stringify(first.seller),
    buyer: JSON.stringify(first.buyer),
    request_id: null,
    car: JSON.stringify(first.car),
    bank: JSON.stringify(first.bank),
    issued_on: `2026-11-${10 + (index % 3)}`,
  }))
  const [billed] = await db.selectFrom('bill_lines').selectAll().where('garage_id', '=', garage.id).execute()
  for (let from = 0; from < copies.length; from += 100) {
    const some = copies.slice(from, from + 100)
    await db.insertInto('bills').values(some).execute()
    await db
      .insertInto('bill_lines')
      .values(some.map(({ id }) => ({ ...(billed as NonNullable<typeof billed>), bill_id: id })))
      .execute()
  }

  const numbers = (await csv('sales')).map((row) => row.Number)

  expect(numbers).toHaveLength(1101)
  expect(new Set(numbers).size).toBe(1101)
})

describe('what to mend is named', () => {
  test('a GSTIN that is none or whose last character does not fit, a missing code of what is not free, an IRN pending', async () => {
    const { garage, bill, summary } = await setting()
    const wrong = await bill({ buyer: { ...kaveri, gstin: '29AAACH7409R1Z0' } })
    const uncoded = await bill({ buyer: { name: '' }, lines: [line(500, 18, '')] })
    await bill({ lines: [line(500), line(0, 18, '')] })
    const large = await bill({ buyer: kaveri, seller: { turnover: 'ABOVE_5CR' } })
    const none = await bill({ buyer: { ...kaveri, gstin: '29AAACH' } })
    const credited = await bill({ buyer: { ...kaveri, gstin: '29AAACH7409R1Z0' } })
    await make.creditNote(credited, { issued_on: '2026-11-21' })

    const { toMend } = await summary()

    type Gap = Record<'code' | 'billId' | 'sentence', string>
    expect(toMend.map(({ code, billId, sentence }: Gap) => [code, billId, sentence])).toEqual([
      ['check_digit', wrong.id, 'the last character of the GSTIN does not match.'],
      ['irn', large.id, 'the e-invoice number (IRN) is still to come.'],
      ['gstin', none.id, 'this is not a valid GSTIN.'],
      ['tax_code', uncoded.id, 'a line has no HSN or SAC code of at least 4 digits.'],
    ])
    // Whoever buys at the counter need not say who they are.
    expect(toMend[3].name).toBe('Counter sale')
    await db
      .insertInto('bill_einvoices')
      .values({
        garage_id: garage.id,
        bill_id: large.id,
        irn: 'a'.repeat(64),
        ack_no: '1',
        ack_at: new Date(),
        signed_qr: 'x',
        entered_by: newId(),
        entered_by_name: 'Shalini',
      })
      .execute()
    expect((await summary()).toMend).toHaveLength(3)
  })
})

test('above five crore a code has six digits, whoever bought', async () => {
  const { garage, bill, summary } = await setting()
  await db.updateTable('garages').set({ turnover: 'ABOVE_5CR' }).where('id', '=', garage.id).execute()
  const short = await bill({ lines: [line(500, 18, '8708')] })
  await bill({ lines: [line(500, 18, '870830')] })

  expect((await summary()).toMend).toMatchObject([
    { code: 'tax_code', billId: short.id, sentence: 'a line has no HSN or SAC code of at least 6 digits.' },
  ])
})

describe('is refused', () => {
  test.each([
    ['', 'month'],
    ['month=2026-13', 'month'],
    ['month=2026-11&quarter=2026-10', 'month'],
    ['quarter=2026-11', 'quarter'],
  ])('?%s', async (query, field) => {
    const { owner } = await setting()

    for (const path of ['', '/b2b.csv', '/sales.csv', '/gstr1.json']) {
      expect(await owner.get(`/garages/gst${path}?${query}`)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
    }
  })

  test('to a manager, who keeps no books', async () => {
    const { garage } = await setting()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })

    for (const path of ['', '/b2b.csv', '/sales.csv', '/gstr1.json']) {
      expect(await manager.get(`/garages/gst${path}?${november}`)).toMatchObject({ status: 403 })
    }
  })

  test('a file of a garage without GSTIN, or under the composition scheme: it files none', async () => {
    const { garage, owner, summary } = await setting({ gstin: '' })
    expect(await owner.get(`/garages/gst/gstr1.json?${november}`)).toMatchObject({
      status: 409,
      body: { detail: 'This garage files no GSTR-1: it has no GSTIN.' },
    })
    await db
      .updateTable('garages')
      .set({ gstin: '33AABCS1429B1ZB', tax_scheme: 'COMPOSITION' })
      .where('id', '=', garage.id)
      .execute()
    expect(await owner.get(`/garages/gst/gstr1.json?${november}`)).toMatchObject({
      status: 409,
      body: { detail: 'This garage files no GSTR-1: it is under the composition scheme.' },
    })
    expect(await summary()).toMatchObject({ files: false })
  })

  test('a file that the portal would refuse, with the place', async () => {
    const { bill, owner } = await setting()
    await bill({ buyer: { ...kaveri, gstin: '29AAACH' } })

    expect(await owner.get(`/garages/gst/gstr1.json?${november}`)).toMatchObject({
      status: 409,
      body: { detail: 'The portal would refuse this file at b2b.0.ctin. Please fix what this page names first.' },
    })
  })
})

test('who took a file is written down', async () => {
  const { garage, file, csv } = await setting()
  await file()
  await csv('sales')
  await csv('b2b')

  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_label', 'changes'])
    .where('garage_id', '=', garage.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'gst.exported', subject_label: 'GSTR-1', changes: { from: '2026-11-01', to: '2026-11-30' } },
    { action: 'gst.exported', subject_label: 'sales register' },
    { action: 'gst.exported', subject_label: 'b2b' },
  ])
})

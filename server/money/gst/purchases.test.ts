import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { november } from '../../../tests/support/gst-garage.ts'
import { gstBuyer } from '../../../tests/support/gst-purchases.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

const setting = (changes: object = {}) => gstBuyer(make, changes)

test('the month says the input tax of what is in stock, by rate, freight within it, to the paisa', async () => {
  const { summary, bought } = await setting()
  await bought({
    number: 'A1',
    freight: 180,
    lines: [
      { unitPrice: 1655, quantity: 4 },
      { unitPrice: 505, quantity: 4 },
    ],
  })
  await bought({ number: 'A2', lines: [{ unitPrice: 100, quantity: 3, taxRate: 5 }] })
  await bought({ number: 'A3', isInterState: true, lines: [{ unitPrice: 33.33, quantity: 1 }] })

  expect(await summary()).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    bills: 3,
    taxable: 9153.33,
    cgst: 801.3,
    sgst: 801.3,
    igst: 6,
    rates: [
      { rate: 5, taxable: 300, cgst: 7.5, sgst: 7.5, igst: 0 },
      { rate: 18, taxable: 8853.33, cgst: 793.8, sgst: 793.8, igst: 6 },
    ],
    notCredited: { bills: 0, tax: 0 },
    drafts: 0,
    creditNotes: 0,
  })
})

test('what went back is taken off once it is credited, in the month of the credit note, and stands in the register', async () => {
  const { owner, summary, register, bought } = await setting()
  const bill = await bought({ number: 'A1', invoiceDate: '2026-11-02', lines: [{ unitPrice: 200, quantity: 5 }] })
  const { lines } = (await owner.get(`/garages/purchases/${bill.id}`)).body
  const back = { lines: [{ lineId: lines[0].id, quantity: 2 }], reason: 'Wrong size' }
  const { body: sent } = await owner.post(`/garages/purchases/${bill.id}/returns`, back)
  expect(await summary()).toMatchObject({ taxable: 1000, cgst: 90, creditNotes: 0 })

  const credit = { creditNoteNumber: 'CN-7', creditNoteDate: '2026-11-20', version: sent.version }
  const credited = await owner.post(`/garages/supplier-returns/${sent.id}/credit`, credit)

  expect(credited.status).toBe(200)
  expect(await summary()).toMatchObject({
    bills: 1,
    taxable: 600,
    cgst: 54,
    sgst: 54,
    rates: [{ rate: 18, taxable: 600, cgst: 54, sgst: 54, igst: 0 }],
    creditNotes: 1,
  })
  expect((await owner.get(`/garages/purchases?${november}`)).body.inputTax).toBe(108)
  expect(await summary('month=2026-12')).toMatchObject({ taxable: 0, creditNotes: 0 })
  expect(await register()).toMatchObject([
    { Number: 'A1', 'Taxable Value': '1000', 'Document Total': '1180' },
    { Number: 'CN-7', Date: '2026-11-20', Line: '1', 'Taxable Value': '-400', CGST: '-36', 'Document Total': '-472' },
  ])
})

test('a bill counts by the day on the paper, not before it is in stock, and not once it is undone', async () => {
  const { owner, summary, bought, draft } = await setting()
  await bought({ number: 'A1', invoiceDate: '2026-10-31' })
  await draft({ number: 'A2' })
  const undone = await bought({ number: 'A3', invoiceDate: '2026-11-01' })
  expect(await summary()).toMatchObject({ bills: 1, taxable: 200, drafts: 1 })

  await owner.post(`/garages/purchases/${undone.id}/undo`, { reason: 'Another garage’s' })

  expect(await summary()).toMatchObject({ bills: 0, taxable: 0, drafts: 1 })
  expect(await summary('month=2026-10')).toMatchObject({ bills: 1, taxable: 200 })
  expect(await summary('quarter=2026-10')).toMatchObject({ bills: 1, drafts: 1, from: '2026-10-01' })
})

test('GST of a garage that charges none is cost: in the register, and in no input tax', async () => {
  const { owner, summary, register, bought } = await setting({ gstin: '' })
  await bought({ number: 'A1' })

  expect(await summary()).toMatchObject({ bills: 0, taxable: 0, rates: [], notCredited: { bills: 1, tax: 36 } })
  expect((await owner.get(`/garages/purchases?${november}`)).body.inputTax).toBe(0)
  expect(await register()).toMatchObject([{ Number: 'A1', 'Input Credit': 'No', CGST: '18', 'Document Total': '236' }])
})

test('the register has every line, adds up to the page, and no cell of it is a formula', async () => {
  const { summary, register, bought } = await setting()
  await bought({ number: '=A1', freight: 10.01, lines: [{ unitPrice: 99.99 }, { unitPrice: 7, taxRate: 28 }] })
  await bought({ number: 'A2', isInterState: true })

  const rows = await register()

  const sum = (title: string) => Math.round(rows.reduce((all, row) => all + Number(row[title] ?? 0), 0) * 100) / 100
  const { taxable, cgst, sgst, igst } = await summary()
  expect(['Taxable Value', 'CGST', 'SGST', 'IGST'].map(sum)).toEqual([taxable, cgst, sgst, igst])
  expect(sum('Line Total') + sum('Rounding')).toBeCloseTo(sum('Document Total'), 2)
  expect(rows.map((row) => [row.Number, row.Line, row['Document Total'] !== ''])).toEqual([
    ["'=A1", '1', true],
    ["'=A1", '2', false],
    ['A2', '1', true],
  ])
})

test('input tax is for who keeps the books: a manager is refused, an accountant reads; who took the register is written down', async () => {
  const { garage, owner } = await setting()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  for (const ending of ['', '.csv']) {
    expect(await manager.get(`/garages/gst/purchases${ending}?${november}`)).toMatchObject({ status: 403 })
    expect(await owner.get(`/garages/gst/purchases${ending}?month=2026-13`)).toMatchObject({ status: 400 })
  }
  await owner.get(`/garages/gst/purchases.csv?${november}`)

  const log = (await owner.get('/garages/audit')).body
  expect(JSON.stringify(log)).toContain('purchase register')
  expect(parse((await owner.get(`/garages/gst/purchases.csv?${november}`)).body, { bom: true })[0]).toContain('HSN')
})

import { describe, expect, test } from 'vitest'
import { november } from '../../../tests/support/gst-garage.ts'
import { gstBuyer, gstr2bOf } from '../../../tests/support/gst-purchases.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()
const own = '33AABCS1429B1ZB'
const chola = '33AAPFU0939F1ZZ'

async function setting() {
  const buyer = await gstBuyer(make)
  const { owner } = buyer
  const send = (file: string, type = 'application/json', period = november, fileName = '2b.json') =>
    owner.post(`/garages/gst/2b?${period}&fileName=${fileName}`, file, { 'content-type': type })
  const json = (given: Omit<Parameters<typeof gstr2bOf>[0], 'gstin' | 'month'> = {}) =>
    send(gstr2bOf({ gstin: own, month: '2026-11', ...given }))
  const rows = async (state: string) =>
    (await owner.get(`/garages/gst/2b?${november}&state=${state}`)).body.rows as Record<string, unknown>[]
  return { ...buyer, send, json, rows }
}

describe('what suppliers filed stands beside what was taken in', () => {
  test('matched, differing, missing on either side, each with its bill, and the tax of both', async () => {
    const { bought, json, rows } = await setting()
    const agreed = await bought({ number: 'CH-001/26' })
    const other = await bought({ number: 'CH/2' })
    const unfiled = await bought({ number: 'CH/3', lines: [{ unitPrice: 1000 }] })

    const { status, body } = await json({
      invoices: [
        { number: 'CH001/26' },
        { number: 'CH/2', taxable: 250, cgst: 22.5, sgst: 22.5, dt: '21-11-2026' },
        { number: 'CH/9', gstin: '29AAACH7409R1ZX', cgst: 0, sgst: 0, igst: 36 },
      ],
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      counts: { MATCHED: 1, DIFFERS: 1, MISSING_HERE: 1, MISSING_THERE: 1 },
      tax: { claimable: 36 + 45 + 36, atRisk: 180 },
      state: 'DIFFERS',
      total: 1,
    })
    expect(await rows('MATCHED')).toMatchObject([{ here: { purchaseId: agreed.id }, there: { number: 'CH001/26' } }])
    expect(await rows('DIFFERS')).toMatchObject([
      {
        differs: ['day', 'taxable', 'cgst', 'sgst'],
        here: { purchaseId: other.id, taxable: 200 },
        there: { taxable: 250 },
      },
    ])
    expect(await rows('MISSING_HERE')).toMatchObject([{ here: null, there: { number: 'CH/9', igst: 36 } }])
    expect(await rows('MISSING_THERE')).toMatchObject([{ here: { purchaseId: unfiled.id }, there: null }])
  })

  test('a rupee of rounding is no difference, two are', async () => {
    const { bought, json } = await setting()
    await bought({ number: 'A1' })
    await bought({ number: 'A2' })

    const { body } = await json({
      invoices: [
        { number: 'A1', cgst: 18.5, sgst: 18.5, taxable: 201 },
        { number: 'A2', cgst: 19.01, sgst: 18 },
      ],
    })

    expect(body.counts).toMatchObject({ MATCHED: 1, DIFFERS: 1 })
  })

  test('a number that was typed wrongly, and a supplier without its GSTIN, are found by what else agrees', async () => {
    const { supplier, bought, json, rows } = await setting()
    await bought({ number: 'A71' })
    await bought({ number: 'B2', supplierId: await supplier('Vajra Distributors'), lines: [{ unitPrice: 500 }] })

    await json({
      invoices: [{ number: 'A17' }, { number: 'B2', gstin: '33AAACH7409R1Z8', taxable: 500, cgst: 45, sgst: 45 }],
    })

    expect((await rows('DIFFERS')).map(({ differs }) => differs)).toEqual([['number'], ['gstin']])
  })

  test('a bill of an earlier month that was filed late is found; those that are not due are not missed', async () => {
    const { bought, json } = await setting()
    await bought({ number: 'A1', invoiceDate: '2026-10-29' })
    await bought({ number: 'A2', invoiceDate: '2026-10-30' })

    const { body } = await json({ invoices: [{ number: 'A1', dt: '29-10-2026' }] })

    expect(body.counts).toEqual({ MATCHED: 1, DIFFERS: 0, MISSING_HERE: 0, MISSING_THERE: 0 })
  })

  test('credit notes lower what may be claimed, and what the portal does not allow is not claimed', async () => {
    const { json, rows } = await setting()

    const { body } = await json({
      invoices: [{ number: 'A1' }, { number: 'A2', more: { itcavl: 'N', rsn: 'P' } }],
      notes: [{ number: 'N1', taxable: 100, cgst: 9, sgst: 9 }],
      more: { impg: [{}, {}] },
    })

    expect(body).toMatchObject({ tax: { claimable: 18 }, counts: { MISSING_HERE: 3 }, file: { left: 2 } })
    expect((await rows('MISSING_HERE')).map(({ kind }) => kind)).toContain('CREDIT')
  })

  test('a credit note stands beside the return that it answers; what is not filed of it risks no tax', async () => {
    const { bought, credited, json, rows } = await setting()
    const bill = await bought({ number: 'CH/1', lines: [{ unitPrice: 100, quantity: 4 }] })
    await credited(bill, { number: 'CN/07' })
    await credited(bill, { number: 'CN/08', day: '2026-11-22' })

    const { body } = await json({
      invoices: [{ number: 'CH/1', taxable: 400, cgst: 36, sgst: 36 }],
      notes: [
        { number: 'CN07', taxable: 100, cgst: 9, sgst: 9, dt: '21-11-2026' },
        { number: 'CN/09', taxable: 50, cgst: 4.5, sgst: 4.5, dt: '23-11-2026' },
      ],
    })

    expect(body).toMatchObject({
      counts: { MATCHED: 2, DIFFERS: 0, MISSING_HERE: 1, MISSING_THERE: 1 },
      tax: { claimable: 72 - 18 - 9, atRisk: 0 },
    })
    expect(await rows('MATCHED')).toMatchObject([
      { kind: 'INVOICE', here: { number: 'CH/1' } },
      { kind: 'CREDIT', here: { number: 'CN/07', purchaseId: bill.id, taxable: 100 }, there: { number: 'CN07' } },
    ])
    expect(await rows('MISSING_THERE')).toMatchObject([{ kind: 'CREDIT', here: { number: 'CN/08' } }])
  })

  test('taxes at the items, as older files have them, are added up; the next file takes the place of the last', async () => {
    const { json, rows } = await setting()
    const item = { rt: 18, txval: 100.1, cgst: 9.01, sgst: 9.01, igst: 0 }
    const more = { txval: undefined, cgst: undefined, sgst: undefined, igst: undefined, items: [item, item] }
    await json({ invoices: [{ number: 'A1', more }, { number: 'A2' }] })
    expect(await rows('MISSING_HERE')).toMatchObject([{ there: { taxable: 200.2, cgst: 18.02 } }, {}])

    const { body } = await json({ invoices: [{ number: 'A3' }] })

    expect(body.counts).toMatchObject({ MISSING_HERE: 1 })
  })
})

const titles = [
  'Goods and Services Tax - GSTR-2B,,,,,,,,,,,,,,,,',
  ',,,,,,,,,,,,,,,,',
  'GSTIN of supplier,Trade/Legal name,Invoice Details,,,,Place of supply,Supply Attract Reverse Charge,Taxable Value (₹),Tax Amount,,,,GSTR-1/IFF/GSTR-5 Period,GSTR-1/IFF/GSTR-5 Filing Date,ITC Availability,Reason',
  ',,Invoice number,Invoice type,Invoice Date,Invoice Value(₹),,,,Integrated Tax(₹),Central Tax(₹),State/UT Tax(₹),Cess(₹),,,,',
]
const sheet = (rows: string[]) => [...titles, ...rows].join('\n')
const row = `${chola},"CHOLA AUTO, CHENNAI",CH/1,Regular,20/11/2026,"1,18,000.00",Tamil Nadu,No,"1,00,000.00",0,"9,000.00","9,000.00",0,Nov'26,11/12/2026,Yes,`
const semicolons = (text: string) =>
  text
    .replace(/"([^"]*)"/g, (_all, cell: string) => cell.replaceAll(',', '\u0001'))
    .replaceAll(',', ';')
    .replaceAll('\u0001', ',')

describe('the sheet of the portal’s Excel is read as people save it', () => {
  const plain = sheet([row])
  test.each([
    ['with commas', Buffer.from(plain)],
    ['with Windows’ line ends and its mark', Buffer.from(`\uFEFF${plain.replaceAll('\n', '\r\n')}`)],
    ['with old line ends', Buffer.from(plain.replaceAll('\n', '\r'))],
    ['with semicolons', Buffer.from(semicolons(plain))],
    ['with semicolons, named', Buffer.from(`sep=;\r\n${semicolons(plain)}`)],
    [
      'with decimal commas',
      Buffer.from(semicolons(plain).replaceAll('1,00,000.00', '100.000,00').replaceAll('9,000.00', '9.000,00')),
    ],
    ['with tabs, as Unicode text', Buffer.from(`\uFEFF${semicolons(plain).replaceAll(';', '\t')}`, 'utf16le')],
    ['in Windows’ letters, without the rupee sign', Buffer.from(plain.replaceAll('₹', '?'), 'latin1')],
    ['with days as Excel writes them', Buffer.from(plain.replace('20/11/2026', '20-Nov-26'))],
  ])('%s', async (_how, bytes) => {
    const { bought, owner } = await setting()
    await bought({ number: 'CH/1', lines: [{ unitPrice: 1_00_000 }] })

    const { status, body } = await owner.post(`/garages/gst/2b?${november}`, bytes, { 'content-type': 'text/csv' })

    expect([status, body.counts]).toEqual([200, { MATCHED: 1, DIFFERS: 0, MISSING_HERE: 0, MISSING_THERE: 0 }])
  })

  test('rows of one document are added up, its sum is left out; the sheet of notes leaves invoices alone', async () => {
    const { send, rows } = await setting()
    const rated = (taxable: number) => `${chola},CHOLA,CH/1,R,20/11/2026,590,TN,N,${taxable},0,45,45,0,,,Yes,`
    await send(sheet([rated(100), rated(400), rated(500).replace('CH/1', 'CH/1-Total')]), 'text/csv')
    const notes = sheet([`${chola},CHOLA,N/1,Debit note,21/11/2026,118,TN,N,100,18,0,0,0,,,No,Cut-off`])
      .replace('Invoice number,Invoice type,Invoice Date', 'Note number,Note type,Note Date')
      .replace('Invoice Value', 'Note Value')

    const { body } = await send(notes, 'text/csv')

    expect(body.counts).toMatchObject({ MISSING_HERE: 2 })
    expect(await rows('MISSING_HERE')).toMatchObject([
      { kind: 'INVOICE', there: { taxable: 500, cgst: 90 } },
      { kind: 'DEBIT', there: { igst: 18, isAvailable: false, reason: 'Cut-off' } },
    ])
  })
})

describe('nothing of the file is trusted: it is refused with a sentence', () => {
  const json = (change: object) => JSON.stringify({ data: { gstin: own, rtnprd: '112026', docdata: {}, ...change } })
  const b2b = (inv: object) => json({ docdata: { b2b: [{ ctin: chola, inv: [inv] }] } })
  const good = { inum: 'A1', dt: '20-11-2026', txval: 1, cgst: 0, sgst: 0, igst: 0 }
  test.each([
    ['', /empty/],
    ['{"data":', /cut off/],
    ['[]', /no GSTR-2B/],
    ['{"data":{"__proto__":{"gstin":1}}}', /no GSTR-2B/],
    [json({ gstin: '29AAACH7409R1ZX' }), /is of 29AAACH7409R1ZX; the garage’s GSTIN is 33AABCS1429B1ZB/],
    [json({ rtnprd: '102026' }), /of October 2026, and November 2026 is open/],
    [json({ docdata: { b2b: [{ ctin: 'x', inv: [] }] } }), /cannot be read at docdata.b2b.0.ctin/],
    [b2b({ ...good, txval: 'NaN' }), /docdata.b2b.0.inv.0.txval/],
    [b2b({ ...good, txval: 1e300 }), /docdata.b2b.0.inv.0.txval/],
    [b2b({ ...good, dt: '31-02-2026' }), /docdata.b2b.0.inv.0.dt/],
    [b2b({ ...good, dt: '01-12-2026' }), /no file of November 2026: it has A1 of 1 Dec 2026/],
    [json({ docdata: { b2b: [{ ctin: chola, inv: Array(5001).fill(good) }] } }), /more than 5,000 documents/],
    ['PK\u0003\u0004', /workbook or an archive/],
    ['GSTR-2B of November', /cut off, or no JSON/],
    [sheet([row.replace(chola, '33-nothing')]), /Row 5: this is no GSTIN/],
    [sheet([row.replace('20/11/2026', '32/13/2026')]), /Row 5: the date/],
    [sheet([row.replace('"1,00,000.00"', 'much')]), /Row 5: an amount/],
    [sheet([row]).replace('Invoice type', 'Invoice number'), /sheet of amendments/],
  ])('%.60s', async (file, sentence) => {
    const { send } = await setting()

    const { status, body } = await send(file)

    expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(sentence)])
  })

  test('a CSV of something else', async () => {
    const { send } = await setting()

    const { status, body } = await send('a,b\n1,2\n', 'text/csv', november, 'b2b.csv')

    expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(/no sheet of a GSTR-2B/)])
  })

  test('a file of over 10 MB, of another kind, of no month, with a NUL in its name; of a garage without GSTIN', async () => {
    const { send } = await setting()
    expect(await send(' '.repeat(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await send('x', 'image/png')).toMatchObject({ status: 415 })
    expect(await send('{}', 'application/json', 'month=2026-13')).toMatchObject({ status: 400 })
    expect(await send('{}', 'application/json', november, 'a%00b')).toMatchObject({
      status: 400,
      body: { fields: { fileName: 'Please use plain text' } },
    })
    const owner = await make.owner(await make.garage({ gstin: '' }))
    const empty = await owner.post(`/garages/gst/2b?${november}`, '{}', { 'content-type': 'application/json' })
    expect(empty).toMatchObject({ status: 409, body: { detail: 'This garage has no GSTIN, and so no GSTR-2B.' } })
  })
})

test('a file that is refused leaves the one before; another garage sees neither; a manager reads none', async () => {
  const { garage, json, send, owner } = await setting()
  await json({ invoices: [{ number: 'A1' }] })
  await send('{}')

  const kept = await owner.get(`/garages/gst/2b?${november}`)
  const other = await (await make.owner(await make.garage())).get(`/garages/gst/2b?${november}`)
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })

  expect(kept.body).toMatchObject({ file: { name: '2b.json' }, counts: { MISSING_HERE: 1 } })
  expect(other.body).toMatchObject({ file: null, rows: [], total: 0 })
  expect(await manager.get(`/garages/gst/2b?${november}`)).toMatchObject({ status: 403 })
  expect(await manager.post(`/garages/gst/2b?${november}`, '{}')).toMatchObject({ status: 403 })
})

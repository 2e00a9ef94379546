import type { Readable } from 'node:stream'
import type { GstPeriod, GstSection } from '../../../contract/money/gst/gst.ts'
import { stateOfCode } from '../../../contract/people/garages/gstin.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as advances from './advance-queries.ts'
import { documentsOf, registerOf } from './documents.ts'
import * as queries from './queries.ts'
import { advancesOf, documentTypes, hsnOf } from './rules.ts'

type Asked = { db: Db; scope: GarageScope; period: GstPeriod }
type Table = { header: string[]; rows: (asked: Asked) => AsyncIterable<Cell[]> }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** 20-Nov-2026, as the offline tool reads it. */
const dayOf = (day: string) => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`
/** 33-Tamil Nadu */
const placeOf = (code: string) => `${code}-${stateOfCode(code) ?? code}`

const supplyTypeOf = (row: Row) => (row.in_sez ? 'SEZ supplies with payment' : 'Regular B2B')

async function* documentRows({ db, scope, period }: Asked, section: GstSection, cells: (row: Row) => Cell[]) {
  for await (const row of documentsOf(db, scope, period)) if (row.section === section) yield cells(row)
}
type Row = queries.RatedDocument

async function* hsnRows({ db, scope, period }: Asked, isRegistered: boolean): AsyncGenerator<Cell[]> {
  for (const row of hsnOf(await queries.sumHsn(db, scope, period), isRegistered)) {
    const { taxCode, unit, quantity, total, rate, taxable, igst, cgst, sgst } = row
    yield [taxCode, '', unit, quantity, total, rate, taxable, igst, cgst, sgst, 0]
  }
}

async function* advanceRows({ db, scope, period }: Asked, section: 'at' | 'txpd'): AsyncGenerator<Cell[]> {
  for (const row of advancesOf(await advances.sumAdvances(db, scope, period), section)) {
    yield [placeOf(row.place), null, row.rate, Number(row.taxable), 0]
  }
}

async function* nilRows({ db, scope, period }: Asked): AsyncGenerator<Cell[]> {
  for (const row of await queries.sumNil(db, scope, period)) {
    const supplies = row.is_inter_state ? 'Inter-State supplies' : 'Intra-State supplies'
    yield [`${supplies} to ${row.is_registered ? 'registered' : 'unregistered'} persons`, Number(row.taxable), 0, 0]
  }
}

async function* b2csRows({ db, scope, period }: Asked): AsyncGenerator<Cell[]> {
  for (const row of await queries.sumB2cs(db, scope, period)) {
    yield ['OE', placeOf(row.place_of_supply), null, Number(row.tax_rate), Number(row.taxable), 0, null]
  }
}

async function* seriesRows({ db, scope, period }: Asked): AsyncGenerator<Cell[]> {
  for (const { kind, first, last, count, cancelled } of await queries.listSeries(db, scope, period)) {
    yield [documentTypes[kind].words, first, last, count, cancelled]
  }
}

const hsnHeader = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]
const applicable = 'Applicable % of Tax Rate'

/** With the titles of the portal's offline tool, which takes these files as they are. */
const tables: Record<GstSection, Table> = {
  b2b: {
    header: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      applicable,
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: (asked) =>
      documentRows(asked, 'b2b', (row) => [
        row.gstin,
        row.name,
        row.number,
        dayOf(row.issued_on),
        row.total,
        placeOf(row.place_of_supply),
        'N',
        null,
        supplyTypeOf(row),
        null,
        row.tax_rate,
        row.taxable,
        0,
      ]),
  },
  b2cl: {
    header: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      applicable,
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: (asked) =>
      documentRows(asked, 'b2cl', (row) => [
        row.number,
        dayOf(row.issued_on),
        row.total,
        placeOf(row.place_of_supply),
        null,
        row.tax_rate,
        row.taxable,
        0,
        null,
      ]),
  },
  b2cs: {
    header: ['Type', 'Place Of Supply', applicable, 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    rows: b2csRows,
  },
  cdnr: {
    header: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      applicable,
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: (asked) =>
      documentRows(asked, 'cdnr', (row) => [
        row.gstin,
        row.name,
        row.number,
        dayOf(row.issued_on),
        'C',
        placeOf(row.place_of_supply),
        'N',
        supplyTypeOf(row),
        row.total,
        null,
        row.tax_rate,
        row.taxable,
        0,
      ]),
  },
  cdnur: {
    header: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      applicable,
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: (asked) =>
      documentRows(asked, 'cdnur', (row) => [
        'B2CL',
        row.number,
        dayOf(row.issued_on),
        'C',
        placeOf(row.place_of_supply),
        row.total,
        null,
        row.tax_rate,
        row.taxable,
        0,
      ]),
  },
  nil: {
    header: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    rows: nilRows,
  },
  at: {
    header: ['Place Of Supply', applicable, 'Rate', 'Gross Advance Received', 'Cess Amount'],
    rows: (asked) => advanceRows(asked, 'at'),
  },
  txpd: {
    header: ['Place Of Supply', applicable, 'Rate', 'Gross Advance Adjusted', 'Cess Amount'],
    rows: (asked) => advanceRows(asked, 'txpd'),
  },
  hsn_b2b: { header: hsnHeader, rows: (asked) => hsnRows(asked, true) },
  hsn_b2c: { header: hsnHeader, rows: (asked) => hsnRows(asked, false) },
  docs: {
    header: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: seriesRows,
  },
}

/** Who took figures out of the house is written down before the first row leaves. */
export async function recordExport(db: Db, scope: GarageScope, name: string, { from, to }: GstPeriod): Promise<void> {
  const subject = { id: null, label: name }
  await transact(db, (tx) => recordAudit(tx, scope, { action: 'gst.exported', subject, changes: { from, to } }))
}

export async function exportSection(db: Db, scope: GarageScope, section: GstSection, period: GstPeriod) {
  await recordExport(db, scope, section, period)
  const { header, rows } = tables[section]
  return writeCsv(header, rows({ db, scope, period }))
}

/** Figures are numbers: text that begins with a minus would be kept from being a formula. */
const registerColumns: [title: string, value: (row: queries.RegisterRow) => Cell][] = [
  ['Number', (row) => row.number],
  ['Kind', (row) => (row.is_credit ? 'Credit note' : row.bill_kind === 'SUPPLY' ? 'Bill of supply' : 'Tax invoice')],
  ['Corrects', (row) => row.corrects_number],
  ['Date', (row) => row.issued_on],
  ['Job Card', (row) => row.job_card_number],
  ['Customer', (row) => row.name],
  ['Phone', (row) => row.phone],
  ['GSTIN', (row) => row.gstin],
  ['Registration Number', (row) => row.plate],
  ['Place of Supply', (row) => (row.place_of_supply === '' ? '' : placeOf(row.place_of_supply))],
  ['Line', (row) => row.position],
  ['Type', (row) => (row.kind === 'LABOUR' ? 'Labour' : 'Part')],
  ['Description', (row) => row.description],
  ['HSN/SAC', (row) => row.tax_code],
  ['Quantity', (row) => Number(row.quantity)],
  ['Unit', (row) => row.unit],
  ['GST %', (row) => Number(row.tax_rate)],
  ['Taxable Value', (row) => Number(row.taxable)],
  ['CGST', (row) => Number(row.cgst)],
  ['SGST', (row) => Number(row.sgst)],
  ['IGST', (row) => Number(row.igst)],
  ['Line Total', (row) => Number(row.line_total)],
  // Once for each document: a spreadsheet adds the columns up.
  ['Rounding', (row) => (row.position === 1 ? Number(row.rounding) : null)],
  ['Document Total', (row) => (row.position === 1 ? Number(row.total) : null)],
]

export async function exportRegister(db: Db, scope: GarageScope, period: GstPeriod): Promise<Readable> {
  await recordExport(db, scope, 'sales register', period)
  return writeCsv(
    registerColumns.map(([title]) => title),
    registerRows(db, scope, period),
  )
}

async function* registerRows(db: Db, scope: GarageScope, period: GstPeriod) {
  for await (const row of registerOf(db, scope, period)) yield registerColumns.map(([, value]) => value(row))
}

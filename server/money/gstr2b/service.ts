import { monthsBefore, periodOf } from '../../../contract/money/gst/gst.ts'
import {
  type Gstr2bMatch,
  type Gstr2bQuery,
  type MatchRow,
  matchStates,
} from '../../../contract/money/gstr2b/gstr2b.ts'
import { gstinKey } from '../../../contract/people/garages/gstin.ts'
import { dayFormat, printedDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { decodeText } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type Filed, type FiledMonth, refuse } from './documents.ts'
import * as queries from './queries.ts'
import { readSheet } from './read-csv.ts'
import { noJson, readJson } from './read-json.ts'
import { matchDocuments, taxAtStake } from './rules.ts'

const firstDay = (month: string) => `${month}-01`
const monthName = dayFormat({ month: 'long', year: 'numeric' })
const monthAndYear = (month: string) => monthName(firstDay(month))

/** So long after its day a bill may still come up in a file: what was not claimed by 30 November of the next year is lost. */
const monthsOfBills = 20

/** The month's match, as its bills are now. */
export async function matchGstr2b(
  db: Db,
  scope: GarageScope,
  { month, state, limit }: Gstr2bQuery,
): Promise<Gstr2bMatch> {
  const file = await queries.findFile(db, scope, firstDay(month))
  const rows = file ? await rowsOf(db, scope, month) : []
  const counts = Object.fromEntries(
    matchStates.map((each) => [each, rows.filter((row) => row.state === each).length]),
  ) as Gstr2bMatch['counts']
  const shown = state ?? matchStates.find((each) => counts[each] > 0) ?? 'MATCHED'
  return {
    month,
    file: file
      ? { name: file.file_name, readAt: file.read_at.toISOString(), readBy: file.read_by_name, left: file.left_out }
      : null,
    counts,
    tax: taxAtStake(rows),
    state: shown,
    total: counts[shown],
    rows: rows.filter((row) => row.state === shown).slice(0, limit),
  }
}

async function rowsOf(db: Db, scope: GarageScope, month: string): Promise<MatchRow[]> {
  const { from, to } = periodOf({ month })
  const filed = await queries.listDocuments(db, scope, firstDay(month))
  const period = { from: firstDay(monthsBefore(month, monthsOfBills)), to }
  const bought = await queries.listBought(db, scope, period)
  const credited = await queries.listCredited(db, scope, period)
  return matchDocuments(
    filed.map(({ supplier_name: supplierName, is_available: isAvailable, ...row }) => ({
      ...row,
      ...figuresOf(row),
      supplierName,
      isAvailable,
    })),
    [
      ...bought.map((row) => ({
        kind: 'INVOICE' as const,
        purchaseId: row.id,
        supplierName: row.supplier_name,
        gstin: gstinKey(row.supplier_gstin),
        number: row.number,
        day: row.invoice_date,
        ...figuresOf({ ...row, taxable: String((paise(row.amount) + paise(row.freight)) / 100) }),
        isDue: row.invoice_date >= from,
      })),
      ...credited.map((row) => ({
        kind: 'CREDIT' as const,
        purchaseId: row.purchase_id,
        supplierName: row.supplier_name,
        gstin: gstinKey(row.supplier_gstin),
        number: row.number,
        day: row.day,
        ...figuresOf({ ...row, taxable: row.amount }),
        isDue: row.day >= from,
      })),
    ],
  )
}

const figuresOf = (row: Record<'taxable' | 'cgst' | 'sgst' | 'igst', string>) => ({
  taxable: Number(row.taxable),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
})

type Asked = { month: string; fileName: string }

/**
 * Reads a GSTR-2B and keeps what it says of the month; a sheet takes the place of what was read of its kind.
 * @throws Problem validation_failed at file; wrong_state, where the garage has no GSTIN
 */
export async function readGstr2b(db: Db, scope: GarageScope, asked: Asked, bytes: Uint8Array): Promise<Gstr2bMatch> {
  const gstin = gstinKey(await queries.getGstin(db, scope))
  if (gstin === '') throw new Problem('wrong_state', { sentence: 'This garage has no GSTIN, and so no GSTR-2B.' })
  const { month, fileName } = asked
  const { documents, left, kinds } = await readFile(bytes, { month, gstin, fileName })
  const { to } = periodOf({ month })
  const late = documents.find(({ day }) => day > to)
  if (late) throw refuse(`This is no file of ${monthAndYear(month)}: it has ${late.number} of ${printedDay(late.day)}.`)
  await transact(db, async (tx) => {
    const of = { garage_id: scope.garageId, month: firstDay(month) }
    const by = { file_name: fileName, left_out: left, read_by_name: await nameOfMember(tx, scope) }
    await queries.saveFile(tx, { ...of, ...by })
    await queries.deleteDocuments(tx, scope, of.month, kinds)
    for (let from = 0; from < documents.length; from += rowsAtOnce) {
      const some = documents.slice(from, from + rowsAtOnce)
      await queries.insertDocuments(
        tx,
        some.map((each, place) => ({ ...of, ...storedAs(each), position: from + place })),
      )
    }
    await recordAudit(tx, scope, {
      action: 'gst.portal-read',
      subject: { id: null, label: fileName },
      changes: { month },
    })
  })
  return matchGstr2b(db, scope, { month, limit: 50 })
}

const rowsAtOnce = 500

const storedAs = ({ supplierName: supplier_name, isAvailable: is_available, ...rest }: Filed) => ({
  ...rest,
  supplier_name,
  is_available,
})

async function readFile(
  bytes: Uint8Array,
  of: { month: string; gstin: string; fileName: string },
): Promise<FiledMonth> {
  // What every zip archive begins with, and so every workbook of Excel.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw refuse('This is a workbook or an archive. Please choose the JSON in it, or save the sheet B2B as CSV.')
  }
  const text = decodeText(bytes)
  if (text === undefined) throw refuse('This is neither the JSON nor a CSV of a GSTR-2B.')
  if (text.trim() === '') throw refuse('This file is empty.')
  if (!/^\uFEFF?\s*[{[]/.test(text)) return readSheet(text, /\.json$/i.test(of.fileName) ? noJson : undefined)
  const read = readJson(text.replace(/^\uFEFF/, ''))
  if (read.gstin !== of.gstin) throw refuse(`This file is of ${read.gstin}; the garage’s GSTIN is ${of.gstin}.`)
  if (read.month !== of.month) {
    throw refuse(`This file is of ${monthAndYear(read.month)}, and ${monthAndYear(of.month)} is open.`)
  }
  return read
}

import type { Readable } from 'node:stream'
import type { GstPeriod, GstPurchases } from '../../../contract/money/gst/gst.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { inputTaxByRate } from '../../stock/purchases/service.ts'
import { purchasesOf } from './documents.ts'
import { recordExport } from './export.ts'
import type { PurchaseRegisterRow } from './purchase-queries.ts'
import * as queries from './purchase-queries.ts'
import { addedUp } from './rules.ts'

/** The input tax of a period (docs/rules.md#input-tax). */
export async function readPurchases(db: Db, scope: GarageScope, period: GstPeriod): Promise<GstPurchases> {
  const rows = await inputTaxByRate(db, scope, period)
  const counts = await queries.countPurchases(db, scope, period)
  const credited = rows.filter(({ is_tax_credited }) => is_tax_credited)
  const { cgst, sgst, igst } = addedUp(rows.filter(({ is_tax_credited }) => !is_tax_credited))
  return {
    from: period.from,
    to: period.to,
    bills: counts.credited,
    ...addedUp(credited),
    rates: credited.map((row) => ({ rate: Number(row.tax_rate), ...addedUp([row]) })),
    notCredited: { bills: counts.not_credited, tax: (paise(cgst) + paise(sgst) + paise(igst)) / 100 },
    drafts: counts.drafts,
    creditNotes: counts.credit_notes,
  }
}

const inRupees = (...amounts: string[]) => amounts.reduce((sum, amount) => sum + paise(amount), 0) / 100

/** The columns add up: what is of the whole bill stands beside its first line. */
const columns: [title: string, value: (row: PurchaseRegisterRow) => Cell][] = [
  ['Number', (row) => row.number],
  ['Date', (row) => row.invoice_date],
  ['Supplier', (row) => row.supplier_name],
  ['GSTIN', (row) => row.supplier_gstin],
  ['From Another State', (row) => (row.is_inter_state ? 'Yes' : 'No')],
  ['Taken In', (row) => row.posted_at && indianDay(row.posted_at)],
  ['Line', (row) => row.position],
  ['Part Number', (row) => row.part_number],
  ['Description', (row) => row.part_name],
  ['HSN', (row) => row.hsn],
  ['Quantity', (row) => Number(row.quantity)],
  ['Unit', (row) => row.unit],
  ['Price', (row) => Number(row.unit_price)],
  ['Discount', (row) => Number(row.discount)],
  ['Freight', (row) => Number(row.freight)],
  ['GST %', (row) => Number(row.tax_rate)],
  ['Taxable Value', (row) => inRupees(row.amount, row.freight)],
  ['CGST', (row) => Number(row.cgst)],
  ['SGST', (row) => Number(row.sgst)],
  ['IGST', (row) => Number(row.igst)],
  ['Input Credit', (row) => (row.is_tax_credited ? 'Yes' : 'No')],
  ['Line Total', (row) => inRupees(row.amount, row.freight, row.cgst, row.sgst, row.igst)],
  ['Rounding', (row) => (row.position === 1 ? Number(row.rounding) : null)],
  ['Document Total', (row) => (row.position === 1 ? Number(row.total) : null)],
]

export async function exportPurchases(db: Db, scope: GarageScope, period: GstPeriod): Promise<Readable> {
  await recordExport(db, scope, 'purchase register', period)
  return writeCsv(
    columns.map(([title]) => title),
    registerRows(db, scope, period),
  )
}

async function* registerRows(db: Db, scope: GarageScope, period: GstPeriod) {
  const cellsOf = (row: PurchaseRegisterRow) => columns.map(([, value]) => value(row))
  for await (const row of purchasesOf(db, scope, period)) yield cellsOf(row)
  for (const row of await queries.listCreditRegister(db, scope, period)) yield cellsOf(row)
}

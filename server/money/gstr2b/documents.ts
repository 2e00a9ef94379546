import type { DocumentKind } from '../../../contract/money/gstr2b/gstr2b.ts'
import { invalid } from '../../platform/problem.ts'

/** As the file has it, in rupees and the day as YYYY-MM-DD. */
export type Filed = {
  kind: DocumentKind
  gstin: string
  supplierName: string
  number: string
  day: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
  isAvailable: boolean
  reason: string
}

/** What a file of somebody else's making says of a month: nothing in it was looked at before. */
export type FiledMonth = { documents: Filed[]; left: number; kinds: readonly DocumentKind[] }

export const refuse = (sentence: string) => invalid('file', sentence)

const maxRupees = 1e11

/** @returns undefined where it is no amount that the portal would write */
export const amountOf = (value: unknown): number | undefined => {
  if (value === undefined || value === null || value === '') return 0
  const number = typeof value === 'number' ? value : typeof value === 'string' ? amountOfText(value) : Number.NaN
  return Number.isFinite(number) && Math.abs(number) < maxRupees ? Math.round(number * 100) / 100 : undefined
}

/** '1,18,000.50', '₹ 118000', and where a comma comes before the paise '118000,50' or '1.18.000,50'. */
function amountOfText(text: string): number {
  const plain = text.replace(/[₹\s]|Rs\.?/gi, '')
  const isCommaDecimal = /^-?\d+(?:\.\d{2,3})*,\d{1,2}$/.test(plain)
  const digits = isCommaDecimal ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day as the portal and Excel write it (20-11-2026, 20/11/2026, 20-Nov-26, 2026-11-20). @returns YYYY-MM-DD, undefined where it is none */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? named(text) ?? []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}

function named(text: string) {
  const [all, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[-/. ](\d{4}|\d{2})$/i.exec(text) ?? []
  if (all === undefined) return undefined
  const number = /\d/.test(month) ? month : String(monthNames.indexOf(month.toLowerCase()) + 1)
  return [all, year.length === 2 ? `20${year}` : year, number, day]
}

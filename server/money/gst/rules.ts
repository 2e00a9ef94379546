import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import { paise } from '../../../contract/platform/paise.ts'

export type Sums = { taxable: string; cgst: string; sgst: string; igst: string }

/** In rupees, to the paisa. */
export const addedUp = (rows: readonly Sums[]) => {
  const sum = (name: keyof Sums) => rows.reduce((total, row) => total + paise(row[name]), 0) / 100
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

/** 112026: the last month of what is filed. */
export const returnPeriod = ({ to }: GstPeriod) => `${to.slice(5, 7)}${to.slice(0, 4)}`

/** 20-11-2026 */
export const dayOfReturn = (day: string) => day.split('-').reverse().join('-')

/** Unit quantity codes of the portal for the units that a garage writes. */
const unitCodes: Record<string, string> = {
  pc: 'PCS',
  pcs: 'PCS',
  no: 'NOS',
  nos: 'NOS',
  set: 'SET',
  pair: 'PRS',
  box: 'BOX',
  can: 'CAN',
  bottle: 'BTL',
  l: 'LTR',
  ltr: 'LTR',
  litre: 'LTR',
  ml: 'MLT',
  kg: 'KGS',
  g: 'GMS',
  m: 'MTR',
}

/** An SAC begins with 99. */
export const isServiceCode = (taxCode: string) => taxCode.startsWith('99')

/** Services have neither unit nor quantity in the summary of codes. */
export const unitCodeOf = (taxCode: string, unit: string) =>
  isServiceCode(taxCode) ? 'NA' : (unitCodes[unit.trim().toLowerCase()] ?? 'OTH')

export const documentTypes = {
  INVOICE: { number: 1, words: 'Invoices for outward supply' },
  SUPPLY: { number: 1, words: 'Invoices for outward supply' },
  CREDIT: { number: 5, words: 'Credit Note' },
  RECEIPT: { number: 6, words: 'Receipt Voucher' },
  REFUND: { number: 8, words: 'Refund Voucher' },
} as const

type Advance = {
  place_of_supply: string
  tax_rate: string
  is_inter_state: boolean
  at_taxable: string
  at_cgst: string
  at_sgst: string
  at_igst: string
  txpd_taxable: string
  txpd_cgst: string
  txpd_sgst: string
  txpd_igst: string
}

/** Those of one section, by place and rate, without those that come to nothing. */
export const advancesOf = (rows: readonly Advance[], section: 'at' | 'txpd') =>
  rows
    .map((row) => ({
      place: row.place_of_supply,
      rate: Number(row.tax_rate),
      isInterState: row.is_inter_state,
      taxable: row[`${section}_taxable`],
      cgst: row[`${section}_cgst`],
      sgst: row[`${section}_sgst`],
      igst: row[`${section}_igst`],
    }))
    .filter(({ taxable }) => Number(taxable) !== 0)

type HsnRow = {
  tax_code: string
  tax_rate: string
  unit: string
  is_registered: boolean
  quantity: string
  total: string
  taxable: string
  cgst: string
  sgst: string
  igst: string
}

/** By code, rate and the portal's unit, which takes no two rows that agree in all three. */
export function hsnOf(rows: readonly HsnRow[], isRegistered: boolean) {
  const merged = new Map<string, ReturnType<typeof inPaise>>()
  for (const row of rows.filter(({ is_registered }) => is_registered === isRegistered)) {
    const next = inPaise(row)
    const key = `${next.taxCode} ${next.rate} ${next.unit}`
    const before = merged.get(key)
    merged.set(key, before ? { ...next, ...summed(before, next) } : next)
  }
  return [...merged.values()].map((row) => ({
    taxCode: row.taxCode,
    rate: row.rate,
    unit: row.unit,
    quantity: row.quantity / 100,
    total: row.total / 100,
    taxable: row.taxable / 100,
    cgst: row.cgst / 100,
    sgst: row.sgst / 100,
    igst: row.igst / 100,
  }))
}

const sumNames = ['quantity', 'total', 'taxable', 'cgst', 'sgst', 'igst'] as const
type Figures = Record<(typeof sumNames)[number], number>

const summed = (one: Figures, other: Figures) =>
  Object.fromEntries(sumNames.map((name) => [name, one[name] + other[name]])) as Figures

function inPaise(row: HsnRow) {
  const unit = unitCodeOf(row.tax_code, row.unit)
  const figures = Object.fromEntries(sumNames.map((name) => [name, paise(row[name])])) as Figures
  return {
    ...figures,
    taxCode: row.tax_code,
    rate: Number(row.tax_rate),
    unit,
    quantity: unit === 'NA' ? 0 : figures.quantity,
  }
}

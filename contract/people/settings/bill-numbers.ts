import type { SeriesKind } from '../../platform/terms/bill-kinds.ts'

/** The year in which India's financial year of a day began: 2026 for 2026-27, which ends on 31 March 2027. */
export const finYearOf = (day: string): number => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= 4 ? year : year - 1
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

const letters: Record<Exclude<SeriesKind, 'INVOICE'>, string> = { SUPPLY: 'B', CREDIT: 'C', RECEIPT: 'R', REFUND: 'F' }

/** Of garages that wrote 'SM/' or 'SM-' when a prefix could end so. */
export const seriesPrefix = (stored: string) => stored.replace(/[/-]+$/, '')

/** SM/26-27/00413, SM/C2627/00008: at most 16 characters, which CGST Rule 46(b) allows (docs/rules.md#numbers). */
export function billNumber(kind: SeriesKind, prefix: string, finYear: number, serial: number): string {
  const [begins, ends] = [twoDigits(finYear), twoDigits(finYear + 1)]
  const series = kind === 'INVOICE' ? `${begins}-${ends}` : `${letters[kind]}${begins}${ends}`
  return [prefix, series, String(serial).padStart(5, '0')].filter(Boolean).join('/')
}

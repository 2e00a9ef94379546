import type { Reports } from '../../../contract/office/reports/reports.ts'
import { signedRupees } from '../../../contract/platform/formats.ts'
import { weekDay } from '../../ui/office/days.ts'
import { type Days, shortSpan, span } from './ranges.ts'

const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const [lakh, crore] = [100_000, 10_000_000]

/** ₹500, ₹12,000, ₹1.2 L, ₹2.5 Cr: beside an axis, where the table has the exact figure. */
export function shortRupees(amount: number): string {
  const size = Math.abs(amount)
  if (size < lakh) return signedRupees(amount)
  const words = size < crore ? `${twoDecimals.format(size / lakh)} L` : `${twoDecimals.format(size / crore)} Cr`
  return `${amount < 0 ? '−' : ''}₹${words}`
}

/** The sum up to each; in paise on the way, so that nothing is lost. */
export function addedUp(amounts: readonly number[]): number[] {
  let paise = 0
  return amounts.map((amount) => {
    paise += Math.round(amount * 100)
    return paise / 100
  })
}

/** 1234.5 − 1234.4 is 0.1, not a little less. */
export const difference = (one: number, other: number) => (Math.round(one * 100) - Math.round(other * 100)) / 100

type RevenueDay = Reports['revenue']['days'][number]
export type RevenueRow = { key: string; words: string; amount: number; payments: number }

const maxDaysOneByOne = 14
const maxDaysByWeek = 92

/** Whether the days are too many to stand one by one. */
export const isSummed = (days: readonly RevenueDay[]) => days.length > maxDaysOneByOne

/** The range in about a dozen rows: days, sevens of days, or months. */
export function summedRows(days: readonly RevenueDay[]): RevenueRow[] {
  if (!isSummed(days)) return dayRows(days)
  const byWeek = days.length <= maxDaysByWeek
  const groups: RevenueDay[][] = []
  for (const [index, day] of days.entries()) {
    const isFirst = byWeek ? index % 7 === 0 : index === 0 || day.day.endsWith('-01')
    if (isFirst) groups.push([])
    groups.at(-1)?.push(day)
  }
  return groups.map((group) => sumOf(group, byWeek ? shortSpan : span))
}

function sumOf(days: readonly RevenueDay[], wordsOf: (ends: Days) => string): RevenueRow {
  const ends = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
  return {
    key: ends.from,
    words: wordsOf(ends),
    amount: addedUp(days.map(({ amount }) => amount)).at(-1) ?? 0,
    payments: days.reduce((sum, { payments }) => sum + payments, 0),
  }
}

export const dayRows = (days: readonly RevenueDay[]): RevenueRow[] =>
  days.map(({ day, ...figures }) => ({ key: day, words: weekDay(day), ...figures }))

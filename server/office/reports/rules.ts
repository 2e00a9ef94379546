import type { ReportsQuery } from '../../../contract/office/reports/reports.ts'
import { addDays, daysBetween } from '../../../contract/platform/days.ts'

/** Days in India: both of the range, the first of as many before it, and today, for what stands open now. */
export type Range = { from: string; to: string; previousFrom: string; today: string }

/** Job cards by the days that they have been open; the last bucket has no end. */
export const bucketStarts = [0, 2, 4, 8] as const

/** As many days as the range has, right before it. */
export const rangeOf = ({ from, to }: ReportsQuery, today: string): Range => ({
  from,
  to,
  previousFrom: addDays(from, -daysBetween(from, to) - 1),
  today,
})

/** '0 to 1 days', '8 days or more' */
export const bucketLabels = bucketStarts.map((start, index) => {
  const next = bucketStarts[index + 1]
  return next === undefined ? `${start} days or more` : `${start} to ${next - 1} days`
})

/** Percent, to one decimal. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

import type { ReportsQuery } from '../../../contract/reports.ts'

/** Days in India: both of the range, the first of as many before it, and today, for what stands open now. */
export type Range = { from: string; to: string; previousFrom: string; today: string }

/** Job cards by the days that they have been open; the last bucket has no end. */
export const bucketStarts = [0, 2, 4, 8] as const

const millisecondsOfDay = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay
const dayOf = (number: number) => new Date(number * millisecondsOfDay).toISOString().slice(0, 10)

/** As many days as the range has, right before it. */
export const rangeOf = ({ from, to }: ReportsQuery, today: string): Range => ({
  from,
  to,
  previousFrom: dayOf(2 * numberOf(from) - numberOf(to) - 1),
  today,
})

export const dayBefore = (day: string) => dayOf(numberOf(day) - 1)

export const daysOf = ({ from, to }: Pick<Range, 'from' | 'to'>): string[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => dayOf(numberOf(from) + index))

/** '0 to 1 days', '8 days or more' */
export const bucketLabels = bucketStarts.map((start, index) => {
  const next = bucketStarts[index + 1]
  return next === undefined ? `${start} days or more` : `${start} to ${next - 1} days`
})

/** Percent, to one decimal. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

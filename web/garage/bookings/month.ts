import { addDays, daysBetween, eachDay, midnightOf, weekdayOf } from '../../../contract/platform/days.ts'
import { dayFormat, indianDay } from '../../../contract/platform/formats.ts'

/** YYYY-MM */
export type Month = string

const name = dayFormat({ month: 'long', year: 'numeric' })
const firstOf = (month: Month) => `${month}-01`

/** The month of a text out of the address; whatever is none gives the present one. */
export const monthOr = (text: string, today = indianDay()): Month =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)

/** November 2026 */
export const monthName = (month: Month) => name(firstOf(month))

export function monthsAway(month: Month, away: number): Month {
  const start = new Date(midnightOf(firstOf(month)))
  start.setUTCMonth(start.getUTCMonth() + away)
  return start.toISOString().slice(0, 7)
}

const lastOf = (month: Month) => addDays(firstOf(monthsAway(month, 1)), -1)

/** The bounds of its list (docs/rules.md#days). */
export const rangeOf = (month: Month) => ({
  startDate: midnightOf(firstOf(month)),
  endDate: `${lastOf(month)}T23:59:59.999Z`,
})

/** The bounds of what its weeks draw beside it, before and after. */
export function outerRangesOf(month: Month) {
  const days = weeksOf(month).flat()
  const bounds = (outer: string[]) => {
    const [first, last] = [outer[0], outer.at(-1)]
    return first && last ? [{ startDate: midnightOf(first), endDate: `${last}T23:59:59.999Z` }] : []
  }
  return [...bounds(days.filter((day) => day < firstOf(month))), ...bounds(days.filter((day) => day > lastOf(month)))]
}

/** Its weeks from Sunday to Saturday, as days; what lies outside of it is filled up. */
export function weeksOf(month: Month): string[][] {
  const sunday = addDays(firstOf(month), -weekdayOf(firstOf(month)))
  const weeks = Math.ceil((daysBetween(sunday, lastOf(month)) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) => eachDay(addDays(sunday, 7 * week), addDays(sunday, 7 * week + 6)))
}

import { indianDay } from '../../../contract/formats.ts'

/** YYYY-MM */
export type Month = string

const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const startOf = (month: Month) => new Date(`${month}-01T00:00:00Z`)

/** The month of a text out of the address; whatever is none gives the present one. */
export const monthOr = (text: string, today = indianDay()): Month =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)

/** November 2026 */
export const monthName = (month: Month) => name.format(startOf(month))

export function monthsAway(month: Month, away: number): Month {
  const start = startOf(month)
  start.setUTCMonth(start.getUTCMonth() + away)
  return start.toISOString().slice(0, 7)
}

/** The bounds of its list (docs/rules.md#days). */
export const rangeOf = (month: Month) => ({
  startDate: startOf(month).toISOString(),
  endDate: new Date(startOf(monthsAway(month, 1)).getTime() - 1).toISOString(),
})

/** Its weeks from Sunday to Saturday, as days; what lies outside of it is filled up. */
export function weeksOf(month: Month): string[][] {
  const day = startOf(month)
  day.setUTCDate(1 - day.getUTCDay())
  const weeks: string[][] = []
  do {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const text = day.toISOString().slice(0, 10)
        day.setUTCDate(day.getUTCDate() + 1)
        return text
      }),
    )
  } while (day.toISOString().startsWith(month))
  return weeks
}

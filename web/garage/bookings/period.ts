import { midnightOf } from '../../../contract/days.ts'
import { weekDay } from '../../ui/office/days.ts'
import { monthName, monthsAway, rangeOf } from './month.ts'

export const spans = ['month', 'week', 'day'] as const
/** How much of the calendar is seen at once. */
export type Span = (typeof spans)[number]

/** What the calendar shows, as the address has it: the month counts for a month, the day for a week and a day. */
export type Shown = { span: Span; month: string; day: string }

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** The day of a text out of the address; whatever is none gives today. */
export function dayOr(text: string, today: string): string {
  const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight(text).getTime())
  return isDay && midnight(text).toISOString().startsWith(text) ? text : today
}

export function daysAway(day: string, away: number): string {
  const date = midnight(day)
  date.setUTCDate(date.getUTCDate() + away)
  return date.toISOString().slice(0, 10)
}

/** The seven days around it, Sunday to Saturday. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, place) => daysAway(day, place - midnight(day).getUTCDay()))

const parts = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(midnight(day)).replace('Sept', 'Sep')
}
const dayOnly = parts({ day: 'numeric' })
const dayAndMonth = parts({ day: 'numeric', month: 'short' })
const whole = parts({ day: 'numeric', month: 'short', year: 'numeric' })

/** 22 to 28 Nov 2026; 29 Nov to 5 Dec 2026; 27 Dec 2026 to 2 Jan 2027 */
export function rangeName(first: string, last: string): string {
  const from =
    first.slice(0, 7) === last.slice(0, 7) ? dayOnly : first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth : whole
  return `${from(first)} to ${whole(last)}`
}

/** The bounds of the list of some days (docs/rules.md#days). */
const boundsOf = (first: string, last: string) => ({
  startDate: midnightOf(first),
  endDate: `${last}T23:59:59.999Z`,
})

/** What is shown by name, the bounds of its list, and what the address says for the one before and after. */
export function periodOf({ span, month, day }: Shown) {
  if (span === 'month') {
    const to = (away: number) => ({ month: monthsAway(month, away), day: '' })
    return { name: monthName(month), range: rangeOf(month), before: to(-1), after: to(1) }
  }
  const week = weekOf(day)
  const [first, last] = span === 'week' ? [week[0] ?? day, week[6] ?? day] : [day, day]
  const to = (away: number) => ({ month: '', day: daysAway(day, span === 'week' ? away * 7 : away) })
  const name = span === 'week' ? rangeName(first, last) : weekDay(day)
  return { name, range: boundsOf(first, last), before: to(-1), after: to(1) }
}

/** The same time, seen in another span: a month without a day of its own is entered on today, else on its first. */
export function inSpan(span: Span, shown: Shown, today: string): Shown {
  if (span === 'month') return { span, month: shown.span === 'month' ? shown.month : shown.day.slice(0, 7), day: '' }
  if (shown.span !== 'month') return { span, month: '', day: shown.day }
  const isIn = (day: string) => day.startsWith(shown.month)
  return { span, month: '', day: isIn(shown.day) ? shown.day : isIn(today) ? today : `${shown.month}-01` }
}

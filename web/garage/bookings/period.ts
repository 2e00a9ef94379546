import { addDays, eachDay, isRealDay, midnightOf, weekdayOf } from '../../../contract/platform/days.ts'
import { dayFormat, printedDay } from '../../../contract/platform/formats.ts'
import { shortDay, weekDay } from '../../ui/office/days.ts'
import { monthName, monthsAway, rangeOf } from './month.ts'

export const spans = ['month', 'week', 'day'] as const
/** How much of the calendar is seen at once. */
export type Span = (typeof spans)[number]

/** What the calendar shows, as the address has it: the month counts for a month, the day for a week and a day. */
export type Shown = { span: Span; month: string; day: string }

/** The day of a text out of the address; whatever is none gives today. */
export const dayOr = (text: string, today: string) => (isRealDay(text) ? text : today)

/** The seven days around it, Sunday to Saturday. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -weekdayOf(day))
  return eachDay(sunday, addDays(sunday, 6))
}

const dayOnly = dayFormat({ day: 'numeric' })

/** 22 to 28 Nov 2026; 29 Nov to 5 Dec 2026; 27 Dec 2026 to 2 Jan 2027 */
export function rangeName(first: string, last: string): string {
  const from =
    first.slice(0, 7) === last.slice(0, 7) ? dayOnly : first.slice(0, 4) === last.slice(0, 4) ? shortDay : printedDay
  return `${from(first)} to ${printedDay(last)}`
}

/** The bounds of the list of some days (docs/rules.md#days). */
const boundsOf = (first: string, last: string) => ({
  startDate: midnightOf(first),
  endDate: `${last}T23:59:59.999Z`,
})

/** The same of days that may be left open: '' bounds nothing. */
export const openBoundsOf = ({ from, to }: { from: string; to: string }) => ({
  startDate: from ? boundsOf(from, from).startDate : undefined,
  endDate: to ? boundsOf(to, to).endDate : undefined,
})

/** The day of a text out of the address; whatever is none gives ''. */
export const dayOrNone = (text: string) => (isRealDay(text) ? text : '')

/** What is shown by name, the bounds of its list, and what the address says for the one before and after. */
export function periodOf({ span, month, day }: Shown) {
  if (span === 'month') {
    const to = (away: number) => ({ month: monthsAway(month, away), day: '' })
    return { name: monthName(month), range: rangeOf(month), before: to(-1), after: to(1) }
  }
  const week = weekOf(day)
  const [first, last] = span === 'week' ? [week[0] ?? day, week[6] ?? day] : [day, day]
  const to = (away: number) => ({ month: '', day: addDays(day, span === 'week' ? away * 7 : away) })
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

import { addDays, daysBetween, isRealDay, weekdayOf } from '../../../contract/platform/days.ts'
import { shortDay } from '../../ui/office/days.ts'

/** The first stands where the address names none. */
export const presets = ['this-month', 'today', 'this-week', 'last-month', 'last-30-days', 'financial-year'] as const
export type Preset = (typeof presets)[number]

/** Both belong to it; YYYY-MM-DD. */
export type Days = { from: string; to: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Monday is the week's first day. */
const firstOfWeek = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** From 1 April to 31 March: the year in which it begins. */
const financialYearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

/** What runs ends today, so that the days before, as many, are a fair comparison. */
export function daysOf(preset: Preset, today: string): Days {
  const endOfLastMonth = addDays(firstOfMonth(today), -1)
  const ranges: Record<Preset, Days> = {
    today: { from: today, to: today },
    'this-week': { from: firstOfWeek(today), to: today },
    'this-month': { from: firstOfMonth(today), to: today },
    'last-month': { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    'last-30-days': { from: addDays(today, -29), to: today },
    'financial-year': { from: `${financialYearOf(today)}-04-01`, to: today },
  }
  return ranges[preset]
}

/** FY 2026–27 */
export function financialYearWords(today: string): string {
  const year = financialYearOf(today)
  return `FY ${year}–${String(year + 1).slice(2)}`
}

/** A day out of the address; '' where it is none, as the field for it would show. */
export const dayOr = (text: string) => (isRealDay(text) ? text : '')

export const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1

/** 1 to 21 Nov; 29 Oct to 4 Nov; 21 Nov */
export function shortSpan({ from, to }: Days): string {
  if (from === to) return shortDay(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : shortDay(from)} to ${shortDay(to)}`
}

/** 1 to 21 Nov 2026; 20 Dec 2026 to 3 Jan 2027 */
export function span({ from, to }: Days): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (first === last) return `${shortSpan({ from, to })} ${last}`
  return `${shortDay(from)} ${first} to ${shortDay(to)} ${last}`
}

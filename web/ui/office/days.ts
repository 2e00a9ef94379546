import { indianDay } from '../../../contract/formats.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const short = format({ day: 'numeric', month: 'short' })
const withWeekday = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

/** @param day YYYY-MM-DD, or the wire's YYYY-MM-DDT00:00:00.000Z */
const midnight = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
const tidy = (text: string) => text.replace('Sept', 'Sep')

/** 20 Nov */
export const shortDay = (day: string) => tidy(short.format(midnight(day)))

/** Sat, 21 Nov 2026 */
export const weekDay = (day: string) => tidy(withWeekday.format(midnight(day)))

/** Sat, 21 Nov */
export const nearDay = (day: string) => weekDay(day).slice(0, -' 2026'.length)

/** Friday, 20 November 2026 */
export const longDay = (day: string) => long.format(midnight(day)).replace(/^(\w+) /, '$1, ')

/** The day in India of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: string) => indianDay(new Date(instant))

/** 19 Nov, 9:42 am: an instant by the clocks of India. */
export const shortMoment = (instant: string) => `${shortDay(dayOf(instant))}, ${clock.format(new Date(instant))}`

/** How many days lie between two days: below 0 where the first is later. */
export const daysBetween = (from: string, to: string) =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / 86_400_000)

/** '40 min ago', '3 h ago', 'at 8:35 am', 'since 18 Nov': how long something has waited. */
export function waitedSince(instant: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (dayOf(instant) === indianDay(now)) return `at ${clock.format(new Date(instant))}`
  return `since ${shortDay(dayOf(instant))}`
}

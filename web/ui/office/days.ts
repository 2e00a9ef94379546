import { clockTime, dayFormat, indianDay, shortDay } from '../../../contract/platform/formats.ts'

export { shortDay }

/** Sat, 21 Nov 2026 */
export const weekDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** Sat, 21 Nov */
export const nearDay = (day: string) => weekDay(day).slice(0, -' 2026'.length)

/** Friday, 20 November 2026 */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 0202-11-26, on its way to 2026: the browser gives each digit of a year that is typed as a year. */
export const isHalfTyped = (day: string) => day !== '' && day < '1000'

/** The day in India of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: string) => indianDay(new Date(instant))

/** 19 Nov, 9:42 am: an instant by the clocks of India. */
export const shortMoment = (instant: string) => `${shortDay(dayOf(instant))}, ${clockTime(new Date(instant))}`

/** Tue, 24 Nov 2026, 9:53 am: a day and time as they were typed, by whichever clock. */
export const typedMoment = (typed: string) =>
  `${weekDay(typed.slice(0, 10))}, ${clockTime(new Date(`${typed.slice(0, 16)}+05:30`))}`

/** '40 min ago', '3 h ago', 'at 8:35 am', 'since 18 Nov': how long something has waited. */
export function waitedSince(instant: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (dayOf(instant) === indianDay(now)) return `at ${clockTime(new Date(instant))}`
  return `since ${shortDay(dayOf(instant))}`
}

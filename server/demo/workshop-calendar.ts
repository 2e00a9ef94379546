import { indianDay } from '../../contract/formats.ts'

const dayInMilliseconds = 24 * 3600 * 1000
const minuteInMilliseconds = 60_000

/** A moment by the clock in India. @param day such as 2026-11-21. @param time such as '09:20' */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

export const plusMinutes = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * minuteInMilliseconds)

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10)

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Working days before (or, above 0, after) a day, nearest first; Sundays are left out. */
function workdays(from: string, direction: 1 | -1, count: number): string[] {
  const days: string[] = []
  for (let day = plusDays(from, direction); days.length < count; day = plusDays(day, direction)) {
    if (!isSunday(day)) days.push(day)
  }
  return days
}

export type Calendar = ReturnType<typeof calendarAt>

/** The demo's days around the day of its seeding, as it is in India. */
export function calendarAt(now: Date) {
  const today = indianDay(now)
  // Seeded before the garage opens, its day began at midnight: nothing of today lies ahead, and nothing of it yesterday.
  const opening = at(today, now >= at(today, '10:00') ? '08:30' : '00:00')
  return {
    now,
    today,
    past: workdays(today, -1, 14),
    ahead: workdays(today, 1, 12),
    /** @param share of the day that is over: 0 when it began, 1 now. */
    todayAt: (share: number) => new Date(opening.getTime() + Math.floor((now.getTime() - opening.getTime()) * share)),
  }
}

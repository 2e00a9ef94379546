import { addDays, weekdayOf } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'

const minuteInMilliseconds = 60_000

/** A moment by the clock in India. @param day such as 2026-11-21. @param time such as '09:20' */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

export const plusMinutes = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * minuteInMilliseconds)

/** Working days before (or, above 0, after) a day, nearest first; Sundays are left out. */
function workdays(from: string, direction: 1 | -1, count: number): string[] {
  const days: string[] = []
  for (let day = addDays(from, direction); days.length < count; day = addDays(day, direction)) {
    if (weekdayOf(day) !== 0) days.push(day)
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

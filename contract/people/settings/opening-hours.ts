import { addDays, weekdayOf } from '../../platform/days.ts'
import { indianDay, indianTime } from '../../platform/formats.ts'

type Hours = {
  days: readonly { weekday: number; isOpen: boolean; opensAt: string; closesAt: string }[]
  closedDays: readonly { day: string }[]
}

/** Of a day (YYYY-MM-DD): from when to when it is open; undefined: closed. */
function hoursOn({ days, closedDays }: Hours, day: string) {
  const hours = days.find(({ weekday }) => weekday === weekdayOf(day))
  return hours?.isOpen && !closedDays.some((closed) => closed.day === day) ? hours : undefined
}

/** When a garage closes or opens next: a time, HH:MM, of another day where one is named. */
export type Until = { day?: string; time: string }

/** Whether a garage is open at this moment, and until when; undefined: it does not open within two weeks. */
export function openNow(garage: Hours, now: Date): { isOpen: boolean; until: Until | undefined } {
  const [today, time] = [indianDay(now), indianTime(now)]
  const hours = hoursOn(garage, today)
  if (hours && time >= hours.opensAt && time < hours.closesAt) {
    return { isOpen: true, until: { time: hours.closesAt } }
  }
  if (hours && time < hours.opensAt) return { isOpen: false, until: { time: hours.opensAt } }
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = addDays(today, ahead)
    const next = hoursOn(garage, day)
    if (next) return { isOpen: false, until: { day, time: next.opensAt } }
  }
  return { isOpen: false, until: undefined }
}

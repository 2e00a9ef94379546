import { addDays, weekdayOf } from './days.ts'
import { hourOf, indianDay, indianTime } from './formats.ts'
import type { PublicGarage } from './public-garages.ts'

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type Hours = Pick<PublicGarage, 'days' | 'closedDays'>

/** Of a day (YYYY-MM-DD): from when to when it is open; undefined: closed. */
function hoursOn({ days, closedDays }: Hours, day: string) {
  const hours = days.find(({ weekday }) => weekday === weekdayOf(day))
  return hours?.isOpen && !closedDays.some((closed) => closed.day === day) ? hours : undefined
}

/** Whether a garage is open at this moment, and until when; or when it opens next, within two weeks. */
export function openNow(garage: Hours, now: Date): { isOpen: boolean; until: string } {
  const [today, time] = [indianDay(now), indianTime(now)]
  const hours = hoursOn(garage, today)
  if (hours && time >= hours.opensAt && time < hours.closesAt) {
    return { isOpen: true, until: `till ${hourOf(hours.closesAt)}` }
  }
  if (hours && time < hours.opensAt) return { isOpen: false, until: `opens at ${hourOf(hours.opensAt)}` }
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = addDays(today, ahead)
    const next = hoursOn(garage, day)
    if (!next) continue
    const name = ahead === 1 ? 'tomorrow' : weekdayNames[weekdayOf(day) as 0]
    return { isOpen: false, until: `opens ${name} at ${hourOf(next.opensAt)}` }
  }
  return { isOpen: false, until: 'please call first' }
}

import { addDays, weekdayOf } from '../../platform/days.ts'
import { hourOf, indianDay, indianTime, nearDay, weekdayNames } from '../../platform/formats.ts'

type Hours = {
  days: readonly { weekday: number; isOpen: boolean; opensAt: string; closesAt: string }[]
  closedDays: readonly { day: string }[]
}

/** Of a day (YYYY-MM-DD): from when to when it is open; undefined: closed. */
function hoursOn({ days, closedDays }: Hours, day: string) {
  const hours = days.find(({ weekday }) => weekday === weekdayOf(day))
  return hours?.isOpen && !closedDays.some((closed) => closed.day === day) ? hours : undefined
}

/** Whether a garage is open at this moment, and until when; short enough for a third of a phone's width. */
export function openNow(garage: Hours, now: Date): { isOpen: boolean; until: string } {
  const [today, time] = [indianDay(now), indianTime(now)]
  const hours = hoursOn(garage, today)
  if (hours && time >= hours.opensAt && time < hours.closesAt) {
    return { isOpen: true, until: `till ${hourOf(hours.closesAt)}` }
  }
  if (hours && time < hours.opensAt) return { isOpen: false, until: `till ${hourOf(hours.opensAt)}` }
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = addDays(today, ahead)
    const next = hoursOn(garage, day)
    if (!next) continue
    // From a week on its weekday would be taken for the nearer one.
    const until = ahead < 7 ? `${weekdayNames[weekdayOf(day) as 0].slice(0, 3)} ${hourOf(next.opensAt)}` : nearDay(day)
    return { isOpen: false, until: `till ${until}` }
  }
  return { isOpen: false, until: 'please call first' }
}

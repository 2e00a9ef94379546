import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { longDay } from '../../ui/office/days.ts'

/** The day under which a booking stands in a list. */
export function dayHeading({ preferredDate }: Booking) {
  const day = preferredDate.slice(0, 10)
  const near = nearWord(day)
  return {
    key: day,
    heading: (
      <span className={day === indianDay() ? 'day-heading day-heading--now' : 'day-heading'}>
        {near && `${near}, `}
        {longDay(day)}
      </span>
    ),
  }
}

function nearWord(day: string) {
  const today = indianDay()
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
}

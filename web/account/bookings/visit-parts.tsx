import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { whenLabel } from '../../platform/when.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { eventsOf } from './visit-words.ts'

type Props = { visit: DriverBooking }

/** The job card's state, where there is one. */
export function VisitBadge({ visit: { booking, jobCard } }: Props) {
  if (jobCard) return <StateBadge of="visit" state={jobCard.status} />
  return booking && <StateBadge of="booking" state={booking.status} />
}

export function VisitEvents({ visit }: Props) {
  return (
    <ul className="events">
      {eventsOf(visit).map(({ at, what }) => (
        <li key={`${at} ${what}`}>
          <time className="number" dateTime={at}>
            {whenLabel(at)}
          </time>
          {what}
        </li>
      ))}
    </ul>
  )
}

import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { say } from '../../../contract/words/say.ts'
import { slots } from '../../../contract/words/slots.en.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { momentInWords } from '../moments.ts'
import { eventsOf } from './visit-words.ts'

type Props = { visit: DriverBooking }

/** The job card's state, where there is one. */
export function VisitBadge({ visit: { booking, jobCard } }: Props) {
  if (jobCard) return <StateBadge of="visit" state={jobCard.status} says={say(visits).states[jobCard.status]} />
  return booking && <StateBadge of="booking" state={booking.status} says={say(slots).states[booking.status]} />
}

export function VisitEvents({ visit }: Props) {
  return (
    <ul className="events">
      {eventsOf(visit).map(({ at, what }) => (
        <li key={`${at} ${what}`}>
          <time className="number" dateTime={at}>
            {momentInWords(at)}
          </time>
          {what}
        </li>
      ))}
    </ul>
  )
}

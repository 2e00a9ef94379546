import type { DriverBooking } from '../../../contract/driver-bookings.ts'
import { tenDigits } from '../../../contract/phone.ts'
import { whenLabel } from '../../platform/when.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { Trip } from './trip.tsx'
import { artOf, eventsOf, priceOf, timeOf } from './visit-words.ts'

/** One visit to a garage: a booking, what became of it, or a job card that was opened at the gate. */
export function VisitTrip({ visit }: { visit: DriverBooking }) {
  const { booking, jobCard, garageName, garageLocality, city, garagePhone, vehicleInfo, registrationNumber } = visit
  const price = priceOf(visit)
  return (
    <Trip
      art={artOf(visit)}
      title={booking?.serviceName ?? 'At the garage'}
      lines={[[garageName, garageLocality, city].filter(Boolean).join(', ')]}
      when={timeOf(visit)}
      badge={
        jobCard ? (
          <StateBadge of="job card" state={jobCard.status} />
        ) : (
          booking && <StateBadge of="booking" state={booking.status} />
        )
      }
      price={price}
    >
      <small>
        {vehicleInfo} <Plate number={registrationNumber} />
      </small>
      <details>
        <summary>Details</summary>
        <ul className="events">
          {eventsOf(visit).map(({ at, what }) => (
            <li key={`${at} ${what}`}>
              <time dateTime={at}>{whenLabel(at)}</time>
              {what}
            </li>
          ))}
        </ul>
        <p>
          {[booking?.bookingNumber, jobCard?.jobCardNumber].filter(Boolean).join(', ')}
          {garagePhone && (
            <>
              {'. '}
              <a href={`tel:${hrefOf(garagePhone)}`}>Call the garage</a>
            </>
          )}
        </p>
      </details>
    </Trip>
  )
}

const hrefOf = (phone: string) => {
  const digits = tenDigits(phone)
  return digits ? `+91${digits}` : phone
}

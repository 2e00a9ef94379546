import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { telOf } from '../../../contract/platform/phone.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { Trip } from './trip.tsx'
import { VisitBill } from './visit-bill.tsx'
import { VisitBadge, VisitEvents } from './visit-parts.tsx'
import { VisitProofs } from './visit-proofs.tsx'
import { VisitReview } from './visit-review.tsx'
import { artOf, doneOf, priceOf, timeOf, workOf } from './visit-words.ts'

/** One visit that is over: a booking, what became of it, or a job card that was opened at the gate. */
export function VisitTrip({ visit }: { visit: DriverBooking }) {
  const { booking, jobCard, garageName, garageLocality, city, garagePhone, vehicleInfo, registrationNumber } = visit
  const isReviewed = jobCard?.status === 'DELIVERED' && !visit.garageIsGone
  const price = priceOf(visit)
  return (
    <Trip
      art={artOf(visit)}
      title={booking ? workOf(booking) : doneOf(jobCard)}
      lines={[[garageName, garageLocality, city].filter(Boolean).join(', ')]}
      car={
        <>
          {vehicleInfo} <Plate number={registrationNumber} />
        </>
      }
      when={timeOf(visit)}
      badge={<VisitBadge visit={visit} />}
      price={price}
    >
      {jobCard && <VisitBill jobCardId={jobCard.id} />}
      {visit.garageIsGone && <p className="hint">{say(visits).garageIsGone}</p>}
      {jobCard && isReviewed && <VisitReview jobCardId={jobCard.id} review={jobCard.review} garageName={garageName} />}
      <details>
        <summary>{say(visits).details}</summary>
        <VisitEvents visit={visit} />
        {jobCard && isReviewed && <VisitProofs jobCardId={jobCard.id} />}
        <p>
          {[booking?.bookingNumber, jobCard?.jobCardNumber].filter(Boolean).join(', ')}
          {garagePhone && (
            <>
              {'. '}
              <a href={telOf(garagePhone)}>{say(visits).call}</a>
            </>
          )}
        </p>
      </details>
    </Trip>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plateKey } from '../../../contract/platform/plates.ts'
import { slotHours } from '../../../contract/platform/terms/workshop.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { type Place, placeInWords } from '../../ui/slots/days.ts'
import { carNameOf, type Details } from './details.ts'

/** What has been decided so far, each with its way back. @param props `details`: absent before they are known */
export function BookingFacts({ place, details }: { place: Place; details?: Details }) {
  return (
    <section className="slip" aria-label="So far">
      <dl className="booking-facts">
        <Fact name="When" to="#when">
          <b>{placeInWords(place)}</b>
          <small>{slotHours[place.slot]}</small>
        </Fact>
        {details?.registrationNumber && (
          <Fact name="Car" to="#you">
            <b>{carNameOf(details)}</b>
            <Plate number={plateKey(details.registrationNumber)} />
          </Fact>
        )}
        {details && (
          <Fact name={details.way === 'PICKUP' ? 'Pickup' : 'How'} to="#you">
            {details.way === 'PICKUP' ? details.pickupAddress : 'You bring it'}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <Link className="link" to={to} aria-label={`Change: ${name}`}>
          Change
        </Link>
      </dd>
    </div>
  )
}

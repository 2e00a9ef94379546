import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plateKey } from '../../../contract/platform/plates.ts'
import { book } from '../../../contract/words/book.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { type Place, placeInWords } from '../../ui/slots/days.ts'
import { carNameOf, type Details } from './details.ts'

/** What has been decided so far, each with its way back. @param props `details`: absent before they are known */
export function BookingFacts({ place, details }: { place: Place; details?: Details }) {
  const { soFar, facts } = say(book)
  return (
    <section className="slip" aria-label={soFar}>
      <dl className="booking-facts">
        <Fact name={facts.when} to="#when">
          <b>{placeInWords(place)}</b>
          <small>{say(formats).slotHours[place.slot]}</small>
        </Fact>
        {details?.registrationNumber && (
          <Fact name={facts.car} to="#you">
            <b>{carNameOf(details)}</b>
            <Plate number={plateKey(details.registrationNumber)} />
          </Fact>
        )}
        {details && (
          <Fact name={details.way === 'PICKUP' ? facts.pickup : facts.how} to="#you">
            {details.way === 'PICKUP' ? details.pickupAddress : facts.youBring}
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
        <Link className="link" to={to} aria-label={say(book).changeOf({ fact: name })}>
          {say(book).change}
        </Link>
      </dd>
    </div>
  )
}

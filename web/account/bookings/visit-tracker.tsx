import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { telOf } from '../../../contract/platform/phone.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { hashOfVisit } from '../../platform/own-bookings.ts'
import { useOnline } from '../../platform/use-online.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { momentInWords } from '../moments.ts'
import { Road } from './road.tsx'
import { VisitBill } from './visit-bill.tsx'
import { VisitChange } from './visit-change.tsx'
import { VisitEstimate } from './visit-estimate.tsx'
import { happeningOf, headlineOf, sumsOf } from './visit-now.ts'
import { VisitBadge, VisitEvents } from './visit-parts.tsx'
import { framesOf, type StepNumber } from './visit-steps.ts'
import { eventsOf, workOf } from './visit-words.ts'

type Props = { visit: DriverBooking }

/** A visit that is not over, drawn: the five steps, what happens now, the price and the garage. */
export function VisitTracker({ visit, step }: Props & { step: StepNumber }) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [first] = useState(step)
  const { booking, jobCard, registrationNumber } = visit
  const { hash } = useLocation()
  const isNamed = hash === hashOfVisit(visit.id)

  // It comes after its page: the browser has looked for it before.
  useEffect(() => {
    if (isNamed) place.current?.focus()
  }, [isNamed])

  return (
    <section className="live" ref={place} tabIndex={-1} aria-labelledby={id}>
      <header>
        <div>
          <p className="identities number">
            {[booking?.bookingNumber, jobCard?.jobCardNumber].filter(Boolean).map((number) => (
              <b key={number}>{number}</b>
            ))}
            <Plate number={registrationNumber} />
          </p>
          <h2 className="sign" id={id}>
            {headlineOf(visit)}
          </h2>
          {booking && <p className="subtitle">{workOf(booking)}</p>}
        </div>
        <div className="state">
          <VisitBadge visit={visit} />
          <Beat visit={visit} />
        </div>
      </header>
      {jobCard?.hasEstimate && <VisitEstimate jobCardId={jobCard.id} />}
      <Road frames={framesOf(visit)} hasMoved={step !== first} />
      <div className="trio">
        <Happening visit={visit} />
        <Price visit={visit} />
        <Garage visit={visit} />
      </div>
      <VisitChange visit={visit} />
      <details className="log-details">
        <summary>
          <Icon name="down" /> {say(visits).everything}
        </summary>
        <VisitEvents visit={visit} />
      </details>
    </section>
  )
}

function Beat({ visit }: Props) {
  const isOnline = useOnline()
  const last = momentInWords(eventsOf(visit).at(-1)?.at ?? visit.createdAt)
  if (!isOnline) return <span className="beat beat--off number">{say(visits).offline({ when: last })}</span>
  return <span className="beat number">{say(visits).live({ when: last })}</span>
}

function Happening({ visit }: Props) {
  const { what, more, todo } = happeningOf(visit)
  return (
    <div>
      <h3>{say(visits).happens.title}</h3>
      <p className="big">{what}</p>
      {more && <p>{more}</p>}
      <p className="todo">
        <Icon name={todo ? 'right' : 'tick'} />
        {todo ?? say(visits).happens.nothingToDo}
      </p>
    </div>
  )
}

function Price({ visit }: Props) {
  const sums = sumsOf(visit)
  return (
    <div>
      <h3>{say(visits).price}</h3>
      {sums ? (
        <dl className="sums number">
          {[...sums.before, sums.last].map((line) => (
            <div key={line.about} className={line === sums.last ? 'sum' : undefined}>
              <dt>{line.about}</dt>
              <dd>{line.sum}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{say(visits).notKnown}</p>
      )}
      {visit.jobCard && <VisitBill jobCardId={visit.jobCard.id} />}
    </div>
  )
}

function Garage({ visit: { garageName, garageLocality, city, garagePhone, garageIsGone } }: Props) {
  return (
    <div>
      <h3>{say(visits).garage}</h3>
      <p className="big">{garageName}</p>
      <p>{[garageLocality, city].filter(Boolean).join(', ')}</p>
      {garageIsGone && <p className="hint">{say(visits).garageIsGone}</p>}
      {garagePhone && (
        <ButtonAnchor href={telOf(garagePhone)}>
          <Icon name="phone" /> {say(visits).call}
        </ButtonAnchor>
      )}
    </div>
  )
}

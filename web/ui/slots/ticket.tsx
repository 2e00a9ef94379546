import '../css/ticket.css'
import type { ReactNode } from 'react'
import type { BookingStatus } from '../../../contract/platform/terms/workshop.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { slots as slotsWords } from '../../../contract/words/slots.en.ts'
import { StateBadge } from '../office/badge.tsx'
import { dayOfMonth, monthAndWeekday, type Place } from './days.ts'

type Props = {
  place: Place
  status: BookingStatus
  number: string
  services: { name: string }[]
  car: ReactNode
  /** Where the car is collected, as far as it may be told; undefined: the driver brings it. */
  pickup: string | undefined
  garage: { name: string; address?: string }
  total: number
  includesTax: boolean
  children?: ReactNode
}

/** A booking as one would tear it off: the day large, then the facts. */
export function Ticket({ place, status, number, services, car, pickup, garage, total, includesTax, children }: Props) {
  const words = say(slotsWords)
  const isOff = status === 'CANCELLED'
  return (
    <article className={isOff ? 'ticket ticket--off' : 'ticket'} aria-label={words.bookingOf({ number })}>
      <div className="ticket-day">
        <span className="day-number">{dayOfMonth(place.date)}</span>
        <span>
          <b>{monthAndWeekday(place.date)}</b>
          <small>
            {say(formats).slots[place.slot]}, {say(formats).slotHours[place.slot]}
          </small>
        </span>
        <StateBadge of="booking" state={status} says={words.states[status]} />
      </div>
      <dl className="booking-facts">
        <Fact name={words.booking}>
          <b className="number">{number}</b>
        </Fact>
        <Fact name={words.work}>
          {services.map(({ name }, place) => (
            <span key={place}>{name}</span>
          ))}
        </Fact>
        <Fact name={words.car}>{car}</Fact>
        <Fact name={words.how}>
          {pickup === undefined ? (
            <b>{words.youBring}</b>
          ) : (
            <>
              <b>{words.pickup}</b>
              {pickup && <small>{pickup}</small>}
            </>
          )}
        </Fact>
        <Fact name={words.garage}>
          <b>{garage.name}</b>
          {garage.address && <small>{garage.address}</small>}
        </Fact>
        <Fact name={words.total}>
          <b className="ticket-total number">{isOff ? words.nothingToPay : say(formats).price({ amount: total })}</b>
          {!isOff && <small>{toPay(total, includesTax)}</small>}
        </Fact>
      </dl>
      {children && <div className="ticket-foot">{children}</div>}
    </article>
  )
}

function toPay(total: number, includesTax: boolean): string {
  const { nothing, later, laterWithTax } = say(slotsWords).toPay
  return total === 0 ? nothing : includesTax ? laterWithTax : later
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

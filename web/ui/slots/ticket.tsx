import '../css/ticket.css'
import type { ReactNode } from 'react'
import { priceText } from '../../../contract/platform/formats.ts'
import { priceSentences } from '../../../contract/platform/sentences.ts'
import { type BookingStatus, slotHours, slotWords } from '../../../contract/platform/terms/workshop.ts'
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
  const isOff = status === 'CANCELLED'
  return (
    <article className={isOff ? 'ticket ticket--off' : 'ticket'} aria-label={`Booking ${number}`}>
      <div className="ticket-day">
        <span className="day-number">{dayOfMonth(place.date)}</span>
        <span>
          <b>{monthAndWeekday(place.date)}</b>
          <small>
            {slotWords[place.slot]}, {slotHours[place.slot]}
          </small>
        </span>
        <StateBadge of="booking" state={status} />
      </div>
      <dl className="booking-facts">
        <Fact name="Booking">
          <b className="number">{number}</b>
        </Fact>
        <Fact name="Work">
          {services.map(({ name }, place) => (
            <span key={place}>{name}</span>
          ))}
        </Fact>
        <Fact name="Car">{car}</Fact>
        <Fact name="How">
          {pickup === undefined ? (
            <b>You bring it</b>
          ) : (
            <>
              <b>Pickup</b>
              {pickup && <small>{pickup}</small>}
            </>
          )}
        </Fact>
        <Fact name="Garage">
          <b>{garage.name}</b>
          {garage.address && <small>{garage.address}</small>}
        </Fact>
        <Fact name="Total">
          <b className="ticket-total number">{isOff ? 'Nothing to pay' : priceText(total)}</b>
          {!isOff && <small>{priceSentences.whenPaid(total, includesTax)}</small>}
        </Fact>
      </dl>
      {children && <div className="ticket-foot">{children}</div>}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

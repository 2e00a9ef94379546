import type { Booking } from '../../../contract/bookings.ts'
import { slotWords } from '../../../contract/workshop.ts'
import { StateMark, stateTone, stateWord } from '../../ui/office/badge.tsx'
import { useCarriable } from '../../ui/office/drag-and-drop.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { carryHint } from './carry-hint.tsx'

const opensAt = { MORNING: '9', AFTERNOON: '12', EVENING: '3' } as const

type Props = {
  booking: Booking
  onOpen: (booking: Booking) => void
  /** With service and plate, where there is room for them and the slot stands beside. */
  isTall?: boolean
}

/** A booking in the calendar: pressed it opens, dragged it moves. */
export function BookingCard({ booking, onOpen, isTall }: Props) {
  const { customerName, serviceName, preferredTimeSlot, status } = booking
  const { whole } = useCarriable(booking.id)
  const rest = `${serviceName}, ${slotWords[preferredTimeSlot]}, ${stateWord('booking', status)}`
  return (
    <button
      type="button"
      className={`event status--${stateTone('booking', status)}`}
      data-state={status}
      title={`${customerName}, ${rest}`}
      onClick={() => onOpen(booking)}
      aria-describedby={carryHint}
      {...whole}
    >
      <StateMark of="booking" state={status} />
      <span className="event-name">{customerName}</span>
      {!isTall && <i aria-hidden="true">{opensAt[preferredTimeSlot]}</i>}
      <span className="visually-hidden">, {rest}</span>
      {isTall && (
        <span className="event-more">
          <span aria-hidden="true">{serviceName}</span>
          <Plate number={booking.registrationNumber} />
        </span>
      )}
    </button>
  )
}

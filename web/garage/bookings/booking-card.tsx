import { plateLabel } from '../../../contract/platform/plates.ts'
import { slotStart } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { StateMark, stateTone, stateWord } from '../../ui/office/badge.tsx'
import { useCarriable } from '../../ui/office/drag-and-drop.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { carryHint } from './carry-hint.tsx'

type Props = {
  booking: Booking
  onOpen: (booking: Booking) => void
  /** With its service too, where there is room and the slot stands beside. */
  isTall?: boolean
}

/** A booking in the calendar: pressed it opens, dragged it moves. */
export function BookingCard({ booking, onOpen, isTall }: Props) {
  const { customerName, serviceName, preferredTimeSlot, registrationNumber, vehicleInfo, status } = booking
  const { whole } = useCarriable(booking.id)
  const plate = plateLabel(registrationNumber)
  const rest = `${vehicleInfo}, ${plate}, ${slotStart[preferredTimeSlot]}, ${serviceName}, ${stateWord('booking', status)}`
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
      {!isTall && <i aria-hidden="true">{slotStart[preferredTimeSlot]}</i>}
      <span className="visually-hidden">, {rest}</span>
      <span className="event-more" aria-hidden="true">
        {isTall && <span>{serviceName}</span>}
        {isTall ? <Plate number={registrationNumber} /> : <span>{plate}</span>}
      </span>
    </button>
  )
}

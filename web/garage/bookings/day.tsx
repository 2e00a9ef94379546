import { useId } from 'react'
import { slotStart } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { longDay } from '../../ui/office/days.ts'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { useCarriable } from '../../ui/office/drag-and-drop.ts'
import { Modal } from '../../ui/office/modal.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { BookedWork } from './booked-services.tsx'
import { carryHint } from './carry-hint.tsx'

type Props = { day: string; bookings: Booking[]; onOpen: (booking: Booking) => void }

/** A day's bookings beneath the month, on a phone. */
export function DaySheet({ day, bookings, onOpen }: Props) {
  const id = useId()
  return (
    <section className="sheet day-sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{longDay(day)}</h2>
        <span className="count">{bookings.length}</span>
      </header>
      <DayList bookings={bookings} onOpen={onOpen} isMovable />
    </section>
  )
}

/** All of a day that has more than its cell shows. */
export function DayDialog({ day, bookings, onOpen, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  return (
    <Modal className="dialog dialog--day" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title={longDay(day)} onClose={onClose} />
      <DayList bookings={bookings} onOpen={onOpen} />
    </Modal>
  )
}

type ListProps = Omit<Props, 'day'> & {
  /** To another day of the calendar around it. */
  isMovable?: boolean
}

export function DayList({ bookings, onOpen, isMovable = false }: ListProps) {
  if (bookings.length === 0) return <p className="pad quiet">No bookings on this day.</p>
  return (
    <ul className="agenda">
      {bookings.map((booking) => (
        <Line key={booking.id} booking={booking} onOpen={onOpen} isMovable={isMovable} />
      ))}
    </ul>
  )
}

type LineProps = Pick<Required<ListProps>, 'onOpen' | 'isMovable'> & { booking: Booking }

function Line({ booking, onOpen, isMovable }: LineProps) {
  // In a dialog it stands beside the one in the calendar, which keeps its id for itself.
  const { item, handle } = useCarriable(isMovable ? booking.id : `still ${booking.id}`, !isMovable)
  return (
    <li {...item}>
      <button
        type="button"
        aria-describedby={isMovable ? carryHint : undefined}
        {...handle}
        onClick={() => onOpen(booking)}
      >
        {booking.customerName}
      </button>
      <StateBadge of="booking" state={booking.status} />
      <small>
        {`${slotStart[booking.preferredTimeSlot]}, ${booking.vehicleInfo}`}{' '}
        <Plate number={booking.registrationNumber} />
      </small>
      <small>
        <BookedWork booking={booking} />
      </small>
    </li>
  )
}

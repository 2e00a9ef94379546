import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { BookingDetail } from '../../../contract/bookings.ts'
import { rupees } from '../../../contract/formats.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { nextBookingStatuses } from '../../../contract/workshop.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { weekDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { RecordDialogStates } from '../../ui/office/record-states.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { getBooking } from './calls.ts'
import { StatusFooter } from './status-footer.tsx'
import { slotText } from './words.ts'

type Props = { id: string; onMove: (booking: BookingDetail) => void; onClose: () => void }

/** One booking, to read and to move on (specification, section 2.13). */
export function DetailsDialog({ id, onMove, onClose }: Props) {
  const titleId = useId()
  const query = useQuery({ queryKey: ['bookings', 'one', id], queryFn: () => getBooking(id) })
  const booking = query.data
  return (
    <Modal className="dialog dialog--booking" labelledBy={titleId} focusOn="h2" onClose={onClose}>
      <header>
        <h2 id={titleId} className="num" tabIndex={-1}>
          {booking?.bookingNumber ?? 'Booking'}
        </h2>
        {booking && <StateBadge of="booking" state={booking.status} />}
        <Button look="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {booking ? (
        <>
          <div className="body">
            <BookingSteps booking={booking} />
            <Facts booking={booking} />
          </div>
          <StatusFooter booking={booking} onMove={() => onMove(booking)} />
        </>
      ) : (
        <RecordDialogStates
          query={query}
          loading="Loading the booking..."
          failed="Failed to load the booking"
          gone="This booking does not exist any more."
        />
      )}
    </Modal>
  )
}

function Facts({ booking }: { booking: BookingDetail }) {
  const { may } = useAccess()
  const line = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className="pairs full">
      {line(
        'Customer',
        <>
          <Link className="who" to={`/garage/customers/${booking.customerId}`}>
            {booking.customerName}
          </Link>{' '}
          <a className="num" href={`tel:${booking.customerPhone}`}>
            {spacedPhone(booking.customerPhone)}
          </a>
        </>,
      )}
      {line(
        'Vehicle',
        <>
          {booking.vehicleInfo} <Plate number={booking.registrationNumber} />
        </>,
      )}
      {line('Service', booking.serviceName)}
      {line('Estimated price', <b className="num sum">{rupees(booking.estimatedPrice)}</b>)}
      {line('Preferred date', <span className="num">{weekDay(booking.preferredDate)}</span>)}
      {line('Time slot', slotText(booking.preferredTimeSlot))}
      {line(
        'Customer notes',
        booking.customerNotes ? (
          <span className="as-typed">{booking.customerNotes}</span>
        ) : (
          <span className="quiet">None</span>
        ),
      )}
      {booking.pickupRequired && line('Pickup address', <span className="as-typed">{booking.pickupAddress}</span>)}
      {booking.jobCard &&
        line('Job card', <Link to={`/garage/jobcards/${booking.jobCard.id}`}>{booking.jobCard.jobCardNumber}</Link>)}
      {!booking.jobCard &&
        may('STAFF') &&
        nextBookingStatuses[booking.status].length > 0 &&
        line('Job card', <Link to={`/garage/jobcards?booking=${booking.id}`}>New Job Card</Link>)}
    </dl>
  )
}

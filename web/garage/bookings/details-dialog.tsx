import '../css/booking-dialogs.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { nextBookingStatuses } from '../../../contract/platform/terms/workshop.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { weekDay } from '../../ui/office/days.ts'
import { asTyped, Fact } from '../../ui/office/fact.tsx'
import { PhoneLink } from '../../ui/office/phone-link.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { RecordDialog } from '../../ui/office/record-dialog.tsx'
import { PlateQuestionNote } from '../customers/plate-question.tsx'
import { BookedPrice } from './booked-price.tsx'
import { BookedServices } from './booked-services.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { bookingQuery } from './calls.ts'
import { EditBookingDialog } from './edit-booking-dialog.tsx'
import { awaitsCard, cardFormOf, StatusFooter, useStatusChange } from './status-footer.tsx'
import { slotText } from './words.ts'

type Props = { id: string; onMove: (booking: BookingDetail) => void; onClose: () => void }

/** One booking, to read and to move on. */
export function DetailsDialog({ id, onMove, onClose }: Props) {
  const query = useQuery(bookingQuery(id))
  return (
    <RecordDialog
      query={query}
      kind="booking"
      className="dialog--record"
      head={({ bookingNumber, status }) => ({
        title: <span className="number">{bookingNumber}</span>,
        badge: <StateBadge of="booking" state={status} />,
      })}
      onClose={onClose}
    >
      {(booking) => <Details booking={booking} onMove={() => onMove(booking)} />}
    </RecordDialog>
  )
}

function Details({ booking, onMove }: { booking: BookingDetail; onMove: () => void }) {
  const change = useStatusChange(booking)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className="body">
        <BookingSteps booking={booking} />
        {booking.plateQuestion && <PlateQuestionNote question={booking.plateQuestion} car={booking} />}
        <Facts booking={booking} />
      </div>
      <StatusFooter booking={booking} change={change} onEdit={() => setEditing(true)} onMove={onMove} />
      {isEditing && <EditBookingDialog booking={booking} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ booking }: { booking: BookingDetail }) {
  const { may } = useAccess()
  const { jobCard } = booking
  const mayBecomeCard =
    !jobCard && may('STAFF') && !awaitsCard(booking) && nextBookingStatuses[booking.status].length > 0
  return (
    <dl className="pairs full">
      <Fact term="Customer">
        <Link className="who" to={`/garage/customers/${booking.customerId}`}>
          {booking.customerName}
        </Link>{' '}
        <PhoneLink phone={booking.customerPhone} />
      </Fact>
      <Fact term="Vehicle">
        {booking.vehicleInfo} <Plate number={booking.registrationNumber} />
      </Fact>
      <BookedServices booking={booking} />
      <Fact term="Estimated price">
        <BookedPrice booking={booking} />
      </Fact>
      <Fact term="Booked">{booking.source === 'BACK_OFFICE' ? 'By the garage' : 'Online, by the driver'}</Fact>
      <Fact term="Preferred date">
        <span className="number">{weekDay(booking.preferredDate)}</span>
      </Fact>
      <Fact term="Time slot">{slotText(booking.preferredTimeSlot)}</Fact>
      <Fact term="Customer notes">{asTyped(booking.customerNotes)}</Fact>
      {booking.pickupRequired && <Fact term="Pickup address">{asTyped(booking.pickupAddress)}</Fact>}
      {jobCard && (
        <Fact term="Job card">
          <Link to={`/garage/jobcards/${jobCard.id}`}>{jobCard.jobCardNumber}</Link>
        </Fact>
      )}
      {mayBecomeCard && (
        <Fact term="Job card">
          <Link to={cardFormOf(booking)}>New Job Card</Link>
        </Fact>
      )}
    </dl>
  )
}

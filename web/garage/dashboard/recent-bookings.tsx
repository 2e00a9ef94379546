import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { slotWords } from '../../../contract/platform/terms/workshop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { type Column, PlainTable, RowLink, statusColumn, TableRows } from '../../ui/office/data-table.tsx'
import { shortDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { More } from '../bookings/booked-services.tsx'

type RecentBooking = Dashboard['recentBookings'][number]

const columns: Column<RecentBooking>[] = [
  {
    header: 'Booking',
    phone: 'none',
    cell: (booking) => (
      <>
        <span className="record-number">
          <RowLink to={`/garage/bookings?open=${booking.id}`}>{booking.booking_number}</RowLink>
        </span>
        <small>{booking.vehicle_info}</small>
      </>
    ),
  },
  {
    header: 'Customer',
    phone: 'name',
    cell: (booking) => (
      <>
        <b className="wide-only">{booking.customer_name}</b>
        <RowLink className="narrow-only" to={`/garage/bookings?open=${booking.id}`}>
          {booking.customer_name}
        </RowLink>
        <small>
          <Plate number={booking.registration_number} />
        </small>
      </>
    ),
  },
  {
    header: 'Service',
    cell: (booking) => (
      <>
        {booking.service_name}
        <More than={booking.services_count} />
        <small className="narrow-only">{`${shortDay(booking.booking_date)}, ${slotWords[booking.preferred_time_slot]}`}</small>
      </>
    ),
    skeleton: 'one',
  },
  {
    header: 'Date',
    narrow: 'from-middle',
    phone: 'none',
    cell: (booking) => (
      <>
        <span className="unbroken">{shortDay(booking.booking_date)}</span>
        <small>{slotWords[booking.preferred_time_slot]}</small>
      </>
    ),
  },
  statusColumn('booking', ({ status }) => status),
]

/** The latest five. */
export function RecentBookings({ bookings, isLoading }: { bookings: RecentBooking[]; isLoading: boolean }) {
  const why = useAccess().whyNot('STAFF', 'New Booking')
  return (
    <section className="sheet" aria-labelledby="recent-bookings">
      <header>
        <h2 id="recent-bookings">Recent Bookings</h2>
        <Link className="corner-link" to="/garage/bookings">
          All bookings
          <Icon name="right" />
        </Link>
      </header>
      {isLoading ? (
        <div aria-hidden="true">
          <TableRows columns={columns} />
        </div>
      ) : bookings.length > 0 ? (
        <PlainTable label="Recent Bookings" columns={columns} rows={bookings} rowKey={({ id }) => id} />
      ) : (
        <Empty
          title="No recent bookings"
          actions={
            why ? (
              <LockableButton why={why}>New Booking</LockableButton>
            ) : (
              <ButtonLink look="line" to="/garage/bookings?new=1">
                New Booking
              </ButtonLink>
            )
          }
        >
          The latest five bookings appear here.
        </Empty>
      )}
    </section>
  )
}

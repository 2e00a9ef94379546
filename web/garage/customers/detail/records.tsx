import type { CustomerDetail } from '../../../../contract/customers/customers/customers.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import { slotWords } from '../../../../contract/platform/terms/workshop.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { type Column, PlainTable, RowLink } from '../../../ui/office/data-table.tsx'
import { dayOf, shortDay } from '../../../ui/office/days.ts'
import { CarCell } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { More } from '../../bookings/booked-services.tsx'
import { Delivery } from '../../job-cards/columns.tsx'
import { isOver } from '../../job-cards/words.ts'

type JobCard = CustomerDetail['recentJobCards'][number]
type Booking = CustomerDetail['recentBookings'][number]

const jobCardColumns: Column<JobCard>[] = [
  {
    header: 'Job Card',
    phone: 'name',
    cell: ({ id, jobCardNumber, openedAt }) => (
      <>
        <RowLink to={`/garage/jobcards?open=${id}`}>{jobCardNumber}</RowLink>
        <small>{shortDay(dayOf(openedAt))}</small>
      </>
    ),
  },
  { header: 'Car', cell: CarCell },
  {
    header: 'Status',
    phone: 'state',
    cell: (card) => (
      <>
        <StateBadge of="job card" state={card.status} />
        {!isOver(card) && <Delivery card={card} />}
      </>
    ),
  },
  {
    header: 'Payment',
    align: 'right',
    phone: 'money',
    cell: ({ totalAmount, amountPaid, status, paymentStatus }) => {
      const balance = totalAmount - amountPaid
      const owes = balance > 0 && status !== 'CANCELLED'
      return (
        <>
          <b className="number">{rupees(totalAmount)}</b>
          {owes && <small className="owes number">{`Balance ${rupees(balance)}`}</small>}
          {paymentStatus === 'PAID' && <small>Paid</small>}
        </>
      )
    },
  },
]

const bookingColumns: Column<Booking>[] = [
  {
    header: 'Booking',
    phone: 'name',
    cell: ({ id, bookingNumber, serviceName, servicesCount }) => (
      <>
        <RowLink to={`/garage/bookings?open=${id}`}>{bookingNumber}</RowLink>
        <small>
          {serviceName}
          <More than={servicesCount} />
        </small>
      </>
    ),
  },
  { header: 'Car', cell: CarCell },
  {
    header: 'Date & Time',
    cell: ({ preferredDate, preferredTimeSlot }) => (
      <>
        {shortDay(preferredDate)}
        <small>{slotWords[preferredTimeSlot]}</small>
      </>
    ),
  },
  { header: 'Status', phone: 'state', cell: ({ status }) => <StateBadge of="booking" state={status} /> },
]

export function JobCardsOf({ customer: { recentJobCards, jobCardCount } }: { customer: CustomerDetail }) {
  return (
    <Records title="Job cards" shown={recentJobCards.length} total={jobCardCount} none="No job card yet.">
      <PlainTable label="Job cards" columns={jobCardColumns} rows={recentJobCards} rowKey={({ id }) => id} />
    </Records>
  )
}

export function BookingsOf({ customer: { recentBookings, bookingCount } }: { customer: CustomerDetail }) {
  return (
    <Records title="Bookings" shown={recentBookings.length} total={bookingCount} none="No booking yet.">
      <PlainTable label="Bookings" columns={bookingColumns} rows={recentBookings} rowKey={({ id }) => id} />
    </Records>
  )
}

type RecordsProps = { title: string; shown: number; total: number; none: string; children: React.ReactNode }

function Records({ title, shown, total, none, children }: RecordsProps) {
  return (
    <Sheet title={title} count={total}>
      {shown === 0 ? <p className="pad quiet">{none}</p> : children}
      {total > shown && <p className="pad hint">{`The latest ${shown} of ${total}.`}</p>}
    </Sheet>
  )
}

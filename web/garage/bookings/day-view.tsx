import { useQuery } from '@tanstack/react-query'
import { printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { slotHours, slotWords, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { type Column, GroupedTable, RowActions, RowButton } from '../../ui/office/data-table.tsx'
import { longDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { CarCell } from '../../ui/office/plate.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { BookedWork } from './booked-services.tsx'
import { capacityOf } from './calls.ts'
import { CapacityMeter } from './capacity-meter.tsx'
import { slotOf, takenText, useReasonNotMovable } from './place.ts'
import type { Move } from './use-move.ts'

type Props = {
  bookings: Booking[]
  day: string
  move: Move
  onOpen: (booking: Booking) => void
}

/** Who comes on one day, by time slot. */
export function DayView({ bookings, day, move, onOpen }: Props) {
  const staysBecause = useReasonNotMovable()
  // Only says more: where it fails the bookings stand all the same.
  const { data: capacity } = useQuery(capacityOf(day))
  const columns = columnsFor({ onOpen, onMove: move.ask, staysBecause })
  const groups = timeSlots.map((slot) => ({
    key: slot,
    heading: (
      <>
        {slotWords[slot]} <small>{slotHours[slot]}</small>
        <CapacityMeter slot={slotOf(capacity, slot)} />
        <small className="taken-of">{takenText(slotOf(capacity, slot))}</small>
      </>
    ),
    rows: bookings.filter(({ preferredTimeSlot }) => preferredTimeSlot === slot),
    none: 'No bookings.',
  }))
  return (
    <>
      {capacity?.isOpen === false && (
        <p className="why day-why">
          <Icon name="lock" />
          The garage is closed on {printedDay(day)}
          {capacity.reason && ` (${capacity.reason})`}.
        </p>
      )}
      <div className="sheet sheet--day">
        <GroupedTable
          label={`Bookings on ${longDay(day)}`}
          columns={columns}
          groups={groups}
          rowKey={({ id }) => id}
          rowClass={({ status }) => (status === 'CANCELLED' ? 'lost' : undefined)}
        />
      </div>
    </>
  )
}

type Actions = {
  onOpen: (booking: Booking) => void
  onMove: (booking: Booking) => void
  staysBecause: (booking: Booking) => string | undefined
}

const columnsFor = ({ onOpen, onMove, staysBecause }: Actions): Column<Booking>[] => [
  {
    header: 'Customer',
    phone: 'name',
    cell: (booking) => (
      <>
        <RowButton onClick={() => onOpen(booking)}>{booking.customerName}</RowButton>
        <small className="number">{spacedPhone(booking.customerPhone)}</small>
      </>
    ),
  },
  {
    header: 'Vehicle',
    cell: CarCell,
  },
  { header: 'Service', cell: (booking) => <BookedWork booking={booking} /> },
  {
    header: 'Booking #',
    narrow: 'from-middle',
    cell: ({ bookingNumber }) => <span className="number">{bookingNumber}</span>,
  },
  { header: 'Status', phone: 'state', cell: ({ status }) => <StateBadge of="booking" state={status} /> },
  {
    header: 'Actions',
    isHeaderHidden: true,
    align: 'right',
    phone: 'actions',
    cell: (booking) => (
      <RowActions>
        <RowMenu
          name={booking.bookingNumber}
          detail={booking.customerName}
          items={[
            { label: 'View', icon: 'eye', onClick: () => onOpen(booking) },
            {
              label: 'Move to another day',
              icon: 'bookings',
              onClick: () => onMove(booking),
              why: staysBecause(booking),
            },
          ]}
        />
      </RowActions>
    ),
  },
]

import type { ReactNode } from 'react'
import { rupees } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { slotHours, slotWords } from '../../../contract/platform/terms/workshop.ts'
import * as bookingsApi from '../../../contract/workshop/bookings/api.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { Button } from '../../ui/button.tsx'
import { given, type ListFilters } from '../../ui/office/address-state.ts'
import { type Column, PagedTable, RowActions, RowButton, statusColumn } from '../../ui/office/data-table.tsx'
import { weekDay } from '../../ui/office/days.ts'
import { FilterBar } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { NothingFound } from '../../ui/office/list-states.tsx'
import { CarCell, Plate } from '../../ui/office/plate.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { BookedLine, BookedWork } from './booked-services.tsx'
import { dayHeading } from './day-heading.tsx'
import { ListRange, type Range } from './list-range.tsx'
import { openBoundsOf } from './period.ts'
import { type StatusFilter, slotText } from './words.ts'

type Props = {
  q: string
  status: StatusFilter
  range: Range
  filters: ListFilters
  onOpen: (booking: Booking) => void
  onRange: (changes: Partial<Range>) => void
  search: ReactNode
}

/** All bookings, or those of some days, newest first or by day; on a phone under their days. */
export function ListView({ q, status, range: asked, filters, search, onRange, onOpen }: Props) {
  const isPhone = useIsPhone()
  // Under days one after the other, which newest first would jumble.
  const range = isPhone && asked.sort === 'newest' ? { ...asked, sort: '-day' as const } : asked
  const list = usePagedList({
    key: ['bookings', 'list'],
    endpoint: bookingsApi.listBookings,
    rowsOf: (bookings) => bookings,
    query: { search: q, status: given(status), ...openBoundsOf(range), sort: range.sort },
  })
  return (
    <>
      <FilterBar>
        {search}
        <ListRange range={range} isByDay={isPhone} onChange={onRange} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="bookings"
        columns={isPhone ? phoneColumnsFor(onOpen) : columnsFor(onOpen)}
        groupOf={isPhone ? dayHeading : undefined}
        rowClass={({ status: state }) => (state === 'CANCELLED' ? 'lost' : undefined)}
        empty={<NothingFound filters={filters} nouns="bookings" yet="Make the first one with New Booking." />}
      />
    </>
  )
}

/** Four lines a booking: who, what, which car, when and for how much. Its day stands above. */
const phoneColumnsFor = (onOpen: Props['onOpen']): Column<Booking>[] => [
  {
    header: 'Customer',
    phone: 'name',
    cell: (booking) => <RowButton onClick={() => onOpen(booking)}>{booking.customerName}</RowButton>,
  },
  statusColumn('booking', ({ status }) => status),
  { header: 'Service', skeleton: 'one', cell: (booking) => <BookedLine booking={booking} /> },
  {
    header: 'Vehicle',
    skeleton: 'one',
    cell: ({ registrationNumber, vehicleInfo }) => (
      <small className="one-line">
        <Plate number={registrationNumber} /> {vehicleInfo}
      </small>
    ),
  },
  {
    header: 'Booking #, slot and price',
    skeleton: 'one',
    phone: 'money',
    cell: ({ bookingNumber, preferredTimeSlot, finalPrice }) => (
      <>
        <small className="number">
          {bookingNumber}, {slotText(preferredTimeSlot)}
        </small>
        <b className="number">{rupees(finalPrice)}</b>
      </>
    ),
  },
]

const columnsFor = (onOpen: (booking: Booking) => void): Column<Booking>[] => [
  {
    header: 'Booking #',
    phone: 'line',
    skeleton: 'one',
    cell: (booking) => (
      <span className="record-number">
        <RowButton onClick={() => onOpen(booking)}>{booking.bookingNumber}</RowButton>
      </span>
    ),
  },
  {
    header: 'Customer',
    phone: 'name',
    cell: ({ customerName, customerPhone }) => (
      <>
        <b>{customerName}</b>
        <small className="number">{spacedPhone(customerPhone)}</small>
      </>
    ),
  },
  {
    header: 'Vehicle',
    narrow: 'from-middle',
    cell: CarCell,
  },
  { header: 'Service', cell: (booking) => <BookedWork booking={booking} /> },
  {
    header: 'Date & Time',
    cell: ({ preferredDate, preferredTimeSlot }) => (
      <>
        <span className="number">{weekDay(preferredDate)}</span>
        <small>
          {slotWords[preferredTimeSlot]}
          <span className="from-middle">, {slotHours[preferredTimeSlot]}</span>
        </small>
      </>
    ),
  },
  statusColumn('booking', ({ status }) => status),
  {
    header: 'Price',
    align: 'right',
    skeleton: 'one',
    phone: 'money',
    cell: ({ finalPrice }) => <b className="number">{rupees(finalPrice)}</b>,
  },
  {
    header: 'View',
    isHeaderHidden: true,
    align: 'right',
    narrow: 'from-middle',
    phone: 'none',
    skeleton: 'none',
    cell: (booking) => (
      <RowActions>
        <Button look="quiet" icon aria-label={`View ${booking.bookingNumber}`} onClick={() => onOpen(booking)}>
          <Icon name="eye" />
        </Button>
      </RowActions>
    ),
  },
]

import type { Booking } from '../../../contract/bookings.ts'
import { Bookings } from '../../../contract/bookings.ts'
import { counted, rupees } from '../../../contract/formats.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { type Column, DataTable, RowActions, RowButton } from '../../ui/office/data-table.tsx'
import { weekDay } from '../../ui/office/days.ts'
import { FilterBar } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { usePagedList } from '../../ui/office/paged-list.ts'
import { Pager } from '../../ui/office/pager.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { type StatusFilter, slotText } from './words.ts'

type Props = {
  q: string
  status: StatusFilter
  onSearch: (q: string) => void
  onClear: () => void
  onOpen: (booking: Booking) => void
}

/** All bookings, newest first. */
export function ListView({ q, status, onSearch, onClear, onOpen }: Props) {
  const list = usePagedList({
    key: ['bookings', 'list'],
    path: 'garages/bookings',
    schema: Bookings,
    rowsOf: (bookings) => bookings,
    query: { search: q, status: status === 'ALL' ? undefined : status },
  })
  const isFiltered = q !== '' || status !== 'ALL'
  return (
    <>
      <FilterBar>
        <SearchField value={q} onSearch={onSearch} placeholder="Number, name, phone or plate" label="Search bookings" />
      </FilterBar>
      <DataTable
        label="Bookings"
        columns={columnsFor(onOpen)}
        rows={list.rows}
        rowKey={(booking) => booking.id}
        rowClass={({ status: state }) => (state === 'CANCELLED' ? 'lost' : undefined)}
        isStale={list.isStale}
        list={list}
        loading="Loading bookings..."
        failed="Failed to load bookings"
        says={list.total === undefined ? 'over 1,000 bookings' : counted(list.total, 'booking')}
        empty={
          <Empty
            title="No bookings found"
            actions={isFiltered && <Button onClick={onClear}>Clear search and filter</Button>}
          >
            {isFiltered ? 'No booking matches this search and filter.' : 'Make the first one with New Booking.'}
          </Empty>
        }
      />
      <Pager list={list} noun="bookings" />
    </>
  )
}

const columnsFor = (onOpen: (booking: Booking) => void): Column<Booking>[] => [
  {
    header: 'Booking #',
    phone: 'line',
    skeleton: 'one',
    cell: (booking) => <RowButton onClick={() => onOpen(booking)}>{booking.bookingNumber}</RowButton>,
  },
  {
    header: 'Customer',
    phone: 'name',
    cell: ({ customerName, customerPhone }) => (
      <>
        <b>{customerName}</b>
        <small className="num">{spacedPhone(customerPhone)}</small>
      </>
    ),
  },
  {
    header: 'Vehicle',
    narrow: 'm2',
    cell: ({ vehicleInfo, registrationNumber }) => (
      <>
        {vehicleInfo}
        <small>
          <Plate number={registrationNumber} />
        </small>
      </>
    ),
  },
  { header: 'Service', skeleton: 'one', cell: ({ serviceName }) => serviceName },
  {
    header: 'Date & Time',
    cell: ({ preferredDate, preferredTimeSlot }) => (
      <>
        <span className="num">{weekDay(preferredDate)}</span>
        <small>{slotText(preferredTimeSlot)}</small>
      </>
    ),
  },
  {
    header: 'Status',
    phone: 'state',
    skeleton: 'badge',
    cell: ({ status }) => <StateBadge of="booking" state={status} />,
  },
  {
    header: 'Price',
    align: 'right',
    skeleton: 'one',
    phone: 'money',
    cell: ({ estimatedPrice }) => <b className="num">{rupees(estimatedPrice)}</b>,
  },
  {
    header: 'View',
    isHeaderHidden: true,
    align: 'right',
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

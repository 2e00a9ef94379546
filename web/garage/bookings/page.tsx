import '../css/bookings.css'
import { useLocation } from 'react-router'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingStatuses } from '../../../contract/platform/terms/workshop.ts'
import * as bookingsApi from '../../../contract/workshop/bookings/api.ts'
import { bookingSorts } from '../../../contract/workshop/bookings/bookings.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { given, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterButtons, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { CalendarView } from './calendar-view.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { KnownBooking } from './known-booking.tsx'
import { ListView } from './list-view.tsx'
import { monthOr } from './month.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { dayOr, dayOrNone, openBoundsOf, periodOf, spans } from './period.ts'
import { useMove } from './use-move.ts'
import { statusFilters } from './words.ts'

const views = [
  { value: 'calendar', label: 'Calendar', icon: 'bookings' },
  { value: 'list', label: 'List', icon: 'list' },
] as const

const statuses = optionsOf('All Status', bookingStatuses, (each) => stateWord('booking', each))

/** Who comes when. */
export default function BookingsPage() {
  const [shown, change, filters] = useListState(
    {
      view: ['calendar', 'list'],
      span: spans,
      month: '',
      day: '',
      from: '',
      to: '',
      sort: bookingSorts,
      status: statusFilters,
      q: '',
      open: '',
      new: '',
      lead: '',
      customer: '',
      vehicle: '',
      service: '',
      due: '',
    },
    { texts: ['from', 'to'] },
  )
  const { view, status, q } = shown
  // What was written down on the way here stands in no address.
  const notes: string = useLocation().state?.notes ?? ''
  const calendar = { span: shown.span, month: monthOr(shown.month), day: shown.day }
  const range = { from: dayOrNone(shown.from), to: dayOrNone(shown.to), sort: shown.sort }
  const move = useMove()
  const isPhone = useIsPhone()
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF', 'New Booking')
  const startNew = () => change({ new: '1' })
  useLive(['booking', 'customer', 'vehicle'], useRefresh('bookings'))
  const closeNew = () => change({ new: '', lead: '', customer: '', vehicle: '', service: '', due: '' }, 'replace')
  // A day that is looked into over the month gives way.
  const isOverMonth = shown.span === 'month' && !isPhone
  const open = ({ id }: { id: string }) => change({ open: id, ...(isOverMonth ? { day: '' } : {}) })

  return (
    <>
      <PageHeader
        title="Bookings"
        beside={<FilterButtons className="segments" label="View" options={views} {...filters.of('view')} />}
        actions={
          <>
            <FilterSelect label="Status" options={statuses} {...filters.of('status')} />
            <ExportButton
              endpoint={bookingsApi.exportBookings}
              filters={{
                ...(view === 'calendar'
                  ? periodOf({ ...calendar, day: dayOr(shown.day, indianDay()) }).range
                  : { search: q, ...openBoundsOf(range) }),
                status: given(status),
              }}
            />
            <AddButton label="New Booking" why={locked} onAdd={startNew} />
          </>
        }
      />
      {move.failure && <Note kind="bad">{move.failure}</Note>}
      {view === 'calendar' ? (
        <CalendarView
          shown={calendar}
          status={status}
          move={move}
          onShow={(changes, how) => change(changes, how)}
          onOpen={open}
        />
      ) : (
        <ListView
          q={q}
          status={status}
          range={range}
          filters={filters}
          onRange={(changes) => change(changes)}
          search={
            <SearchField {...filters.search} placeholder="Number, name, phone or plate" label="Search bookings" />
          }
          onOpen={open}
        />
      )}
      {shown.new && !locked && (shown.customer || shown.lead) && (
        <KnownBooking
          leadId={shown.lead}
          customerId={shown.customer}
          vehicleId={shown.vehicle}
          serviceId={shown.service}
          dueId={shown.due}
          notes={notes}
          onClose={closeNew}
          onView={open}
        />
      )}
      {shown.new && !locked && !shown.customer && !shown.lead && <NewBookingDialog onClose={closeNew} onView={open} />}
      {shown.open && (
        <DetailsDialog
          key={shown.open}
          id={shown.open}
          onMove={move.ask}
          onClose={() => change({ open: '' }, 'replace')}
        />
      )}
      {move.asked && <MoveDialog move={move} {...move.asked} />}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterSelect } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Key } from '../../ui/office/key.tsx'
import { LockableButton } from '../../ui/office/locked.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { BookingOfLead } from './booking-of-lead.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ListView } from './list-view.tsx'
import { monthOr, rangeOf } from './month.ts'
import { MonthView } from './month-view.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { statusFilters } from './words.ts'

const views = [
  { value: 'calendar', label: 'Calendar', icon: 'bookings' },
  { value: 'list', label: 'List', icon: 'list' },
] as const

/** Who comes when (specification, section 2.13). */
export default function BookingsPage() {
  const [shown, change] = useAddressState({
    view: ['calendar', 'list'],
    month: '',
    day: '',
    status: statusFilters,
    q: '',
    open: '',
    new: '',
    lead: '',
    customer: '',
    vehicle: '',
  })
  const { view, status, q } = shown
  const month = monthOr(shown.month)
  const queries = useQueryClient()
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF')
  const startNew = () => change({ new: '1' })
  useShortcut(locked ? undefined : 'n', startNew)
  useLive(['booking', 'bookings'], () => queries.invalidateQueries({ queryKey: ['bookings'] }))
  const isOfLead = shown.lead !== '' && shown.customer !== ''
  const closeNew = () => change({ new: '', lead: '', customer: '', vehicle: '' }, 'replace')
  const open = ({ id }: { id: string }) => change({ open: id, day: '' })

  return (
    <>
      <PageHeader
        title="Bookings"
        beside={
          <fieldset className="seg" aria-label="View">
            {views.map(({ value, label, icon }) => (
              <button key={value} type="button" aria-pressed={view === value} onClick={() => change({ view: value })}>
                <Icon name={icon} />
                {label}
              </button>
            ))}
          </fieldset>
        }
        actions={
          <>
            <FilterSelect
              label="Status"
              value={status}
              options={statusFilters.map((value) => ({
                value,
                label: value === 'ALL' ? 'All Status' : stateWord('booking', value),
              }))}
              onChange={(chosen) => change({ status: chosen })}
            />
            <ExportButton
              path="garages/bookings/export.csv"
              filters={{
                ...(view === 'calendar' ? rangeOf(month) : { search: q }),
                status: status === 'ALL' ? undefined : status,
              }}
            />
            <LockableButton look="signal" className="btn--grow" why={locked} onClick={startNew}>
              <Icon name="plus" />
              New Booking
              <Key keys="n" />
            </LockableButton>
          </>
        }
      />
      {view === 'calendar' ? (
        <MonthView
          month={month}
          status={status}
          day={shown.day}
          onMonth={(chosen) => change({ month: chosen, day: '' })}
          onDay={(day) => change({ day }, 'replace')}
          onOpen={open}
        />
      ) : (
        <ListView
          q={q}
          status={status}
          onSearch={(text) => change({ q: text }, 'replace')}
          onClear={() => change({ q: '', status: 'ALL' })}
          onOpen={open}
        />
      )}
      {shown.new && !locked && isOfLead && (
        <BookingOfLead
          leadId={shown.lead}
          customerId={shown.customer}
          vehicleId={shown.vehicle}
          onClose={closeNew}
          onView={open}
        />
      )}
      {shown.new && !locked && !isOfLead && <NewBookingDialog onClose={closeNew} onView={open} />}
      {shown.open && <DetailsDialog key={shown.open} id={shown.open} onClose={() => change({ open: '' }, 'replace')} />}
    </>
  )
}

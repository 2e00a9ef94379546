import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { JobCardFilter } from '../../../contract/jobcards.ts'
import { jobCardStatuses, paymentStatuses } from '../../../contract/workshop.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useAddressState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterSelect } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { Board } from './board/board.tsx'
import { ListView } from './list-view.tsx'
import { NewJobCard } from './new-job-card.tsx'
import { Split } from './split/split.tsx'
import { Tiles } from './tiles.tsx'
import { way } from './words.ts'

const statuses = ['ALL', ...jobCardStatuses] as const
const payments = ['ALL', ...paymentStatuses] as const

/** The cars in the workshop. */
export default function JobCardsPage() {
  const [shown, change] = useAddressState({
    view: ['list', 'split', 'board'],
    q: '',
    status: statuses,
    payment: payments,
    tab: way,
    card: '',
    open: '',
    new: '',
    booking: '',
    customer: '',
  })
  const { view, q, status, payment } = shown
  const filter = filterOf(shown)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF', 'New Job Card')
  const startNew = () => change({ new: '1' })
  useLive(['job-card', 'job-cards', 'customer', 'vehicle'], () =>
    queries.invalidateQueries({ queryKey: ['job-cards'] }),
  )

  // Where one card was asked for, as by Search and the dashboard.
  if (shown.open) return <Navigate replace to={`/garage/jobcards/${shown.open}`} />
  const clear = () => change({ q: '', status: 'ALL', payment: 'ALL' })
  const isFiltered = q !== '' || status !== 'ALL' || payment !== 'ALL'
  const empty = (
    <Empty title="No job cards found" actions={isFiltered && <Button onClick={clear}>Clear search and filters</Button>}>
      {isFiltered ? 'No job card matches this search and these filters.' : 'Open the first one with New Job Card.'}
    </Empty>
  )
  return (
    <>
      <PageHeader
        title="Job Cards"
        beside={<ViewSwitch view={view} onView={(chosen) => change({ view: chosen, card: '' })} />}
        actions={
          <>
            <ExportButton path="garages/jobcards/export.csv" filters={filter} />
            <AddButton label="New Job Card" why={locked} look={view === 'split' ? 'ink' : 'signal'} onAdd={startNew} />
          </>
        }
      />
      <Tiles filter={filter} />
      <FilterBar>
        <SearchField
          value={q}
          onSearch={(text) => change({ q: text }, 'replace')}
          placeholder="Card, customer or vehicle"
          label="Search job cards"
        />
        <FilterSelect
          label="Status"
          value={status}
          options={statuses.map((value) => ({
            value,
            label: value === 'ALL' ? 'All Status' : stateWord('job card', value),
          }))}
          onChange={(chosen) => change({ status: chosen })}
        />
        <FilterSelect
          label="Payment"
          value={payment}
          options={payments.map((value) => ({
            value,
            label: value === 'ALL' ? 'All Payment' : stateWord('payment', value),
          }))}
          onChange={(chosen) => change({ payment: chosen })}
        />
      </FilterBar>
      {view === 'list' && <ListView filter={filter} empty={empty} />}
      {view === 'board' && (
        <Board filter={filter} tab={shown.tab} onTab={(tab) => change({ tab }, 'replace')} empty={empty} />
      )}
      {view === 'split' && (
        <Split filter={filter} open={shown.card} onOpen={(card) => change({ card }, 'replace')} empty={empty} />
      )}
      {(shown.new || shown.booking) && !locked && (
        <NewJobCard
          bookingId={shown.booking || undefined}
          customerId={shown.customer || undefined}
          onClose={() => change({ new: '', booking: '', customer: '' }, 'replace')}
          // Back leads to where one came from, not into the empty form.
          onMade={(card) => navigate(`/garage/jobcards/${card.id}`, { replace: true })}
        />
      )}
    </>
  )
}

const views = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'split', label: 'Split', icon: 'job-cards' },
  { value: 'board', label: 'Board', icon: 'board' },
] as const
type View = (typeof views)[number]['value']

/** A phone has no room for two side by side: there the list stands for both. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const isPhone = useIsPhone()
  const pressed = isPhone && view === 'split' ? 'list' : view
  return (
    <fieldset className="seg seg--views" aria-label="View">
      {views.map(
        ({ value, label, icon }) =>
          !(isPhone && value === 'split') && (
            <button key={value} type="button" aria-pressed={value === pressed} onClick={() => onView(value)}>
              <Icon name={icon} />
              {label}
            </button>
          ),
      )}
    </fieldset>
  )
}

type Filtered = { q: string; status: (typeof statuses)[number]; payment: (typeof payments)[number] }

const filterOf = ({ q, status, payment }: Filtered): JobCardFilter => ({
  search: q || undefined,
  status: status === 'ALL' ? undefined : status,
  paymentStatus: payment === 'ALL' ? undefined : payment,
})

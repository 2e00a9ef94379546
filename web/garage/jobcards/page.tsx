import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { counted } from '../../../contract/formats.ts'
import { type JobCardFilter, JobCards } from '../../../contract/jobcards.ts'
import { jobCardStatuses, paymentStatuses } from '../../../contract/workshop.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { DataTable } from '../../ui/office/data-table.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterSelect } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Key } from '../../ui/office/key.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/locked.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { usePagedList } from '../../ui/office/paged-list.ts'
import { Pager } from '../../ui/office/pager.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { getSummary } from './calls.ts'
import { columnsFor } from './columns.tsx'
import { NewJobCard } from './new-job-card.tsx'

const statuses = ['ALL', ...jobCardStatuses] as const
const payments = ['ALL', ...paymentStatuses] as const

/** The cars in the workshop (specification, section 2.14). */
export default function JobCardsPage() {
  const [shown, change] = useAddressState({
    q: '',
    status: statuses,
    payment: payments,
    open: '',
    new: '',
    booking: '',
  })
  const { q, status, payment } = shown
  const filter = filterOf(shown)
  const list = usePagedList({
    key: ['job-cards', 'list'],
    path: 'garages/jobcards',
    schema: JobCards,
    rowsOf: (cards) => cards,
    query: filter,
  })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { garageId, whyNot } = useAccess()
  const locked = whyNot('STAFF', 'New Job Card')
  const startNew = () => change({ new: '1' })
  useShortcut(locked ? undefined : 'n', startNew)
  useLive(['job-card', 'job-cards', 'customer', 'vehicle'], () =>
    queries.invalidateQueries({ queryKey: ['job-cards'] }),
  )

  // Where one card was asked for, as by Search and the dashboard.
  if (shown.open) return <Navigate replace to={`/garage/jobcards/${shown.open}`} />
  const clear = () => change({ q: '', status: 'ALL', payment: 'ALL' })
  const isFiltered = q !== '' || status !== 'ALL' || payment !== 'ALL'
  return (
    <>
      <PageHeader
        title="Job Cards"
        count={list.totalLabel}
        actions={
          <>
            <ExportButton path="garages/jobcards/export.csv" filters={filter} />
            <LockableButton look="signal" className="btn--grow" why={locked} onClick={startNew}>
              <Icon name="plus" />
              New Job Card
              <Key keys="n" />
            </LockableButton>
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
      <DataTable
        label="Job cards"
        columns={columnsFor(garageId)}
        rows={list.rows}
        rowKey={(card) => card.id}
        rowClass={(card) => (card.status === 'CANCELLED' ? 'lost' : undefined)}
        isStale={list.isStale}
        list={list}
        loading="Loading job cards..."
        failed="Failed to load job cards"
        says={list.total === undefined ? 'over 1,000 job cards' : counted(list.total, 'job card')}
        empty={
          <Empty
            title="No job cards found"
            actions={isFiltered && <Button onClick={clear}>Clear search and filters</Button>}
          >
            {isFiltered
              ? 'No job card matches this search and these filters.'
              : 'Open the first one with New Job Card.'}
          </Empty>
        }
      />
      <Pager list={list} noun="job cards" />
      {(shown.new || shown.booking) && !locked && (
        <NewJobCard
          bookingId={shown.booking || undefined}
          onClose={() => change({ new: '', booking: '' }, 'replace')}
          onMade={(card) => navigate(`/garage/jobcards/${card.id}`)}
        />
      )}
    </>
  )
}

type Filtered = { q: string; status: (typeof statuses)[number]; payment: (typeof payments)[number] }

const filterOf = ({ q, status, payment }: Filtered): JobCardFilter => ({
  search: q || undefined,
  status: status === 'ALL' ? undefined : status,
  paymentStatus: payment === 'ALL' ? undefined : payment,
})

/** Counted over what the filters keep. */
function Tiles({ filter }: { filter: JobCardFilter }) {
  const { data } = useQuery({
    queryKey: ['job-cards', 'summary', filter],
    queryFn: () => getSummary(filter),
    placeholderData: keepPreviousData,
  })
  const tile = (label: string, figure: number | undefined) => (
    <Stat label={label} figure={figure === undefined ? '' : String(figure)} isLoading={figure === undefined} />
  )
  return (
    <Stats>
      {tile('Open', data?.open)}
      {tile('In Progress', data?.inProgress)}
      {tile('Ready', data?.ready)}
      {tile('Pending Payment', data?.pendingPayment)}
    </Stats>
  )
}

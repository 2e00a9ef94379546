import { Navigate, useLocation, useNavigate } from 'react-router'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { jobCardStatuses, paymentStatuses } from '../../../contract/platform/terms/workshop.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { JobCardFilter } from '../../../contract/workshop/job-cards/job-cards.ts'
import { isTechnician } from '../../platform/garage-home.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useUser } from '../../platform/session-store.ts'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterButtons, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { Board } from './board/board.tsx'
import { CardOverList } from './card/over-list.tsx'
import { ListView } from './list-view.tsx'
import { MyCards } from './mine/my-cards.tsx'
import { NewJobCard } from './new-job-card.tsx'
import { Split } from './split/split.tsx'
import { Tiles } from './tiles.tsx'
import { way } from './words.ts'

const statuses = optionsOf('All Status', jobCardStatuses, (each) => stateWord('job card', each))
const payments = optionsOf('All Payment', paymentStatuses, (each) => stateWord('payment', each))

const bills = optionsOf('All Bills', ['NONE'] as const, () => 'Not billed')

/** The cars in the workshop; a technician begins with their own. */
export default function JobCardsPage() {
  const [shown, change, filters] = useListState({
    view: ['list', 'split', 'board', 'mine'],
    q: '',
    status: [all, ...jobCardStatuses],
    payment: [all, ...paymentStatuses],
    bill: [all, 'NONE'],
    tab: way,
    card: '',
    open: '',
    new: '',
    booking: '',
    customer: '',
    vehicle: '',
    walkin: '',
  })
  const { view, q, status, payment, bill } = shown
  const filter: JobCardFilter = {
    search: q || undefined,
    status: given(status),
    paymentStatus: given(payment),
    bill: given(bill),
  }
  const navigate = useNavigate()
  const { mask } = useLocation()
  const { whyNot, ownCardsOnly, pricesHidden, workshopOnly } = useAccess()
  const notHere = ownCardsOnly ? staffSentences.ownCardsOnly : pricesHidden ? staffSentences.pricesHidden : undefined
  const locked = notHere ?? whyNot('STAFF', 'New Job Card')
  const startNew = () => change({ new: '1' })
  useLive(['job-card', 'customer', 'vehicle', 'staff', 'message'], useRefresh('job-cards'))

  // Where one card was asked for, as by Search and the dashboard.
  if (shown.open && !mask) return <Navigate replace to={`/garage/jobcards/${shown.open}`} />
  const empty = <NothingFound filters={filters} nouns="job cards" yet="Open the first one with New Job Card." />
  const isMine = view === 'mine'
  return (
    <>
      <PageHeader
        title={isMine ? 'My cards' : 'Job Cards'}
        beside={<ViewSwitch view={view} onView={(chosen) => change({ view: chosen, card: '' })} />}
        actions={
          <>
            {!isMine && <ExportButton endpoint={jobCardsApi.exportJobCards} filters={filter} />}
            {!workshopOnly && (
              <AddButton
                label="New Job Card"
                why={locked}
                look={view === 'split' ? 'ink' : isMine ? 'line' : 'signal'}
                onAdd={startNew}
              />
            )}
          </>
        }
      />
      {isMine ? (
        <MyCards />
      ) : (
        <>
          <Tiles filter={filter} />
          <FilterBar>
            <SearchField {...filters.search} placeholder="Card, customer or vehicle" label="Search job cards" />
            <FilterSelect label="Status" options={statuses} {...filters.of('status')} />
            <FilterSelect label="Payment" options={payments} {...filters.of('payment')} />
            <FilterSelect label="Bill" options={bills} {...filters.of('bill')} />
          </FilterBar>
        </>
      )}
      {view === 'list' && <ListView filter={filter} empty={empty} />}
      {view === 'board' && (
        <Board filter={filter} tab={shown.tab} onTab={(tab) => change({ tab }, 'replace')} empty={empty} />
      )}
      {view === 'split' && (
        <Split filter={filter} open={shown.card} onOpen={(card) => change({ card }, 'replace')} empty={empty} />
      )}
      {shown.open && <CardOverList id={shown.open} />}
      {(shown.new || shown.booking) && !locked && (
        <NewJobCard
          bookingId={shown.booking || undefined}
          customerId={shown.customer || undefined}
          vehicleId={shown.vehicle || undefined}
          walkIn={shown.walkin || undefined}
          onClose={() => change({ new: '', booking: '', customer: '', vehicle: '', walkin: '' }, 'replace')}
          // Back leads to where one came from, not into the empty form.
          onMade={(card) => navigate(`/garage/jobcards/${card.id}`, { replace: true })}
        />
      )}
    </>
  )
}

const mine = { value: 'mine', label: 'My cards', icon: 'staff' } as const
const views = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'split', label: 'Split', icon: 'job-cards' },
  { value: 'board', label: 'Board', icon: 'board' },
] as const
type View = (typeof views)[number]['value'] | 'mine'

/** A phone has no room for two side by side: there the list stands for both. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const isPhone = useIsPhone()
  const pressed = isPhone && view === 'split' ? 'list' : view
  const own = isTechnician(useUser()) || view === 'mine' ? [mine] : []
  const shown = [...own, ...views].filter(({ value }) => !(isPhone && value === 'split'))
  return (
    <FilterButtons
      className="segments segments--views"
      label="View"
      value={pressed}
      options={shown}
      onChange={onView}
    />
  )
}

import '../css/bills.css'
import { useQuery } from '@tanstack/react-query'
import * as billsApi from '../../../contract/money/bills/api.ts'
import type { BillsSummary } from '../../../contract/money/bills/bills.ts'
import { counted, indianDay, signedRupees } from '../../../contract/platform/formats.ts'
import { type BillKind, billKinds, billStates } from '../../../contract/platform/terms/bill-kinds.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { all, given, type ListFilters, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { FilterBar, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { Empty, NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { toCheckWords, waitingClaims } from '../claims/calls.ts'
import { daysOf, financialYearWords } from '../reports/ranges.ts'
import { type BillsAsked, readyToBill } from './calls.ts'
import { columns } from './columns.tsx'
import { BillFigures, useBillsSummary } from './figures.tsx'
import { useNewSince } from './newest.ts'

const periods = ['today', 'this-week', 'this-month', 'last-month', 'financial-year'] as const
const shape = {
  q: '',
  when: [all, ...periods],
  state: [all, ...billStates],
  kind: [all, ...billKinds],
} as const

const kindNouns: Record<BillKind, string> = {
  INVOICE: 'Tax invoices',
  SUPPLY: 'Bills of supply',
  CREDIT: 'Credit notes',
}
const states = optionsOf('All payment', billStates, (each) => stateWord('bill', each))
const kinds = optionsOf('All kinds', billKinds, (each) => kindNouns[each])
const periodOptions = () =>
  optionsOf('All days', periods, (each) => {
    const words = { today: 'Today', 'this-week': 'This week', 'this-month': 'This month', 'last-month': 'Last month' }
    return each === 'financial-year' ? financialYearWords(indianDay()) : words[each]
  })

/** Every bill and credit note, the newest first. */
export default function BillsPage() {
  const [{ q, when, state, kind }, , filters] = useListState(shape)
  const period = given(when)
  const query: BillsAsked = {
    search: q || undefined,
    state: given(state),
    kind: given(kind),
    ...(period && daysOf(period, indianDay())),
  }
  const list = usePagedList({
    key: ['bills', 'list'],
    endpoint: billsApi.listBills,
    rowsOf: (bills) => bills,
    query,
  })
  const sums = useBillsSummary(query)
  const { may } = useAccess()
  const isNew = useNewSince(list.rows)
  useLive(['job-card', 'bill', 'claim'], useRefresh('bills'))
  useLive(['job-card', 'bill'], useRefresh('job-cards'))
  return (
    <>
      <PageHeader
        title="Bills"
        actions={
          <>
            <ButtonLink look="soft" to="/garage/day-close">
              Close the day
            </ButtonLink>
            <ToBill />
            <ToCheck />
            {may('STAFF') && (
              <ButtonLink look="ink" to="/garage/counter-sale">
                Counter sale
              </ButtonLink>
            )}
          </>
        }
      />
      <BillFigures sums={sums} />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Number, customer or plate" label="Search bills" />
        <FilterSelect label="Days" options={periodOptions()} {...filters.of('when')} />
        <FilterSelect label="Payment" options={states} {...filters.of('state')} />
        <FilterSelect label="Kind" options={kinds} {...filters.of('kind')} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="bills"
        countedAs="documents"
        columns={columns}
        middle
        rowClass={(bill) => (isNew(bill) ? 'newest' : bill.state === 'CREDITED' ? 'lost' : undefined)}
        empty={<NoBills filters={filters} />}
      />
      {sums && list.rows.length > 0 && <Sums sums={sums} />}
    </>
  )
}

/** The work is done, and its money is not asked for yet: whoever takes it begins there. */
function ToBill() {
  const { data: ready = 0 } = useQuery(readyToBill)
  if (ready === 0) return null
  return (
    <ButtonLink look="soft" to="/garage/jobcards?status=READY&bill=NONE">
      {`${ready} ready, not billed`}
    </ButtonLink>
  )
}

/** Payments that drivers told of: the way on from the count in the sidebar. */
function ToCheck() {
  const { data: waiting = 0 } = useQuery(waitingClaims)
  if (waiting === 0) return null
  return (
    <ButtonLink look="ink" to="/garage/claims">
      {toCheckWords(waiting)}
    </ButtonLink>
  )
}

function NoBills({ filters }: { filters: ListFilters }) {
  if (filters.isFiltered) return <NothingFound filters={filters} nouns="bills" yet="" />
  return (
    <Empty
      title="No bills yet"
      actions={
        <ButtonLink look="ink" to="/garage/jobcards?status=READY">
          Job cards that are ready
        </ButtonLink>
      }
    >
      Open a job card whose work is done, and issue its bill there.
    </Empty>
  )
}

/** What the list comes to, over all its pages. */
function Sums({ sums }: { sums: BillsSummary }) {
  return (
    <dl className="bill-list-sums">
      <div>
        <dt>{counted(sums.count, 'document')}</dt>
        <dd className="number">{signedRupees(sums.billed - sums.credited)}</dd>
      </div>
      <div>
        <dt>Still to pay</dt>
        <dd className="number">{signedRupees(sums.toPay)}</dd>
      </div>
    </dl>
  )
}

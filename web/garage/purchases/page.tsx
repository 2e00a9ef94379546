import { useNavigate } from 'react-router'
import { monthsBefore } from '../../../contract/money/gst/gst.ts'
import { dayFormat, indianDay, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { purchasePayments, purchaseStates } from '../../../contract/platform/terms/stock.ts'
import * as purchasesApi from '../../../contract/stock/purchases/api.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, type ListFilters, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { FilterBar, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { Empty, NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { StockSwitch } from '../parts/stock-switch.tsx'
import { useWhyNoParts } from '../parts/why-no-parts.ts'
import { columns } from './columns.tsx'

const newBill = '/garage/purchases/new'
const payments = [
  { value: all, label: 'Paid or not' },
  { value: 'UNPAID', label: 'Not paid' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'PAID', label: 'Paid' },
] as const
const states = optionsOf('All states', purchaseStates, (each) => stateWord('purchase', each))

/** What suppliers have billed, the newest first. */
export default function PurchasesPage() {
  const months = monthOptions(indianDay())
  const [{ q, month, state, payment }, change, filters] = useListState({
    q: '',
    month: months.map(({ value }) => value),
    state: [all, ...purchaseStates],
    payment: [all, ...purchasePayments],
  })
  const navigate = useNavigate()
  const list = usePagedList({
    key: ['purchases', 'list'],
    endpoint: purchasesApi.listPurchases,
    rowsOf: ({ purchases }) => purchases,
    aboutOf: ({ inputTax }) => ({ month, inputTax }),
    query: { search: q, month: given(month), state: given(state), payment: given(payment) },
  })
  const locked = useWhyNoParts('Purchase bills')
  useLive(['purchase', 'supplier'], useRefresh('purchases'))
  return (
    <>
      <PageHeader
        title="Purchases"
        beside={<StockSwitch here="/garage/purchases" />}
        actions={<AddButton label="New purchase bill" look="ink" why={locked} onAdd={() => void navigate(newBill)} />}
      />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Invoice, supplier or part" label="Search purchases" />
        <FilterSelect label="Month" options={months} {...filters.of('month')} />
        <FilterSelect label="State" options={states} {...filters.of('state')} />
        <FilterSelect label="Payment" options={payments} {...filters.of('payment')} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="purchases"
        columns={columns}
        middle
        rowClass={(purchase) => (purchase.state === 'UNDONE' ? 'lost' : undefined)}
        empty={
          <NoPurchases
            filters={filters}
            month={given(month)}
            isLocked={locked !== undefined}
            onAllMonths={() => change({ month: all })}
          />
        }
      />
      {/* While another month is fetched, the sum of the one before is none of it. */}
      {list.rows.length > 0 && list.about?.month === month && <InputTax {...list.about} />}
    </>
  )
}

const monthName = dayFormat({ month: 'long', year: 'numeric' })

/** Today's month, all of them, and the eleven before. */
function monthOptions(today: string) {
  const [now, ...before] = Array.from({ length: 12 }, (_each, index) => {
    const value = monthsBefore(today.slice(0, 7), index)
    return { value, label: monthName(`${value}-01`) }
  })
  return [...(now ? [now] : []), { value: all, label: 'All months' }, ...before]
}

const nameOfMonth = dayFormat({ month: 'long' })

/** What the month's bills bring of input tax, of this month so far. */
function InputTax({ month, inputTax }: { month: string; inputTax: number | null | undefined }) {
  if (typeof inputTax !== 'number') return null
  const soFar = indianDay().startsWith(month) ? ' so far' : ''
  return (
    <p className="hint" role="status">
      {`GST input of ${nameOfMonth(`${month}-01`)}${soFar}: ${rupeesAndPaise(inputTax)}. Bills not taken in or undone do not count.`}
    </p>
  )
}

type NoPurchasesProps = { filters: ListFilters; month: string | undefined; isLocked: boolean; onAllMonths: () => void }

/** Of one month: there may be others of other months. */
function NoPurchases({ filters, month, isLocked, onAllMonths }: NoPurchasesProps) {
  const elsewhere = month !== undefined && <Button onClick={onAllMonths}>Look in all months</Button>
  const inMonth = month === undefined ? '' : ` in ${monthName(`${month}-01`)}`
  if (filters.isFiltered) {
    const unmatched = `No purchase${inMonth} matches your ${filters.words}.`
    return <NothingFound filters={filters} nouns="purchases" yet="" also={elsewhere} unmatched={unmatched} />
  }
  return (
    <Empty
      title={month === undefined ? 'No purchases yet' : `No purchases${inMonth}`}
      actions={
        <>
          {!isLocked && (
            <ButtonLink look="ink" to={newBill}>
              New purchase bill
            </ButtonLink>
          )}
          {elsewhere}
        </>
      }
    >
      Type a supplier’s paper bill here: its parts go into stock, and its GST into the month’s register.
    </Empty>
  )
}

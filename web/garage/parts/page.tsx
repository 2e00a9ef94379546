import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { partFilters } from '../../../contract/platform/terms/stock.ts'
import * as partsApi from '../../../contract/stock/parts/api.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, type ListFilters, useListState } from '../../ui/office/address-state.ts'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Empty, NothingFound } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { PageHeader, Words } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import { AskedFor } from '../part-requests/asked-for.tsx'
import { stockSummary } from './calls.ts'
import { columnsFor } from './columns.tsx'
import { LabelsDialog } from './labels/labels-dialog.tsx'
import { NewParts } from './new-parts.tsx'
import { ScanDialog } from './scan/scan-dialog.tsx'
import { StockSwitch } from './stock-switch.tsx'
import { useWhyNoParts } from './why-no-parts.ts'
import { figureText } from './words.ts'

const filterWords = {
  LOW: 'Under the minimum',
  NONE: 'None free',
  STILL: 'Not moved for 6 months',
  HELD: 'Held for open cards',
  NO_CODE: 'Without a code',
  INACTIVE: 'Not used any more',
} as const
const kinds = [...partFilters, 'INACTIVE'] as const
const shows = optionsOf('All parts', kinds, (each) => filterWords[each])

/** What lies on the shelves, what of it is free, and what it is worth. */
export default function PartsPage() {
  const [{ q, show, new: added }, change, filters] = useListState({ q: '', show: [all, ...kinds], new: '' })
  const query = show === 'INACTIVE' ? { search: q, state: show } : { search: q, filter: given(show) }
  const list = usePagedList({
    key: ['parts', 'list'],
    endpoint: partsApi.listParts,
    rowsOf: ({ parts }) => parts,
    query,
  })
  const summary = useQuery(stockSummary)
  // Each row says it, though the figures do not come.
  const cost = list.rows[0] ? !list.rows[0].costHidden : typeof summary.data?.value === 'number'
  // Where there is none there is nothing to count or to label.
  const hasParts = summary.data?.parts !== 0
  const hasNone = summary.data?.parts === 0 && summary.data.inactive === 0
  // In the pit one looks for the part and where it lies.
  const { workshopOnly, pricesHidden } = useAccess()
  const prices = !workshopOnly
  const locked = useWhyNoParts('Add part')
  const [isScanning, setScanning] = useState(false)
  const [isLabelling, setLabelling] = useState(false)
  useLive(['part', 'job-card'], useRefresh('parts'))
  return (
    <>
      <PageHeader
        title="Parts"
        beside={prices && <StockSwitch here="/garage/parts" />}
        actions={
          <>
            {hasParts && (
              <ButtonLink look="line" to="/garage/counts">
                Count
              </ButtonLink>
            )}
            <Button look={prices ? 'line' : 'ink'} className="button--grow" onClick={() => setScanning(true)}>
              <Icon name="scan" />
              Scan
            </Button>
            {prices && (
              <>
                {hasParts && (
                  <LockableButton className="slim" look="line" why={locked} onClick={() => setLabelling(true)}>
                    <Icon name="print" />
                    <Words>Labels</Words>
                  </LockableButton>
                )}
                <ImportLink to="/garage/parts/import" from="ADMIN" />
                <ExportButton endpoint={partsApi.exportParts} filters={fileOf(query)} />
              </>
            )}
            {prices && <AddButton label="Add part" look="ink" why={locked} onAdd={() => change({ new: '1' })} />}
          </>
        }
      />
      {prices && <Figures />}
      {!locked && <AskedFor />}
      {(!hasNone || filters.isFiltered) && (
        <FilterBar>
          <SearchField {...filters.search} placeholder="Part, number, brand, rack or car" label="Search parts" />
          <FilterSelect label="Show" options={shows} {...filters.of('show')} />
        </FilterBar>
      )}
      <div className={prices ? undefined : 'stock-narrow'}>
        <PagedTable
          list={list}
          nouns="parts"
          columns={columnsFor({ prices, cost })}
          rowClass={({ isActive }) => (isActive ? undefined : 'lost')}
          empty={
            <NoParts
              filters={filters}
              onAdd={locked || !prices ? undefined : () => change({ new: '1' })}
              onScan={() => setScanning(true)}
            />
          }
        />
        {pricesHidden && (
          <p className="why">
            <Icon name="lock" />
            {staffSentences.pricesHidden}
          </p>
        )}
      </div>
      {isScanning && (
        <ScanDialog
          onNew={
            locked
              ? undefined
              : (code) => {
                  setScanning(false)
                  change({ new: code })
                }
          }
          onClose={() => setScanning(false)}
        />
      )}
      {isLabelling && <LabelsDialog query={query} onClose={() => setLabelling(false)} />}
      {added && prices && !locked && (
        <NewParts
          showsCost={cost}
          code={added === '1' ? undefined : added}
          onClose={() => change({ new: '' }, 'replace')}
        />
      )}
    </>
  )
}

/** The file lists what the screen lists; where nothing is chosen, what is not used any more too. */
const fileOf = (query: { search: string; state?: string; filter?: string | undefined }) =>
  query.search === '' && query.filter === undefined ? query : { state: 'ACTIVE', ...query }

function Figures() {
  const { data, isPending, isError } = useQuery(stockSummary)
  if (isError || data?.parts === 0) return null
  return (
    <Stats label="Stock" five>
      <Stat label="Parts" figure={figureText(data?.parts ?? 0)} isLoading={isPending} />
      <Stat
        label="Under the minimum"
        figure={figureText(data?.low ?? 0)}
        bad={(data?.low ?? 0) > 0}
        isLoading={isPending}
      />
      <Stat label="Held for open cards" figure={figureText(data?.held ?? 0)} isLoading={isPending} />
      {data && data.value !== null && <Stat label="Value at cost" figure={rupeesAndPaise(data.value)} />}
      <Stat
        label="Not moved for 6 months"
        figure={typeof data?.stillValue === 'number' ? rupees(data.stillValue) : figureText(data?.still ?? 0)}
        isLoading={isPending}
        {...(data && data.stillValue !== null && data.still > 0 && { note: `in ${counted(data.still, 'part')}` })}
      />
    </Stats>
  )
}

type NoPartsProps = { filters: ListFilters; onAdd: (() => void) | undefined; onScan: () => void }

function NoParts({ filters, onAdd, onScan }: NoPartsProps) {
  const mayImport = useAccess().whyNot('ADMIN', 'Import') === undefined
  if (filters.isFiltered) return <NothingFound filters={filters} nouns="parts" yet="" />
  return (
    <Empty
      art="oil-change"
      title="No parts yet"
      actions={
        onAdd && (
          <>
            {mayImport ? (
              <ButtonLink look="ink" to="/garage/parts/import">
                <Icon name="import" />
                Import a list
              </ButtonLink>
            ) : (
              <Button look="ink" onClick={onAdd}>
                <Icon name="plus" />
                Add part
              </Button>
            )}
            <Button look="line" onClick={onScan}>
              <Icon name="scan" />
              Scan a box
            </Button>
          </>
        )
      }
    >
      Bring your list as a CSV file, or scan the first box. Cards go on working without stock, as they do today.
    </Empty>
  )
}

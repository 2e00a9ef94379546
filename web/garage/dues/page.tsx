import '../css/leads.css'
import '../css/due.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type DueTab, dueTabs } from '../../../contract/customers/dues/due-kinds.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useListState } from '../../ui/office/address-state.ts'
import { FilterBar, FilterButtons } from '../../ui/office/filters.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { LeadSwitch } from '../leads/lead-switch.tsx'
import { duesQuery } from './calls.ts'
import { DueSheet } from './due-sheet.tsx'
import { NobodyDue } from './nobody-due.tsx'

const tabWords: Record<DueTab, string> = { WEEK: 'This week', LATE: 'Late', CONTACTED: 'Contacted' }

/** Whose car is due: reminded, called, booked (docs/rules.md#reminders). */
export default function DuePage() {
  const [shown, , filters] = useListState({ q: '', tab: dueTabs })
  const tab = shown.tab as DueTab
  const list = useInfiniteQuery({ ...duesQuery(tab, shown.q), placeholderData: keepPreviousData })
  useLive(['due', 'booking', 'customer', 'vehicle', 'message'], useRefresh('dues'))
  const [first] = list.data?.pages ?? []
  const dues = list.data?.pages.flatMap((page) => page.dues) ?? []
  const counts = first?.counts
  return (
    <>
      <PageHeader
        title="Due"
        beside={<LeadSwitch here="/garage/due" due={counts && String(counts.WEEK + counts.LATE)} />}
        actions={
          first && <p className="hint wide-only">{first.byItself ? byItself : 'Reminders go out from 8 am to 9 pm.'}</p>
        }
      />
      <FilterBar>
        <div className="lead-follow">
          <FilterButtons
            label="Show"
            options={dueTabs.map((value) => ({
              value,
              label: tabWords[value],
              count: counts && String(counts[value]),
              isBad: value === 'LATE' && counts !== undefined && counts.LATE > 0,
            }))}
            {...filters.of('tab')}
          />
        </div>
        <SearchField {...filters.search} placeholder="Name, phone or plate" label="Search what is due" />
      </FilterBar>
      <ListStates
        list={list}
        nouns="dues"
        failed="Failed to load what is due"
        says={`${dues.length} due`}
        skeleton={<div className="sheet due-wait" />}
        isEmpty={dues.length === 0}
        empty={
          <NobodyDue
            tab={tab}
            search={shown.q}
            counts={counts}
            onClear={filters.clear}
            onTab={filters.of('tab').onChange}
          />
        }
      >
        {first && (
          <DueSheet
            // What was taken out of one list is none of another's business.
            key={`${tab} ${shown.q}`}
            tab={tab}
            today={first.today}
            dues={dues}
            total={shown.q ? undefined : first.counts[tab]}
            more={
              list.hasNextPage
                ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
                : undefined
            }
          />
        )}
      </ListStates>
    </>
  )
}

const byItself = 'Reminders are sent automatically two weeks before, from 8 am to 9 pm.'

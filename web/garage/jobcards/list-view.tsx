import type { ReactNode } from 'react'
import { counted } from '../../../contract/formats.ts'
import { type JobCardFilter, JobCards } from '../../../contract/jobcards.ts'
import { useAccess } from '../../ui/office/access.ts'
import { DataTable } from '../../ui/office/data-table.tsx'
import { usePagedList } from '../../ui/office/paged-list.ts'
import { Pager } from '../../ui/office/pager.tsx'
import { columnsFor } from './columns.tsx'

export function ListView({ filter, empty }: { filter: JobCardFilter; empty: ReactNode }) {
  const { garageId } = useAccess()
  const list = usePagedList({
    key: ['job-cards', 'list'],
    path: 'garages/jobcards',
    schema: JobCards,
    rowsOf: (cards) => cards,
    query: filter,
  })
  return (
    <>
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
        empty={empty}
      />
      <Pager list={list} noun="job cards" />
    </>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { JobCardFilter } from '../../../contract/workshop/job-cards/job-cards.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useAccess } from '../../ui/office/access.ts'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { columnsFor } from './columns.tsx'

export function ListView({ filter, empty }: { filter: JobCardFilter; empty: ReactNode }) {
  const { garageId, pricesHidden } = useAccess()
  const { search } = useLocation()
  const list = usePagedList({
    key: ['job-cards', 'list'],
    endpoint: jobCardsApi.listJobCards,
    rowsOf: (cards) => cards,
    query: filter,
  })
  return (
    <PagedTable
      list={list}
      nouns="job cards"
      columns={columnsFor({ garageId, listed: search, pricesHidden })}
      rowClass={(card) => (card.status === 'CANCELLED' ? 'lost' : undefined)}
      empty={empty}
    />
  )
}

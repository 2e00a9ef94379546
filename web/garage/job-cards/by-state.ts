import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { JobCard, JobCardFilter } from '../../../contract/workshop/job-cards/job-cards.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import type { PagedList } from '../../ui/office/pager.tsx'

export type CardsByState = Record<JobCardStatus, PagedList<JobCard>>

type Options = {
  /** What the list's filters keep. */
  filter: JobCardFilter
  /** How many of each state to begin with. */
  limit: number
  /** The states that are shown, of those that the filter keeps. */
  states: readonly JobCardStatus[]
  /** Each with its works. */
  withWorks?: boolean
  /** Delivered cards become ever more: only those since this day. */
  deliveredFrom?: string
}

/** The cards of each state as a list of its own, so that one long state hides none of the others. */
export function useCardsByState(options: Options): CardsByState {
  return {
    OPEN: useCardsOf('OPEN', options),
    IN_PROGRESS: useCardsOf('IN_PROGRESS', options),
    READY: useCardsOf('READY', options),
    DELIVERED: useCardsOf('DELIVERED', options),
    CANCELLED: useCardsOf('CANCELLED', options),
  }
}

export const matchesFilter = (filter: JobCardFilter, state: JobCardStatus) =>
  filter.status === undefined || filter.status === state

function useCardsOf(status: JobCardStatus, { filter, limit, states, withWorks, deliveredFrom }: Options) {
  return usePagedList({
    key: ['job-cards', 'by-state'],
    endpoint: jobCardsApi.listJobCards,
    rowsOf: (cards) => cards,
    query: {
      ...filter,
      status,
      limit,
      withWorks: withWorks ? 'true' : undefined,
      deliveredFrom: status === 'DELIVERED' ? deliveredFrom : undefined,
    },
    isOff: !states.includes(status) || !matchesFilter(filter, status),
  })
}

/** Many lists as one, for what stands while they load or when they fail. */
export const combineLists = (lists: readonly PagedList<JobCard>[]) => ({
  isPending: lists.some(({ isPending }) => isPending),
  isError: lists.some(({ isError }) => isError),
  error: lists.find(({ isError }) => isError)?.error,
  isFetching: lists.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const list of lists) list.refetch()
  },
})

import { Button } from '../button.tsx'
import { countLabel, singular } from './totals.ts'

/** A list that grows, as `usePagedList` (web/platform) fetches it. */
export type PagedList<Row> = {
  /** Of all pages fetched so far. */
  rows: Row[]
  /** undefined while loading, and where a filtered list has more than are counted. */
  total: number | undefined
  /** '1,248', '1,000+'; undefined while loading. */
  totalLabel: string | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching: boolean
  /** The rows are those of the search before: the new ones are on their way. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  refetch: () => void
}

type Props = {
  list: PagedList<unknown>
  /** What the rows are, in the plural: 'customers'. */
  nouns: string
  /** The singular, where it is not the plural less its 's'. */
  one?: string
}

/** '100 of 1,248 customers' and the way to more. What is shown stays, so the place in the list does too. */
export function Pager({ list, nouns, one = singular(nouns) }: Props) {
  if (list.isPending || list.isError || list.rows.length === 0) return null
  const shown = countLabel(list.rows.length)
  const all = list.rows.length === 1 ? one : nouns
  return (
    <div className="pager">
      <p role="status">{list.hasMore ? `${shown} of ${list.totalLabel} ${nouns}` : `${shown} ${all}`}</p>
      {list.hasMore && (
        <Button look="soft" aria-busy={list.isLoadingMore || undefined} onClick={list.showMore}>
          {list.isLoadingMore ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

import { Button } from '../button.tsx'
import type { PagedList } from './paged-list.ts'
import { countLabel, singular } from './totals.ts'

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

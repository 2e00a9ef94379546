import type { ReactNode } from 'react'
import { LoadFailure } from '../account/load-failure.tsx'
import { Button } from '../ui/button.tsx'
import type { PagedList } from '../ui/office/pager.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Props<Row> = { list: PagedList<Row>; label: string; empty: string; children: (row: Row) => ReactNode }

/** A list of the desk that grows. */
export function PagedLines<Row>({ list, label, empty, children }: Props<Row>) {
  if (list.isPending) return <Waiting />
  if (list.isError) {
    return (
      <LoadFailure
        error={list.error}
        otherwise="Failed to load the list"
        isRetrying={list.isFetching}
        onRetry={list.refetch}
      />
    )
  }
  if (list.rows.length === 0) return <p className="lead-text">{empty}</p>
  return (
    <section aria-label={label}>
      <ul className="desk-list">{list.rows.map(children)}</ul>
      {list.hasMore && (
        <div className="desk-keys">
          <Button look="soft" aria-busy={list.isLoadingMore || undefined} onClick={list.showMore}>
            {list.isLoadingMore ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </section>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { useTrips } from './use-trips.ts'

type Props = {
  title: 'Past bookings' | 'Requests'
  count: number
  query: ReturnType<typeof useTrips>
  children: ReactNode
}

export function TripList({ title, count, query, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(count)

  // What was asked for is read on from its first row.
  useEffect(() => {
    const first = list.current?.children[shown.current]
    shown.current = count
    if (first instanceof HTMLElement) first.focus()
  }, [count])

  return (
    <section className="part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>At any garage, with this phone number.</p>
      </header>
      <ul className="trips" ref={list}>
        {children}
      </ul>
      <p className="visually-hidden" role="status">
        {hasNextPage
          ? `The newest ${count} are shown.`
          : count === 1
            ? 'There is only one.'
            : `All ${count} are shown.`}
      </p>
      {isFetchNextPageError && !isFetchingNextPage && (
        <Note kind="bad">{sentenceOf(error, 'Failed to load more. Please try again.')}</Note>
      )}
      {hasNextPage && (
        <Button
          className="more"
          look="soft"
          aria-busy={isFetchingNextPage || undefined}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
          <span className="visually-hidden"> {title.toLowerCase()}</span>
        </Button>
      )}
    </section>
  )
}

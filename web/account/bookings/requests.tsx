import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DriverRequest } from '../../../contract/account.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { listRequests } from '../api-account.ts'
import { LoadFailure } from '../load-failure.tsx'
import { NothingBooked } from './nothing-booked.tsx'
import { RequestTrip } from './request-trip.tsx'
import { LoadingTrips } from './trip.tsx'

const pageSize = 20

/** Whatever carries this phone number, at any garage, newest first. */
const useRequests = () =>
  useInfiniteQuery({
    queryKey: ['requests'],
    queryFn: ({ pageParam }) => listRequests(pageSize, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

export function Requests() {
  const query = useRequests()
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <LoadingTrips />
  if (!data) {
    return (
      <LoadFailure
        error={error}
        otherwise="Failed to load your bookings"
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  const requests = data.pages.flatMap((page) => page.requests)
  if (requests.length === 0) return <NothingBooked />
  return <RequestList query={query} requests={requests} />
}

type ListProps = {
  query: ReturnType<typeof useRequests>
  requests: DriverRequest[]
}

function RequestList({ query, requests }: ListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(requests.length)

  // What was asked for is read on from its first row.
  useEffect(() => {
    const first = list.current?.children[shown.current]
    shown.current = requests.length
    if (first instanceof HTMLElement) first.focus()
  }, [requests.length])

  return (
    <section className="part" aria-labelledby="requests">
      <header>
        <h2 id="requests">Requests</h2>
        <p>At any garage, with this phone number.</p>
      </header>
      <ul className="trips" ref={list}>
        {requests.map((request) => (
          <RequestTrip key={request.id} request={request} />
        ))}
      </ul>
      <p className="sr" role="status">
        {hasNextPage ? `The newest ${requests.length} are shown.` : `All ${requests.length} are shown.`}
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
        </Button>
      )}
    </section>
  )
}

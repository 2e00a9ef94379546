import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { listTrips } from '../api-account.ts'

const pageSize = 20

type Page = Awaited<ReturnType<typeof listTrips>>

const lists = {
  bookings: {
    next: (page: Page) => page.nextBookingsCursor,
    after: (bookingsCursor: string) => listTrips(pageSize, { bookingsCursor }),
  },
  requests: { next: (page: Page) => page.nextCursor, after: (cursor: string) => listTrips(pageSize, { cursor }) },
}

/** Both lists begin in the same answer, which is asked for once. */
const firstPage = (client: QueryClient) =>
  client.fetchQuery({ queryKey: ['trips'], queryFn: () => listTrips(pageSize, {}), staleTime: 5_000 })

/** One of the two lists of My Bookings, newest first, page by page. */
export const useTrips = (name: keyof typeof lists) =>
  useInfiniteQuery({
    queryKey: ['trips', name],
    queryFn: ({ pageParam, client }) => (pageParam ? lists[name].after(pageParam) : firstPage(client)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => lists[name].next(last) ?? undefined,
  })

import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
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

/** Asks anew when a garage has changed something. A page that is on its way is waited for: asking anew would drop it. */
export function useRefreshTrips() {
  const client = useQueryClient()
  const trips = { queryKey: ['trips'] }
  useLive(['lead', 'booking', 'job-card'], async () => {
    while (client.isFetching(trips) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
    await Promise.all([client.invalidateQueries(trips), client.invalidateQueries({ queryKey: ['bills'] })])
  })
}

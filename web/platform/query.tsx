import { QueryCache, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WaysBack } from '../ui/part.tsx'
import { ApiError, isOffline, isRefusal } from './api-error.ts'
import { loadPageAnew } from './load-again.ts'
import { RefetchingQueryClient } from './query-client.ts'
import { useRecovery } from './recovery.ts'
import { refetchAll } from './refetch-all.ts'
import { refreshUser } from './session.ts'

/** The garage has begun to demand what one does not have: who is signed in is asked anew, and the layout leads there. */
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'second_factor_needed') void refreshUser()
}

/** Queries retry once and are not refetched when the window gets the focus. */
const newClient = () =>
  new RefetchingQueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a connection a question fails, and is asked anew once there is one: left waiting it would say nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && !isRefusal(error) && !isOffline(error),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Give it a key of the user and garage: what one has read is never shown to the next. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient)
  useRecovery(client)
  const [waysBack] = useState(() => ({ refetchAll: () => refetchAll(client), loadAnew: loadPageAnew }))
  return (
    <QueryClientProvider client={client}>
      <WaysBack value={waysBack}>{children}</WaysBack>
    </QueryClientProvider>
  )
}

/** Asks anew what is shown of some nouns, each the first word in the keys of its queries. */
export function useRefresh(...nouns: string[]) {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
  }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api-error.ts'

/** What the server has refused, it refuses again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== undefined && error.status < 500

/** Specification, section 7: queries retry once and are not refetched when the window gets the focus. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
    },
  })

/** Give it a key of the user and garage: what one has read is never shown to the next. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../account/load-failure.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What is said where the server says nothing. */
  otherwise: string
  children: (data: Data) => ReactNode
}

/** What was asked for, once it is there; until then that it is on its way, or did not come. */
export function Fetched<Data>({ query: { data, error, isFetching, refetch }, otherwise, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Waiting />
  return <LoadFailure error={error} otherwise={otherwise} isRetrying={isFetching} onRetry={() => void refetch()} />
}

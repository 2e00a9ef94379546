import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasFailed } from '../../platform/api-error.ts'
import { searchGarage } from '../../platform/api-garage.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { groupHits, walkInHit } from './hits.tsx'

const debounceMilliseconds = 180
const fewestCharacters = 2

/** Asks when one has stopped typing; what was found last stays until the next is there. */
export function useSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  const query = useDebouncedValue(text, debounceMilliseconds)
  const isAsked = query.length >= fewestCharacters
  const asked = useQuery({
    queryKey: ['search', query],
    queryFn: () => searchGarage(query),
    enabled: isAsked,
    placeholderData: (before) => (isAsked ? before : undefined),
  })
  const isError = hasFailed(asked) && query === text
  const { isFetching, refetch } = asked
  // What was found before is no answer to a search that failed, also while it is asked again.
  const data = isError && asked.isPlaceholderData ? undefined : asked.data
  const mayOpenCards = useAccess().may('STAFF')
  const found = useMemo(() => (data && isAsked ? groupHits(data, { mayOpenCards }) : []), [data, isAsked, mayOpenCards])
  const isSettled = isAsked && !isFetching && query === text
  const isNothing = isSettled && !isError && data !== undefined && found.length === 0
  const groups = useMemo(
    () => (isNothing && mayOpenCards ? [walkInHit(query)] : found),
    [isNothing, mayOpenCards, query, found],
  )
  const total = found.reduce((sum, { kind, hits }) => sum + (kind === 'newCard' ? 0 : hits.length), 0)
  return { query, groups, total, isNothing, isAsked, isError, isSettled, retry: () => void refetch() }
}

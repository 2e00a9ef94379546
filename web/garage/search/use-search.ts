import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { searchGarage } from '../../platform/api-garage.ts'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { groupHits } from './hits.tsx'

const debounceMilliseconds = 180
const fewestCharacters = 2

/** Asks when one has stopped typing; what was found last stays until the next is there. */
export function useSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  const query = useDebouncedValue(text, debounceMilliseconds)
  const isAsked = query.length >= fewestCharacters
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: () => searchGarage(query),
    enabled: isAsked,
    placeholderData: (before) => (isAsked ? before : undefined),
  })
  const groups = useMemo(() => (data && isAsked ? groupHits(data) : []), [data, isAsked])
  const isSettled = isAsked && !isFetching && query === text
  return { query, groups, isAsked, isError, isSettled, isFound: data !== undefined, retry: () => void refetch() }
}

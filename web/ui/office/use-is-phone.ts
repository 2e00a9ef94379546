import { useCallback, useSyncExternalStore } from 'react'

function useMatches(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** For what stands elsewhere on a phone: the order in which it is read changes too, which styles could not do. */
export const useIsPhone = () => useMatches('(max-width: 767px)')

/** Where a row has no room for a button each. */
export const useIsNarrow = () => useMatches('(max-width: 1099px)')

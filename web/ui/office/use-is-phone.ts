import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For what stands elsewhere on a phone: the order in which it is read changes too, which styles could not do. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

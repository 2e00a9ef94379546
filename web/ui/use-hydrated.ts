import { useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/** Whether the page's scripts run: false in what the server sends, and until the page has come to life. */
export const useHydrated = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

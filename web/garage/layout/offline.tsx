import { useOnline } from '../../platform/use-online.ts'

/** It comes and goes with the connection. The element stays, so that a screen reader hears it change. */
export function Offline() {
  const isOnline = useOnline()
  return (
    <p role="status" className={isOnline ? 'visually-hidden' : 'notice notice--wait notice--offline'}>
      {!isOnline && 'No connection. What you see may be out of date.'}
    </p>
  )
}

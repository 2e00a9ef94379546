import { useEffect, useState } from 'react'
import { openOutbox, useOutboxCounts } from '../outbox/outbox.ts'

/** Where the browser has workers and the address is safe; in development pages come straight from their sources. */
async function keepScreens(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const kept = await navigator.serviceWorker
    .register('/garage/worker.js', { scope: '/garage/', updateViaCache: 'none' })
    .catch(() => undefined)
  // What waits is known only then.
  await openOutbox()
  return kept
}

/**
 * The floor's screens are kept on this phone, to open without signal. A newer release takes their place once nothing waits to
 * be sent, or once no screen is open: what is open goes on with the scripts that it has.
 */
export function useKeptScreens() {
  const [kept, setKept] = useState<ServiceWorkerRegistration>()
  const isIdle = useOutboxCounts().unsent === 0
  useEffect(() => void keepScreens().then(setKept), [])
  useEffect(() => {
    if (!kept || !isIdle) return
    const takeOver = () => kept.waiting?.postMessage({ type: 'SKIP_WAITING' })
    const follow = () => kept.installing?.addEventListener('statechange', takeOver)
    takeOver()
    follow()
    kept.addEventListener('updatefound', follow)
    return () => kept.removeEventListener('updatefound', follow)
  }, [kept, isIdle])
  useEffect(() => {
    // An installed app stays open for days: it asks when it is looked at again.
    const ask = () => void (document.hidden || kept?.update().catch(() => undefined))
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [kept])
}

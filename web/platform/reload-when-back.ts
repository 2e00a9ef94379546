import { useEffect } from 'react'
import { askUntilAnswered } from './patient.ts'

async function isPageAnswered(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/** What could not be fetched comes by itself, once the server answers for this page again (docs/rules.md#outages). */
export function useReloadWhenBack(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const { stop } = askUntilAnswered(async () => {
      const isBack = await isPageAnswered()
      if (isBack) window.location.reload()
      return isBack
    })
    return stop
  }, [isWanted])
}

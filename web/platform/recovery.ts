import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from './api-error.ts'
import { retryUntilAnswered } from './retry.ts'

/** What a screen shows and could not be fetched, though nobody has refused it. */
const failedIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' && !isRefusal(state.error) })

async function isServerThere(): Promise<boolean> {
  try {
    const { getMe } = await import('./api-session.ts')
    await getMe()
    return true
  } catch (error) {
    return isRefusal(error)
  }
}

/**
 * Where nobody answers, screens that could not be filled fill by themselves once somebody does (docs/rules.md#sessions).
 * A fault of one call alone is shown, and asked for again by whoever reads it.
 */
export function useRecovery(client: QueryClient): void {
  useEffect(() => {
    let asking: ReturnType<typeof retryUntilAnswered> | undefined
    let isProbing = false

    async function begin() {
      isProbing = true
      if (!(await isServerThere())) {
        asking = retryUntilAnswered(async () => {
          if (!(await isServerThere())) return false
          asking = undefined
          for (const query of failedIn(client)) void query.fetch().catch(() => undefined)
          return true
        })
      }
      isProbing = false
    }
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || asking || isProbing) return
      if (failedIn(client).length > 0) void begin()
    })
    return () => {
      unsubscribe()
      asking?.stop()
    }
  }, [client])
}

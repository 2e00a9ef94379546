import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { ApiError, isRefusal, sentenceOf } from './api-error.ts'
import { retryUntilAnswered } from './retry.ts'

/**
 * What a page says in place of what it could not load. `again`: asked again it may come; 'anew' where scripts did not come
 * either, which some browsers ask for only once a page.
 */
export type NotLoaded = { failure: string; again?: 'in place' | 'anew' }

export function notLoaded(error: unknown, otherwise: string): NotLoaded {
  const failure = sentenceOf(error, otherwise)
  if (!(error instanceof ApiError)) return { failure, again: 'anew' }
  const isTooSoon = error.status === 429
  return isRefusal(error) && !isTooSoon ? { failure } : { failure, again: 'in place' }
}

/** Whether the page would be shown: without an answer the browser has only one of its own. */
export async function isPageAnswered(address = window.location.href): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/** For a press. What stands here stays for as long as the browser would only show a page of its own. */
export async function loadPageAnew(): Promise<void> {
  if (await isPageAnswered()) window.location.reload()
}

type Options = {
  again: NotLoaded['again']
  /** The page itself was not answered: its loaders are asked only once it is. */
  isWholePage?: boolean
}

/**
 * What the page's loaders could not fetch is fetched again, in place: by itself, for as long as this is shown, and at a
 * press. The page is never loaded anew under a finger (docs/rules.md#outages).
 * @returns what a press does
 */
export function useLoadAgain({ again, isWholePage = false }: Options): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const patient = useRef<ReturnType<typeof retryUntilAnswered>>(undefined)
  // Whoever is on their way to another page is not held up.
  const load = useEffectEvent(() => (state === 'idle' ? revalidate() : undefined))

  useEffect(() => {
    if (!again) return
    const asking = retryUntilAnswered(async () => {
      if (!isWholePage || (await isPageAnswered())) await load()
      // What has come stands in this one's place, which ends the asking.
      return false
    })
    patient.current = asking
    return asking.stop
  }, [again, isWholePage])

  if (again === 'anew') return loadPageAnew
  return () => patient.current?.askNow() ?? revalidate()
}

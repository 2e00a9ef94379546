import { useSyncExternalStore } from 'react'
import { ApiError, isRefusal } from '../../platform/api-error.ts'

/*
 * Whether the server is heard: a phone says that it has a connection where nothing comes through it. Lost at the first call
 * that nobody answers, or when the phone says so; back when one is answered.
 */

let lostSince: Date | undefined
const screens = new Set<() => void>()

function set(since: Date | undefined) {
  if ((lostSince === undefined) === (since === undefined)) return
  lostSince = since
  for (const tell of screens) tell()
}

const onOffline = () => set(new Date())

/** What a call came to. @param error what it threw, undefined where it was answered */
export function hear(error?: unknown): void {
  if (error === undefined || isRefusal(error)) set(undefined)
  else if (error instanceof ApiError && error.status === undefined) set(lostSince ?? new Date())
}

function subscribe(tell: () => void) {
  if (screens.size === 0) window.addEventListener('offline', onOffline)
  screens.add(tell)
  return () => {
    screens.delete(tell)
    if (screens.size === 0) window.removeEventListener('offline', onOffline)
  }
}

/** Since when nobody is heard; undefined while somebody is. */
export const useLostSince = () =>
  useSyncExternalStore(
    subscribe,
    () => lostSince,
    () => undefined,
  )

export const isLost = () => lostSince !== undefined

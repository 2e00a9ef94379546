import { useSyncExternalStore } from 'react'
import { ApiError, isRefusal } from '../../platform/api-error.ts'

/*
 * Whether the server is heard: a phone says that it has a connection where nothing comes through it. Lost at the first call
 * that nobody answers, or when the phone says so; back when one is answered.
 */

let lostSince: Date | undefined
/** When the phone last said so itself, as `performance.now()`. */
let saidAt = Number.NEGATIVE_INFINITY
const screens = new Set<() => void>()

function set(since: Date | undefined) {
  if ((lostSince === undefined) === (since === undefined)) return
  lostSince = since
  for (const tell of screens) tell()
}

function onOffline() {
  saidAt = performance.now()
  set(new Date())
}

/**
 * What a call came to. An answer to what was asked before the phone had no connection says nothing of what is heard now.
 * @param askedAt `performance.now()` when it was sent
 * @param error what it threw, undefined where it was answered
 */
export function hear(askedAt: number, error?: unknown): void {
  const isOld = !navigator.onLine && askedAt <= saidAt
  if (error === undefined || isRefusal(error)) {
    if (!isOld) set(undefined)
  } else if (error instanceof ApiError && error.status === undefined) set(lostSince ?? new Date())
}

/** @returns ends it */
export function followSignal(tell: () => void) {
  if (screens.size === 0) {
    window.addEventListener('offline', onOffline)
    // Said while nobody listened.
    if (!navigator.onLine && lostSince === undefined) onOffline()
  }
  screens.add(tell)
  return () => {
    screens.delete(tell)
    if (screens.size === 0) window.removeEventListener('offline', onOffline)
  }
}

/** Since when nobody is heard; undefined while somebody is. */
export const useLostSince = () =>
  useSyncExternalStore(
    followSignal,
    () => lostSince,
    () => undefined,
  )

export const isLost = () => lostSince !== undefined

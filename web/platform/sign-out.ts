import { useSyncExternalStore } from 'react'
import { pathIn } from '../../contract/words/languages.ts'
import { languageOfAsker } from '../../contract/words/say.ts'
import { clearAllStored } from './cleared-basket.ts'
import { isPageAnswered } from './load-again.ts'
import { deleteOfflineScreens, deleteOfflineWork } from './offline-data.ts'
import { retryUntilAnswered } from './retry.ts'
import { clearTab, currentSession, forgetUser, storedUser } from './session-store.ts'

/*
 * Signing out: this browser forgets its user at once, and the server ends the session. Where that fails the session
 * stands: the way leads on all the same, a notice says so there, and it is asked for until it is ended
 * (docs/rules.md#sessions).
 */

/** In the browser's storage, for every tab and for the next visit: the session is still to be ended. */
const key = 'signing-out'

/** 'asking' for the first time; 'waiting' for a server that has not answered. */
export type SignOutState = 'none' | 'asking' | 'waiting'

let unstored = false
/** Somebody has signed out on this very page: until it has been loaded anew it may hold what was theirs. */
let isLeft = false
let isFirstAsk = false
const listeners = new Set<() => void>()

export function isSigningOut(): boolean {
  try {
    return unstored || window.localStorage.getItem(key) !== null
  } catch {
    return unstored
  }
}

function mark(isPending: boolean) {
  unstored = isPending
  try {
    if (isPending) window.localStorage.setItem(key, '1')
    else window.localStorage.removeItem(key)
  } catch {
    // Without storage it holds for this page.
  }
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

/** Nothing is left here of whoever was signed in, in no tab. */
export function emptyBrowser() {
  deleteOfflineWork((currentSession().user ?? storedUser())?.id)
  void deleteOfflineScreens()
  clearAllStored()
  clearTab()
}

let ending: Promise<void> | undefined

/** @throws ApiError where the server could not be asked */
export function endSession(): Promise<void> {
  ending ??= end().finally(() => {
    ending = undefined
  })
  return ending
}

async function end() {
  const { logOut } = await import('./api-session.ts')
  await logOut()
  mark(false)
}

let patient: ReturnType<typeof retryUntilAnswered> | undefined

/** Tries until the session has ended. @param then where a sign-out of this page leads */
function endSessionWithRetries(then?: string) {
  patient ??= retryUntilAnswered(async () => {
    // Another tab may have done it.
    const isEnded = !isSigningOut() || (await endSession().then(() => true, warn))
    if (!isEnded) return false
    patient = undefined
    tell()
    if (then) window.location.assign(then)
    return true
  })
}

function warn(error: unknown): false {
  // biome-ignore lint/suspicious/noConsole: logged, and told by the screen (docs/rules.md#errors)
  console.warn('Signing out failed.', error)
  return false
}

/** Forgets the user here, ends the session, and loads `to` anew, so that nothing of them stays in memory either. */
export async function signOut(to: '/' | '/garage/login'): Promise<void> {
  emptyBrowser()
  isLeft = true
  isFirstAsk = true
  mark(true)
  forgetUser({ hasEnded: false })
  // Back may bring this very page again, as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  const page = to === '/' ? pathIn(languageOfAsker(), to) : to
  if (await endSession().then(() => true, warn)) return window.location.assign(page)
  // The notice stands there. Offline it stands here: the browser would show a page of its own.
  if (await isPageAnswered(page)) return window.location.assign(page)
  isFirstAsk = false
  endSessionWithRetries(page)
  tell()
}

export const tryNow = () => patient?.askNow()

/** A sign-out that an earlier page, or another tab, could not finish. */
export function resumeSignOut() {
  if (!isSigningOut() || isFirstAsk) return
  endSessionWithRetries()
  patient?.askNow()
}

const stateNow = (): SignOutState => {
  if (isFirstAsk) return 'asking'
  return isSigningOut() ? 'waiting' : 'none'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

/** 'none' on the server, and until the page has come to life. */
export const useSignOutState = () => useSyncExternalStore(subscribe, stateNow, () => 'none' as const)

/** Whether the page shown is to be begun anew, because somebody has signed out on it. */
export const useIsLeft = () =>
  useSyncExternalStore(
    subscribe,
    () => isLeft,
    () => false,
  )

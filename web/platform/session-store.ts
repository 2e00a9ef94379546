import { useSyncExternalStore } from 'react'
import type { User } from '../../contract/people/auth/auth.ts'
import { signedInCookie } from '../../contract/platform/signed-in-cookie.ts'
import { readUser } from './read-user.ts'

const key = 'user'

/**
 * Who uses this browser. 'loading' until the server has confirmed it; on public pages with neither a stored user nor cookies
 * nobody is asked, and it is 'signed-out' at once (docs/rules.md#public-pages). A 'loading' one carries whom the browser remembers, fit to
 * greet but not to trust; an unreachable one is asked for again until the server answers. `hasEnded`: somebody was signed in
 * on this page, and did not sign out; `why`, where the server has said it; `language`, which they read.
 */
export type Session =
  | { state: 'loading'; user?: User | undefined; isUnreachable?: true }
  | { state: 'signed-in'; user: User }
  | ({ state: 'signed-out'; user?: undefined; isAssumed?: true } & SessionEnd)

export type SessionEnd = {
  hasEnded?: boolean | undefined
  why?: string | undefined
  language?: User['language']
}

/** What everybody is until the page has come to life. */
export const loading: Session = { state: 'loading' }

let session: Session = loading
const listeners = new Set<() => void>()

export function setSession(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

/** The user as this browser remembers them. What cannot be read is logged and ignored (docs/rules.md#errors). */
export function storedUser(): User | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    if (stored === null) return undefined
    const user = readUser(stored)
    if (user) return user
    throw new Error('It is no user.')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('The stored user could not be read.', error)
    return undefined
  }
}

/** Whether it is worth asking who is signed in: a user is remembered, or there are cookies of one. */
export const isSomebodyHere = () => storedUser() !== undefined || document.cookie.includes(`${signedInCookie}=`)

/** Their place in the garage that they have chosen, else in the first that they belong to (docs/rules.md#garages). */
export const membershipOf = ({ garageAccess, garageId }: User) =>
  garageAccess.find((each) => each.garageId === garageId) ?? garageAccess[0]

/** The user's garage, else the first that they belong to (docs/rules.md#garages). */
export function chosenGarageId(): string | undefined {
  const user = session.user ?? storedUser()
  return user?.garageId ?? user?.garageAccess?.[0]?.garageId
}

/** Called with what login, verify-otp, register and `/auth/me` answer. */
export function rememberUser(user: User) {
  setSession({ state: 'signed-in', user })
  try {
    window.localStorage.setItem(key, JSON.stringify(user))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('The user could not be stored.', error)
  }
}

/**
 * Nobody is signed in here any more.
 * @param hasEnded false where somebody signed out: they leave nothing behind
 */
export function forgetUser({ hasEnded = session.user !== undefined, why }: { hasEnded?: boolean; why?: string } = {}) {
  // The refusals of the calls that follow say nothing new.
  const isOver = session.state === 'signed-out' && session.hasEnded && !hasEnded
  // Before the browser forgets whose it is: what is typed is kept under their name.
  if (!isOver) {
    const language = session.user?.language
    setSession({ state: 'signed-out', hasEnded: hasEnded || why !== undefined, why, ...(language && { language }) })
  }
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Storage that is switched off holds nobody.
  }
}

/** Another tab has signed in, signed out, or moved to another garage: this one may show nothing of before. */
function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return
  // Signing out clears all that is stored; each tab has some of its own.
  if (event.key === null) clearTab()
  const [before, now] = [session.user, storedUser()]
  if (before?.id === now?.id && before?.garageId === now?.garageId) {
    // The same person at the same garage, of whom more is known: that the address is confirmed.
    if (now && session.state === 'signed-in') setSession({ state: 'signed-in', user: now })
    return
  }
  // Without a connection nothing would be loaded: what was theirs is put away, and that is all.
  if (!now && !navigator.onLine) setSession({ state: 'signed-out' })
  else window.location.reload()
}

/** Back may bring a page as it was left: it has heard nothing of a sign-out or sign-in since. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted && session.user?.id !== storedUser()?.id) window.location.reload()
}

export function subscribeToSession(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

export const currentSession = () => session

/** For pages that stand behind the guard, which has asked the server: there always is a user. */
export function useUser(): User {
  const { user } = useSyncExternalStore(subscribeToSession, currentSession, () => loading)
  if (!user) throw new Error('This page needs a signed-in user.')
  return user
}

/** Nothing of who was signed in is left in this tab's own storage. */
export function clearTab() {
  try {
    window.sessionStorage.clear()
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

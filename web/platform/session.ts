import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '../../contract/people/auth/auth.ts'
import { isSignedOut } from './api-error.ts'
import { isOfFloor } from './garage-home.ts'
import { retryUntilAnswered } from './retry.ts'
import {
  currentSession,
  forgetUser,
  isSomebodyHere,
  loading,
  rememberUser,
  type Session,
  setSession,
  storedUser,
  subscribeToSession,
} from './session-store.ts'
import { endSession, isSigningOut, resumeSignOut } from './sign-out.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A sign-in that succeeds stores its user, one that fails clears whoever was there.
 * @throws what the attempt threw
 */
export async function signIn(attempt: () => Promise<User>): Promise<User> {
  try {
    // One browser holds one session: the one before is still to be ended, with the cookies that it has now.
    if (isSigningOut()) await endSession()
    const user = await attempt()
    rememberUser(user)
    return user
  } catch (error) {
    forgetUser()
    throw error
  }
}

/**
 * As `signIn`, where what the attempt answers says no more than that it succeeded: who it is is asked for then. Without an
 * answer the next page asks.
 */
export async function signInAndAsk(attempt: () => Promise<unknown>): Promise<void> {
  try {
    if (isSigningOut()) await endSession()
    await attempt()
  } catch (error) {
    forgetUser()
    throw error
  }
  setSession(loading)
  await refreshUser()
}

/** Fetches the current user anew, and clears it where the server says that nobody is signed in. */
export async function refreshUser(): Promise<void> {
  await askServer()
}

/** @returns whether the server has answered: a connection that is lost signs nobody out (docs/rules.md#sessions) */
async function askServer(): Promise<boolean> {
  try {
    const { getMe } = await import('./api-session.ts')
    rememberUser(await getMe())
    return true
  } catch (error) {
    if (!isSignedOut(error)) return false
    forgetUser()
    return true
  }
}

const isKnown = (session: Session) =>
  session.state === 'signed-in' || (session.state === 'signed-out' && !session.isAssumed)

let isAsking = false
let patient: ReturnType<typeof retryUntilAnswered> | undefined

/** Asks the server once a page load, and until it answers. */
async function ask() {
  if (isAsking || patient || isKnown(currentSession())) return
  if (isSigningOut()) {
    setSession({ state: 'signed-out' })
    return resumeSignOut()
  }
  isAsking = true
  setSession({ state: 'loading', user: storedUser() })
  if (isOfFloor(window.location.pathname)) await whenIdle()
  const isAnswered = await askServer()
  isAsking = false
  if (isAnswered) return
  setSession({ state: 'loading', user: storedUser(), isUnreachable: true })
  patient = retryUntilAnswered(async () => {
    // Somebody may have signed in meanwhile.
    const isOver = isKnown(currentSession()) || (await askServer())
    if (isOver) patient = undefined
    return isOver
  })
}

export const askNow = () => patient?.askNow()

/** @param mustKnow guarded pages ask the server even where nothing says that somebody is signed in. */
export function useSession({ mustKnow = false } = {}): Session {
  useEffect(() => {
    if (mustKnow || isSomebodyHere()) void ask()
    else if (currentSession().state === 'loading') setSession({ state: 'signed-out', isAssumed: true })
  }, [mustKnow])
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading)
  return mustKnow && session.state === 'signed-out' && session.isAssumed ? loading : session
}

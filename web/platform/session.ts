import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '../../contract/auth.ts'
import {
  currentSession,
  forgetUser,
  loading,
  rememberUser,
  type Session,
  setSession,
  storedUser,
  subscribeToSession,
} from './session-store.ts'

/**
 * Ends the session, clears all that this site keeps in the browser and loads `to` anew, so that nothing of the user
 * stays in memory either. A failure is only warned of (docs/rules.md#sessions).
 */
export async function signOut(to: '/' | '/garage/login'): Promise<void> {
  try {
    const { logOut } = await import('./api-session.ts')
    await logOut()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('Signing out failed.', error)
  }
  try {
    window.localStorage.clear()
    window.sessionStorage.clear()
  } catch {
    // Nothing is kept where storage is switched off.
  }
  window.location.assign(to)
}

/**
 * A sign-in that succeeds stores its user, one that fails clears whoever was there.
 * @throws what the attempt threw
 */
export async function signIn(attempt: () => Promise<User>): Promise<User> {
  try {
    const user = await attempt()
    rememberUser(user)
    return user
  } catch (error) {
    forgetUser()
    throw error
  }
}

/** Fetches the current user anew, and clears it on failure. */
export async function refreshUser(): Promise<void> {
  try {
    const { getMe } = await import('./api-session.ts')
    rememberUser(await getMe())
  } catch {
    forgetUser()
  }
}

const isKnown = (session: Session) =>
  session.state === 'signed-in' || (session.state === 'signed-out' && !session.isAssumed)

let isAsking = false

/** Asks the server once a page load. A failure is 'signed out'. */
async function ask() {
  if (isAsking || isKnown(currentSession())) return
  isAsking = true
  setSession({ state: 'loading', user: storedUser() })
  try {
    const { getMe } = await import('./api-session.ts')
    rememberUser(await getMe())
  } catch (error) {
    if ((error as { status?: number }).status === 401) forgetUser()
    else setSession({ state: 'signed-out' })
  }
  isAsking = false
}

/** @param mustKnow guarded pages ask the server even where no user is stored. */
export function useSession({ mustKnow = false } = {}): Session {
  useEffect(() => {
    if (mustKnow || storedUser()) void ask()
    else if (currentSession().state === 'loading') setSession({ state: 'signed-out', isAssumed: true })
  }, [mustKnow])
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading)
  return mustKnow && session.state === 'signed-out' && session.isAssumed ? loading : session
}

import { type Location, parsePath, useLocation } from 'react-router'
import { isOfFloor } from './garage-home.ts'
import { useSession } from './session.ts'
import type { SessionEnd } from './session-store.ts'

/** What the guard leaves behind when it sends somebody to sign in. */
export type GuardedFrom = SessionEnd & { from: Pick<Location, 'pathname' | 'search' | 'hash'> }

type Area = '/account' | '/desk' | '/garage'

/** As the router compares: whole segments, in any case. */
export const isWithin = (area: Area, pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${area}/`)

/** Where a sign-in leads: back to the guarded page that asked for it, if it is one of `areas`, else to `otherwise`. */
export function useReturnPath(areas: readonly Area[], otherwise: string): string {
  const { state, search } = useLocation()
  return returnPath(state ?? stateIn(search), areas, otherwise)
}

/** To another document, which has no state of this one: where a sign-in there leads stands in its address. */
export function withReturnPath(address: string, state: unknown): string {
  const from = returnPath(state, ['/garage'], '')
  return from === '' ? address : `${address}?${new URLSearchParams({ from })}`
}

export const stateIn = (search: string) => ({ from: parsePath(new URLSearchParams(search).get('from') ?? '') })

/** Which language was read where a session ended by itself on the floor. */
export function languageOfFloorIn(state: unknown): SessionEnd['language'] {
  const { from, hasEnded, language } = (state ?? {}) as Partial<GuardedFrom>
  return hasEnded === true && isOfFloor(from?.pathname ?? '') ? language : undefined
}

/** @param state of the page's step in the history, which may hold anything */
export function returnPath(state: unknown, areas: readonly Area[], otherwise: string): string {
  const from = (state as Partial<GuardedFrom> | null)?.from
  const isOurs = typeof from?.pathname === 'string' && areas.some((area) => isWithin(area, from.pathname))
  return isOurs ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : otherwise
}

/** What to say to whom is asked to sign in because the session ended. @param otherwise where the server said no reason */
export function useSessionEnd(otherwise: string): string | undefined {
  const session = useSession()
  const { hasEnded, why } = (useLocation().state ?? {}) as Partial<GuardedFrom>
  if (hasEnded === true) return why ?? otherwise
  // Nobody has sent them here where the page before went whole, as on a lost device: the server has told this one again.
  return session.state === 'signed-out' ? session.why : undefined
}

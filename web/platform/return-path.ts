import { type Location, useLocation } from 'react-router'
import { useSession } from './session.ts'

/** What the guard leaves behind when it sends somebody to sign in. */
export type GuardedFrom = {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** Somebody was signed in there until their session ended. */
  hasEnded?: boolean | undefined
  why?: string | undefined
}

type Area = '/account' | '/desk' | '/garage'

/** As the router compares: whole segments, in any case. */
export const isWithin = (area: Area, pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${area}/`)

/** Where a sign-in leads: back to the guarded page that asked for it, if it is one of `areas`, else to `otherwise`. */
export const useReturnPath = (areas: readonly Area[], otherwise: string): string =>
  returnPath(useLocation().state, areas, otherwise)

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

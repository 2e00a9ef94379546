import type { ReactNode } from 'react'
import { type Location, Navigate, useLocation } from 'react-router'
import type { User } from '../../contract/auth.ts'
import { Waiting } from '../ui/waiting.tsx'
import { QueryProvider } from './query.tsx'
import { useSession } from './session.ts'

type GuardProps = { garageOnly?: boolean; children: ReactNode }

/** Lets in who belongs, and sends everybody else where they do (specification, section 2.8). */
export function Guard({ garageOnly = false, children }: GuardProps) {
  const location = useLocation()
  const { state, user } = useSession({ mustKnow: true })
  if (state === 'loading') return <Waiting />
  if (state === 'signed-out') {
    const to = isGaragePath(location.pathname) ? '/garage/login' : '/login'
    return <Navigate to={to} replace state={{ from: location } satisfies GuardedFrom} />
  }
  const elsewhere = placeInstead(user, location.pathname, garageOnly)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return <QueryProvider key={`${user.id} ${user.garageId}`}>{children}</QueryProvider>
}

const isGaragePath = (pathname: string) => pathname === '/garage' || pathname.startsWith('/garage/')

function placeInstead({ userType }: User, pathname: string, garageOnly: boolean): string | undefined {
  if (userType === 'CUSTOMER' && isGaragePath(pathname)) return '/account'
  return garageOnly && userType !== 'GARAGE_USER' ? '/' : undefined
}

type GuardedFrom = { from: Pick<Location, 'pathname' | 'search' | 'hash'> }

/** Where a sign-in leads: back to the guarded page that asked for it, if it is one of `area`, else to `otherwise`. */
export function useReturnPath(area: '/account' | '/garage', otherwise: string): string {
  const from = (useLocation().state as Partial<GuardedFrom> | null)?.from
  const isOurs = typeof from?.pathname === 'string' && (from.pathname === area || from.pathname.startsWith(`${area}/`))
  return isOurs ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : otherwise
}

import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '../../contract/people/auth/auth.ts'
import { sessionSentences } from '../../contract/platform/sentences.ts'
import type { Said } from '../../contract/words/said.ts'
import { Waiting } from '../ui/waiting.tsx'
import { isOfFloor } from './garage-home.ts'
import { NotSignedOutYet, Unreachable } from './guard-states.tsx'
import { QueryProvider } from './query.tsx'
import { type GuardedFrom, isWithin } from './return-path.ts'
import { useSession } from './session.ts'
import { useSignOutState } from './sign-out.ts'

type GuardProps = {
  garageOnly?: boolean
  /** In the reader's language, where the page is written in more than English. */
  words?: Said<typeof sessionSentences>
  children: ReactNode
}

/** Lets in who belongs, and sends everybody else where they do (docs/rules.md#sign-in). */
export function Guard({ garageOnly = false, words = sessionSentences, children }: GuardProps) {
  const location = useLocation()
  const leaving = useSignOutState()
  const session = useSession({ mustKnow: true })
  const { state, user } = session
  const isGarage = isWithin('/garage', location.pathname)
  if (leaving === 'asking') return <Waiting>{words.signingOut}</Waiting>
  if (leaving === 'waiting') return <NotSignedOutYet isAlone={isGarage} words={words.notSignedOut} />
  if (state === 'signed-out') {
    const { hasEnded, why, language } = session
    const from: GuardedFrom = { from: location, hasEnded, why, language }
    return <Navigate to={isGarage ? '/garage/login' : '/login'} replace state={from} />
  }
  // Who is remembered sees what the phone keeps of their work at once; nothing is sent before the server has said who it is.
  if (!user || (state === 'loading' && !isOfFloor(location.pathname))) {
    const isUnreachable = state === 'loading' && session.isUnreachable
    return isUnreachable ? <Unreachable isAlone={isGarage} words={words.unreachable} /> : <Waiting />
  }
  const elsewhere = redirectFor(user, location.pathname, garageOnly)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return <QueryProvider key={`${user.id} ${user.garageId}`}>{children}</QueryProvider>
}

function redirectFor({ userType }: User, pathname: string, garageOnly: boolean): string | undefined {
  if (userType === 'CUSTOMER' && isWithin('/garage', pathname)) return '/account'
  return garageOnly && userType !== 'GARAGE_USER' ? '/' : undefined
}

import { garageHome } from '../../platform/garage-home.ts'
import { useReturnPath } from '../../platform/return-path.ts'
import { useSession } from '../../platform/session.ts'

/** Where somebody who is signed in belongs instead of a drivers' sign-in page; undefined: here. */
export function useSignedInPlace(): string | undefined {
  const { state, user } = useSession()
  const account = useReturnPath(['/account', '/desk'], '/account')
  if (state !== 'signed-in') return undefined
  return user.userType === 'GARAGE_USER' ? garageHome(user) : account
}

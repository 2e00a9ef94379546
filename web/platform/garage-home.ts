import type { User } from '../../contract/people/auth/auth.ts'
import { isAtLeast } from '../../contract/platform/terms/access.ts'
import { membershipOf } from './session-store.ts'

export const myWork = '/garage/floor/mine'
/** What the tabs of the floor lead to. */
export const floorViews = { mine: myWork, bays: '/garage/floor/bays', hours: '/garage/floor/hours' }

/** Whether the garage that was chosen has them as a technician. */
export const isTechnician = (user: User) => membershipOf(user)?.role === 'TECHNICIAN'

/** A technician who has no more to do in the office. */
export const isOnTheFloor = (user: User) =>
  isTechnician(user) && !isAtLeast(membershipOf(user)?.accessLevel ?? 'VIEW_ONLY', 'MANAGER')

/** The floor's pages work without signal, and say so themselves. */
export const isOfFloor = (pathname: string) => pathname.startsWith('/garage/floor/')

/** The first screen: a technician's is the cars that wait for them (docs/rules.md#back-office-screens). */
export const garageHome = (user: User) => (isOnTheFloor(user) ? myWork : '/garage/dashboard')

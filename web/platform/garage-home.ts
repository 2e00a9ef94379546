import type { User } from '../../contract/people/auth/auth.ts'
import { membershipOf } from './session-store.ts'

export const myCards = '/garage/jobcards?view=mine'

/** Whether the garage that was chosen has them as a technician. */
export const isTechnician = (user: User) => membershipOf(user)?.role === 'TECHNICIAN'

/** The first screen: a technician's is the cards that wait for them (docs/rules.md#back-office-screens). */
export const garageHome = (user: User) => (isTechnician(user) ? myCards : '/garage/dashboard')

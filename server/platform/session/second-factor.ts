import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import type { Membership, SignedIn } from './sessions.ts'

/** A garage demands it of those who can change rights, settings and exports there (docs/rules.md#second-factor). */
export const isDemandedBy = ({ demandsSecondFactor, accessLevel }: Membership) =>
  demandsSecondFactor && isAtLeast(accessLevel, 'ADMIN')

/** Until it is set up nothing of this garage answers; all that sets it up does. */
export const isNeededFor = (membership: Membership, { hasSecondFactor }: SignedIn) =>
  isDemandedBy(membership) && !hasSecondFactor

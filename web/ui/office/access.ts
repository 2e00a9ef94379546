import { type AccessLevel, isAtLeast, type Role } from '../../../contract/platform/terms/access.ts'
import { membershipOf, useUser } from '../../platform/session-store.ts'

/** What is needed, in words (docs/rules.md#rights). */
const needs: Record<AccessLevel, string> = {
  VIEW_ONLY: 'a place in this garage',
  STAFF: 'staff access; yours is view only',
  MANAGER: 'manager access or above',
  ADMIN: 'admin or owner access',
  OWNER: 'owner access',
}

export type Access = {
  garageId: string | undefined
  garageName: string
  /** Whether drivers see the garage (docs/rules.md#garages). */
  isListed: boolean
  level: AccessLevel
  role: Role | undefined
  /** A technician whose garage shows them no more. */
  ownCardsOnly: boolean
  /** A technician whose garage hides prices: what is answered to them has no amounts. */
  pricesHidden: boolean
  /** Of the back-office they have the workshop alone. */
  workshopOnly: boolean
  /** Of what admins export: whoever keeps the books. */
  mayReadBooks: boolean
  may: (needed: AccessLevel) => boolean
  /**
   * The sentence to show beside what is locked; undefined where one may.
   * @param what that which is locked: 'Export' gives 'Export needs admin or owner access.'
   */
  whyNot: (needed: AccessLevel, what: string) => string | undefined
}

/** What the signed-in person may do in the garage they have chosen. The server decides; the screens say so early. */
export function useAccess(): Access {
  const membership = membershipOf(useUser())
  const level = membership?.accessLevel ?? 'VIEW_ONLY'
  const may = (needed: AccessLevel) => isAtLeast(level, needed)
  return {
    garageId: membership?.garageId,
    garageName: membership?.garageName ?? '',
    isListed: membership?.isListed ?? true,
    level,
    role: membership?.role,
    ownCardsOnly: membership?.ownCardsOnly === true,
    pricesHidden: membership?.pricesHidden === true,
    workshopOnly: membership?.ownCardsOnly === true || membership?.pricesHidden === true,
    mayReadBooks: may('ADMIN') || membership?.readsBooks === true,
    may,
    whyNot: (needed, what) => (may(needed) ? undefined : `${what} needs ${needs[needed]}.`),
  }
}

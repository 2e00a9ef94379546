import { type AccessLevel, type Role, reaches } from '../../../contract/access.ts'
import { useUser } from '../../platform/session.ts'

/** Why not, in one sentence, by what is needed (design, section 4, 'Rights'). */
const sentences: Record<AccessLevel, string> = {
  VIEW_ONLY: 'You no longer belong to this garage.',
  STAFF: 'Your access is view only.',
  MANAGER: 'This needs manager access or above.',
  ADMIN: 'This needs admin or owner access.',
  OWNER: 'Only an owner may do this.',
}

export type Access = {
  garageId: string | undefined
  level: AccessLevel
  role: Role | undefined
  may: (needed: AccessLevel) => boolean
  /** The sentence to show beside what is locked; undefined where one may. */
  whyNot: (needed: AccessLevel) => string | undefined
}

/** What the signed-in person may do in the garage they have chosen. The server decides; the screens say so early. */
export function useAccess(): Access {
  const user = useUser()
  const membership = user.garageAccess.find(({ garageId }) => garageId === user.garageId) ?? user.garageAccess[0]
  const level = membership?.accessLevel ?? 'VIEW_ONLY'
  const may = (needed: AccessLevel) => reaches(level, needed)
  return {
    garageId: membership?.garageId,
    level,
    role: membership?.role,
    may,
    whyNot: (needed) => (may(needed) ? undefined : sentences[needed]),
  }
}

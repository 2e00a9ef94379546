import type { User } from '../../contract/people/auth/auth.ts'
import { accessLevels, roles } from '../../contract/platform/terms/access.ts'

type Loose<Whole> = { [Name in keyof Whole]?: unknown }

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * A user as a server or this browser's storage has it: kind and name are needed, all else is what it is where it is
 * absent (docs/rules.md#sign-in). @returns undefined for what is no user
 */
export function readUser(value: unknown): User | undefined {
  const user = (value ?? {}) as Loose<User>
  const name = textIn(user.name)
  const isKind = user.userType === 'GARAGE_USER' || user.userType === 'CUSTOMER'
  if (!isKind || name === undefined) return undefined
  const email = textIn(user.email) ?? null
  return {
    ...(user as User),
    id: textIn(user.id) ?? email ?? name,
    name,
    email,
    phone: textIn(user.phone) ?? null,
    isEmailVerified: user.isEmailVerified !== false,
    garageId: textIn(user.garageId) ?? null,
    garageAccess: Array.isArray(user.garageAccess) ? user.garageAccess.flatMap(readAccess) : [],
  }
}

/** Where nothing is said of rights no screen locks anything: the server decides. */
function readAccess(value: unknown): User['garageAccess'] {
  const access = (value ?? {}) as Loose<User['garageAccess'][number]>
  const garageId = textIn(access.garageId)
  if (garageId === undefined) return []
  const entry = {
    ...(access as User['garageAccess'][number]),
    garageId,
    garageName: textIn(access.garageName) ?? 'Your garage',
    role: roles.find((role) => role === access.role) ?? 'GARAGE_OWNER',
    accessLevel: accessLevels.find((level) => level === access.accessLevel) ?? 'OWNER',
  }
  return [entry]
}

import type { z } from 'zod'
import type { Sessions } from '../../contract/people/auth/auth.ts'

export type SignIn = z.infer<typeof Sessions>['sessions'][number]
type DeviceSignIns = { newest: SignIn; older: SignIn[] }

/**
 * One row a device: signing in again, without having signed out, makes another sign-in of the same one. First is what
 * one sits at, then what was used last.
 */
export function byDevice(signIns: readonly SignIn[]): DeviceSignIns[] {
  const latest = [...signIns].sort(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || (one.lastSeenAt < other.lastSeenAt ? 1 : -1),
  )
  const rows = new Map<string, DeviceSignIns>()
  for (const each of latest) {
    const row = rows.get(each.device)
    if (row) row.older.push(each)
    else rows.set(each.device, { newest: each, older: [] })
  }
  return [...rows.values()]
}

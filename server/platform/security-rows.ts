import { v7 as newId } from 'uuid'
import { auditedSecurityEvents, isRefusal, type SecurityEvent } from '../../contract/people/auth/security-events.ts'
import type { Db } from './database/database.ts'
import { Problem } from './problem.ts'
import { countHit, type Limit } from './rate-limit.ts'
import type { Caller } from './session/caller.ts'

/** An event as it was told. */
export type Note = {
  name: SecurityEvent
  facts: { userId?: string | null } & Record<string, unknown>
  /** The sentence that the person was answered; for audit logs only. */
  because?: string
}

/** Refusals can be caused without end, by strangers too: an audit log, which is kept for good, shows the first of them. */
const refusalsOfPerson: Limit = { name: 'refusals kept', max: 20, windowSeconds: 3600 }

/**
 * What happens to an account stands in the audit log of each garage that it works in; what somebody does for one garage
 * in that one's only.
 */
export async function keepInAuditLogs(db: Db, { name, facts, because }: Note, { device, ip }: Caller): Promise<void> {
  const { userId, garageId, askedGarageId: _others, ...changes } = facts
  if (!userId || garageId === null || !auditedSecurityEvents.includes(name)) return
  const memberships = await db
    .selectFrom('garage_members')
    .select(['garage_id', 'name'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute()
  const concerned = memberships.filter((each) => garageId === undefined || each.garage_id === garageId)
  if (concerned.length === 0) return
  if (isRefusal(name) && !(await isAmongFirst(db, `${name} ${userId}`))) return
  for (const { garage_id, name: userName } of concerned) {
    await db
      .insertInto('audit_log')
      .values({
        garage_id,
        id: newId(),
        user_id: userId,
        user_name: userName,
        action: name,
        subject_id: null,
        subject_label: '',
        changes: JSON.stringify({ ...changes, because, device, address: ip }),
      })
      .execute()
  }
}

async function isAmongFirst(db: Db, who: string): Promise<boolean> {
  try {
    await countHit(db, refusalsOfPerson, who)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

import { v7 as newId } from 'uuid'
import type { Tx } from './database/database.ts'
import type { GarageScope } from './session/guard.ts'

type Entry = {
  /** The resource and what happened to it, such as 'customer.created'. */
  action: `${string}.${string}`
  subject: { id: string | null; label: string }
  /** The fields that changed, each with its new value; never a secret. */
  changes?: Record<string, unknown>
}

/** Every write of the back-office leaves one, in its own transaction (design, section 4, 'Audit'). */
export async function recordAudit(tx: Tx, scope: GarageScope, { action, subject, changes = {} }: Entry): Promise<void> {
  const { name } = await tx
    .selectFrom('garage_members')
    .select('name')
    .where('garage_id', '=', scope.garageId)
    .where('user_id', '=', scope.userId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('audit_log')
    .values({
      garage_id: scope.garageId,
      id: newId(),
      user_id: scope.userId,
      user_name: name,
      action,
      subject_id: subject.id,
      subject_label: subject.label,
      changes: JSON.stringify(changes),
    })
    .execute()
}

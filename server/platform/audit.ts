import { AsyncLocalStorage } from 'node:async_hooks'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type AuditAction, announcedKind, isOfSecurity } from '../../contract/office/audit/changes.ts'
import { SecurityWrite } from '../../contract/people/auth/security-events.ts'
import { brand } from '../../contract/platform/brand.ts'
import type { z } from '../../contract/platform/zod.ts'
import type { Db, Tx } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import { announce } from './live/announce.ts'
import { Problem } from './problem.ts'
import { logSecurityWrite } from './security-log.ts'
import { driverId, type GarageScope, houseId } from './session/guard.ts'

type Entry = {
  action: AuditAction
  subject: { id: string | null; label: string }
  /** The fields that changed, each with its new value; never a secret. */
  changes?: Record<string, unknown>
  /** Of the driver whom it concerns, where the caller has it; a deleted record can no more tell it itself. */
  phoneKey?: string
}

const moment = new AsyncLocalStorage<Date>()

/** What is written inside is dated with another day: of the demo, whose weeks are made in one go. */
export const datedAs = <Result>(at: Date, work: () => Promise<Result>): Promise<Result> => moment.run(at, work)

/** A member acting for a garage, or a driver; somebody who answers an invitation has no scope yet. */
type Actor = Pick<GarageScope, 'garageId' | 'userId' | 'driverName'>

/** Whoever acts and is no member; of one the log has the name that they have now. */
function nameOfGuest({ userId, driverName }: Actor): string | undefined {
  if (userId === houseId) return brand.name
  return userId === driverId ? `${driverName} (driver)` : undefined
}

/**
 * Every write of the back-office leaves one, in its own transaction (docs/rules.md#audit). What screens show is announced
 * to those that are open elsewhere (contract/office/audit/changes.ts says what).
 * @throws Problem forbidden, where the member was removed while the call was on its way
 */
export async function recordAudit(tx: Tx, actor: Actor, entry: Entry): Promise<void> {
  const { action, subject, changes = {}, phoneKey } = entry
  const at = moment.getStore()
  await insertEntry(tx, actor, {
    id: newId(at && { msecs: at.getTime() }),
    ...(at ? { created_at: at } : {}),
    user_id: actor.userId,
    action,
    subject_id: subject.id,
    subject_label: subject.label,
    changes: JSON.stringify(changes),
  })
  if (isOfSecurity(action)) logSecurityWrite(action, securityFacts(actor, entry))
  const kind = announcedKind(action)
  if (kind) await announce(tx, { garageId: actor.garageId, kind, id: subject.id, phoneKey })
}

type Row = Omit<Insertable<Tables['audit_log']>, 'garage_id' | 'user_name'>

/** @throws Problem forbidden */
async function insertEntry(tx: Tx, actor: Actor, row: Row): Promise<void> {
  const guest = nameOfGuest(actor)
  const entries = tx.insertInto('audit_log')
  if (guest !== undefined) {
    await entries.values({ ...row, garage_id: actor.garageId, user_name: guest }).execute()
    return
  }
  const names = Object.keys(row) as (keyof Row)[]
  const { numInsertedOrUpdatedRows: inserted } = await entries
    .columns(['garage_id', 'user_name', ...names])
    .expression(({ selectFrom, val }) =>
      selectFrom('garage_members')
        .select(['garage_id', 'name'])
        .select(names.map((name) => val(row[name]).as(name)))
        .where('garage_id', '=', actor.garageId)
        .where('user_id', '=', actor.userId),
    )
    .executeTakeFirstOrThrow()
  if (!inserted) throw new Problem('forbidden')
}

/** As a record keeps it of whoever wrote it. @throws Problem forbidden */
export async function nameOfMember(tx: Tx, { garageId, userId }: Actor): Promise<string> {
  const { name } = await tx
    .selectFrom('garage_members')
    .select('name')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new Problem('forbidden'))
  return name
}

/** Of what changed, only what somebody may do: never a name, a phone or an email. */
function securityFacts({ garageId, userId }: Actor, { subject, changes = {} }: Entry): z.infer<typeof SecurityWrite> {
  const { role, accessLevel, isActive } = changes
  return SecurityWrite.parse({ userId, garageId, subjectId: subject.id, role, accessLevel, isActive })
}

/** What an edit changed, for its audit row: the fields that differ, with their new values. */
export function changedFields<Fields extends object>(before: Fields, after: Partial<Fields>): Partial<Fields> {
  const isSame = (name: string) =>
    JSON.stringify(before[name as keyof Fields]) === JSON.stringify(after[name as keyof Fields])
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name))) as Partial<Fields>
}

/**
 * What happened to a record, newest first, as far as a screen shows it.
 * @param others ids of those that are shown as one with it
 */
export const listAuditOf = (
  db: Db | Tx,
  scope: GarageScope,
  id: string,
  others: RawBuilder<unknown> = sql`array[]::uuid[]`,
) =>
  db
    .selectFrom('audit_log')
    .select(['user_name', 'action', 'subject_label', 'changes', 'created_at'])
    .where('garage_id', '=', scope.garageId)
    .where('subject_id', '=', sql<string>`any(${id}::uuid || ${others})`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
export type AuditRow = Awaited<ReturnType<typeof listAuditOf>>[number]

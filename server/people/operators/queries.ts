import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { OperatorRight } from '../../../contract/platform/terms/access.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { soundsOf } from '../../platform/name-sounds.ts'
import { isFound } from '../../platform/search.ts'

/** @param who phone of a driver, or email address */
export const findAnybody = (db: Db | Tx, who: string) => people(db, who).executeTakeFirst()

const people = (db: Db | Tx, who: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone_key'])
    .where((where) => where.or([where('phone_key', '=', who), where('email', '=', who)]))

/** Of people who belong to no garage. */
export const findPerson = (db: Db | Tx, who: string) =>
  people(db, who)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('garage_members')
            .select('user_id')
            .whereRef('garage_members.user_id', '=', 'users.id')
            .where('is_active', '=', true),
        ),
      ),
    )
    .executeTakeFirst()

export const saveOperator = (tx: Tx, userId: string, may: OperatorRight) =>
  tx
    .insertInto('operators')
    .values({ user_id: userId, may })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ may }))
    .execute()

export const setReviewer = (tx: Tx, userId: string, isDesk: boolean) =>
  tx.updateTable('users').set({ is_desk: isDesk }).where('id', '=', userId).execute()

export const deleteOperator = (tx: Tx, userId: string) =>
  tx.deleteFrom('operators').where('user_id', '=', userId).returning('user_id').executeTakeFirst()

/** Whoever opened it by an older key, on a device that may be somebody else's by now. */
export const closeDesks = (tx: Tx, userId: string) =>
  tx.updateTable('sessions').set({ desk_proved_at: null }).where('user_id', '=', userId).execute()

export const markProved = (tx: Tx, sessionId: string) =>
  tx.updateTable('sessions').set({ desk_proved_at: sql`now()` }).where('id', '=', sessionId).execute()

export type NewAct = {
  operatorId: string | null
  operatorName: string
  action: string
  garageId: string | null
  subjectId: string | null
  subjectLabel: string
  reason: string
  changes: Record<string, unknown>
  device: string
  address: string
}

export const insertAct = (db: Db | Tx, act: NewAct) =>
  db
    .insertInto('operator_log')
    .values({
      id: newId(),
      operator_id: act.operatorId,
      operator_name: act.operatorName,
      action: act.action,
      garage_id: act.garageId,
      subject_id: act.subjectId,
      subject_label: act.subjectLabel,
      reason: act.reason,
      changes: JSON.stringify(act.changes),
      device: act.device,
      address: act.address,
      sounds: soundsOf(act.operatorName, act.subjectLabel),
    })
    .execute()

type Asked = { garageId?: string; search?: string | undefined; cursor?: string | undefined; limit: number }

/** The newest first. */
export const listActs = (db: Db, { garageId, search, cursor, limit }: Asked) =>
  db
    .selectFrom('operator_log')
    .selectAll()
    .$if(garageId !== undefined, (query) => query.where('garage_id', '=', garageId ?? ''))
    .$if(search !== undefined, (query) =>
      query.where(
        isFound([sql`lower(operator_name)`, sql`lower(action)`, sql`lower(subject_label)`], search ?? '', {
          isInside: true,
          sounds: 'sounds',
        }),
      ),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export type ActRow = Awaited<ReturnType<typeof listActs>>[number]

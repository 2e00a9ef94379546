import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { resetWaitHours } from '../../../contract/desk/resets/resets.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const dueAt = sql<Date | null>`agreed_at + make_interval(hours => ${sql.lit(resetWaitHours)})`

export const listResets = (db: Db) =>
  db
    .selectFrom('second_factor_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['u.name', 'u.email', dueAt.as('due_at')])
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()

export const findPerson = (tx: Tx, email: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified_at', 'u.language'])
    .where('u.email', '=', email)
    .where('u.user_type', '=', 'GARAGE_USER')
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Of each garage where somebody works. */
export const listOwnersOver = (tx: Tx, userId: string) =>
  tx
    .selectFrom('garage_members as m')
    .innerJoin('garage_members as o', 'o.garage_id', 'm.garage_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified_at', 'u.language'])
    .distinct()
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .where('o.is_active', '=', true)
    .where('o.access_level', '=', 'OWNER')
    .execute()

type Asked = { userId: string; reason: string; askedBy: string | null; askedByName: string }

/** @returns false where one is under way */
export const insertReset = async (tx: Tx, asked: Asked): Promise<boolean> =>
  (await tx
    .insertInto('second_factor_resets')
    .values({
      id: newId(),
      user_id: asked.userId,
      reason: asked.reason,
      asked_by: asked.askedBy,
      asked_by_name: asked.askedByName,
      agreed_by_name: null,
      agreed_at: null,
      ended_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Held until the transaction ends; under way. */
export const lockReset = (tx: Tx, id: string) =>
  tx
    .selectFrom('second_factor_resets')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The one that was in force when the reset was asked for. */
export const hasFactorOfThen = async (tx: Tx, userId: string, askedAt: Date): Promise<boolean> =>
  (await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', '<=', askedAt)
    .executeTakeFirst()) !== undefined

export const agree = (tx: Tx, id: string, name: string) =>
  tx
    .updateTable('second_factor_resets')
    .set({ agreed_by_name: name, agreed_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const endReset = (tx: Tx, id: string, outcome: 'DONE' | 'CANCELLED') =>
  tx.updateTable('second_factor_resets').set({ outcome, ended_at: sql`now()` }).where('id', '=', id).execute()

export const listDue = (db: Db) =>
  db
    .selectFrom('second_factor_resets')
    .select('id')
    .where('ended_at', 'is', null)
    .where(dueAt, '<=', sql<Date>`now()`)
    .limit(100)
    .execute()

export const listGaragesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('garage_members')
    .select(['garage_id', 'name'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute()

/** @param none what is thrown where the account is gone */
export const getPerson = (tx: Tx, id: string, none: () => Error) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(none)

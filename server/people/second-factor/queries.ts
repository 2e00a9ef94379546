import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/session/secrets.ts'

/** Begun or in force. */
export const findFactor = (db: Db | Tx, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** To whom a change is told. */
export const findAddress = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** A secret that is not confirmed yet gives way to the next. @returns false where one is in force */
export async function beginFactor(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const begun = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** @returns false where another call has confirmed it, or begun anew. */
export async function confirmFactor(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** A code is good once: its step, and those before it, are used up. @returns whether this call was the one */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, codes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(code) })))
    .execute()
}

/** @returns whether there was one, which is used up now. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/** All there are, begun or in force. */
export const listSecrets = (db: Db) => db.selectFrom('second_factors').select(['user_id', 'secret']).execute()

/** One that was set up anew meanwhile stays. */
export const replaceSecret = (db: Db, { userId, before, after }: { userId: string; before: string; after: string }) =>
  db
    .updateTable('second_factors')
    .set({ secret: after })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute()

import { sql } from 'kysely'
import { mostPinMisses } from '../../../contract/people/pins/pins.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** One that was there is replaced, and locked no more. */
export const upsertPin = (tx: Tx, { garageId }: OfGarage, userId: string, pin: { phone: string; hash: string }) =>
  tx
    .insertInto('staff_pins')
    .values({ garage_id: garageId, user_id: userId, phone_key: pin.phone, hash: pin.hash })
    .onConflict((same) =>
      same.columns(['garage_id', 'user_id']).doUpdateSet((set) => ({
        phone_key: pin.phone,
        hash: pin.hash,
        misses: 0,
        set_at: set.ref('excluded.set_at'),
      })),
    )
    .execute()

/** @returns whether there was one */
export async function deletePin(tx: Tx, { garageId }: OfGarage, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('staff_pins')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const movePin = (tx: Tx, { garageId }: OfGarage, userId: string, phone: string) =>
  tx
    .updateTable('staff_pins')
    .set({ phone_key: phone })
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .execute()

/**
 * The PINs of a phone that may sign in now, each with a miss more: counted before they are looked at, so that guesses at
 * once cannot share a try.
 */
export const countMisses = (db: Db, phone: string) =>
  db
    .updateTable('staff_pins')
    .set({ misses: sql`misses + 1` })
    .where('phone_key', '=', phone)
    .where('misses', '<', mostPinMisses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('garage_members as m')
          .innerJoin('garages as g', 'g.id', 'm.garage_id')
          .select('m.user_id')
          .whereRef('m.garage_id', '=', 'staff_pins.garage_id')
          .whereRef('m.user_id', '=', 'staff_pins.user_id')
          .where('m.role', '=', 'TECHNICIAN')
          .where('m.access_level', 'in', ['STAFF', 'VIEW_ONLY'])
          .where('m.is_active', '=', true)
          .where('g.is_active', '=', true),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'staff_pins.user_id')
            .where('f.confirmed_at', 'is not', null),
        ),
      ),
    )
    .returning(['garage_id', 'user_id', 'hash', 'misses'])
    .execute()

/** It was right: what was missed before counts no more. @returns false where it was replaced or removed meanwhile */
export async function forgive(tx: Tx, { garageId }: OfGarage, userId: string, hash: string): Promise<boolean> {
  const forgiven = await tx
    .updateTable('staff_pins')
    .set({ misses: 0 })
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return forgiven !== undefined
}

/** Another PIN of the same phone was meant. */
export const takeBackMiss = (db: Db | Tx, { garageId }: OfGarage, userId: string) =>
  db
    .updateTable('staff_pins')
    .set({ misses: sql`greatest(misses - 1, 0)` })
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .execute()

/** Held until the transaction ends. */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pins of phone:${phone}`}, 0))`.execute(tx)

/** PINs of a phone beside a member's own. */
export async function countOthers(tx: Tx, { garageId }: OfGarage, userId: string, phone: string): Promise<number> {
  const { pins } = await tx
    .selectFrom('staff_pins')
    .select(({ fn }) => fn.countAll<number>().as('pins'))
    .where('phone_key', '=', phone)
    .where(({ not, and, eb }) => not(and([eb('garage_id', '=', garageId), eb('user_id', '=', userId)])))
    .executeTakeFirstOrThrow()
  return Number(pins)
}

/** Of colleagues who have the same phone, as families do. */
export const listColleagues = (db: Db | Tx, { garageId }: OfGarage, userId: string, phone: string) =>
  db
    .selectFrom('staff_pins')
    .select('hash')
    .where('garage_id', '=', garageId)
    .where('phone_key', '=', phone)
    .where('user_id', '<>', userId)
    .execute()

export const findPhone = async (tx: Tx, { garageId }: OfGarage, userId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('staff_pins')
      .select('phone_key')
      .where('garage_id', '=', garageId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.phone_key

export const listNames = (db: Db, garageIds: string[]) =>
  db
    .selectFrom('garages')
    .select(['id as garageId', 'name'])
    .where('id', 'in', garageIds)
    .orderBy('name')
    .orderBy('id')
    .execute()

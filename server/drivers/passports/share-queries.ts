import { sql } from 'kysely'
import { carColumns } from '../../platform/car-facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const working = sql<boolean>`ended_at is null and ends_at > now()`

export const listShares = (db: Db | Tx, vehicleId: string) =>
  db
    .selectFrom('passport_shares')
    .select(['id', 'with_amounts', 'views', 'last_view_at', 'created_at', 'ends_at'])
    .where('vehicle_id', '=', vehicleId)
    .where(working)
    .orderBy('id', 'desc')
    .execute()

/** What this request has made already. */
export const findShareByRequest = (tx: Tx, vehicleId: string, requestId: string) =>
  tx
    .selectFrom('passport_shares')
    .select(['id', 'with_amounts', 'ends_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

type NewShare = { id: string; vehicleId: string; withAmounts: boolean; requestId: string | undefined; days: number }

export const insertShare = (tx: Tx, { id, vehicleId, withAmounts, requestId, days }: NewShare) =>
  tx
    .insertInto('passport_shares')
    .values({
      id,
      vehicle_id: vehicleId,
      with_amounts: withAmounts,
      request_id: requestId ?? null,
      ends_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'with_amounts', 'ends_at'])
    .executeTakeFirstOrThrow()

/** Ended twice it is ended. */
export const endShare = (tx: Tx, vehicleId: string, id: string) =>
  tx
    .updateTable('passport_shares')
    .set({ ended_at: sql`now()` })
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** A page that works, with its car and who shared it. */
export const findSharedCar = (db: Db, id: string) =>
  db
    .selectFrom('passport_shares as s')
    .innerJoin('user_vehicles as v', 'v.id', 's.vehicle_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', ...carColumns.map((name) => `v.${name}` as const)])
    .select(['s.with_amounts', 's.ends_at', 'u.phone_key'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const countView = (db: Db, id: string) =>
  db
    .updateTable('passport_shares')
    .set({ views: sql`views + 1`, last_view_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** As long as their links are kept. */
export const deleteOldShares = (db: Db) =>
  db.deleteFrom('passport_shares').where('ends_at', '<', sql<Date>`now() - interval '30 days'`).execute()

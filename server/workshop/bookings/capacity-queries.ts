import { sql } from 'kysely'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Days of the week that the garage has said something about: the others are open, with places without limit. */
export const listOpenings = (db: Db | Tx, scope: OfGarage) =>
  db
    .selectFrom('garage_days')
    .select(['weekday', 'is_open', 'opens_at', 'closes_at', 'morning_places', 'afternoon_places', 'evening_places'])
    .where('garage_id', '=', scope.garageId)
    .execute()
export type Opening = Awaited<ReturnType<typeof listOpenings>>[number]

/** Days that the garage has closed beyond its week, with why. */
export const listClosedDays = (db: Db | Tx, scope: OfGarage, first: string, last: string) =>
  db
    .selectFrom('garage_closed_days')
    .select(['day', 'reason'])
    .where('garage_id', '=', scope.garageId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()

/** By day and time slot; a cancelled booking takes no place. */
export const countTaken = (db: Db | Tx, scope: OfGarage, first: string, last: string) =>
  db
    .selectFrom('bookings')
    .select(['preferred_date', 'preferred_time_slot', sql<number>`count(*)`.as('taken')])
    .where('garage_id', '=', scope.garageId)
    .where('preferred_date', '>=', first)
    .where('preferred_date', '<=', last)
    // As the index has it, which else could not be told to serve.
    .where(sql<boolean>`status <> 'CANCELLED'`)
    .groupBy(['preferred_date', 'preferred_time_slot'])
    .execute()

const keyOfSlot = ({ garageId }: OfGarage, day: string, slot: TimeSlot) =>
  sql`hashtextextended(${`place:${garageId}:${day}:${slot}`}, 0)`

/** Whoever takes a place in the same slot waits until this transaction ends. */
export const lockSlot = (tx: Tx, garage: OfGarage, day: string, slot: TimeSlot) =>
  sql`select pg_advisory_xact_lock(${keyOfSlot(garage, day, slot)})`.execute(tx)

/** As `lockSlot`, but it answers false where somebody holds it. */
export async function tryLockSlot(tx: Tx, garage: OfGarage, day: string, slot: TimeSlot): Promise<boolean> {
  const key = keyOfSlot(garage, day, slot)
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(tx)
  return rows[0]?.held === true
}

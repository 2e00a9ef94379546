import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export const setChosenGarage = (db: Db, sessionId: string, garageId: string) =>
  db.updateTable('sessions').set({ chosen_garage_id: garageId }).where('id', '=', sessionId).execute()

/** The oldest first. */
export const listInvitations = (db: Db, userId: string) =>
  db
    .selectFrom('garage_members')
    .innerJoin('garages', 'garages.id', 'garage_members.garage_id')
    .select([
      'garages.id',
      'garages.name',
      'garages.locality',
      'garages.city_slug',
      'garage_members.role',
      'garage_members.access_level',
      'garage_members.created_at',
    ])
    .where('garage_members.user_id', '=', userId)
    .where('garage_members.is_invited', '=', true)
    .where('garages.is_active', '=', true)
    .orderBy('garage_members.created_at')
    .orderBy('garages.id')
    .limit(100)
    .execute()

/** @returns undefined where there is no invitation. */
export const acceptInvitation = (tx: Tx, garageId: string, userId: string) =>
  tx
    .updateTable('garage_members')
    .set({ is_invited: false, is_active: true, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .where('is_invited', '=', true)
    .returning('name')
    .executeTakeFirst()

/** @returns undefined where there is no invitation. */
export const lockInvitation = (tx: Tx, garageId: string, userId: string) =>
  tx
    .selectFrom('garage_members')
    .select('name')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .where('is_invited', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const deleteInvitation = (tx: Tx, garageId: string, userId: string) =>
  tx
    .deleteFrom('garage_members')
    .where('garage_id', '=', garageId)
    .where('user_id', '=', userId)
    .where('is_invited', '=', true)
    .execute()

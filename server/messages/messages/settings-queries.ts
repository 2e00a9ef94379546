import { sql } from 'kysely'
import type { MessageSwitches } from '../../../contract/messages/messages/message-settings.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const listSwitches = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('message_settings')
    .select(['event', 'whatsapp', 'sms', 'email', 'version'])
    .where('garage_id', '=', garageId)
    .execute()

/** @returns false where somebody else has saved since it was read. */
export async function saveSwitches(
  tx: Tx,
  { garageId }: OfGarage,
  { event, whatsapp, sms, email, version }: Pick<MessageSwitches, 'event' | 'whatsapp' | 'sms' | 'email' | 'version'>,
): Promise<boolean> {
  const saved = await tx
    .insertInto('message_settings')
    .values({ garage_id: garageId, event, whatsapp, sms, email, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['garage_id', 'event'])
        .doUpdateSet({ whatsapp, sms, email, version: sql`message_settings.version + 1` })
        .where('message_settings.version', '=', version),
    )
    .returning('event')
    .executeTakeFirst()
  return saved !== undefined
}

export const findSmsInEnglish = async (db: Db | Tx, { garageId }: OfGarage): Promise<boolean> =>
  (await db.selectFrom('garages').select('sms_in_english').where('id', '=', garageId).executeTakeFirst())
    ?.sms_in_english ?? false

export const saveSmsInEnglish = (tx: Tx, { garageId }: OfGarage, sms_in_english: boolean) =>
  tx.updateTable('garages').set({ sms_in_english }).where('id', '=', garageId).execute()

/** All who are in the garage, by name; at most 500. */
export const listHearers = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garage_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.name', 'm.phone', 'm.access_level', 'm.hears_of_bookings', 'u.email', 'u.language'])
    .select((row) => row('u.email_verified_at', 'is not', null).as('is_email_verified'))
    .where('m.garage_id', '=', garageId)
    .where('m.is_active', '=', true)
    .where('m.is_invited', '=', false)
    .orderBy('m.name')
    .orderBy('m.user_id')
    .limit(500)
    .execute()

export const saveHearers = (tx: Tx, { garageId }: OfGarage, userIds: string[]) =>
  tx
    .updateTable('garage_members')
    .set({ hears_of_bookings: sql<boolean>`user_id = any(${userIds}::uuid[])` })
    .where('garage_id', '=', garageId)
    .execute()

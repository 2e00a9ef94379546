import { sql } from 'kysely'
import type { MessageSwitches } from '../../../contract/message-settings.ts'
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

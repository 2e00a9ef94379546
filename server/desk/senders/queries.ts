import { sql } from 'kysely'
import type { SenderKind } from '../../../contract/desk/senders/senders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type Sender = { kind: SenderKind; value: string }

export const listBlocked = (db: Db) =>
  db.selectFrom('blocked_senders').selectAll().orderBy('at', 'desc').orderBy('value').limit(500).execute()

/** Who asked most in windows that are still open. @param beginnings of the keys that are looked for */
export const listHitsOfAddresses = (db: Db, beginnings: string[], limit: number) =>
  db
    .selectFrom('address_limits')
    .select(['key', 'hits', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`key like any (${beginnings.map((beginning) => `${beginning}:%`)})`)
    .orderBy('hits', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()

/** As `listHitsOfAddresses`, of phones. */
export const listHitsOfPhones = (db: Db, names: string[], limit: number) =>
  db
    .selectFrom('driver_limits')
    .select(['key', 'phone_key', 'hits', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('key', 'in', names)
    .orderBy('hits', 'desc')
    .orderBy('phone_key')
    .orderBy('key')
    .limit(limit)
    .execute()

/** @returns false where it is blocked already */
export const block = async (tx: Tx, sender: Sender & { reason: string }): Promise<boolean> =>
  (await tx
    .insertInto('blocked_senders')
    .values(sender)
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst()) !== undefined

/** @returns false where it is not blocked */
export const unblock = async (tx: Tx, { kind, value }: Sender): Promise<boolean> =>
  (await tx
    .deleteFrom('blocked_senders')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .returning('value')
    .executeTakeFirst()) !== undefined

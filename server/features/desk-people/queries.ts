import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Rows that carry a phone, at any garage: each table by its own index. */
const ofPhone = ['leads', 'bookings', 'job_cards', 'bills', 'reviews', 'messages', 'customers'] as const
export type OfPhone = (typeof ofPhone)[number]

export async function countOfPhone(db: Db, table: OfPhone, phone: string): Promise<number> {
  const { rows } = await acrossGarages(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where(`${table}.phone_key`, '=', phone)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

export const findDriver = (db: Db | Tx, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('phone_key', '=', phone)
    .where('user_type', '=', 'CUSTOMER')
    .executeTakeFirst()

export const countCars = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await db
    .selectFrom('user_vehicles')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** What waits to be sent to a phone, whose words are of nobody's use any more. */
/** @param recipients phone, and address where one is known */
export const dropWaiting = (tx: Tx, recipients: string[]) =>
  tx.deleteFrom('outbox').where('recipient', 'in', recipients).where('state', '<>', 'sending').execute()

export const deleteCodes = (tx: Tx, phone: string) =>
  tx.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()

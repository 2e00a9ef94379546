import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Rows that carry a phone, at any garage: each table by its own index, and when a row of it was made. */
const madeAt = {
  leads: 'created_at',
  bookings: 'created_at',
  job_cards: 'created_at',
  bills: 'issued_at',
  reviews: 'created_at',
  messages: 'created_at',
  customers: 'created_at',
} as const
export type OfPhone = keyof typeof madeAt
export type Whose = { phone: string; since: Date | undefined }

/** @param whose.since what is older is of somebody who had the number before */
export async function countOfPhone(db: Db | Tx, table: OfPhone, { phone, since }: Whose): Promise<number> {
  const { rows } = await acrossGarages(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where(`${table}.phone_key`, '=', phone)
    .$if(since !== undefined, (query) => query.where(sql.ref(`${table}.${madeAt[table]}`), '>', since ?? new Date()))
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

export const countCars = async (db: Db | Tx, userId: string): Promise<number> => {
  const { rows } = await db
    .selectFrom('user_vehicles')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/**
 * What waits to be sent to a phone, whose words are of nobody's use any more.
 * @param recipients phone, and address where one is known
 */
export const dropWaiting = (tx: Tx, recipients: string[]) =>
  tx.deleteFrom('outbox').where('recipient', 'in', recipients).where('state', '<>', 'sending').execute()

/** As `dropWaiting`, of what garages have to tell. */
export async function dropWaitingOfGarages(tx: Tx, recipients: string[]): Promise<void> {
  const garages = await acrossGarages(tx)
    .selectFrom('garage_outbox')
    .select('garage_id')
    .distinct()
    .where('recipient', 'in', recipients)
    .where('state', '<>', 'sending')
    .execute()
  for (const { garage_id } of garages) {
    await tx
      .deleteFrom('garage_outbox')
      .where('garage_id', '=', garage_id)
      .where('recipient', 'in', recipients)
      .where('state', '<>', 'sending')
      .execute()
  }
}

export const deleteCodes = (tx: Tx, phone: string) =>
  tx.deleteFrom('one_time_codes').where('phone_key', '=', phone).execute()

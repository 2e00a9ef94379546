import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** What the garage has by now, in one statement. */
export const getFacts = (db: Db | Tx, { garageId }: GarageScope) =>
  db
    .selectFrom('garages')
    .select([
      'first_steps_hidden',
      'is_listed',
      sql<boolean>`upi_address <> '' or bank_account <> ''`.as('names_payment'),
      sql<boolean>`exists (
        select 1 from services where garage_id = ${garageId} and is_active and base_price > 0
      )`.as('has_services'),
      sql<boolean>`exists (select 1 from garage_days where garage_id = ${garageId})`.as('has_hours'),
      sql<boolean>`exists (select 1 from customers where garage_id = ${garageId})`.as('has_customers'),
      sql<boolean>`exists (select 1 from job_cards where garage_id = ${garageId})`.as('has_job_cards'),
    ])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
export type Facts = Awaited<ReturnType<typeof getFacts>>

/** @returns false where they were so already. */
export async function setHidden(tx: Tx, { garageId }: GarageScope, isHidden: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('garages')
    .set({ first_steps_hidden: isHidden })
    .where('id', '=', garageId)
    .where('first_steps_hidden', '<>', isHidden)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Who works nowhere else, and runs nothing here. */
export const listOnlyHere = async (tx: Tx, garageId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('garage_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.user_id')
      .where('m.garage_id', '=', garageId)
      .where('u.user_type', '=', 'GARAGE_USER')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('garage_members as o')
              .select('o.user_id')
              .whereRef('o.user_id', '=', 'm.user_id')
              .where('o.garage_id', '<>', garageId),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('operators as p').select('p.user_id').whereRef('p.user_id', '=', 'm.user_id'))),
      )
      .execute()
  ).map(({ user_id }) => user_id)

/** Whom payments name. */
export const listReceivers = async (tx: Tx, garageId: string): Promise<string[]> =>
  (await tx.selectFrom('payments').select('received_by').distinct().where('garage_id', '=', garageId).execute()).map(
    ({ received_by }) => received_by,
  )

/** @returns how many went */
export async function deleteMembers(tx: Tx, garageId: string, but: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('garage_members')
    .where('garage_id', '=', garageId)
    .$if(but.length > 0, (query) => query.where('user_id', 'not in', but))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const emptyMembers = (tx: Tx, garageId: string) =>
  tx
    .updateTable('garage_members')
    .set({ name: 'Deleted', phone: null, is_active: false, is_invited: false, hears_of_bookings: false })
    .where('garage_id', '=', garageId)
    .execute()

export const deleteUsers = (tx: Tx, ids: string[]) => tx.deleteFrom('users').where('id', 'in', ids).execute()

/** Whose row payments need: nobody signs in by it, and the address is free. */
export const emptyUsers = (tx: Tx, ids: string[]) =>
  tx
    .updateTable('users')
    .set({
      name: 'Deleted',
      email: sql`id::text || '@deleted.invalid'`,
      phone: null,
      phone_key: null,
      password_hash: null,
      email_verified_at: null,
    })
    .where('id', 'in', ids)
    .execute()

const ofUser = ['sessions', 'second_factors', 'recovery_codes', 'single_use_links', 'sign_in_tickets'] as const

/** What would still open something, were it there. */
export async function deleteKeys(tx: Tx, ids: string[]): Promise<void> {
  for (const table of ofUser) await tx.deleteFrom(table).where('user_id', 'in', ids).execute()
  await tx.deleteFrom('known_browsers').where('user_id', 'in', ids).execute()
}

/** Its name, place and GSTIN stand on the bills that stay; the rest goes. */
export const emptyGarage = (tx: Tx, id: string) =>
  tx
    .updateTable('garages')
    .set({
      deleted_at: sql`now()`,
      is_active: false,
      is_listed: false,
      blocked_at: sql`now()`,
      blocked_reason: '',
      email: '',
      phone: '',
      address: '',
      upi_address: '',
      bank_name: '',
      bank_account: '',
      bank_ifsc: '',
      bill_terms: '',
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** What waits to be sent for a garage that stops. @returns the lines of its log that it was to follow */
export async function dropWaiting(tx: Tx, garageId: string, reason: string) {
  const dropped = []
  for (const table of ['garage_outbox', 'outbox'] as const) {
    const here = await tx
      .updateTable(table)
      .set({ state: 'skipped', reason, settled_at: sql`now()`, content: sql<object>`'{}'::jsonb` })
      .where('garage_id', '=', garageId)
      .where('state', '=', 'queued')
      .returning('message_id')
      .execute()
    dropped.push(...here)
  }
  return dropped
}

export const setNotSent = (tx: Tx, garageId: string, ids: string[], reason: string) =>
  tx
    .updateTable('messages')
    .set({ state: 'NOT_SENT', reason, settled_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', 'in', ids)
    .execute()

import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** Newest first. */
export const listPayments = (db: Db | Tx, scope: GarageScope, cardId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('garage_members as m', (join) =>
      join.onRef('m.garage_id', '=', 'p.garage_id').onRef('m.user_id', '=', 'p.received_by'),
    )
    .selectAll('p')
    .select('m.name as received_by_name')
    .where('p.garage_id', '=', scope.garageId)
    .where('p.job_card_id', '=', cardId)
    .orderBy('p.id', 'desc')
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export const findByRequest = (tx: Tx, scope: GarageScope, requestId: string) =>
  tx
    .selectFrom('payments')
    .select(['job_card_id', 'kind', 'method', 'amount'])
    .where('garage_id', '=', scope.garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** Whoever records this number in this garage waits here for the one before. */
export const lockUtr = (tx: Tx, { garageId }: GarageScope, utr: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`utr:${garageId}:${utr}`}, 0))`.execute(tx)

/** Where a number was used last. */
export const findByUtr = (tx: Tx, scope: GarageScope, utr: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'p.job_card_id'),
    )
    .select(['p.amount', 'p.received_at', 'j.job_card_number'])
    .where('p.garage_id', '=', scope.garageId)
    .where('p.utr', '=', utr)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns false where a payment with this request id has come in meanwhile, for another card. */
export async function insertPayment(tx: Tx, row: Insertable<Tables['payments']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

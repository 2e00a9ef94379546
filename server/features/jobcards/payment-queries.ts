import type { Insertable } from 'kysely'
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

import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Newest first. */
export const listPayments = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('garage_members as m', (join) =>
      join.onRef('m.garage_id', '=', 'p.garage_id').onRef('m.user_id', '=', 'p.received_by'),
    )
    .leftJoin('vouchers as v', (join) => join.on('v.garage_id', '=', scope.garageId).onRef('v.payment_id', '=', 'p.id'))
    .selectAll('p')
    .select(['m.name as received_by_name', 'v.number as voucher_number'])
    .where('p.garage_id', '=', scope.garageId)
    .where('p.job_card_id', '=', cardId)
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

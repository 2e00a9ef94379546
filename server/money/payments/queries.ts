import { type Insertable, sql } from 'kysely'
import type { NewPayment } from '../../../contract/money/payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { isNotUndone } from './rules.ts'

export const findByRequest = (tx: Tx, scope: GarageScope, requestId: string) =>
  tx
    .selectFrom('payments')
    .select(['job_card_id', 'kind', 'method', 'amount', 'reference'])
    .where('garage_id', '=', scope.garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** Of a card: what could be undone by such a mistake, the newest first; the one that is meant, where it is named. */
export const findUndoable = (tx: Tx, scope: GarageScope, cardId: string, { method, amount, undoesId }: Undoing) =>
  tx
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.garage_id', '=', scope.garageId)
    .where('p.job_card_id', '=', cardId)
    .where('p.kind', '=', 'PAYMENT')
    .where('p.method', '=', method)
    .where('p.amount', '=', sql<string>`${amount}::numeric`)
    .$if(undoesId !== undefined, (query) => query.where('p.id', '=', undoesId ?? ''))
    .where(isNotUndone(scope))
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
type Undoing = Pick<NewPayment, 'method' | 'amount' | 'undoesId'>

/** Whoever records this number in this garage waits here for the one before. */
export const lockUtr = (tx: Tx, { garageId }: GarageScope, utr: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`utr:${garageId}:${utr}`}, 0))`.execute(tx)

/** Where a number was used last. What was entered by mistake used none. */
export const findByUtr = (tx: Tx, scope: GarageScope, utr: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'p.job_card_id'),
    )
    .select(['p.amount', 'p.received_at', 'j.job_card_number'])
    .where('p.garage_id', '=', scope.garageId)
    .where('p.utr', '=', utr)
    .where(isNotUndone(scope))
    .orderBy('p.received_at', 'desc')
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

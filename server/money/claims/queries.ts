import { type Insertable, sql } from 'kysely'
import type { ClaimState } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const insertClaim = (tx: Tx, row: Insertable<Tables['payment_claims']>) =>
  tx.insertInto('payment_claims').values(row).execute()

/** Of which bill and card a claim is, before they are locked. */
export const findClaim = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('payment_claims')
    .select(['id', 'bill_id', 'job_card_id'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockClaim = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('payment_claims')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findWaitingOf = (tx: Tx, { garageId }: OfGarage, billId: string) =>
  tx
    .selectFrom('payment_claims')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()

/** Another claim with this number that waits; of one that was found the payment says so, until it is undone. */
export const findByUtr = (tx: Tx, { garageId }: OfGarage, utr: string) =>
  tx
    .selectFrom('payment_claims')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('utr', '=', utr)
    .where('state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()

type Decided = {
  state: Exclude<ClaimState, 'WAITING'>
  decided_by?: string
  decided_by_name?: string
  payment_id?: string
}

export const decideClaim = (tx: Tx, { garageId }: OfGarage, id: string, decided: Decided) =>
  tx
    .updateTable('payment_claims')
    .set({ ...decided, decided_at: sql<Date>`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()

type Some = { states: ClaimState[]; oldestFirst: boolean; limit: number } | { id: string }

/** With their bills as they stand, what was recorded, and where each number stands in another payment. */
export const listClaims = (db: Db | Tx, { garageId }: OfGarage, some: Some) =>
  db
    .selectFrom('payment_claims as p')
    .innerJoin('bills as b', (join) => join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'p.bill_id'))
    .innerJoin('bill_balances as o', (join) =>
      join.on('o.garage_id', '=', garageId).onRef('o.bill_id', '=', 'p.bill_id'),
    )
    .leftJoin('payments as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'p.payment_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as y')
          .innerJoin('job_cards as j', (join) =>
            join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'y.job_card_id'),
          )
          .select(['y.amount as used_amount', 'y.received_at as used_at', 'j.job_card_number as used_on'])
          .where('y.garage_id', '=', garageId)
          .whereRef('y.utr', '=', 'p.utr')
          .where((where) =>
            where.or([where('p.payment_id', 'is', null), where('y.id', '<>', where.ref('p.payment_id'))]),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('payments as u')
                  .select('u.id')
                  .where('u.garage_id', '=', garageId)
                  .whereRef('u.undoes_id', '=', 'y.id'),
              ),
            ),
          )
          .orderBy('y.id', 'desc')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.bill_id', 'p.job_card_id', 'p.amount', 'p.utr', 'p.method', 'p.state', 'p.claimed_at'])
    .select(['p.decided_at', 'p.decided_by_name', 'b.number', 'b.job_card_number', 'b.buyer', 'b.car'])
    .select(['o.total', 'o.credited', 'o.balance', 'u.used_amount', 'u.used_at', 'u.used_on'])
    .select('c.amount as confirmed_amount')
    .where('p.garage_id', '=', garageId)
    .$if('id' in some, (query) => query.where('p.id', '=', 'id' in some ? some.id : ''))
    .$if('states' in some, (query) => {
      if (!('states' in some)) return query
      return query
        .where('p.state', 'in', some.states)
        .orderBy('p.id', some.oldestFirst ? 'asc' : 'desc')
        .limit(some.limit)
    })
    .execute()
export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

export async function countWaiting(db: Db | Tx, { garageId }: OfGarage): Promise<number> {
  const { waiting } = await db
    .selectFrom('payment_claims')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('garage_id', '=', garageId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return waiting
}

import { type Insertable, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReordersQuery } from '../../../contract/stock/reorders/reorders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo } from '../../platform/paging.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { heldOf, heldParts } from '../parts/held-service.ts'

/**
 * Of each part: what is on its way, and of that what no card waits for; what is on the list, and of that what cards wait for.
 */
const openOrders = ({ garageId }: OfGarage) => sql<{
  part_id: string
  coming: string
  spare: string
  listed: string
  waited: string
}>`(
  select part_id,
    coalesce(sum(quantity - received) filter (where state = 'ORDERED'), 0) as coming,
    coalesce(sum(quantity - received) filter (where state = 'ORDERED' and job_card_id is null), 0) as spare,
    coalesce(sum(quantity) filter (where state = 'LISTED'), 0) as listed,
    coalesce(sum(quantity) filter (where state = 'LISTED' and job_card_id is not null), 0) as waited
  from reorders where garage_id = ${garageId} and state in ('LISTED', 'ORDERED')
  group by part_id
)`

type Holding = { hold_parts: boolean }

const freeOf = (holding: Holding) => sql<string>`p.on_hand - ${heldOf(holding)}`

/** What may be to order besides what is under its minimum: held by cards, on the list or on its way, which is little. */
const isOfFew = (scope: OfGarage) => sql<boolean>`(
  p.id = any(array(select few.part_id from ${heldParts(scope)} few))
  or p.id = any(array(select r.part_id from reorders r where r.garage_id = ${scope.garageId} and r.state in ('LISTED', 'ORDERED')))
)`

const toOrder = (db: Db, scope: OfGarage, holding: Holding) =>
  db
    .selectFrom('parts as p')
    .leftJoin(heldParts(scope).as('h'), (join) => join.onRef('h.part_id', '=', 'p.id'))
    .leftJoin(openOrders(scope).as('o'), (join) => join.onRef('o.part_id', '=', 'p.id'))
    .leftJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'p.supplier_id'),
    )
    .where('p.garage_id', '=', scope.garageId)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`(coalesce(o.listed, 0) > 0 or ${freeOf(holding)} + coalesce(o.spare, 0) < p.minimum)`)

/** By supplier, those without one last; then by part. */
const order = sql`s.id is null, lower(coalesce(s.name, '')), coalesce(s.id, p.garage_id), p.name_key, p.id`

/**
 * Those that stand first of what is under its minimum and not on its way: read in order from an index, supplier by
 * supplier, since a garage that has begun to keep minimums may have most of its parts there.
 */
function firstTooLow({ garageId }: OfGarage, { limit, cursor }: ReordersQuery, last: RawBuilder<unknown>) {
  const comesAfter = cursor === undefined ? sql`true` : sql`(${order}) > ${last}`
  const tooLow = sql`p.garage_id = ${garageId} and p.is_active and p.on_hand < p.minimum
    and p.id <> all(array(select r.part_id from reorders r where r.garage_id = ${garageId} and r.state = 'ORDERED'))
    and ${comesAfter}`
  const most = sql`${limit + 1}`
  return sql<string>`(
    select f.id from (
      select s.id, s.name, lower(s.name) as key from suppliers s where s.garage_id = ${garageId} order by key, s.id
    ) s cross join lateral (
      select p.id, p.name_key from parts p where p.supplier_id = s.id and ${tooLow} order by p.name_key, p.id limit ${most}
    ) f
    order by s.key, s.id, f.name_key, f.id limit ${most}
  ) union all (
    select p.id from parts p left join suppliers s on s.garage_id = ${garageId} and s.id = p.supplier_id
    where p.supplier_id is null and ${tooLow} order by p.supplier_id, p.name_key, p.id limit ${most}
  )`
}

/** One more than the limit, where there are more. */
export function listToOrder(db: Db, scope: OfGarage, { limit, cursor }: ReordersQuery, holding: Holding) {
  const last = sql`(
    select s.id is null, lower(coalesce(s.name, '')), coalesce(s.id, l.garage_id), l.name_key, l.id
    from parts l left join suppliers s on s.garage_id = ${scope.garageId} and s.id = l.supplier_id
    where l.garage_id = ${scope.garageId} and l.id = ${cursor ?? null}
  )`
  const tooLow = firstTooLow(scope, { limit, cursor }, last)
  return toOrder(db, scope, holding)
    .where(sql<boolean>`(${isOfFew(scope)} or p.id = any(array(${tooLow})))`)
    .select(['p.id', 'p.number', 'p.name', 'p.unit', 'p.supplier_id', 'p.minimum', 'p.order_up_to', 'p.pack'])
    .select(['p.buying_price', 's.name as supplier_name', 's.phone as supplier_phone'])
    .select('s.address as supplier_address')
    .select([freeOf(holding).as('free'), 'o.coming', 'o.spare', 'o.listed', 'o.waited'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('reorders as r')
          .innerJoin('job_cards as j', (join) =>
            join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'r.job_card_id'),
          )
          .innerJoin('vehicles as v', (join) =>
            join.on('v.garage_id', '=', scope.garageId).onRef('v.id', '=', 'j.vehicle_id'),
          )
          .leftJoin('part_requests as q', (join) =>
            join.on('q.garage_id', '=', scope.garageId).onRef('q.id', '=', 'r.part_request_id'),
          )
          .where('r.garage_id', '=', scope.garageId)
          .whereRef('r.part_id', '=', 'p.id')
          .where('r.state', '=', 'LISTED')
          .select(['r.job_card_id', 'v.registration_number', 'r.ordered_by_name', 'q.asked_by_name'])
          .select(sql<string>`r.quantity::text`.as('quantity'))
          .orderBy('r.id')
          .limit(20),
      ).as('waiting'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('reorders as r')
          .where('r.garage_id', '=', scope.garageId)
          .whereRef('r.part_id', '=', 'p.id')
          .where('r.state', '=', 'ORDERED')
          .select([sql<string | null>`r.due_on::text`.as('due_on')])
          .select(sql<string>`sum(r.quantity - r.received)::text`.as('quantity'))
          .groupBy('r.due_on')
          .orderBy('r.due_on')
          .limit(20),
      ).as('by_day'),
    )
    .$if(cursor !== undefined, (page) => page.where(sql<boolean>`(${order}) > ${last}`))
    .orderBy(order)
    .limit(limit + 1)
    .execute()
}
export type ToOrderRow = Awaited<ReturnType<typeof listToOrder>>[number]

export const countToOrder = (db: Db, scope: OfGarage, holding: Holding) =>
  countUpTo(
    db,
    sql`${toOrder(db, scope, holding)
      .where(sql<boolean>`(p.on_hand < p.minimum or ${isOfFew(scope)})`)
      .select('p.id')}`,
  )

/** What is on its way, what comes first before others; of how many. */
export const listOnTheWay = (db: Db, { garageId }: OfGarage, limit: number) =>
  db
    .selectFrom('reorders as r')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'r.part_id'))
    .leftJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'r.supplier_id'))
    .leftJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'r.job_card_id'))
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.state', '=', 'ORDERED')
    .select(['r.id', 'r.part_id', 'r.due_on', 'r.supplier_id', 'r.job_card_id', 'r.ordered_by_name', 'r.created_at'])
    .select(['p.number', 'p.name', 'p.unit', 's.name as supplier_name', 's.phone as supplier_phone'])
    .select(['v.registration_number', sql<string>`r.quantity - r.received`.as('quantity')])
    .orderBy('r.due_on')
    .orderBy('r.id')
    .limit(limit)
    .execute()
export type OnTheWayRow = Awaited<ReturnType<typeof listOnTheWay>>[number]

export async function countOnTheWay(db: Db, { garageId }: OfGarage): Promise<number> {
  const { orders } = await db
    .selectFrom('reorders')
    .select(sql<number>`count(*)::integer`.as('orders'))
    .where('garage_id', '=', garageId)
    .where('state', '=', 'ORDERED')
    .executeTakeFirstOrThrow()
  return orders
}

/** Of parts that are locked: what is on its way of them from a supplier, without a day; the newest first. */
export const listWithoutDay = (tx: Tx, { garageId }: OfGarage, partIds: string[], supplierId: string, limit: number) =>
  tx
    .selectFrom('reorders')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'ORDERED')
    .where('due_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** To know their parts, which are locked first, and as they stand then. */
export const listOrders = (tx: Tx, { garageId }: OfGarage, ids: string[]) =>
  tx
    .selectFrom('reorders as r')
    .leftJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'r.supplier_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['r.id', 'r.part_id', 'r.state', 'r.due_on', 'r.job_card_id', 'r.supplier_id', 's.name as supplier_name'])
    .orderBy('r.id')
    .execute()

export const setDueOn = (tx: Tx, { garageId }: OfGarage, ids: string[], dueOn: string | null) =>
  tx
    .updateTable('reorders')
    .set({ due_on: dueOn })
    .where('garage_id', '=', garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Of parts that are locked, the oldest first. */
export const listOpenOrders = (tx: Tx, { garageId }: OfGarage, partIds: string[], state: 'LISTED' | 'ORDERED') =>
  tx
    .selectFrom('reorders')
    .select(['id', 'part_id', 'quantity', 'received', 'job_card_id', 'part_request_id'])
    .where('garage_id', '=', garageId)
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .where('state', '=', state)
    .orderBy('id')
    .execute()

export const updateOrder = (
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  changes: Partial<Pick<Insertable<Tables['reorders']>, 'received' | 'state' | 'supplier_id' | 'ordered_by_name'>>,
) => tx.updateTable('reorders').set(changes).where('garage_id', '=', garageId).where('id', '=', id).execute()

export const insertOrders = (tx: Tx, rows: Insertable<Tables['reorders']>[]) =>
  tx.insertInto('reorders').values(rows).execute()

/** What was put on the list, of a request that is sent again. */
export const findOrder = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('reorders as r')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'r.part_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.id', '=', id)
    .select(['r.id', 'r.part_id', 'r.state', 'r.part_request_id', 'p.name'])
    .executeTakeFirst()

/** Not ordered yet, for what a card asks. */
export const dropListed = (tx: Tx, { garageId }: OfGarage, requestId: string) =>
  tx
    .updateTable('reorders')
    .set({ state: 'DROPPED' })
    .where('garage_id', '=', garageId)
    .where('part_request_id', '=', requestId)
    .where('state', '=', 'LISTED')
    .execute()

export const insertArrivals = (tx: Tx, rows: Insertable<Tables['reorder_arrivals']>[]) =>
  tx.insertInto('reorder_arrivals').values(rows).execute()

/** What a bill filled, with how much of each order has come by now; its parts are locked. */
export const listArrivals = (tx: Tx, { garageId }: OfGarage, purchaseId: string) =>
  tx
    .selectFrom('reorder_arrivals as a')
    .innerJoin('reorders as r', (join) => join.on('r.garage_id', '=', garageId).onRef('r.id', '=', 'a.reorder_id'))
    .where('a.garage_id', '=', garageId)
    .where('a.purchase_id', '=', purchaseId)
    .select(['a.reorder_id', 'a.quantity', 'r.received', 'r.part_request_id'])
    .orderBy('a.reorder_id')
    .execute()

/** What a bill filled, and for which cars. */
export const listFilled = (db: Db | Tx, { garageId }: OfGarage, purchaseId: string) =>
  db
    .selectFrom('reorder_arrivals as a')
    .innerJoin('reorders as r', (join) => join.on('r.garage_id', '=', garageId).onRef('r.id', '=', 'a.reorder_id'))
    .leftJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'r.job_card_id'))
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .where('a.garage_id', '=', garageId)
    .where('a.purchase_id', '=', purchaseId)
    .select(['r.state', 'r.job_card_id', 'v.registration_number'])
    .orderBy('a.reorder_id')
    .execute()

export const deleteArrivals = (tx: Tx, { garageId }: OfGarage, purchaseId: string) =>
  tx.deleteFrom('reorder_arrivals').where('garage_id', '=', garageId).where('purchase_id', '=', purchaseId).execute()

export const findGarageName = (db: Db | Tx, { garageId }: GarageScope) =>
  db.selectFrom('garages').select(['name', 'locality']).where('id', '=', garageId).executeTakeFirstOrThrow()

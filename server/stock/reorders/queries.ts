import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

/** Of some parts, what was ordered and has not come. */
export const listOnTheWay = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('reorders')
    .select(['part_id', sql<string>`sum(quantity - received)`.as('quantity')])
    .where('garage_id', '=', garageId)
    .where('state', '=', 'ORDERED')
    .groupBy('part_id')
    .execute()

/** Oldest first, of parts that are locked. */
export const listOpenOrders = (tx: Tx, { garageId }: OfGarage, partIds: string[]) =>
  tx
    .selectFrom('reorders')
    .select(['id', 'part_id', 'quantity', 'received'])
    .where('garage_id', '=', garageId)
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .where('state', '=', 'ORDERED')
    .orderBy('id')
    .execute()

export const receive = (tx: Tx, { garageId }: OfGarage, id: string, received: string, isAll: boolean) =>
  tx
    .updateTable('reorders')
    .set({ received, state: isAll ? 'RECEIVED' : 'ORDERED' })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()

export const insertOrders = (tx: Tx, rows: Insertable<Tables['reorders']>[]) =>
  tx.insertInto('reorders').values(rows).execute()

export const findGarageName = (db: Db | Tx, { garageId }: GarageScope) =>
  db.selectFrom('garages').select(['name', 'locality']).where('id', '=', garageId).executeTakeFirstOrThrow()

/** What can be under its minimum at all, with whom it is bought from. */
export const listWithMinimum = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom('parts as p')
    .leftJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'p.supplier_id'))
    .where('p.garage_id', '=', garageId)
    .where('p.is_active', '=', true)
    .where('p.minimum', '>', '0')
    .select(['p.id', 'p.number', 'p.name', 'p.unit', 'p.supplier_id', 'p.on_hand', 'p.minimum', 'p.order_up_to'])
    .select(['p.pack', 'p.buying_price', 's.name as supplier_name', 's.phone as supplier_phone'])
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute()
export type MinimumRow = Awaited<ReturnType<typeof listWithMinimum>>[number]

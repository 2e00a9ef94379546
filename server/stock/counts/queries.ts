import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { CountsQuery } from '../../../contract/stock/counts/counts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo } from '../../platform/paging.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const linesOf = ({ garageId }: OfGarage, what: string) =>
  sql<number>`(
    select count(*) from stock_count_lines l
    where l.garage_id = ${garageId} and l.count_id = c.id and ${sql.raw(what)}
  )::integer`

const countsOf = (db: Db | Tx, scope: OfGarage) =>
  db
    .selectFrom('stock_counts as c')
    .where('c.garage_id', '=', scope.garageId)
    .selectAll('c')
    .select([
      linesOf(scope, 'true').as('parts'),
      linesOf(scope, 'l.counted is not null').as('counted'),
      linesOf(scope, 'l.counted <> l.expected').as('differing'),
    ])

/** Newest first; one more than the limit, where there are more. */
export const listCounts = (db: Db, scope: OfGarage, { limit, cursor }: CountsQuery) =>
  countsOf(db, scope)
    .$if(cursor !== undefined, (query) => query.where('c.id', '<', cursor ?? ''))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
export type CountRow = Awaited<ReturnType<typeof listCounts>>[number]

export const countCounts = (db: Db, { garageId }: OfGarage) =>
  countUpTo(db, sql`select 1 from stock_counts where garage_id = ${garageId}`)

export const findCount = (db: Db | Tx, scope: OfGarage, id: string) =>
  countsOf(db, scope).where('c.id', '=', id).executeTakeFirst()

/** Held until the transaction ends; locked after its parts. */
export const lockCount = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('stock_counts')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** By rack and name, with what there is and what it is worth now, and what was booked. */
export const listCountLines = (db: Db | Tx, { garageId }: OfGarage, countId: string) =>
  db
    .selectFrom('stock_count_lines as l')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'l.part_id'))
    .leftJoin('stock_moves as m', (join) =>
      join
        .on('m.garage_id', '=', garageId)
        .on('m.count_id', '=', countId)
        .on('m.kind', '=', 'COUNT')
        .onRef('m.part_id', '=', 'l.part_id'),
    )
    .where('l.garage_id', '=', garageId)
    .where('l.count_id', '=', countId)
    .select(['l.part_id', 'l.counted', 'l.expected', 'l.at', 'l.by_name', 'm.value as booked_value'])
    .select(['p.number', 'p.name', 'p.unit', 'p.rack', 'p.on_hand', 'p.value', 'p.last_cost'])
    .orderBy('p.rack')
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute()
export type CountLineRow = Awaited<ReturnType<typeof listCountLines>>[number]

/** stand in rack A. */
const rackOf = sql<string>`upper(split_part(coalesce(rack, ''), '-', 1))`

/** Counted as they are written, which an index tells, before they are read. */
export const listRacks = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom((written) =>
      written
        .selectFrom('parts')
        .where('garage_id', '=', garageId)
        .where('is_active', '=', true)
        .select(['rack', sql<number>`count(*)`.as('parts')])
        .groupBy('rack')
        .as('r'),
    )
    .select([rackOf.as('rack'), sql<number>`sum(parts)::integer`.as('parts')])
    .groupBy(rackOf)
    .orderBy(rackOf)
    .limit(500)
    .execute()

/** One more than the most. */
export const listPartsOfRack = (tx: Tx, { garageId }: OfGarage, rack: string, most: number) =>
  tx
    .selectFrom('parts')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('is_active', '=', true)
    .where(rackOf, '=', rack.toUpperCase())
    .orderBy('id')
    .limit(most + 1)
    .forKeyShare()
    .execute()

export const insertCount = (tx: Tx, row: Insertable<Tables['stock_counts']>) =>
  tx.insertInto('stock_counts').values(row).execute()

export const insertLines = (tx: Tx, rows: Insertable<Tables['stock_count_lines']>[]) =>
  tx.insertInto('stock_count_lines').values(rows).execute()

export const updateCount = (
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  changes: UpdateObject<Tables, 'stock_counts'>,
) =>
  tx
    .updateTable('stock_counts')
    .set({ ...changes, version: sql`version + 1` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()

/** When a part was counted last. */
export const findEntry = (tx: Tx, { garageId }: OfGarage, countId: string, partId: string) =>
  tx
    .selectFrom('stock_count_lines')
    .select('at')
    .where('garage_id', '=', garageId)
    .where('count_id', '=', countId)
    .where('part_id', '=', partId)
    .executeTakeFirst()

type Entry = { counted: number; expected: string; at: Date; by_name: string }

/** Counted again, the last one counts. */
export const saveLine = (tx: Tx, { garageId }: OfGarage, countId: string, partId: string, entry: Entry) =>
  tx
    .insertInto('stock_count_lines')
    .values({ garage_id: garageId, count_id: countId, part_id: partId, ...entry })
    .onConflict((conflict) => conflict.columns(['garage_id', 'count_id', 'part_id']).doUpdateSet(entry))
    .execute()

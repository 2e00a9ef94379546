import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PartsQuery } from '../../../contract/stock/parts/parts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import { countUpTo, inIndexOrder } from '../../platform/paging.ts'
import { isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { heldOf, heldParts } from './held-service.ts'
import { monthOfSql } from './moved-months.ts'

export const getStockSettings = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garages')
    .select(['hold_parts', 'stock_below_zero', 'blind_count', 'cost_from', 'gstin', 'tax_scheme', 'state'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
export type StockSettings = Awaited<ReturnType<typeof getStockSettings>>
type Holding = Pick<StockSettings, 'hold_parts'>

/** What is held of some parts. */
export const listHeld = (db: Db | Tx, scope: OfGarage, ids: string[]) =>
  db
    .selectFrom(heldParts(scope).as('h'))
    .select(['h.part_id', 'h.quantity'])
    .where('h.part_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

const freeOf = (holding: Holding) => sql<string>`p.on_hand - ${heldOf(holding)}`
/** Six months ago: what moved last before, lies still. */
const stillSince = sql`now() - interval '6 months'`
const isStill = sql<boolean>`p.on_hand > 0 and p.last_moved_at < ${stillSince}`

/**
 * Of the parts that job cards hold, those of which that is true: found from those few, and not by looking each part of the
 * garage up among them.
 */
const isHeld = (scope: OfGarage, { hold_parts }: Holding, condition = sql`true`) =>
  hold_parts
    ? sql`p.id = any(array(
        select few.part_id from ${heldParts(scope)} few
        join parts q on q.garage_id = ${scope.garageId} and q.id = few.part_id
        where few.quantity > 0 and ${condition}
      ))`
    : sql`false`

const isLow = (scope: OfGarage, holding: Holding) =>
  sql`(p.on_hand < p.minimum or ${isHeld(scope, holding, sql`q.on_hand - few.quantity < q.minimum`)})`
const hasNoneFree = (scope: OfGarage, holding: Holding) =>
  sql`(p.on_hand <= 0 or ${isHeld(scope, holding, sql`q.on_hand - few.quantity <= 0`)})`

const hasNoCode = ({ garageId }: OfGarage) =>
  sql`not exists (select 1 from part_codes c where c.garage_id = ${garageId} and c.part_id = p.id)`

type Filter = Omit<PartsQuery, 'limit' | 'cursor'>

function conditionsOf(scope: OfGarage, { search, filter, state, supplierId }: Filter, holding: Holding) {
  return [
    sql`p.garage_id = ${scope.garageId}`,
    sql`p.is_active = ${state === 'ACTIVE'}`,
    ...(search ? [isFound('p.search_text', search)] : []),
    ...(supplierId ? [sql`p.supplier_id = ${supplierId}`] : []),
    ...(filter === 'LOW' ? [isLow(scope, holding)] : []),
    ...(filter === 'NONE' ? [hasNoneFree(scope, holding)] : []),
    ...(filter === 'HELD' ? [isHeld(scope, holding)] : []),
    ...(filter === 'STILL' ? [isStill] : []),
    ...(filter === 'NO_CODE' ? [hasNoCode(scope)] : []),
  ]
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

const partsOf = (db: Db | Tx, scope: OfGarage, holding: Holding) =>
  db
    .selectFrom('parts as p')
    .leftJoin(heldParts(scope).as('h'), (join) => join.onRef('h.part_id', '=', 'p.id'))
    .leftJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'p.supplier_id'),
    )
    .where('p.garage_id', '=', scope.garageId)
    .selectAll('p')
    .select('s.name as supplier_name')
    .select([heldOf(holding).as('held'), freeOf(holding).as('free')])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('part_codes as c')
          .select('c.code')
          .where('c.garage_id', '=', scope.garageId)
          .whereRef('c.part_id', '=', 'p.id')
          .orderBy('c.code'),
      ).as('codes'),
      jsonArrayFrom(
        selectFrom('part_fits as f')
          .select(['f.make', 'f.model'])
          .where('f.garage_id', '=', scope.garageId)
          .whereRef('f.part_id', '=', 'p.id')
          .orderBy('f.make')
          .orderBy('f.model'),
      ).as('fits'),
    ])

/** By name; one more than the limit, where there are more. */
export function listParts(db: Db, scope: GarageScope, query: PartsQuery, holding: Holding) {
  const { limit, cursor, ...filter } = query
  const last = sql`(select l.name_key, l.id from parts l where l.garage_id = ${scope.garageId} and l.id = ${cursor ?? null})`
  return partsOf(db, scope, holding)
    .where(allOf(conditionsOf(scope, filter, holding)))
    .$if(cursor !== undefined, (page) => page.where(sql<boolean>`(p.name_key, p.id) > ${last}`))
    .orderBy('p.name_key')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()
}
export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Parts in use whose names begin so, by name. @param key as names are compared */
export const listBeginning = (db: Db, scope: GarageScope, key: string, limit: number, holding: Holding) =>
  partsOf(db, scope, holding)
    .where('p.is_active', '=', true)
    .where('p.name_key', '>=', key)
    .where('p.name_key', '<', `${key}\u{10ffff}`)
    .orderBy('p.name_key')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** Parts in use, by name, without what they cost. */
export const listShelf = (db: Db, scope: GarageScope, limit: number, holding: Holding) =>
  db
    .selectFrom('parts as p')
    .leftJoin(heldParts(scope).as('h'), (join) => join.onRef('h.part_id', '=', 'p.id'))
    .select(['p.id', 'p.number', 'p.name', 'p.unit', 'p.rack', freeOf(holding).as('free')])
    .where('p.garage_id', '=', scope.garageId)
    .where('p.is_active', '=', true)
    .orderBy('p.name_key')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** @returns undefined where there are more than are counted. */
export function countParts(db: Db, scope: GarageScope, filter: Filter, holding: Holding) {
  const rows = sql`select 1 from parts p where ${allOf(conditionsOf(scope, filter, holding))}`
  return countUpTo(db, isIndexed(filter.search) ? inIndexOrder(rows) : sql`${rows} order by p.name_key, p.id`)
}

export const findPart = (db: Db | Tx, scope: OfGarage, id: string, holding: Holding) =>
  partsOf(db, scope, holding).where('p.id', '=', id).executeTakeFirst()

/** By what stands on its box, else by its number. */
export const findPartByCode = (db: Db, scope: OfGarage, key: string, holding: Holding) =>
  partsOf(db, scope, holding)
    .where(
      sql<boolean>`p.id = coalesce(
        (select c.part_id from part_codes c where c.garage_id = ${scope.garageId} and c.code = ${key}),
        (select n.id from parts n where n.garage_id = ${scope.garageId} and n.number_key = ${key})
      )`,
    )
    .executeTakeFirst()

/** The cards that it is held for, those that were opened first before others. */
export const listHeldFor = (db: Db | Tx, scope: OfGarage, partId: string) =>
  db
    .selectFrom('job_card_lines as l')
    .innerJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'l.job_card_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.on('v.garage_id', '=', scope.garageId).onRef('v.id', '=', 'j.vehicle_id'),
    )
    .where('l.garage_id', '=', scope.garageId)
    .where('l.part_id', '=', partId)
    .where(sql<boolean>`l.fitted_quantity < l.quantity`)
    .where('l.approval', '<>', 'DECLINED')
    .where('j.status', 'in', ['OPEN', 'IN_PROGRESS', 'READY'])
    .select([
      'j.id as jobCardId',
      'j.job_card_number as jobCardNumber',
      'v.registration_number as registrationNumber',
      'j.status',
      sql<string>`l.quantity - l.fitted_quantity`.as('quantity'),
    ])
    .orderBy('j.id')
    .orderBy('l.id')
    .limit(100)
    .execute()

/** What is on the list of it or on its way, the oldest first. */
export const listOrdersOf = (db: Db | Tx, scope: OfGarage, partId: string) =>
  db
    .selectFrom('reorders as r')
    .leftJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'r.supplier_id'),
    )
    .leftJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'r.job_card_id'),
    )
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', scope.garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .where('r.garage_id', '=', scope.garageId)
    .where('r.part_id', '=', partId)
    .where('r.state', 'in', ['LISTED', 'ORDERED'])
    .select(['r.id', 'r.state', 'r.ordered_by_name', 'r.created_at', 'r.due_on', 's.name as supplier_name'])
    .select(['j.id as job_card_id', 'v.registration_number', sql<string>`r.quantity - r.received`.as('quantity')])
    .orderBy('r.id')
    .limit(100)
    .execute()
export type OrderRow = Awaited<ReturnType<typeof listOrdersOf>>[number]

/** How much of some parts is ordered and has not come, since when, and until which day; by day, those without one last. */
export const listComing = (db: Db, { garageId }: OfGarage, ids: string[]) =>
  db
    .selectFrom('reorders')
    .where('garage_id', '=', garageId)
    .where('part_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'ORDERED')
    .select(['part_id', 'due_on'])
    .select([sql<string>`sum(quantity - received)`.as('quantity'), sql<Date>`min(created_at)`.as('since')])
    .groupBy(['part_id', 'due_on'])
    .orderBy('due_on')
    .execute()
export type ComingRow = Awaited<ReturnType<typeof listComing>>[number]

const summary = {
  parts: column<number>(),
  inactive: column<number>(),
  low: column<number>(),
  held: column<number>(),
  still: column<number>(),
  value: column<string>(),
  still_value: column<string>(),
}

/**
 * Read from the months of `part_totals`, and from parts only of the month that is six months ago; of the few that cards hold,
 * which of them are too little by that.
 */
export async function summariseParts(db: Db, scope: OfGarage, { hold_parts }: Holding) {
  const { garageId } = scope
  const month = monthOfSql(sql`(${stillSince})`)
  const isStillFor = sql`t.is_active and t.is_there and t.moved_in < ${month}::date`
  const { rows } = await typedSql(summary)`
    select every.parts, every.inactive, every.low + few.low as low, few.held, every.still + lately.still as still,
      every.value, every.still_value + lately.value as still_value
    from (
      select coalesce(sum(t.parts) filter (where t.is_active), 0)::integer as parts,
        coalesce(sum(t.parts) filter (where not t.is_active), 0)::integer as inactive,
        coalesce(sum(t.low) filter (where t.is_active), 0)::integer as low,
        coalesce(sum(t.value) filter (where t.is_active), 0) as value,
        coalesce(sum(t.parts) filter (where ${isStillFor}), 0)::integer as still,
        coalesce(sum(t.value) filter (where ${isStillFor}), 0) as still_value
      from part_totals t
      where t.garage_id = ${garageId}
    ) every, (
      select count(*) as still, coalesce(sum(p.value), 0) as value
      from parts p
      where p.garage_id = ${garageId} and p.is_active and ${isStill} and p.last_moved_at >= ${month} at time zone 'UTC'
    ) lately, (
      select count(*) as held,
        count(*) filter (where p.on_hand >= p.minimum and p.on_hand - h.quantity < p.minimum) as low
      from ${heldParts(scope)} h
      join parts p on p.garage_id = ${garageId} and p.id = h.part_id
      where p.is_active and h.quantity > 0 and ${hold_parts}
    ) few
  `.execute(db)
  return rows[0]
}

export const insertPart = (tx: Tx, scope: GarageScope, part: Omit<Insertable<Tables['parts']>, 'garage_id'>) =>
  tx
    .insertInto('parts')
    .values({ ...part, garage_id: scope.garageId })
    .execute()

export const updatePart = (tx: Tx, scope: GarageScope, id: string, changes: UpdateObject<Tables, 'parts'>) =>
  tx
    .updateTable('parts')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** Against whatever would name it, too. */
export const lockToDelete = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('parts')
    .select(['id', 'name', 'move_count', 'is_active', 'on_hand', 'minimum', 'value', 'last_moved_at'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Its codes and cars go with it. */
export const deletePart = (tx: Tx, scope: GarageScope, id: string) =>
  tx.deleteFrom('parts').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

export const findLineOfPart = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('job_card_lines')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('part_id', '=', id)
    .limit(1)
    .executeTakeFirst()

/** A bill of a supplier, also one that is not taken in: what is on a bill stays on it. */
export const findBillOfPart = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('purchase_lines')
    .select('purchase_id')
    .where('garage_id', '=', scope.garageId)
    .where('part_id', '=', id)
    .limit(1)
    .executeTakeFirst()

/** Whether somebody has asked for it for a car, whatever was decided. */
export const findRequestOfPart = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('part_requests')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('part_id', '=', id)
    .limit(1)
    .executeTakeFirst()

/** One of which it is a usual part. */
export const findServiceOfPart = (tx: Tx, scope: OfGarage, partId: string) =>
  tx
    .selectFrom('service_parts as u')
    .innerJoin('services as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'u.service_id'),
    )
    .where('u.garage_id', '=', scope.garageId)
    .where('u.part_id', '=', partId)
    .select('s.name')
    .orderBy('s.name')
    .limit(1)
    .executeTakeFirst()

export const findPartByNumber = (tx: Tx, scope: GarageScope, key: string) =>
  tx
    .selectFrom('parts')
    .select(['id', 'name'])
    .where('garage_id', '=', scope.garageId)
    .where('number_key', '=', key)
    .executeTakeFirst()

/** Whose the codes are already. */
export const listTakenCodes = (tx: Tx, scope: GarageScope, codes: string[], partId: string) =>
  tx
    .selectFrom('part_codes as c')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', scope.garageId).onRef('p.id', '=', 'c.part_id'))
    .where('c.garage_id', '=', scope.garageId)
    .where('c.code', '=', sql<string>`any(${codes}::text[])`)
    .where('c.part_id', '<>', partId)
    .select(['c.code', 'p.name'])
    .execute()

export async function saveCodes(tx: Tx, scope: GarageScope, partId: string, codes: string[]): Promise<void> {
  await tx.deleteFrom('part_codes').where('garage_id', '=', scope.garageId).where('part_id', '=', partId).execute()
  if (codes.length === 0) return
  await tx
    .insertInto('part_codes')
    .values(codes.map((code) => ({ garage_id: scope.garageId, part_id: partId, code })))
    .execute()
}

export async function saveFits(
  tx: Tx,
  scope: GarageScope,
  partId: string,
  fits: { make: string; model: string }[],
): Promise<void> {
  await tx.deleteFrom('part_fits').where('garage_id', '=', scope.garageId).where('part_id', '=', partId).execute()
  if (fits.length === 0) return
  await tx
    .insertInto('part_fits')
    .values(fits.map((fit) => ({ garage_id: scope.garageId, part_id: partId, ...fit })))
    .execute()
}

/** Those that are there are not deleted until the transaction ends; taken before any part is locked. */
export const keepSuppliers = (tx: Tx, scope: GarageScope, ids: string[]) =>
  tx
    .selectFrom('suppliers')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

/**
 * Held until the transaction ends: of two that give the same number or code, the second is told. Taken before any supplier or
 * part is locked.
 */
export const lockNames = (tx: Tx, scope: GarageScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`parts:${scope.garageId}`}, 0))`.execute(tx)

import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

/**
 * Held until the transaction ends, by id: two that need the same parts wait for each other in one order. Lines that name them
 * are written meanwhile: only whoever deletes one waits for those (`keepParts`, `lockToDelete`).
 */
export const lockParts = (tx: Tx, scope: OfGarage, ids: string[]) =>
  tx
    .selectFrom('parts')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
export type LockedPart = Awaited<ReturnType<typeof lockParts>>[number]

/** Against being deleted until the transaction ends, by id: what names them is written meanwhile. @returns those that are there */
export const keepParts = (tx: Tx, scope: OfGarage, ids: string[]) =>
  tx
    .selectFrom('parts')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

export const insertMoves = (tx: Tx, moves: Insertable<Tables['stock_moves']>[]) =>
  tx.insertInto('stock_moves').values(moves).execute()

type SavedStock = Pick<LockedPart, 'id' | 'on_hand' | 'value' | 'move_count' | 'last_cost'>

/** What the ledgers of parts come to, which are locked. */
export async function saveStocks(tx: Tx, { garageId }: OfGarage, stocks: SavedStock[], movedAt: Date): Promise<void> {
  await sql`
    update parts as p
    set on_hand = given.on_hand, value = given.value, move_count = given.move_count, last_cost = given.last_cost,
      last_moved_at = ${movedAt}
    from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as given (
      id uuid, on_hand numeric, value numeric, move_count integer, last_cost numeric
    )
    where p.garage_id = ${garageId} and p.id = given.id
  `.execute(tx)
}

/** Newest first; a part's moves are numbered, and an id is a place in its list. */
export const listMoves = (
  db: Db,
  scope: GarageScope,
  partId: string,
  page: { limit: number; cursor?: string | undefined },
) =>
  db
    .selectFrom('stock_moves as m')
    .leftJoin('job_cards as j', (join) =>
      join.on('j.garage_id', '=', scope.garageId).onRef('j.id', '=', 'm.job_card_id'),
    )
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', scope.garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .leftJoin('purchase_bills as b', (join) =>
      join.on('b.garage_id', '=', scope.garageId).onRef('b.id', '=', 'm.purchase_id'),
    )
    .leftJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'b.supplier_id'),
    )
    .where('m.garage_id', '=', scope.garageId)
    .where('m.part_id', '=', partId)
    .$if(page.cursor !== undefined, (query) => query.where('m.id', '<', page.cursor ?? ''))
    .select([
      'm.id',
      'm.seq',
      'm.kind',
      'm.quantity',
      'm.value',
      'm.on_hand_after as onHandAfter',
      'm.value_after as valueAfter',
      'm.at',
      'm.by_name as by',
      'm.reason',
      'm.job_card_id as jobCardId',
      'j.job_card_number as jobCardNumber',
      'v.registration_number as registrationNumber',
      'm.purchase_id as purchaseId',
      'b.number as purchaseNumber',
      's.name as supplierName',
      'm.count_id as countId',
    ])
    .orderBy('m.id', 'desc')
    .limit(page.limit + 1)
    .execute()
export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number]

/** What the moves of a card's lines come to: below zero what was fitted cost. */
export const listCostsOfCard = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db
    .selectFrom('stock_moves')
    .select(['line_id', sql<string>`-sum(value)`.as('cost')])
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('line_id', 'is not', null)
    .groupBy('line_id')
    .execute()

/** What lay there at a moment, by the ledger: nothing before it began. */
export async function findOnHandAt(tx: Tx, scope: OfGarage, partId: string, at: Date): Promise<string> {
  const last = await tx
    .selectFrom('stock_moves')
    .select('on_hand_after')
    .where('garage_id', '=', scope.garageId)
    .where('part_id', '=', partId)
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.on_hand_after ?? '0'
}

/** Moves since a part was last there, oldest first; it is locked. */
export const listMovesBelowZero = (tx: Tx, scope: OfGarage, partId: string) =>
  tx
    .selectFrom('stock_moves')
    .select(['quantity', 'on_hand_after', 'job_card_id', 'line_id'])
    .where('garage_id', '=', scope.garageId)
    .where('part_id', '=', partId)
    .where(
      'seq',
      '>',
      sql<number>`coalesce((
        select max(m.seq) from stock_moves m
        where m.garage_id = ${scope.garageId} and m.part_id = ${partId} and m.on_hand_after >= 0
      ), 0)`,
    )
    .orderBy('seq')
    .execute()

export const listPartsOfLines = (db: Db | Tx, scope: OfGarage, ids: string[]) =>
  db
    .selectFrom('parts')
    .select(['id', 'number', 'name', 'unit', 'rack', 'on_hand', 'value', 'last_cost'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { withFigures } from './figure-rules.ts'

/** Declined ones too, each with the work that it is asked as. */
export const listLines = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_card_lines as l')
    .leftJoin('job_card_works as w', (join) =>
      join.on('w.garage_id', '=', garageId).on('w.job_card_id', '=', cardId).onRef('w.id', '=', 'l.work_id'),
    )
    .selectAll('l')
    .select(['w.title as work_title', 'w.reason as work_reason', 'w.urgency as work_urgency'])
    .select(['w.source as work_source', 'w.point_id as work_point_id'])
    .select(({ selectFrom }) =>
      selectFrom('bills as b')
        .select('b.number')
        .where('b.garage_id', '=', garageId)
        .whereRef('b.id', '=', 'l.rework_bill_id')
        .as('rework_bill_number'),
    )
    .where('l.garage_id', '=', garageId)
    .where('l.job_card_id', '=', cardId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()

/** A line of a card, with what it comes to. */
export type LineRow = ReturnType<typeof withFigures<Awaited<ReturnType<typeof listLines>>[number]>>

export const insertLines = (tx: Tx, rows: Insertable<Tables['job_card_lines']>[]) =>
  tx.insertInto('job_card_lines').values(rows).execute()

export const updateLine = (
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  lineId: string,
  changes: UpdateObject<Tables, 'job_card_lines'>,
) =>
  tx
    .updateTable('job_card_lines')
    .set({ ...changes, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst()

/** @returns what it is, where the card has such a line */
export const setLineDone = (
  tx: Tx,
  { garageId }: OfGarage,
  cardId: string,
  lineId: string,
  done: { done_at: Date | null; done_by: string | null },
) =>
  tx
    .updateTable('job_card_lines')
    .set(done)
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', lineId)
    .returning('description')
    .executeTakeFirst()

const linesOf = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx.selectFrom('job_card_lines').where('garage_id', '=', garageId).where('job_card_id', '=', cardId)

export const findLineState = (tx: Tx, of: OfGarage, cardId: string, lineId: string) =>
  linesOf(tx, of, cardId)
    .select(['id', 'approval', 'done_at', 'description', 'unit', 'part_id', 'quantity', 'fitted_quantity'])
    .where('id', '=', lineId)
    .executeTakeFirst()

/** Those that are neither done nor declined, in their order. */
export const listOpenLines = (tx: Tx, of: OfGarage, cardId: string) =>
  linesOf(tx, of, cardId)
    .select(['description'])
    .where('done_at', 'is', null)
    .where('approval', '<>', 'DECLINED')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const deleteLine = (tx: Tx, scope: GarageScope, cardId: string, lineId: string) =>
  tx
    .deleteFrom('job_card_lines')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', lineId)
    .returning('description')
    .executeTakeFirst()

/** Lines of a locked card as they are sent: one that is there already keeps its request and its approval. */
export const saveLines = (tx: Tx, rows: Insertable<Tables['job_card_lines']>[]) =>
  tx
    .insertInto('job_card_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'id']).doUpdateSet((set) => ({
        position: set.ref('excluded.position'),
        kind: set.ref('excluded.kind'),
        description: set.ref('excluded.description'),
        quantity: set.ref('excluded.quantity'),
        unit: set.ref('excluded.unit'),
        unit_price: set.ref('excluded.unit_price'),
        discount: set.ref('excluded.discount'),
        discount_percent: set.ref('excluded.discount_percent'),
        tax_code: set.ref('excluded.tax_code'),
        tax_rate: set.ref('excluded.tax_rate'),
        price_includes_tax: set.ref('excluded.price_includes_tax'),
        hours: set.ref('excluded.hours'),
        warranty_months: set.ref('excluded.warranty_months'),
        warranty_km: set.ref('excluded.warranty_km'),
        part_id: set.ref('excluded.part_id'),
        work_id: set.ref('excluded.work_id'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute()

export const deleteLines = (tx: Tx, scope: GarageScope, cardId: string, ids: string[]) =>
  tx
    .deleteFrom('job_card_lines')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Makes room for so many lines from a position on. */
export const shiftLines = (tx: Tx, scope: GarageScope, cardId: string, from: number, by: number) =>
  tx
    .updateTable('job_card_lines')
    .set({ position: sql`position + ${by}::integer` })
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('position', '>=', from)
    .execute()

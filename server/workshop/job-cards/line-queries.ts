import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { figuresOf, linesOf, type TaxedCard } from './line-figures.ts'

/** Declined ones too. */
export const listLines = (db: Db | Tx, scope: OfGarage, card: TaxedCard) => {
  const { amount, halfTax } = figuresOf(card)
  return linesOf(db, scope, card.id)
    .selectAll()
    .select([
      amount.as('amount'),
      sql<string>`2 * ${halfTax}`.as('tax'),
      sql<string>`${amount} + 2 * ${halfTax}`.as('total'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('bills as b')
        .select('b.number')
        .where('b.garage_id', '=', scope.garageId)
        .whereRef('b.id', '=', 'job_card_lines.rework_bill_id')
        .as('rework_bill_number'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const countLines = async (tx: Tx, scope: GarageScope, cardId: string) => {
  const { lines, last } = await linesOf(tx, scope, cardId)
    .select([sql<number>`count(*)`.as('lines'), sql<number>`coalesce(max(position), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  return { lines, last }
}

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
        warranty_months: set.ref('excluded.warranty_months'),
        warranty_km: set.ref('excluded.warranty_km'),
        work_id: set.ref('excluded.work_id'),
        updated_at: sql<Date>`now()`,
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

/** Lines of a card whose warranty is not simply the usual one. */
export const listOwnWarranties = (tx: Tx, scope: GarageScope, cardId: string) =>
  linesOf(tx, scope, cardId)
    .select(['unit', 'unit_price', 'warranty_months', 'warranty_km', 'rework_bill_id'])
    .where((is) =>
      is.or([
        is('rework_bill_id', 'is not', null),
        is('warranty_months', 'is not', null),
        is('warranty_km', 'is not', null),
      ]),
    )
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

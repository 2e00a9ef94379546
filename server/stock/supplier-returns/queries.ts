import { type Insertable, sql, type UpdateObject } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReturnsQuery } from '../../../contract/stock/supplier-returns/supplier-returns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo } from '../../platform/paging.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const returnsOf = (db: Db | Tx, { garageId }: OfGarage, { purchaseId }: { purchaseId?: string | undefined } = {}) =>
  db
    .selectFrom('supplier_returns as r')
    .where('r.garage_id', '=', garageId)
    .$if(purchaseId !== undefined, (query) => query.where('r.purchase_id', '=', purchaseId ?? ''))

const described = (db: Db | Tx, scope: OfGarage, filter: { purchaseId?: string | undefined } = {}) =>
  returnsOf(db, scope, filter)
    .innerJoin('purchase_bills as b', (join) =>
      join.on('b.garage_id', '=', scope.garageId).onRef('b.id', '=', 'r.purchase_id'),
    )
    .innerJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'r.supplier_id'),
    )
    .selectAll('r')
    .select(['b.number as purchase_number', 's.name as supplier_name'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('supplier_return_lines as l')
          .innerJoin('parts as p', (join) =>
            join.on('p.garage_id', '=', scope.garageId).onRef('p.id', '=', 'l.part_id'),
          )
          .where('l.garage_id', '=', scope.garageId)
          .whereRef('l.return_id', '=', 'r.id')
          .select(['l.purchase_line_id', 'l.part_id', 'p.name', 'p.number', 'p.unit'])
          .select([
            sql<string>`l.quantity::text`.as('quantity'),
            sql<string>`l.amount::text`.as('amount'),
            sql<string>`l.cgst::text`.as('cgst'),
            sql<string>`l.sgst::text`.as('sgst'),
            sql<string>`l.igst::text`.as('igst'),
          ])
          .orderBy('l.purchase_line_id'),
      ).as('lines'),
    )

/** Newest first; one more than the limit, where there are more. */
export const listReturns = (db: Db, scope: OfGarage, { limit, cursor, purchaseId }: ReturnsQuery) =>
  described(db, scope, { purchaseId })
    .$if(cursor !== undefined, (query) => query.where('r.id', '<', cursor ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

export const countReturns = (db: Db, scope: OfGarage, { purchaseId }: Pick<ReturnsQuery, 'purchaseId'>) =>
  countUpTo(db, sql`${returnsOf(db, scope, { purchaseId }).select('r.id')}`)

export const findReturn = (db: Db | Tx, scope: OfGarage, id: string) =>
  described(db, scope).where('r.id', '=', id).executeTakeFirst()

/** Held until the transaction ends; locked after its parts. */
export const lockReturn = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('supplier_returns')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listReturnLines = (tx: Tx, { garageId }: OfGarage, returnId: string) =>
  tx
    .selectFrom('supplier_return_lines')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('return_id', '=', returnId)
    .orderBy('purchase_line_id')
    .execute()

export const listBillLines = (tx: Tx, { garageId }: OfGarage, purchaseId: string) =>
  tx
    .selectFrom('purchase_lines')
    .select(['id', 'part_id', 'quantity', 'amount', 'tax_rate'])
    .where('garage_id', '=', garageId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('position')
    .execute()

/** Held until the transaction ends; locked after its parts. */
export const lockBill = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('purchase_bills')
    .select(['id', 'number', 'supplier_id', 'state', 'is_inter_state'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** How much of each line went back, and stayed there. */
export const listReturned = (tx: Tx, { garageId }: OfGarage, purchaseId: string) =>
  tx
    .selectFrom('supplier_return_lines as l')
    .innerJoin('supplier_returns as r', (join) =>
      join.on('r.garage_id', '=', garageId).onRef('r.id', '=', 'l.return_id'),
    )
    .where('l.garage_id', '=', garageId)
    .where('r.purchase_id', '=', purchaseId)
    .where('r.state', '<>', 'UNDONE')
    .select(['l.purchase_line_id'])
    .select(({ fn }) => [
      fn.sum<string>('l.quantity').as('quantity'),
      fn.sum<string>('l.amount').as('amount'),
      fn.sum<string>('l.cgst').as('cgst'),
      fn.sum<string>('l.igst').as('igst'),
    ])
    .groupBy('l.purchase_line_id')
    .execute()

export const insertReturn = (tx: Tx, row: Insertable<Tables['supplier_returns']>) =>
  tx.insertInto('supplier_returns').values(row).execute()

export const insertReturnLines = (tx: Tx, rows: Insertable<Tables['supplier_return_lines']>[]) =>
  tx.insertInto('supplier_return_lines').values(rows).execute()

export const updateReturn = (
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  changes: UpdateObject<Tables, 'supplier_returns'>,
) =>
  tx
    .updateTable('supplier_returns')
    .set({ ...changes, version: sql`version + 1` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()

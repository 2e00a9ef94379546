import { type Insertable, sql, type UpdateObject } from 'kysely'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { SuppliersQuery } from '../../../contract/stock/suppliers/suppliers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo } from '../../platform/paging.ts'
import { isFound } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

const monthOf = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`

const filtered = (db: Db | Tx, { garageId }: OfGarage, { search, state }: Omit<SuppliersQuery, 'limit' | 'cursor'>) =>
  db
    .selectFrom('suppliers as s')
    .where('s.garage_id', '=', garageId)
    .where('s.is_active', '=', state === 'ACTIVE')
    .$if(search !== undefined, (query) =>
      query.where(isFound('s.search_text', search ?? '', { isInside: true, sounds: 's.search_text' })),
    )

const described = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('suppliers as s')
    .where('s.garage_id', '=', garageId)
    .selectAll('s')
    .select([
      sql<number>`(select count(*) from parts p where p.garage_id = ${garageId} and p.supplier_id = s.id)`.as('parts'),
      sql<string | null>`(
        select max(b.invoice_date)::text from purchase_bills b
        where b.garage_id = ${garageId} and b.supplier_id = s.id and b.state = 'IN_STOCK'
      )`.as('last_bill_on'),
      sql<string>`(
        select coalesce(sum(b.total), 0) from purchase_bills b
        where b.garage_id = ${garageId} and b.supplier_id = s.id and b.state = 'IN_STOCK'
          and b.invoice_date >= ${monthOf(indianDay())}::date
      )`.as('bought_this_month'),
      sql<string>`(
        select coalesce(sum(b.total), 0) from purchase_bills b
        where b.garage_id = ${garageId} and b.supplier_id = s.id and b.state = 'IN_STOCK' and b.paid_on is null
      )`.as('unpaid'),
      sql<string | null>`(
        select min(b.due_on)::text from purchase_bills b
        where b.garage_id = ${garageId} and b.supplier_id = s.id and b.state = 'IN_STOCK' and b.paid_on is null
      )`.as('unpaid_due_on'),
      sql<string>`(
        select coalesce(sum(r.total), 0) from supplier_returns r
        join purchase_bills b on b.garage_id = ${garageId} and b.id = r.purchase_id
        where r.garage_id = ${garageId} and r.supplier_id = s.id and r.state <> 'UNDONE'
          and b.state = 'IN_STOCK' and b.paid_on is null
      )`.as('unpaid_returned'),
    ])

/** Newest first; one more than the limit, where there are more. */
export const listSuppliers = (db: Db, scope: GarageScope, { limit, cursor, ...filter }: SuppliersQuery) =>
  described(db, scope)
    .where('s.id', 'in', filtered(db, scope, filter).select('s.id'))
    .$if(cursor !== undefined, (query) => query.where('s.id', '<', cursor ?? ''))
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>[number]

export const countSuppliers = (db: Db, scope: GarageScope, filter: Omit<SuppliersQuery, 'limit' | 'cursor'>) =>
  countUpTo(db, sql`${filtered(db, scope, filter).select('s.id')}`)

export const findSupplier = (db: Db | Tx, scope: OfGarage, id: string) =>
  described(db, scope).where('s.id', '=', id).executeTakeFirst()

/** Not deleted until the transaction ends; taken before any part is locked. */
export const keepSupplier = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('suppliers')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Held until the transaction ends. */
export const lockSupplier = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('suppliers')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertSupplier = (tx: Tx, row: Insertable<Tables['suppliers']>) =>
  tx.insertInto('suppliers').values(row).execute()

export const updateSupplier = (tx: Tx, scope: GarageScope, id: string, changes: UpdateObject<Tables, 'suppliers'>) =>
  tx
    .updateTable('suppliers')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** Of its parts none says any more whom it is bought from: they are locked in the order in which everybody does. */
export async function deleteSupplier(tx: Tx, scope: GarageScope, id: string): Promise<void> {
  await sql`
    update parts as p set supplier_id = null
    from (
      select own.id from parts own
      where own.garage_id = ${scope.garageId} and own.supplier_id = ${id}
      order by own.id for no key update
    ) bought
    where p.garage_id = ${scope.garageId} and p.id = bought.id
  `.execute(tx)
  await tx.deleteFrom('suppliers').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()
}

export const findBillOf = (tx: Tx, scope: GarageScope, supplierId: string) =>
  tx
    .selectFrom('purchase_bills')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('supplier_id', '=', supplierId)
    .limit(1)
    .executeTakeFirst()

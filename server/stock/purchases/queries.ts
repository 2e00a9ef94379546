import { type Insertable, sql, type UpdateObject } from 'kysely'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { PurchasesQuery } from '../../../contract/stock/purchases/purchases.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { countUpTo } from '../../platform/paging.ts'
import { isFound } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

type Filter = Omit<PurchasesQuery, 'limit' | 'cursor'>

const isOfMonth = (month: string) => {
  const first = sql`${`${month}-01`}::date`
  return sql<boolean>`b.invoice_date >= ${first} and b.invoice_date < ${first} + interval '1 month'`
}

/** Whether a part of the bill is what is searched for. */
const hasPart = ({ garageId }: OfGarage, search: string) =>
  sql<boolean>`exists (
    select 1 from purchase_lines l
    join parts p on p.garage_id = ${garageId} and p.id = l.part_id
    where l.garage_id = ${garageId} and l.purchase_id = b.id and ${isFound('p.search_text', search, { isInside: true })}
  )`

const billsOf = (
  db: Db | Tx,
  { garageId }: OfGarage,
  { search, state, supplierId, payment, month }: Partial<Filter> = {},
) =>
  db
    .selectFrom('purchase_bills as b')
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.supplier_id'))
    .where('b.garage_id', '=', garageId)
    .$if(state !== undefined, (query) => query.where('b.state', '=', state ?? 'DRAFT'))
    .$if(supplierId !== undefined, (query) => query.where('b.supplier_id', '=', supplierId ?? ''))
    .$if(payment !== undefined, (query) =>
      query.where('b.state', '=', 'IN_STOCK').where('b.paid_on', payment === 'PAID' ? 'is not' : 'is', null),
    )
    .$if(payment === 'OVERDUE', (query) => query.where('b.due_on', '<', indianDay()))
    .$if(search !== undefined, (query) =>
      query.where(({ or }) =>
        or([
          isFound(['b.search_text', 's.search_text'], search ?? '', { isInside: true, sounds: 's.search_text' }),
          hasPart({ garageId }, search ?? ''),
        ]),
      ),
    )
    .$if(month !== undefined, (query) => query.where(isOfMonth(month ?? '')))

const countOfLines = ({ garageId }: OfGarage) =>
  sql<number>`(
    select count(*) from purchase_lines l where l.garage_id = ${garageId} and l.purchase_id = b.id
  )`.as('parts')

/** Whether something of the bill went back, and stayed there. */
const wentBack = ({ garageId }: OfGarage) =>
  sql<boolean>`exists (
    select 1 from supplier_returns r where r.garage_id = ${garageId} and r.purchase_id = b.id and r.state <> 'UNDONE'
  )`.as('went_back')

/** From one to another, YYYY-MM-DD */
export type Days = { from: string; to: string }

/**
 * Suppliers' bills in stock, by credit and rate; of what is taxed freight is a part. What suppliers credited for parts that
 * went back is taken off, by the day of the credit note.
 */
export async function sumInputTax(db: Db, { garageId }: OfGarage, { from, to }: Days) {
  const { rows } = await typedSql({
    ...tableColumns('purchase_bills', 'is_tax_credited'),
    ...tableColumns('purchase_lines', 'tax_rate'),
    taxable: column<string>(),
    cgst: column<string>(),
    sgst: column<string>(),
    igst: column<string>(),
  })`
    select is_tax_credited, tax_rate, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from (
      select b.is_tax_credited, l.tax_rate, l.amount + l.freight as taxable, l.cgst, l.sgst, l.igst
      from purchase_bills b join purchase_lines l on l.garage_id = ${garageId} and l.purchase_id = b.id
      where b.garage_id = ${garageId} and b.state = 'IN_STOCK'
        and b.invoice_date between ${from}::date and ${to}::date
      union all
      select b.is_tax_credited, l.tax_rate, -r.amount, -r.cgst, -r.sgst, -r.igst
      from supplier_returns s
      join supplier_return_lines r on r.garage_id = ${garageId} and r.return_id = s.id
      join purchase_lines l on l.garage_id = ${garageId} and l.id = r.purchase_line_id
      join purchase_bills b on b.garage_id = ${garageId} and b.id = s.purchase_id
      where s.garage_id = ${garageId} and s.state = 'CREDITED'
        and s.credit_note_date between ${from}::date and ${to}::date
    ) each_line
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Newest first; one more than the limit, where there are more. */
export const listPurchases = (db: Db, scope: GarageScope, { limit, cursor, ...filter }: PurchasesQuery) =>
  billsOf(db, scope, filter)
    .selectAll('b')
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin', countOfLines(scope), wentBack(scope)])
    .$if(cursor !== undefined, (query) => query.where('b.id', '<', cursor ?? ''))
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number]

export const countPurchases = (db: Db, scope: GarageScope, filter: Filter) =>
  countUpTo(db, sql`${billsOf(db, scope, filter).select('b.id')}`)

export const findPurchase = (db: Db | Tx, scope: OfGarage, id: string) =>
  billsOf(db, scope)
    .selectAll('b')
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin', countOfLines(scope), wentBack(scope)])
    .where('b.id', '=', id)
    .executeTakeFirst()

/** Held until the transaction ends; locked after its parts. */
export const lockPurchase = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('purchase_bills')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

/** What those of several bills come to is reckoned from, in their order. */
export const listFigures = (db: Db, scope: OfGarage, ids: string[]) =>
  db
    .selectFrom('purchase_lines')
    .select(['purchase_id', 'quantity', 'unit_price', 'discount', 'tax_rate'])
    .where('garage_id', '=', scope.garageId)
    .where('purchase_id', 'in', ids)
    .orderBy('position')
    .execute()

export const listPurchaseLines = (db: Db | Tx, scope: OfGarage, id: string) =>
  db
    .selectFrom('purchase_lines as l')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', scope.garageId).onRef('p.id', '=', 'l.part_id'))
    .leftJoin(
      (query) =>
        query
          .selectFrom('supplier_return_lines as r')
          .innerJoin('supplier_returns as s', (join) =>
            join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'r.return_id'),
          )
          .where('r.garage_id', '=', scope.garageId)
          .where('s.purchase_id', '=', id)
          .where('s.state', '<>', 'UNDONE')
          .select(({ fn }) => [
            'r.purchase_line_id',
            fn.sum<string>('r.quantity').as('quantity'),
            fn.sum<string>('r.amount').as('amount'),
            fn.sum<string>('r.cgst').as('cgst'),
            fn.sum<string>('r.igst').as('igst'),
          ])
          .groupBy('r.purchase_line_id')
          .as('back'),
      (join) => join.onRef('back.purchase_line_id', '=', 'l.id'),
    )
    .where('l.garage_id', '=', scope.garageId)
    .where('l.purchase_id', '=', id)
    .selectAll('l')
    .select(['p.number as part_number', 'p.name as part_name', 'p.unit', 'p.on_hand', 'p.value'])
    .select([
      'back.quantity as returned_quantity',
      'back.amount as returned_amount',
      'back.cgst as returned_cgst',
      'back.igst as returned_igst',
    ])
    .orderBy('l.position')
    .execute()
export type PurchaseLineRow = Awaited<ReturnType<typeof listPurchaseLines>>[number]

/** The same bill, written down before: of a supplier a number is there once a financial year. */
export const findTwin = (
  tx: Tx,
  scope: GarageScope,
  { supplierId, finYear, key, exceptId }: { supplierId: string; finYear: number; key: string; exceptId: string },
) =>
  tx
    .selectFrom('purchase_bills')
    .select(['id', 'number', 'state', 'posted_at', 'posted_by_name', 'created_at', 'written_by_name'])
    .where('garage_id', '=', scope.garageId)
    .where('supplier_id', '=', supplierId)
    .where('fin_year', '=', finYear)
    .where('number_key', '=', key)
    .where('state', '<>', 'UNDONE')
    .where('id', '<>', exceptId)
    .executeTakeFirst()

/** Held until the transaction ends: of two that write the same bill down the second is told. */
export const lockNumber = (tx: Tx, scope: GarageScope, supplierId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bill of supplier:${scope.garageId}:${supplierId}`}, 0))`.execute(
    tx,
  )

export const insertPurchase = (tx: Tx, row: Insertable<Tables['purchase_bills']>) =>
  tx.insertInto('purchase_bills').values(row).execute()

export const updatePurchase = (tx: Tx, scope: OfGarage, id: string, changes: UpdateObject<Tables, 'purchase_bills'>) =>
  tx
    .updateTable('purchase_bills')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

export async function saveLines(
  tx: Tx,
  scope: OfGarage,
  purchaseId: string,
  rows: Insertable<Tables['purchase_lines']>[],
): Promise<void> {
  await tx
    .deleteFrom('purchase_lines')
    .where('garage_id', '=', scope.garageId)
    .where('purchase_id', '=', purchaseId)
    .execute()
  if (rows.length > 0) await tx.insertInto('purchase_lines').values(rows).execute()
}

/** Its lines go with it. */
export const deletePurchase = (tx: Tx, scope: OfGarage, id: string) =>
  tx.deleteFrom('purchase_bills').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

/** What somebody bought last is what one costs to buy. */
export const setBuyingPrice = (tx: Tx, scope: OfGarage, partId: string, price: string) =>
  tx
    .updateTable('parts')
    .set({ buying_price: price })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', partId)
    .execute()

/** Of parts that are locked and have no supplier: whoever sold them is theirs. */
export async function nameSupplier(tx: Tx, scope: OfGarage, bill: Billed, partIds: string[]): Promise<void> {
  await tx
    .updateTable('parts')
    .set({ supplier_id: bill.supplierId })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${partIds}::uuid[])`)
    .execute()
  await tx
    .updateTable('purchase_lines')
    .set({ named_supplier: true })
    .where('garage_id', '=', scope.garageId)
    .where('purchase_id', '=', bill.id)
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .execute()
}
type Billed = { id: string; supplierId: string }

/** As far as nobody has chosen another since. */
export const unnameSupplier = (tx: Tx, scope: OfGarage, bill: Billed, partIds: string[]) =>
  tx
    .updateTable('parts')
    .set({ supplier_id: null })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', sql<string>`any(${partIds}::uuid[])`)
    .where('supplier_id', '=', bill.supplierId)
    .execute()

/** What of it went back, and stayed there. */
export const findReturnOf = (tx: Tx, scope: OfGarage, purchaseId: string) =>
  tx
    .selectFrom('supplier_returns')
    .select('number')
    .where('garage_id', '=', scope.garageId)
    .where('purchase_id', '=', purchaseId)
    .where('state', '<>', 'UNDONE')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

type TakenIn = Pick<PurchaseLineRow, 'id' | 'cgst' | 'sgst' | 'igst' | 'cost'>

/** A line as it comes into stock. @param priceBefore what one cost to buy until then */
export const keepTakenIn = (tx: Tx, scope: OfGarage, { id, ...figures }: TakenIn, priceBefore: string | null) =>
  tx
    .updateTable('purchase_lines')
    .set({ price_before: priceBefore, cgst: figures.cgst, sgst: figures.sgst, igst: figures.igst, cost: figures.cost })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** What of each part came in last, but for one bill: opening or a purchase that is not undone. */
export const listLastComings = (tx: Tx, scope: OfGarage, partIds: string[], exceptPurchaseId: string) =>
  tx
    .selectFrom('stock_moves as m')
    .distinctOn('m.part_id')
    .where('m.garage_id', '=', scope.garageId)
    .where('m.part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .where('m.kind', 'in', ['OPENING', 'PURCHASE'])
    .where((of) => of.or([of('m.purchase_id', 'is', null), of('m.purchase_id', '<>', exceptPurchaseId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_moves as u')
            .select('u.id')
            .where('u.garage_id', '=', scope.garageId)
            .whereRef('u.part_id', '=', 'm.part_id')
            .whereRef('u.corrects_id', '=', 'm.id')
            .where('u.kind', '=', 'UNDO'),
        ),
      ),
    )
    .select(['m.part_id', 'm.quantity', 'm.value'])
    .orderBy('m.part_id')
    .orderBy('m.seq', 'desc')
    .execute()

/** By the bill's moves: what takes each of them out again. */
export const listMovesOf = (tx: Tx, scope: OfGarage, purchaseId: string) =>
  tx
    .selectFrom('stock_moves')
    .select(['id', 'part_id', 'quantity', 'value'])
    .where('garage_id', '=', scope.garageId)
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'PURCHASE')
    .orderBy('id')
    .execute()

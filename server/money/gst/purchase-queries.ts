import { sql } from 'kysely'
import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { Page } from './queries.ts'

/** Each by itself, by the index of its state. */
export async function countPurchases(db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) {
  const inPeriod = sql`garage_id = ${garageId} and invoice_date between ${from}::date and ${to}::date`
  const { rows } = await typedSql({
    credited: column<number>(),
    not_credited: column<number>(),
    drafts: column<number>(),
    credit_notes: column<number>(),
  })`
    select count(*) filter (where is_tax_credited) as credited, count(*) filter (where not is_tax_credited) as not_credited,
      (select count(*) from purchase_bills where ${inPeriod} and state = 'DRAFT') as drafts,
      (select count(*) from supplier_returns where garage_id = ${garageId} and state = 'CREDITED'
        and credit_note_date between ${from}::date and ${to}::date) as credit_notes
    from purchase_bills where ${inPeriod} and state = 'IN_STOCK'`.execute(db)
  return rows[0] ?? { credited: 0, not_credited: 0, drafts: 0, credit_notes: 0 }
}

/** The bills that come next, in the order of their days. */
export const listPurchasePage = (db: Db, { garageId }: GarageScope, { from, to }: GstPeriod, { after, limit }: Page) =>
  db
    .selectFrom('purchase_bills')
    .select(['invoice_date as day', 'id'])
    .where('garage_id', '=', garageId)
    .where('state', '=', 'IN_STOCK')
    .where('invoice_date', '>=', from)
    .where('invoice_date', '<=', to)
    .where(sql<boolean>`(invoice_date, id) > (${after.day}::date, ${after.id}::uuid)`)
    .orderBy('invoice_date')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The purchase register: a row a line. */
export const listPurchaseRegister = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('purchase_bills as b')
    .innerJoin('purchase_lines as l', (join) =>
      join.on('l.garage_id', '=', garageId).onRef('l.purchase_id', '=', 'b.id'),
    )
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.supplier_id'))
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'l.part_id'))
    .where('b.garage_id', '=', garageId)
    .where('b.id', 'in', ids)
    .select(['b.number', 'b.invoice_date', 'b.is_inter_state', 'b.is_tax_credited', 'b.rounding', 'b.total'])
    .select(['b.posted_at', 's.name as supplier_name', 's.gstin as supplier_gstin'])
    .select(['p.number as part_number', 'p.name as part_name', 'p.hsn', 'p.unit'])
    .select(['l.position', 'l.quantity', 'l.unit_price', 'l.discount', 'l.tax_rate', 'l.amount', 'l.freight'])
    .select(['l.cgst', 'l.sgst', 'l.igst'])
    .orderBy('b.invoice_date')
    .orderBy('b.id')
    .orderBy('l.position')
    .execute()
export type PurchaseRegisterRow = Awaited<ReturnType<typeof listPurchaseRegister>>[number]

/** What suppliers credited, as rows of the register, below zero: a row a line, under the number of the credit note. */
export async function listCreditRegister(db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) {
  const { rows } = await typedSql({
    ...tableColumns('purchase_bills', 'number', 'invoice_date', 'is_inter_state', 'is_tax_credited', 'posted_at'),
    ...tableColumns('parts', 'hsn', 'unit'),
    ...tableColumns(
      'purchase_lines',
      'position',
      'quantity',
      'unit_price',
      'discount',
      'tax_rate',
      'amount',
      'freight',
    ),
    ...tableColumns('purchase_lines', 'cgst', 'sgst', 'igst'),
    rounding: column<string>(),
    total: column<string>(),
    supplier_name: column<string>(),
    supplier_gstin: column<string>(),
    part_number: column<string>(),
    part_name: column<string>(),
  })`
    select s.credit_note_number as number, s.credit_note_date as invoice_date, b.is_inter_state, b.is_tax_credited,
      b.posted_at, p.hsn, p.unit, row_number() over (partition by s.id order by l.position) as position,
      -r.quantity as quantity, l.unit_price, 0 as discount, l.tax_rate, -r.amount as amount, 0 as freight,
      -r.cgst as cgst, -r.sgst as sgst, -r.igst as igst, 0 as rounding, -s.total as total, u.name as supplier_name,
      u.gstin as supplier_gstin, p.number as part_number, p.name as part_name
    from supplier_returns s
    join supplier_return_lines r on r.garage_id = ${garageId} and r.return_id = s.id
    join purchase_lines l on l.garage_id = ${garageId} and l.id = r.purchase_line_id
    join purchase_bills b on b.garage_id = ${garageId} and b.id = s.purchase_id
    join suppliers u on u.garage_id = ${garageId} and u.id = s.supplier_id
    join parts p on p.garage_id = ${garageId} and p.id = r.part_id
    where s.garage_id = ${garageId} and s.state = 'CREDITED'
      and s.credit_note_date between ${from}::date and ${to}::date
    order by s.credit_note_date, s.id, l.position`.execute(db)
  return rows
}

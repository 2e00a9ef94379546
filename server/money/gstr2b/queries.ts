import { type Insertable, sql } from 'kysely'
import type { DocumentKind } from '../../../contract/money/gstr2b/gstr2b.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export const getGstin = async (db: Db, { garageId }: GarageScope) =>
  (await db.selectFrom('garages').select('gstin').where('id', '=', garageId).executeTakeFirstOrThrow()).gstin

export const findFile = (db: Db, { garageId }: GarageScope, month: string) =>
  db
    .selectFrom('gst_2b_files')
    .select(['file_name', 'left_out', 'read_by_name', 'read_at'])
    .where('garage_id', '=', garageId)
    .where('month', '=', month)
    .executeTakeFirst()

/** The one that is read last wins; whoever reads another waits until it is written. */
export const saveFile = (tx: Tx, row: Insertable<Tables['gst_2b_files']>) =>
  tx
    .insertInto('gst_2b_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'month']).doUpdateSet(({ ref }) => ({
        file_name: ref('excluded.file_name'),
        left_out: ref('excluded.left_out'),
        read_by_name: ref('excluded.read_by_name'),
        read_at: ref('excluded.read_at'),
      })),
    )
    .execute()

export const deleteDocuments = (tx: Tx, { garageId }: GarageScope, month: string, kinds: readonly DocumentKind[]) =>
  tx
    .deleteFrom('gst_2b_documents')
    .where('garage_id', '=', garageId)
    .where('month', '=', month)
    .where('kind', 'in', kinds)
    .execute()

export const insertDocuments = (tx: Tx, rows: Insertable<Tables['gst_2b_documents']>[]) =>
  tx.insertInto('gst_2b_documents').values(rows).execute()

export const listDocuments = (db: Db, { garageId }: GarageScope, month: string) =>
  db
    .selectFrom('gst_2b_documents')
    .select(['kind', 'gstin', 'supplier_name', 'number', 'day', 'taxable', 'cgst', 'sgst', 'igst'])
    .select(['is_available', 'reason'])
    .where('garage_id', '=', garageId)
    .where('month', '=', month)
    .orderBy('kind')
    .orderBy('position')
    .execute()

/** Bills in stock whose tax is input credit, by the day on the paper. */
export const listBought = (db: Db, { garageId }: GarageScope, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('purchase_bills as b')
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.supplier_id'))
    .where('b.garage_id', '=', garageId)
    .where('b.state', '=', 'IN_STOCK')
    .where('b.is_tax_credited', '=', true)
    .where('b.invoice_date', '>=', from)
    .where('b.invoice_date', '<=', to)
    .select(['b.id', 'b.number', 'b.invoice_date', 'b.amount', 'b.freight', 'b.cgst', 'b.sgst', 'b.igst'])
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin'])
    .orderBy('b.invoice_date')
    .orderBy('b.id')
    .execute()

/** What suppliers credited for parts that went back, where their tax was input credit, by the day of the credit note. */
export const listCredited = (db: Db, { garageId }: GarageScope, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('supplier_returns as r')
    .innerJoin('purchase_bills as b', (join) =>
      join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'r.purchase_id'),
    )
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'r.supplier_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.state', '=', 'CREDITED')
    .where('b.is_tax_credited', '=', true)
    .where('r.credit_note_date', '>=', from)
    .where('r.credit_note_date', '<=', to)
    .select(['r.purchase_id', 'r.amount', 'r.cgst', 'r.sgst', 'r.igst'])
    .select(sql<string>`r.credit_note_date::text`.as('day'))
    .select(sql<string>`r.credit_note_number`.as('number'))
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin'])
    .orderBy('r.credit_note_date')
    .orderBy('r.id')
    .execute()

import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** In the order of their numbers. */
export const listBills = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('bills as b')
    .leftJoin('bills as o', (join) => join.on('o.garage_id', '=', garageId).onRef('o.id', '=', 'b.corrects_id'))
    .selectAll('b')
    .select(['o.number as corrects_number', 'o.issued_on as corrects_issued_on'])
    .where('b.garage_id', '=', garageId)
    .where('b.id', 'in', ids)
    .orderBy('b.issued_on')
    .orderBy('b.id')
    .execute()
export type BillRow = Awaited<ReturnType<typeof listBills>>[number]

export const listLines = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('bill_lines')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('bill_id', 'in', ids)
    .orderBy('bill_id')
    .orderBy('position')
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const findBill = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .selectFrom('bills')
    .select(['id', 'kind', 'number', 'buyer', 'job_card_id'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findEinvoice = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .selectFrom('bill_einvoices')
    .select(['irn', 'ack_no', 'ack_at', 'signed_qr'])
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', id)
    .executeTakeFirst()

/** @returns false where this bill has one, or another bill has this IRN. */
export async function insertEinvoice(tx: Tx, row: Insertable<Tables['bill_einvoices']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('bill_einvoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('bill_id')
    .executeTakeFirst()
  return inserted !== undefined
}

import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, rowsOf, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export const findBillNumber = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db.selectFrom('bills').select('number').where('garage_id', '=', garageId).where('id', '=', billId).executeTakeFirst()

/** A credit note that opened the card again after it was billed. */
export const findReopening = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('bills')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('reopens', '=', true)
    .limit(1)
    .executeTakeFirst()

/** A payment that the driver told of, and nobody has checked: also of a bill that was credited whole since. */
export const findWaitingClaim = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('payment_claims')
    .select('amount')
    .where('garage_id', '=', garageId)
    .where('state', '=', 'WAITING')
    .where('job_card_id', '=', cardId)
    .limit(1)
    .executeTakeFirst()

export const findAnyBill = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('bills')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .limit(1)
    .executeTakeFirst()

const billed = {
  amount: column<string>(),
  discount: column<string>(),
  cgst: column<string>(),
  sgst: column<string>(),
  igst: column<string>(),
  rounding: column<string>(),
  credited: column<string>(),
  lines: rowsOf({
    taxRate: column<number>(),
    taxable: column<number>(),
    cgst: column<number>(),
    sgst: column<number>(),
    igst: column<number>(),
  }),
}
export type BilledRow = RowOf<typeof billed>

/** What a card's live bill comes to, as issued, and what was credited of it. */
export async function findBilled(db: Db | Tx, { garageId }: OfGarage, billId: string): Promise<BilledRow | undefined> {
  const { rows } = await typedSql(billed)`
    select b.amount, b.discount, b.cgst, b.sgst, b.igst, b.rounding, s.credited, (
      select json_agg(json_build_object('taxRate', tax_rate, 'taxable', taxable, 'cgst', cgst, 'sgst', sgst, 'igst', igst))
      from bill_lines l where l.garage_id = ${garageId} and l.bill_id = ${billId}
    ) as lines
    from bills b join bill_balances s on s.garage_id = b.garage_id and s.bill_id = b.id
    where b.garage_id = ${garageId} and s.garage_id = ${garageId} and b.id = ${billId}
  `.execute(db)
  return rows[0]
}

import type { KeptBillState } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** What is left of a bill after its credit notes, and what is paid of that. */
export type Balance = { left: number; paid: number; due: number; state: KeptBillState }

const before = {
  ...tableColumns('bills', 'kind', 'issued_on', 'total'),
  ...tableColumns('bill_balances', 'state', 'paid'),
  with_gstin: column<boolean>(),
  tax: column<string>(),
}

/** @returns the bill, and where it stood before. The card is locked by the caller, so that nobody else moves it. */
export async function moveBalance(tx: Tx, { garageId }: OfGarage, billId: string, { left, paid, due, state }: Balance) {
  const { rows } = await typedSql(before)`
    update bill_balances s set credited = s.total - ${left}::numeric, paid = ${paid}, balance = ${due}, state = ${state}
    from bills b, bill_balances was
    where s.garage_id = ${garageId} and s.bill_id = ${billId} and b.garage_id = ${garageId} and b.id = ${billId}
      and was.garage_id = ${garageId} and was.bill_id = ${billId}
    returning b.kind, b.issued_on, b.total, was.state, was.paid, coalesce(b.buyer ->> 'gstin', '') <> '' as with_gstin,
      b.cgst + b.sgst + b.igst as tax
  `.execute(tx)
  const [moved] = rows
  if (!moved) throw new Error('A bill that is issued has a balance.')
  return moved
}

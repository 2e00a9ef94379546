import { divide, hundredths } from '../../../contract/platform/exact-numbers.ts'
import type { SupplierReturn } from '../../../contract/stock/supplier-returns/supplier-returns.ts'
import type { BillLine, ReturnRow } from './queries.ts'

/** In paise. */
export type Credit = { amount: bigint; cgst: bigint; igst: bigint }
export const noCredit: Credit = { amount: 0n, cgst: 0n, igst: 0n }

type Back = { line: Pick<BillLine, 'quantity' | 'amount' | 'tax_rate'>; isInterState: boolean }

/** What a supplier credits for so much of a line, at the bill's price; all of it is all of its amount. */
function creditFor({ line, isInterState }: Back, quantity: bigint): Credit {
  const amount = divide(hundredths(line.amount) * quantity, hundredths(line.quantity))
  const rate = hundredths(line.tax_rate)
  return {
    amount,
    cgst: isInterState ? 0n : divide(amount * rate, 20_000n),
    igst: isInterState ? divide(amount * rate, 10_000n) : 0n,
  }
}

/** What is credited for more of it: what goes back in parts comes to the same as at once. */
export function creditForMore(of: Back, before: Credit & { quantity: bigint }, more: bigint): Credit {
  const all = creditFor(of, before.quantity + more)
  return { amount: all.amount - before.amount, cgst: all.cgst - before.cgst, igst: all.igst - before.igst }
}

export const presentReturn = (row: ReturnRow): SupplierReturn => ({
  id: row.id,
  number: row.number,
  purchaseId: row.purchase_id,
  purchaseNumber: row.purchase_number,
  supplierName: row.supplier_name,
  state: row.state,
  reason: row.reason,
  amount: Number(row.amount),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
  total: Number(row.total),
  creditNoteNumber: row.credit_note_number,
  creditNoteDate: row.credit_note_date,
  sentBy: row.sent_by_name,
  undoReason: row.undo_reason,
  lines: row.lines.map((line) => ({
    lineId: line.purchase_line_id,
    partId: line.part_id,
    partName: line.name,
    partNumber: line.number,
    unit: line.unit,
    quantity: Number(line.quantity),
    amount: Number(line.amount),
    cgst: Number(line.cgst),
    sgst: Number(line.sgst),
    igst: Number(line.igst),
  })),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

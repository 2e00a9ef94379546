import { paise, sumOfRupees } from '../../../contract/platform/paise.ts'
import type { KeptBillState } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { type Balance, moveBalance } from './balance-queries.ts'
import type { BillRow } from './queries.ts'
import { addCounted, type CountedBills } from './totals-queries.ts'

type Money = { total: number; paid: number }

/** @param total what is left of the bill after its credit notes */
export function balanceOf({ total, paid }: Money): Balance {
  const due = sumOfRupees([total, -paid])
  return { left: total, paid, due, state: stateOf({ total, paid }) }
}

function stateOf({ total, paid }: Money): KeptBillState {
  if (total === 0) return 'CREDITED'
  if (paid === 0) return 'UNPAID'
  return paid < total ? 'PARTIAL' : 'PAID'
}

/** The first of its month: bills are counted by it. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** A bill or a credit note that was just issued counts in its month (docs/rules.md#totals-and-paging); a note has no balance. */
export const countIssued = (tx: Tx, bill: BillRow, balance?: Pick<Balance, 'state' | 'paid'>) =>
  addCounted(tx, [
    {
      garage_id: bill.garage_id,
      month: monthOf(bill.issued_on),
      kind: bill.kind,
      state: balance?.state ?? '',
      with_gstin: bill.buyer.gstin !== '',
      bills: 1,
      total: bill.total,
      tax: sumOfRupees([bill.cgst, bill.sgst, bill.igst]),
      paid: balance?.paid ?? 0,
    },
  ])

/** Where a bill's balance moves, what it counts as moves with it. The card is locked by the caller. */
export async function recount(tx: Tx, scope: OfGarage, billId: string, money: Money): Promise<void> {
  const now = balanceOf(money)
  const { issued_on, state, paid, ...bill } = await moveBalance(tx, scope, billId, now)
  const before = { ...bill, garage_id: scope.garageId, month: monthOf(issued_on), state, bills: 1, paid }
  if (now.state !== state)
    await addCounted(tx, inLockOrder([takenOff(before), { ...before, state: now.state, paid: now.paid }]))
  else if (paise(paid) !== paise(now.paid)) {
    await addCounted(tx, [{ ...before, bills: 0, total: 0, tax: 0, paid: sumOfRupees([now.paid, -Number(paid)]) }])
  }
}

/** What a live bill comes to, and what is paid of it, follows its card. */
export const recountBill = (tx: Tx, { scope, billId, now }: { scope: OfGarage; billId: string; now: Money }) =>
  recount(tx, scope, billId, now)

/** A bill that was credited whole, as its card is opened again: the money stays on the card, for the next one. */
export const emptyBill = (tx: Tx, scope: OfGarage, billId: string) => recount(tx, scope, billId, { total: 0, paid: 0 })

const takenOff = ({ bills, total, tax, paid, ...place }: CountedBills): CountedBills => ({
  ...place,
  bills: -bills,
  total: -Number(total),
  tax: -Number(tax),
  paid: -Number(paid),
})

/** Of two that lock the same rows each begins with the same. */
const inLockOrder = (rows: CountedBills[]) => rows.toSorted((one, other) => (one.state < other.state ? 1 : -1))

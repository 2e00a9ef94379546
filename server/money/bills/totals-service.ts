import { paise } from '../../../contract/platform/paise.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { updateBalance } from './balance-queries.ts'
import { addCounted, type CountedBills, findCounted } from './totals-queries.ts'

/** A bill or a credit note that was just issued counts in its month (docs/rules.md#totals-and-paging). */
export const countIssued = async (tx: Tx, scope: OfGarage, billId: string) => {
  await addCounted(tx, [await findCounted(tx, scope, billId)])
}

/** Where `change` moves a bill's balance, what it counts as moves with it. The card is locked by the caller. */
export async function recount(tx: Tx, scope: OfGarage, billId: string, change: () => Promise<unknown>): Promise<void> {
  const before = await findCounted(tx, scope, billId)
  await change()
  const after = await findCounted(tx, scope, billId)
  if (after.state !== before.state) await addCounted(tx, inLockOrder([takenOff(before), after]))
  else if (after.paid !== before.paid) await addCounted(tx, [{ ...after, ...onlyPaid(before, after) }])
}

/** What a live bill comes to, and what is paid of it, follows its card. */
export const recountBill = (
  tx: Tx,
  { scope, billId, now }: { scope: OfGarage; billId: string; now: { total: string; paid: string } },
) => recount(tx, scope, billId, () => updateBalance(tx, scope, billId, now))

const onlyPaid = (before: CountedBills, after: CountedBills) => ({
  bills: 0,
  total: 0,
  tax: 0,
  paid: (paise(after.paid) - paise(before.paid)) / 100,
})

const takenOff = ({ bills, total, tax, paid, ...place }: CountedBills): CountedBills => ({
  ...place,
  bills: -bills,
  total: -Number(total),
  tax: -Number(tax),
  paid: -Number(paid),
})

/** Of two that lock the same rows each begins with the same; a bill that was just issued has locked UNPAID already. */
const inLockOrder = (rows: CountedBills[]) => rows.toSorted((one, other) => (one.state < other.state ? 1 : -1))

import type { Bill } from '../../../contract/money/bills/bills.ts'
import type { NewCounterSale } from '../../../contract/money/counter-sales/counter-sales.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { findCreated, madeBefore, usedElsewhere } from '../../platform/created-once.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { isSold, openCounterCard } from '../../workshop/job-cards/counter-service.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { issueBillIn, requireIssuer } from '../bills/issue-service.ts'
import { type Place, readBill } from '../bills/service.ts'
import { receiveIn } from '../payments/service.ts'

/**
 * Parts leave without a car: a card of its own, its bill and its payment, all of them or none (docs/rules.md#counter-sales).
 * Locks: customer, parts, series, till. Sent again it is the bill that it was the first time.
 * @throws Problem forbidden, validation_failed, customer_blocked, stock_short, bill_incomplete, nothing_to_bill, bill_changed,
 *   limit_reached, cash_limit, utr_used at reference, conflict
 */
export function sellAtCounter(place: Place, scope: GarageScope, asked: NewCounterSale): Promise<Bill> {
  requireIssuer(scope)
  return transact(place.db, async (tx) => {
    const made = await findCreated(tx, scope, 'bills', asked.requestId)
    if (made) {
      const bill = await readBill(tx, scope, made)
      if (!bill.isCounterSale || bill.kind === 'CREDIT') throw usedElsewhere()
      if (!(await isWhatWasSold(tx, scope, bill, asked))) {
        throw madeBefore(`Bill ${bill.number} for ${rupees(bill.total)} is issued`)
      }
      return bill
    }
    const { expectedTotal, method, reference, reuse, requestId } = asked
    const cardId = await openCounterCard(tx, scope, asked)
    const bill = await issueBillIn(tx, place, scope, cardId, { expectedTotal, sendLink: false, requestId })
    if (method === undefined) return bill
    const card = await lockJobCard(tx, scope, cardId)
    await receiveIn(tx, scope, card, { kind: 'PAYMENT', method, amount: bill.total, reference, reuse })
    return readBill(tx, scope, bill.id)
  })
}

/** A sale that is sent again may have another part, buyer or way of paying by then. */
async function isWhatWasSold(tx: Tx, scope: GarageScope, bill: Bill, asked: NewCounterSale): Promise<boolean> {
  const paid = bill.payments.at(-1)
  return (
    bill.customerId === (asked.customerId ?? '') &&
    paid?.method === asked.method &&
    (paid === undefined || paid.reference === (asked.reference ?? '')) &&
    (await isSold(tx, scope, bill.jobCardId, asked.lines))
  )
}

import type { BillDiscount } from '../../../contract/money/bills/bills.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { mayDiscountBills } from '../../../contract/platform/terms/access.ts'
import { sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { proposeAgain } from './approval-service.ts'
import * as queries from './discount-queries.ts'
import { sumsOfCard } from './figure-rules.ts'
import { changeLinesIn } from './line-service.ts'
import type { lockJobCard } from './service.ts'
import type { Works } from './work-rules.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>
type Discount = Pick<BillDiscount, 'kind' | 'value'>

/** What an estimate asks, or was approved with it, is asked anew where less comes off than it said (docs/rules.md#works). */
async function askAnewWithoutIt(tx: Tx, scope: GarageScope, card: Card, { rows }: Works, given: Discount) {
  const lines = rows.filter(({ approval }) => approval !== 'DECLINED')
  const amounts = lines.map(({ amount, tax_rate }) => ({ amount, taxRate: Number(tax_rate) }))
  const off = (discount: Discount) => sumsOfAmounts(amounts, { chargesTax: card.charges_tax, discount }).discount
  const promised = await queries.listPromisedDiscounts(tx, scope, card.id)
  const broken = promised.filter(({ discount }) => off(discount) > off(given)).map(({ work_id }) => work_id)
  if (broken.length > 0) await proposeAgain(tx, scope, card.id, [...new Set(broken)])
}

/**
 * Off the whole bill, before tax; 0 takes it away. Staff go as far as the garage lets them.
 * @throws Problem forbidden, not_found, edit_conflict, bill_locked, wrong_state, below_paid, validation_failed
 */
export const setDiscount = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  { kind, value, version }: BillDiscount,
): Promise<JobCardDetail> =>
  transact(db, (tx) =>
    changeLinesIn(tx, scope, cardId, version, async (card, works) => {
      const subtotal = sumsOfCard(card, works.rows).amount
      if (kind === 'RUPEES' && value > subtotal) throw invalid('value', `The lines come to ${rupees(subtotal)} only`)
      const percent = kind === 'PERCENT' || value === 0 ? value : (value / subtotal) * 100
      const most = await queries.staffDiscountLimit(tx, scope)
      if (!mayDiscountBills(scope, percent, most)) {
        throw new Problem('forbidden', { at: 'value', sentence: billSentences.discountLimit(most) })
      }
      const discount = value === 0 ? null : { kind, value }
      await queries.updateDiscount(tx, scope, cardId, discount)
      await askAnewWithoutIt(tx, scope, card, works, { kind, value })
      return { action: 'job-card.discounted', changes: { kind, value }, discount }
    }),
  )

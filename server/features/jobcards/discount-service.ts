import { mayDiscountBills } from '../../../contract/access.ts'
import type { BillDiscount } from '../../../contract/bills.ts'
import { rupees } from '../../../contract/formats.ts'
import type { JobCardDetail } from '../../../contract/jobcards.ts'
import { billSentences } from '../../../contract/sentences.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './discount-queries.ts'
import { changeLinesIn } from './line-service.ts'
import { sumLines } from './total-queries.ts'

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
    changeLinesIn(tx, scope, cardId, version, async (card) => {
      const subtotal = Number((await sumLines(tx, scope, card)).subtotal)
      if (kind === 'RUPEES' && value > subtotal) throw invalid('value', `The lines come to ${rupees(subtotal)} only`)
      const percent = kind === 'PERCENT' || value === 0 ? value : (value / subtotal) * 100
      const most = await queries.staffDiscountLimit(tx, scope)
      if (!mayDiscountBills(scope, percent, most)) {
        throw new Problem('forbidden', { at: 'value', sentence: billSentences.discountLimit(most) })
      }
      await queries.updateDiscount(tx, scope, cardId, value === 0 ? null : { kind, value })
      return { action: 'job-card.discounted', changes: { kind, value } }
    }),
  )

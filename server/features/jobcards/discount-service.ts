import { v7 as newId } from 'uuid'
import { mayDiscountBills } from '../../../contract/access.ts'
import type { BillDiscount, NewRework } from '../../../contract/bills.ts'
import { rupees } from '../../../contract/formats.ts'
import type { JobCardDetail } from '../../../contract/jobcards.ts'
import { billSentences } from '../../../contract/sentences.ts'
import { findCreated, madeElsewhere } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './discount-queries.ts'
import { countLines, insertLines } from './line-queries.ts'
import { changeLinesIn, requireRoom } from './line-service.ts'
import { getJobCard } from './service.ts'
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

/**
 * What was billed for this car is done again at no charge, under its warranty. Sent again it is the line of the first time.
 * @throws Problem not_found, edit_conflict, bill_locked, wrong_state, limit_reached, conflict
 */
export function addRework(db: Db, scope: GarageScope, cardId: string, asked: NewRework): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'job_card_lines', asked.requestId)
    if (made) {
      const card = await getJobCard(tx, scope, cardId)
      if (![...card.lines, ...card.declinedLines].some(({ id }) => id === made)) throw madeElsewhere()
      return card
    }
    return changeLinesIn(tx, scope, cardId, asked.version, async (card) => {
      const line = await queries.findBilledLine(tx, scope, card.vehicle_id, asked)
      if (!line) throw new Problem('not_found', { sentence: 'This line is on no bill of this car.' })
      if (Number(line.credited) >= Number(line.taxable) && Number(line.taxable) > 0) {
        throw new Problem('wrong_state', { sentence: 'This line was credited: it has no warranty any more.' })
      }
      const { lines, last } = await countLines(tx, scope, cardId)
      requireRoom(lines + 1)
      await insertLines(tx, [
        {
          ...{ garage_id: scope.garageId, id: newId(), job_card_id: cardId, position: last + 1 },
          ...{ kind: line.kind, description: line.description, quantity: line.quantity, unit: line.unit },
          ...{ unit_price: 0, discount: 0, tax_code: line.tax_code, tax_rate: line.tax_rate },
          ...{ rework_bill_id: asked.billId, rework_position: asked.position, request_id: asked.requestId ?? null },
        },
      ])
      return { action: 'job-card.rework-added', changes: { description: line.description, bill: line.number } }
    })
  })
}

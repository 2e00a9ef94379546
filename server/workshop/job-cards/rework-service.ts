import { v7 as newId } from 'uuid'
import type { NewRework } from '../../../contract/money/bills/bills.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getRunningWarranty } from '../warranties/service.ts'
import { insertLines } from './line-queries.ts'
import { changeLinesIn, lastOf, requireRoom } from './line-service.ts'
import { getJobCard } from './service.ts'

/**
 * What was billed for this car is done again at no charge, under the warranty that it had when it came in. The driver
 * agreed to it with the first bill, so nobody is asked. Sent again it is the line of the first time.
 * @throws Problem not_found, edit_conflict, bill_locked, wrong_state, limit_reached, conflict
 */
export function addRework(db: Db, scope: GarageScope, cardId: string, asked: NewRework): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'job_card_lines', asked.requestId)
    if (made) {
      const card = await getJobCard(tx, scope, cardId)
      if (![...card.lines, ...card.declinedLines].some(({ id }) => id === made)) throw usedElsewhere()
      return card
    }
    return changeLinesIn(tx, scope, cardId, asked.version, async (card, { rows }) => {
      const visit = { on: indianDay(card.opened_at), odometer: card.odometer_in }
      const line = await getRunningWarranty(tx, scope, card.vehicle_id, asked, visit)
      requireRoom(rows.length + 1)
      await insertLines(tx, [
        {
          garage_id: scope.garageId,
          id: newId(),
          job_card_id: cardId,
          position: lastOf(rows) + 1,
          kind: line.kind,
          description: line.description,
          quantity: line.quantity,
          unit: line.unit,
          unit_price: 0,
          discount: 0,
          tax_code: line.tax_code,
          tax_rate: line.tax_rate,
          approval: 'APPROVED',
          approved_total: '0',
          rework_bill_id: line.bill_id,
          rework_position: line.position,
          request_id: asked.requestId ?? null,
        },
      ])
      return { action: 'job-card.rework-added', changes: { description: line.description, bill: line.number } }
    })
  })
}

import { v7 as newId } from 'uuid'
import { usualUnits } from '../../../contract/platform/terms/workshop.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { bookedLinesOf } from '../bookings/service.ts'
import { approveAllLines } from './approval-queries.ts'
import { insertLines } from './line-queries.ts'
import { comparePaidWithTotal, updateCardTotals } from './total-queries.ts'

type NewCard = { id: string; label: string; charges_tax: boolean }

/**
 * The prices that were booked are the public ones, GST included. What a driver booked is approved by that.
 * @throws Problem validation_failed
 */
export async function addBookedLines(
  tx: Tx,
  scope: GarageScope,
  { id, label, charges_tax }: NewCard,
  { lines, isAgreed }: Awaited<ReturnType<typeof bookedLinesOf>>,
) {
  const rows = lines.map((line, place) => ({
    garage_id: scope.garageId,
    id: newId(),
    job_card_id: id,
    position: place + 1,
    ...({ kind: 'LABOUR', quantity: 1, unit: usualUnits.LABOUR, ...line, price_includes_tax: true } as const),
  }))
  await insertLines(tx, rows)
  const card = { id, charges_tax, total_amount: '0', amount_paid: '0' }
  if (isAgreed) await approveAllLines(tx, scope, card)
  const { total, isTooLarge } = await comparePaidWithTotal(tx, scope, card, '0')
  if (isTooLarge) throw invalid('bookingId', 'The price of this booking is too large for a bill')
  await updateCardTotals(tx, scope, id, total)
  for (const { garage_id: _garage, id: _line, job_card_id: _card, position: _place, ...changes } of rows) {
    await recordAudit(tx, scope, { action: 'job-card.line-created', subject: { id, label }, changes })
  }
}

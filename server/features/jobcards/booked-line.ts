import { v7 as newId } from 'uuid'
import { usualUnits } from '../../../contract/workshop.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { bookedLineOf } from '../bookings/service.ts'
import { insertLines } from './line-queries.ts'
import { comparePaidWithTotal, updateCardTotals } from './total-queries.ts'

type NewCard = { id: string; label: string; charges_tax: boolean }

/** The price that was booked is the public one, GST included. @throws Problem validation_failed */
export async function addBookedLine(
  tx: Tx,
  scope: GarageScope,
  { id, label, charges_tax }: NewCard,
  booked: Awaited<ReturnType<typeof bookedLineOf>>,
) {
  const ids = { garage_id: scope.garageId, id: newId(), job_card_id: id, position: 1 }
  const values = { kind: 'LABOUR', quantity: 1, unit: usualUnits.LABOUR, ...booked, price_includes_tax: true } as const
  await insertLines(tx, [{ ...ids, ...values }])
  const card = { id, charges_tax, total_amount: '0', amount_paid: '0' }
  const { total, isTooLarge } = await comparePaidWithTotal(tx, scope, card, '0')
  if (isTooLarge) throw invalid('bookingId', 'The price of this booking is too large for a bill')
  await updateCardTotals(tx, scope, id, total)
  await recordAudit(tx, scope, { action: 'job-card.line-created', subject: { id, label }, changes: values })
}

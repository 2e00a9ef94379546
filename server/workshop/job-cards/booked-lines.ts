import { v7 as newId } from 'uuid'
import { maxRupees } from '../../../contract/platform/money.ts'
import { usualUnits } from '../../../contract/platform/terms/workshop.ts'
import { sumsOfBill } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { bookedLinesOf } from '../bookings/service.ts'
import { pricedOf, withFigures } from './figure-rules.ts'
import { insertLines } from './line-queries.ts'
import { keepTotals } from './total-service.ts'

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
  const agreed = (row: (typeof rows)[number]) => {
    const { total } = withFigures(row, { charges_tax })
    return { ...row, approval: 'APPROVED', approved_total: String(total) } as const
  }
  await insertLines(tx, isAgreed ? rows.map(agreed) : rows)
  const { total } = sumsOfBill(rows.map(pricedOf), { chargesTax: charges_tax })
  if (total > maxRupees) throw invalid('bookingId', 'The price of this booking is too large for a bill')
  await keepTotals(tx, scope, { id, live_bill_id: null }, { total, paid: 0 })
  for (const { garage_id: _garage, id: _line, job_card_id: _card, position: _place, ...changes } of rows) {
    await recordAudit(tx, scope, { action: 'job-card.line-created', subject: { id, label }, changes })
  }
}

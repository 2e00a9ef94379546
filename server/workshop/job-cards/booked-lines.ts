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
import { asRoomAllows, type Put, usualPartsOf } from './usual-part-lines.ts'

type NewCard = { id: string; label: string; charges_tax: boolean; vehicle_id: string }

/**
 * The prices that were booked are the public ones, GST included. What a driver booked is approved by that; the usual parts that are
 * put with it are not, since nobody named them. Parts that a card has no room for are left off: the booking has its card all the
 * same.
 * @returns what was put
 * @throws Problem validation_failed
 */
export async function addBookedLines(
  tx: Tx,
  scope: GarageScope,
  { id, label, charges_tax, vehicle_id }: NewCard,
  { lines, isAgreed, withParts }: Awaited<ReturnType<typeof bookedLinesOf>>,
): Promise<Put> {
  const booked = lines.map((line) => ({
    id: newId(),
    ...({ kind: 'LABOUR', quantity: 1, unit: usualUnits.LABOUR, ...line, price_includes_tax: true } as const),
  }))
  const services = booked.map((line) => ({ id: line.id, serviceId: line.service_id }))
  const usual = await usualPartsOf(
    tx,
    scope,
    { vehicle_id },
    services.filter(({ serviceId }) => withParts.includes(serviceId)),
  )
  const put = asRoomAllows(usual, booked)
  const agreed = (row: (typeof booked)[number]) => {
    const { total } = withFigures(row, { charges_tax })
    return { ...row, approval: 'APPROVED', approved_total: String(total) } as const
  }
  const ids = { garage_id: scope.garageId, job_card_id: id }
  const rows = booked
    .flatMap((row) => [isAgreed ? agreed(row) : row, ...put.rows.filter(({ put_with }) => put_with === row.id)])
    .map((row, place) => ({ ...ids, ...row, position: place + 1 }))
  await insertLines(tx, rows)
  const { total } = sumsOfBill(rows.map(pricedOf), { chargesTax: charges_tax })
  if (total > maxRupees) throw invalid('bookingId', 'The price of this booking is too large for a bill')
  await keepTotals(tx, scope, { id, live_bill_id: null }, { total, paid: 0 })
  for (const { garage_id: _garage, id: _line, job_card_id: _card, position: _place, ...changes } of rows) {
    await recordAudit(tx, scope, { action: 'job-card.line-created', subject: { id, label }, changes })
  }
  return put
}

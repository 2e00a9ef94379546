import { indianDay } from '../../../contract/formats.ts'
import { endOfWarranty, type Warranty, warrantyEnd } from '../../../contract/warranties.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

/**
 * What was billed for a car with a warranty, and whether it runs: kept nowhere, but follows from the bills
 * (docs/rules.md#warranty).
 * @param odometer what the car reads now
 * @throws Problem not_found
 */
export async function listWarranties(
  db: Db,
  scope: GarageScope,
  vehicleId: string,
  odometer: number | undefined,
  today = indianDay(),
): Promise<Warranty[]> {
  if (!(await queries.findVehicle(db, scope, vehicleId)))
    throw new Problem('not_found', { sentence: 'Vehicle not found' })
  const lines = await queries.listWarrantedLines(db, scope, vehicleId)
  return lines.map((line) => present(line, { today, odometer }))
}

function present(line: queries.WarrantedLine, now: { today: string; odometer: number | undefined }): Warranty {
  const fromDay = line.delivered_at ? indianDay(line.delivered_at) : line.issued_on
  const { odometerIn: fromKm } = line.car
  const limits = {
    untilDay: line.warranty_months > 0 ? warrantyEnd(fromDay, line.warranty_months) : null,
    untilKm: line.warranty_km > 0 ? fromKm + line.warranty_km : null,
  }
  const hasKm = limits.untilKm !== null && now.odometer !== undefined
  return {
    ...{ billId: line.bill_id, number: line.number, position: line.position, jobCardId: line.job_card_id },
    ...{ kind: line.kind, description: line.description, fromDay, fromKm, ...limits },
    kmLeft: hasKm ? Math.max(0, (limits.untilKm ?? 0) - (now.odometer ?? 0)) : null,
    endedBy: endOfWarranty(limits, now),
  }
}

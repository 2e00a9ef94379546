import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { plateKey } from '../../../contract/platform/plates.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import {
  type DriverWarranty,
  endOfWarranty,
  type Warranty,
  warrantyEnd,
} from '../../../contract/workshop/warranties/warranties.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

/** When the car came in, and what it read then. */
type Visit = { on?: string | undefined; odometer?: number | undefined }

/**
 * What was billed for a car with a warranty, and whether it runs: kept nowhere, but follows from the bills
 * (docs/rules.md#warranty).
 * @throws Problem not_found
 */
export async function listWarranties(db: Db, scope: GarageScope, vehicleId: string, visit: Visit): Promise<Warranty[]> {
  if (!(await queries.findVehicle(db, scope, vehicleId)))
    throw new Problem('not_found', { sentence: customerSentences.vehicleNotFound })
  const lines = await queries.listWarrantedLines(db, scope, vehicleId)
  return lines.map((line) => present(line, visit))
}

export type OwnWarranties = (registrationNumber: string) => DriverWarranty[]

/** Of the bills of a phone's visits, at any garage, by the plate that the car has there now: one may have been corrected. */
export async function listOwnWarranties(db: Db, phone: string, since: Date | undefined): Promise<OwnWarranties> {
  const lines = await queries.listWarrantedLinesOfPhone(db, phone, since)
  const byPlate = Map.groupBy(lines, ({ registration_number }) => plateKey(registration_number))
  return (plate) =>
    (byPlate.get(plateKey(plate)) ?? []).map((line) => {
      const { jobCardId: _card, kmLeft: _left, ...warranty } = present(line, {})
      return { ...warranty, garageName: line.garage_name }
    })
}

/**
 * The line of a bill of this car that is done again free. What was done again itself leads to the first.
 * @throws Problem not_found, wrong_state
 */
export async function getRunningWarranty(
  tx: Tx,
  scope: GarageScope,
  vehicleId: string,
  place: { billId: string; position: number },
  visit: Visit,
): Promise<queries.BilledLine> {
  const line = await queries.findBilledLine(tx, scope, vehicleId, place)
  if (!line) throw new Problem('not_found', { sentence: 'This line is on no bill of this car.' })
  const [billId, position] = [line.rework_bill_id, line.rework_position]
  if (billId && position) return getRunningWarranty(tx, scope, vehicleId, { billId, position }, visit)
  const ended = whyEnded(line, visit)
  if (ended) throw new Problem('wrong_state', { sentence: ended })
  return line
}

function whyEnded(line: queries.BilledLine, visit: Visit): string | undefined {
  if (Number(line.taxable) > 0 && Number(line.credited) >= Number(line.taxable)) {
    return 'This line was credited, so it no longer has a warranty.'
  }
  const { untilDay, untilKm, endedBy } = present(line, visit)
  if (untilDay === null && untilKm === null) return 'This line has no warranty.'
  if (endedBy === 'TIME') return `Its warranty ended on ${printedDay(untilDay ?? '')}.`
  if (endedBy === 'KM') return `Its warranty ended at ${(untilKm ?? 0).toLocaleString('en-IN')} km.`
  return undefined
}

function present(line: queries.WarrantedLine, { on = indianDay(), odometer }: Visit): Warranty {
  const fromDay = line.delivered_at ? indianDay(line.delivered_at) : line.issued_on
  // Where a card's odometer was put right since, its bill stays as it was issued.
  const fromKm = line.odometer_in
  const limits = {
    untilDay: line.warranty_months > 0 ? warrantyEnd(fromDay, line.warranty_months) : null,
    untilKm: line.warranty_km > 0 ? fromKm + line.warranty_km : null,
  }
  // A lower reading than one of before does not begin it again.
  const reads = highest(odometer, line.reading)
  const hasKm = limits.untilKm !== null && odometer !== undefined && reads !== undefined
  return {
    billId: line.bill_id,
    number: line.number,
    position: line.position,
    jobCardId: line.job_card_id,
    kind: line.kind,
    description: line.description,
    fromDay,
    fromKm,
    ...limits,
    kmLeft: hasKm ? Math.min(Math.max(0, (limits.untilKm ?? 0) - reads), line.warranty_km) : null,
    endedBy: endOfWarranty(limits, { today: on, odometer: reads }),
  }
}

const highest = (asked: number | undefined, known: number | null) =>
  asked === undefined ? (known ?? undefined) : Math.max(asked, known ?? 0)

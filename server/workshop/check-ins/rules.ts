import type { Selectable } from 'kysely'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { CheckIn, CheckInEntry, CheckInMark } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type CheckInRow = Selectable<Tables['check_ins']>
type MarkRow = Selectable<Tables['check_in_marks']>
type Reading = { odometer_in: number; fuel_level: CheckIn['fuelLevel'] }
type Previous = { odometer_in: number; opened_at: Date } | undefined

const presentMark = (row: MarkRow): CheckInMark => ({
  id: row.id,
  number: row.number,
  view: row.view,
  x: Number(row.x),
  y: Number(row.y),
  zone: row.zone,
  kind: row.kind,
  note: row.note,
  late: row.late,
  by: row.by_name,
  at: row.at.toISOString(),
})

const stateOf = (row: CheckInRow | undefined): CheckIn['state'] =>
  !row?.completed_at ? 'OPEN' : row.skip_reason ? 'SKIPPED' : 'SIGNED'

/** Once it is finished the reading is that which was signed, whatever the card says later. */
export const presentCheckIn = (
  row: CheckInRow | undefined,
  marks: MarkRow[],
  card: Reading,
  previous: Previous,
): CheckIn => ({
  state: stateOf(row),
  odometerIn: row?.odometer ?? card.odometer_in,
  fuelLevel: row?.fuel_level ?? card.fuel_level,
  previousReading: previous ? { odometer: previous.odometer_in, day: indianDay(previous.opened_at) } : null,
  accessories: row?.accessories ?? [],
  valuables: row?.valuables ?? '',
  marks: marks.map(presentMark),
  signedName: row?.signed_name ?? null,
  signatureId: row?.signature_photo_id ?? null,
  signedIn: row?.signed_in ?? null,
  skipReason: row?.skip_reason ?? null,
  completedBy: row?.completed_by_name ?? null,
  completedAt: row?.completed_at?.toISOString() ?? null,
})

/** When it was entered, as the phone says; what it says of the future is now. */
export const enteredAt = (at: string, now = new Date()): Date => {
  const said = new Date(at)
  return said > now ? now : said
}

type SaidAt = Pick<CheckInRow, 'accessories_at' | 'valuables_at' | 'reading_at'>

/** The parts of an entry that are newer than what is known: taps that were queued offline come late. */
export function newerParts(entry: CheckInEntry, known: SaidAt, at: Date) {
  const isNewer = (last: Date | null) => last === null || at >= last
  const { accessories, valuables, odometerIn, fuelLevel } = entry
  const hasReading = odometerIn !== undefined || fuelLevel !== undefined
  return {
    accessories: isNewer(known.accessories_at) ? accessories : undefined,
    valuables: isNewer(known.valuables_at) ? valuables : undefined,
    reading: hasReading && isNewer(known.reading_at) ? { odometerIn, fuelLevel } : undefined,
  }
}

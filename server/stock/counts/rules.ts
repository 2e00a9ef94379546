import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import type { CountLine, StockCount } from '../../../contract/stock/counts/counts.ts'
import { stockOf, valueOfDifference } from '../parts/moving-average.ts'
import type { CountLineRow, CountRow } from './queries.ts'

export const presentCount = (row: CountRow): StockCount => ({
  id: row.id,
  rack: row.rack,
  state: row.state,
  parts: row.parts,
  counted: row.counted,
  differing: row.differing,
  openedBy: row.opened_by_name,
  bookedBy: row.booked_by_name,
  bookedAt: row.booked_at?.toISOString() ?? null,
  reason: row.reason,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** What differs, in hundredths: below zero what is missing. */
export const differenceOf = ({ counted, expected }: Pick<CountLineRow, 'counted' | 'expected'>): bigint =>
  counted === null || expected === null ? 0n : hundredths(counted) - hundredths(expected)

/** As it was booked; before that what it would be with what is there now. */
function worthOf(row: CountLineRow): bigint {
  if (row.booked_value !== null) return hundredths(row.booked_value)
  const difference = differenceOf(row)
  return difference === 0n ? 0n : valueOfDifference(stockOf(row), difference)
}

type Seen = { isBlind: boolean; seesCost: boolean }

export function presentCountLine(row: CountLineRow, { isBlind, seesCost }: Seen): CountLine {
  const before = isBlind ? null : Number(row.on_hand)
  return {
    partId: row.part_id,
    partNumber: row.number,
    partName: row.name,
    unit: row.unit,
    rack: row.rack,
    counted: row.counted === null ? null : Number(row.counted),
    expected: row.expected === null ? before : Number(row.expected),
    value: seesCost && row.counted !== null ? Number(decimal(worthOf(row))) : null,
    at: row.at?.toISOString() ?? null,
    by: row.by_name,
  }
}

import { zoneAt } from '../../../contract/customers/vehicles/car-zones.ts'
import type { CheckIn, CheckInEntry, MarkForm } from '../../../contract/workshop/check-ins/check-ins.ts'

/** What was tapped and has not reached the server yet, in order. */
export type Tap =
  | { what: 'entry'; entry: CheckInEntry }
  | { what: 'mark'; mark: Omit<MarkForm, 'note' | 'late'> & { late?: boolean } }
  | { what: 'unmark'; id: string }

/** The check-in as it will be once these taps have arrived. */
export const withTaps = (known: CheckIn, taps: readonly Tap[]): CheckIn => taps.reduce(withTap, known)

function withTap(known: CheckIn, tap: Tap): CheckIn {
  if (tap.what === 'unmark') return { ...known, marks: known.marks.filter(({ id }) => id !== tap.id) }
  if (tap.what === 'mark') {
    if (known.marks.some(({ id }) => id === tap.mark.id)) return known
    const number = (known.marks.at(-1)?.number ?? 0) + 1
    const zone = zoneAt(tap.mark.view, tap.mark)
    const mark = { note: '', late: false, by: '', ...tap.mark, number, zone }
    return { ...known, marks: [...known.marks, mark] }
  }
  const { accessories, valuables, odometerIn, fuelLevel } = tap.entry
  return {
    ...known,
    accessories: accessories ?? known.accessories,
    valuables: valuables ?? known.valuables,
    odometerIn: odometerIn ?? known.odometerIn,
    fuelLevel: fuelLevel ?? known.fuelLevel,
  }
}

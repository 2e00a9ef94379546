import type { PassportSummary, PassportVisit } from '../../../contract/drivers/passports/passports.ts'
import { rupees } from '../../../contract/platform/formats.ts'

type Count = { count: number }
type Words = {
  visits: (of: Count) => string
  garages: (of: Count) => string
  spent: string
  between: string
  inMonths: (of: Count) => string
  withinMonth: string
}

type Props = {
  summary: PassportSummary
  visits: PassportVisit[]
  /** In place of what was spent: how many readings fell. */
  fallen?: { label: string; none: string }
  /** In the reader's language. */
  words: Words
}

/** A passport in four numbers, or three where nothing is known of what was spent. */
export function PassportFacts({ summary, visits, fallen, words }: Props) {
  const lastFact = fallen
    ? [[fallen.label, summary.fallen === 0 ? fallen.none : String(summary.fallen)]]
    : // What no garage has said is not nothing.
      [summary.spent].flatMap((spent) => (spent === null ? [] : [[words.spent, rupees(spent)]]))
  const facts = [
    [words.visits({ count: summary.visits }), String(summary.visits)],
    [drivenLabel(visits, words), drivenBetween(visits)],
    [words.garages({ count: summary.garages }), String(summary.garages)],
    ...lastFact,
  ]
  return (
    <dl className="passport-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From the first visit to the last. */
function drivenBetween(visits: PassportVisit[]): string {
  const [newest, oldest] = [visits[0], visits.at(-1)]
  const driven = newest && oldest && visits.length > 1 ? newest.odometer - oldest.odometer : -1
  return driven < 0 ? '–' : driven.toLocaleString('en-IN')
}

function drivenLabel(visits: PassportVisit[], words: Words): string {
  const [newest, oldest] = [visits[0], visits.at(-1)]
  if (!newest || !oldest || visits.length < 2) return words.between
  const [years, months, days] = [0, 1, 2].map(
    (part) => Number(newest.day.split('-')[part]) - Number(oldest.day.split('-')[part]),
  ) as [number, number, number]
  const whole = years * 12 + months - (days < 0 ? 1 : 0)
  return whole > 0 ? words.inMonths({ count: whole }) : words.withinMonth
}

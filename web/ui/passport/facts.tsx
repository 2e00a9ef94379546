import type { PassportSummary, PassportVisit } from '../../../contract/drivers/passports/passports.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'

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
  last: 'spent' | 'fallen'
  /** In the reader's language; absent: in English. */
  words?: Words
}

const inEnglish: Words = {
  visits: ({ count }) => (count === 1 ? 'visit on record' : 'visits on record'),
  garages: ({ count }) => (count === 1 ? 'garage' : 'garages'),
  spent: 'spent, GST included',
  between: 'km between visits',
  inMonths: ({ count }) => `km in ${counted(count, 'month')}`,
  withinMonth: 'km within a month',
}

/** A passport in four numbers. */
export function PassportFacts({ summary, visits, last, words = inEnglish }: Props) {
  const spent = last === 'spent' && summary.spent !== null
  const facts = [
    [words.visits({ count: summary.visits }), String(summary.visits)],
    [drivenLabel(visits, words), drivenBetween(visits)],
    [words.garages({ count: summary.garages }), String(summary.garages)],
    spent
      ? [words.spent, rupees(summary.spent ?? 0)]
      : ['readings lower than the one before', summary.fallen === 0 ? 'None' : String(summary.fallen)],
  ] as const
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

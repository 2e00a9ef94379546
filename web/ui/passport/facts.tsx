import type { PassportSummary, PassportVisit } from '../../../contract/drivers/passports/passports.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'

type Props = { summary: PassportSummary; visits: PassportVisit[]; last: 'spent' | 'fallen' }

/** A passport in four numbers. */
export function PassportFacts({ summary, visits, last }: Props) {
  const spent = last === 'spent' && summary.spent !== null
  const facts = [
    [summary.visits === 1 ? 'visit on record' : 'visits on record', String(summary.visits)],
    [drivenLabel(visits), drivenBetween(visits)],
    [summary.garages === 1 ? 'garage' : 'garages', String(summary.garages)],
    spent
      ? ['spent, GST included', rupees(summary.spent ?? 0)]
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

function drivenLabel(visits: PassportVisit[]): string {
  const [newest, oldest] = [visits[0], visits.at(-1)]
  if (!newest || !oldest || visits.length < 2) return 'km between visits'
  const [years, months, days] = [0, 1, 2].map(
    (part) => Number(newest.day.split('-')[part]) - Number(oldest.day.split('-')[part]),
  ) as [number, number, number]
  const whole = years * 12 + months - (days < 0 ? 1 : 0)
  return whole > 0 ? `km in ${counted(whole, 'month')}` : 'km within a month'
}

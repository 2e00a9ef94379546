import { Fragment } from 'react'
import type { Reports } from '../../../contract/office/reports/reports.ts'
import { signedRupees } from '../../../contract/platform/formats.ts'
import { addedUp, shortRupees } from './figures.ts'
import { spanBefore } from './findings.ts'
import { shortSpan } from './ranges.ts'
import { dayTicks, placeOf, roundTicks } from './scale.ts'

const percent = (share: number) => `${share * 100}%`

/** Under this height the line runs where the words of the days before would stand at its beginning. */
const lowShare = 0.35

type Props = { reports: Reports; today: string; label: string }

/**
 * The money of a range as it adds up: one ink line, the days before as a dashed level, a dot where the line ends, signal
 * where that is now. The line stretches with the page; the words stand beside it as text and do not.
 */
export function LineChart({ reports, today, label }: Props) {
  const { days, previousTotal } = reports.revenue
  const past = days.filter(({ day }) => day <= today)
  const sums = [0, ...addedUp(past.map(({ amount }) => amount))]
  const ticks = roundTicks(Math.min(...sums, previousTotal), Math.max(...sums, previousTotal))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  const heightOf = (amount: number) => placeOf(amount, low, high)
  const line = sums.map((sum, index) => `${(index / days.length) * 100} ${(1 - heightOf(sum)) * 100}`)
  const end = { left: percent(past.length / days.length), bottom: percent(heightOf(sums.at(-1) ?? 0)) }
  const last = past.at(-1)?.day
  const isShort = past.length * 2 <= days.length
  return (
    <div className="report-plot" role="img" aria-label={label}>
      <Axes ticks={ticks} heightOf={heightOf} days={days.map(({ day }) => day)} />
      {last && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="report-line" d={`M${line.join('L')}`} />
        </svg>
      )}
      {previousTotal !== 0 && <Before reports={reports} height={heightOf(previousTotal)} isRight={isShort} />}
      {last && (
        <>
          <i className={last === today ? 'report-end report-end--now' : 'report-end'} style={end} />
          <b className={isShort ? 'report-says report-says--right' : 'report-says'} style={end}>
            {`${shortSpan({ from: last, to: last })}, ${signedRupees(sums.at(-1) ?? 0)}`}
          </b>
        </>
      )}
    </div>
  )
}

type AxesProps = { ticks: readonly number[]; heightOf: (amount: number) => number; days: readonly string[] }

function Axes({ ticks, heightOf, days }: AxesProps) {
  return (
    <>
      {ticks.map((tick) => (
        <Fragment key={tick}>
          <i className={tick === 0 ? 'report-zero' : 'report-grid'} style={{ bottom: percent(heightOf(tick)) }} />
          <span className="report-scale" style={{ bottom: percent(heightOf(tick)) }}>
            {shortRupees(tick)}
          </span>
        </Fragment>
      ))}
      {dayTicks(days).map(({ day, at, words }) => (
        <span key={day} className="report-axis" style={{ left: percent(at) }}>
          {words}
        </span>
      ))}
    </>
  )
}

type BeforeProps = { reports: Reports; height: number; isRight: boolean }

function Before({ reports, height, isRight }: BeforeProps) {
  return (
    <>
      <i className="report-was" style={{ bottom: percent(height) }} />
      <span
        className={isRight || height < lowShare ? 'report-before report-before--right' : 'report-before'}
        style={{ bottom: percent(height) }}
      >
        {`${spanBefore(reports)}, ${signedRupees(reports.revenue.previousTotal)}`}
      </span>
    </>
  )
}

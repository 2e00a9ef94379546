import type { CSSProperties } from 'react'
import type { InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import { withUnit } from './results.tsx'

/** What was found on its scale, with the limit in red. Nothing of a point without both. */
export function Gauge({ point }: { point: InspectionPoint }) {
  const { measure, soonAt, nowAt, unit } = point
  if (measure === null) return null
  if (soonAt === null || nowAt === null) return <p className="gauge-words">{`Found ${withUnit(measure, unit)}`}</p>
  const end = scaleEnd(measure, soonAt, nowAt)
  const style = {
    '--found': `${(100 * measure) / end}%`,
    '--limit': `${(100 * nowAt) / end}%`,
    '--tick': `${(100 * stepOf(end)) / end}%`,
  } as CSSProperties
  return (
    <div className="gauge">
      <div className="gauge-ruler" style={style} aria-hidden="true">
        <i />
        <u />
      </div>
      <p className="gauge-words">
        <span>
          {'Found '}
          <b>{withUnit(measure, unit)}</b>
        </span>
        <span>{`Change at ${withUnit(nowAt, unit)}`}</span>
      </p>
    </div>
  )
}

/** What wears away is shown against what it had about when new; what grows, a little past its limit. */
const scaleEnd = (measure: number, soonAt: number, nowAt: number) =>
  Math.max(measure * 1.05, nowAt < soonAt ? soonAt * 2.5 : nowAt * 1.2)

/** Ticks at 1, 2 or 5 of a power of ten, about ten of them. */
function stepOf(end: number): number {
  const power = 10 ** Math.floor(Math.log10(end / 10))
  return power * ([1, 2, 5].find((each) => each * power >= end / 12) ?? 10)
}

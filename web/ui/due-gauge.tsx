import type { CSSProperties } from 'react'

type Props = {
  driven: number
  of: number
  /** Heard. */
  label?: (about: { percent: number }) => string
}

const inEnglish: NonNullable<Props['label']> = ({ percent }) => `${percent} percent of the interval driven`

/** The kilometres driven of an interval; over its end the whole bar is red. Beside it stand the numbers themselves. */
export function DueGauge({ driven, of, label = inEnglish }: Props) {
  const percent = Math.round((100 * driven) / of)
  const style = { '--driven': `${Math.max(0, Math.min(100, percent))}%` } as CSSProperties
  return (
    <i
      className={percent > 100 ? 'due-gauge due-gauge--over' : 'due-gauge'}
      style={style}
      role="img"
      aria-label={label({ percent: Math.max(0, percent) })}
    />
  )
}

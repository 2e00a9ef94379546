import type { ReactNode } from 'react'

type Props = {
  value: number | undefined
  /** Else none. */
  most?: number
  /** What is heard of the keys. */
  less: string
  more: string
  isLocked?: boolean
  /** What it looks like: of a quantity for gloves, where none is named. */
  className?: string
  onStep: (next: number) => void
  /** The figure between them. */
  children: ReactNode
}

/** One less, one more, to the hundredth as quantities are kept. */
export function Stepper({
  value = 0,
  most = Number.POSITIVE_INFINITY,
  less,
  more,
  isLocked = false,
  className = 'figure-stepper',
  onStep,
  children,
}: Props) {
  const step = (by: number) => onStep(Math.round((value + by) * 100) / 100)
  return (
    <span className={className}>
      <button type="button" aria-label={less} disabled={isLocked} onClick={() => step(-1)}>
        −
      </button>
      {children}
      <button type="button" aria-label={more} disabled={isLocked || value >= most} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}

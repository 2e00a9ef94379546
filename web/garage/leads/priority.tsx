import type { CSSProperties } from 'react'
import { type LeadPriority, leadPriorities, leadPriorityLabel } from '../../../contract/customers/leads/lead-kinds.ts'

const bars = ['M1.5 10h3v4.5h-3z', 'M6.5 6h3v8.5h-3z', 'M11.5 2h3v12.5h-3z']
const flame =
  'M8 15c-3 0-5-2-5-4.8 0-2.2 1.3-3.5 2.3-4.9.4 1 .8 1.5 1.5 1.9C6.6 4.8 7.3 2.5 9.2 1c.2 2.3 3.8 4.3 3.8 8.7C13 13 11 15 8 15z'

/** Bars that fill up, hot the one flame; the word says the same. */
export function Priority({ priority }: { priority: LeadPriority }) {
  const filled = leadPriorities.indexOf(priority)
  return (
    <span className="lead-priority">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {priority === 'HOT' ? (
          <path className="hot" d={flame} />
        ) : (
          bars.map((d, place) => <path key={d} className={place <= filled ? 'full' : undefined} d={d} />)
        )}
      </svg>
      {leadPriorityLabel[priority]}
    </span>
  )
}

/** 0 to 100: how much a call is worth. */
export function Score({ score }: { score: number }) {
  return (
    <span className="lead-score number">
      <i style={{ '--score': score } as CSSProperties} />
      {`Score ${score}`}
    </span>
  )
}

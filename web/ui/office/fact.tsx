import type { ReactNode } from 'react'

/** A line of a `dl` about a record. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What stands where nothing was written. */
export const none = <span className="quiet">None</span>
export const notAssigned = <span className="quiet">Not assigned</span>

/** Text of many lines. */
export const asTyped = (text: string | null) => (text ? <span className="as-typed">{text}</span> : none)

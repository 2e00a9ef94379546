import type { ReactNode } from 'react'

export type Row = {
  term: string
  /** The term is a name that machines use. */
  isCode?: boolean
  detail: ReactNode
  value?: string
}

/** Ruled rows: what it is, what to know of it, and its figure where it has one. */
export function DataSheet({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="data">
      {rows.map(({ term, isCode, detail, value }) => (
        <div key={term}>
          <dt>{isCode ? <code>{term}</code> : term}</dt>
          <dd>{detail}</dd>
          {value && <dd className="value">{value}</dd>}
        </div>
      ))}
    </dl>
  )
}

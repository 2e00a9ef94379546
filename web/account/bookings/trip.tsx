import type { ReactNode } from 'react'
import { Art } from '../../ui/art.tsx'

type Props = {
  /** One of the five steps' drawings. */
  art: string
  title: string
  /** Which garage and which car: one short line each. */
  lines: string[]
  when: ReactNode
  badge: ReactNode
  price?: { sum: string; about: string } | undefined
  children?: ReactNode
}

/** One line of My Bookings, whatever stands behind it. */
export function Trip({ art, title, lines, when, badge, price, children }: Props) {
  return (
    <li tabIndex={-1}>
      <Art name={art} />
      <div className="two-l">
        <b>{title}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
        {children}
      </div>
      <small className="when num">{when}</small>
      {badge}
      {price && (
        <span className="sum num">
          {price.sum}
          <small>{price.about}</small>
        </span>
      )}
    </li>
  )
}

export function LoadingTrips() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your bookings">
      <ul className="trips">
        {['one', 'two', 'three'].map((place) => (
          <li key={place}>
            <span className="sk sk--art" />
            <div className="two-l">
              <span className="sk sk--title" />
              <span className="sk sk--line" />
            </div>
            <span className="when sk sk--short" />
            <span className="st sk" />
          </li>
        ))}
      </ul>
    </div>
  )
}

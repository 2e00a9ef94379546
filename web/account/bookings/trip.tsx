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
      <div className="two-lines">
        <b>{title}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
        {children}
      </div>
      <small className="when number">{when}</small>
      {badge}
      {price && (
        <span className="sum number">
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
            <span className="skeleton skeleton--art" />
            <div className="two-lines">
              <span className="skeleton skeleton--title" />
              <span className="skeleton skeleton--line" />
            </div>
            <span className="when skeleton skeleton--short" />
            <span className="status skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { ReactNode } from 'react'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Art } from '../../ui/art.tsx'

type Props = {
  /** One of the five steps' drawings. */
  art: string
  title: string
  /** Which garage and which car: one short line each. */
  lines: string[]
  /** The car with its plate, as the last of them. */
  car?: ReactNode
  when: ReactNode
  badge: ReactNode
  price?: { sum: string; about: string } | undefined
  /** What is kept of it, below the line. */
  children?: ReactNode
}

/** One line of My Bookings, whatever stands behind it. */
export function Trip({ art, title, lines, car, when, badge, price, children }: Props) {
  return (
    <li tabIndex={-1}>
      <Art name={art} />
      <div className="two-lines">
        <b>{title}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
        {car && <small>{car}</small>}
      </div>
      <small className="when number">{when}</small>
      {badge}
      {price && (
        <span className="sum number">
          {price.sum}
          <small>{price.about}</small>
        </span>
      )}
      {children && <div className="trip-more">{children}</div>}
    </li>
  )
}

export function LoadingTrips() {
  return (
    <div role="status" aria-busy="true" aria-label={say(visits).loading}>
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

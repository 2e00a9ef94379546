import { useId } from 'react'

const star = 'M7 .8l1.9 4.2 4.5.5-3.4 3 1 4.5L7 10.7 3 13l1-4.5-3.4-3 4.5-.5z'

/** Five stars, filled from the left up to the value; the number itself stands beside them as text. */
export function Stars({ value }: { value: number }) {
  const id = useId()
  return (
    <svg className="stars" viewBox="0 0 84 14" fill="none" stroke="currentColor" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((place) => {
        const filled = Math.min(1, Math.max(0, value - place))
        return (
          <g key={place} transform={`translate(${place * 17})`}>
            <clipPath id={`${id}${place}`}>
              <rect width={14 * filled} height="14" />
            </clipPath>
            <path d={star} />
            <path d={star} fill="currentColor" clipPath={`url(#${id}${place})`} />
          </g>
        )
      })}
    </svg>
  )
}

export const OneStar = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
    <path d={star} />
  </svg>
)

/** Five stars that say how many of them are given. */
export const GivenStars = ({ stars }: { stars: number }) => (
  <span className="given-stars">
    <Stars value={stars} />
    <span className="visually-hidden">{stars} of 5 stars</span>
  </span>
)

/** One star and the average beside it: '4.6 (38)'. */
export function StarAndCount({ average, count }: { average: number; count: number }) {
  return (
    <>
      <OneStar size={14} />{' '}
      <span>
        <span className="visually-hidden">Rated </span>
        {average.toFixed(1)}
        <span className="visually-hidden"> of 5, from</span> ({count}
        <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </>
  )
}

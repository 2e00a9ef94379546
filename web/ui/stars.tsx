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

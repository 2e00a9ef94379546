import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'

const width = 14
const pitch = 17
const outline = 'l1.9 4.2 4.5.5-3.4 3 1 4.5-4-2.3-4 2.3 1-4.5-3.4-3 4.5-.5z'
const starAt = (left: number) => `M${left + width / 2} .8${outline}`
const star = starAt(0)
const fiveStars = [0, 1, 2, 3, 4].map((place) => starAt(place * pitch)).join('')

/** Five stars, filled from the left up to the value; the number itself stands beside them as text. */
export function Stars({ value }: { value: number }) {
  const full = Math.floor(value)
  const filled = full * pitch + (value - full) * width
  return (
    <svg className="stars" viewBox="0 0 84 14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={fiveStars} />
      {/* Cut off where the value ends: each star as parts of its own is thirty boxes to lay out. */}
      <svg width={filled} height="14" aria-hidden="true">
        <path d={fiveStars} fill="currentColor" />
      </svg>
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
    <span className="visually-hidden">{say(frame).starsOfFive({ stars })}</span>
  </span>
)

/** One star and the average beside it: '4.6 (38)'. */
export function StarAndCount({ average, count }: { average: number; count: number }) {
  return (
    <>
      <OneStar size={14} />{' '}
      <span>
        <span aria-hidden="true">{`${average.toFixed(1)} (${count})`}</span>
        <span className="visually-hidden">{say(frame).ratedFrom({ average: average.toFixed(1), count })}</span>
      </span>
    </>
  )
}

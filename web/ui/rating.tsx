import type { RatingByStars } from '../../contract/drivers/reviews/reviews.ts'
import { formats } from '../../contract/words/formats.en.ts'
import { say } from '../../contract/words/say.ts'
import { GivenStars } from './stars.tsx'

/** How many gave how many stars, and the average once there is one. */
export function RatingSummary({ rating, says }: { rating: RatingByStars; says: string }) {
  const { average, count, byStars } = rating
  if (average === null) return null
  const words = say(formats)
  const most = [5, 4, 3, 2, 1] as const
  return (
    <div className="rating-summary">
      <div className="average">
        <b>{average.toFixed(1)}</b>
        <span>
          <GivenStars stars={average} />
          {words.reviews({ count })}
          {says && `, ${says}`}
        </span>
      </div>
      <dl className="spread">
        {most.map((stars) => {
          const many = byStars[stars - 1] ?? 0
          return (
            <div key={stars}>
              <dt>
                {stars}
                <span className="visually-hidden">{words.stars({ count: stars })}</span>
              </dt>
              <dd>
                <meter min={0} max={count} value={many} aria-hidden="true" />
                {many}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

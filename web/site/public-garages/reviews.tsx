import '../css/reviews.css'
import { lazy, Suspense, useState } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { minReviewsForAverage } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { PublicReview } from '../../../contract/drivers/reviews/reviews.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Note } from '../../ui/note.tsx'
import { RatingSummary } from '../../ui/rating.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Review } from './review.tsx'

// Of many readers few open a photo.
const PhotoBox = lazy(() => import('./photo-box.tsx'))

/** What drivers say of a garage. The page brings the newest; a press brings those before them. */
export function Reviews({ garage: { slug, name, said } }: { garage: PublicGarage }) {
  const words = say(garageWords)
  const { rating } = said
  const [more, setMore] = useState<{ reviews: PublicReview[]; nextCursor: string | null }>()
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const shown = [...said.reviews, ...(more?.reviews ?? [])]
  const photos = shown.flatMap(({ photos, firstName }) =>
    photos.map((photo, index) => ({ ...photo, alt: words.photoIn({ count: index + 1, name: firstName }) })),
  )
  const [pressed, setPressed] = useState<{ filename: string }>()
  const cursor = more ? more.nextCursor : said.nextCursor
  async function load() {
    if (!cursor || state === 'loading') return
    setState('loading')
    try {
      const { listPublicReviews } = await import('../../platform/api.ts')
      const page = await listPublicReviews(slug, cursor)
      setMore((before) => ({ ...page, reviews: [...(before?.reviews ?? []), ...page.reviews] }))
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <section {...inTurn()} id="reviews" aria-labelledby="what-drivers-say">
      <h2 id="what-drivers-say">{words.whatDriversSay}</h2>
      {rating && rating.count >= minReviewsForAverage ? (
        <RatingSummary rating={rating} says={words.onlyDelivered} />
      ) : (
        <p className="lead-text">
          {rating ? words.reviewsSoFar({ count: rating.count }) : words.noReviews} {words.whoMayWrite}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="reviews">
          {shown.map((review) => (
            <li key={review.id}>
              <Review review={review} garage={{ slug, name }} onPhoto={(filename) => setPressed({ filename })} />
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && <Note kind="bad">{words.notLoadedReviews}</Note>}
      <div className="review-ways">
        {cursor && (
          <Button look="line" onClick={load} aria-busy={state === 'loading'}>
            {state === 'failed' ? say(frame).tryAgain : words.moreReviews}
          </Button>
        )}
        <SiteLink to="/reviews">{words.keptHonest}</SiteLink>
      </div>
      {pressed && (
        <Suspense>
          <PhotoBox title={words.photosByDrivers({ name })} photos={photos} pressed={pressed} />
        </Suspense>
      )}
    </section>
  )
}

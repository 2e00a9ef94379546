import '../css/reviews.css'
import { useState } from 'react'
import { counted, indianDay, printedDay } from '../../../contract/formats.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { fewestForAverage } from '../../../contract/review-kinds.ts'
import type { PublicReview } from '../../../contract/reviews.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { RatingSummary } from '../../ui/rating.tsx'
import { GivenStars } from '../../ui/stars.tsx'

/** What drivers say of a garage. The page brings the newest; a press brings those before them. */
export function Reviews({ garage: { slug, name, said } }: { garage: PublicGarage }) {
  const { rating } = said
  const [more, setMore] = useState<{ reviews: PublicReview[]; nextCursor: string | null }>()
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const shown = [...said.reviews, ...(more?.reviews ?? [])]
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
    <section id="reviews" aria-labelledby="what-drivers-say">
      <h2 id="what-drivers-say">What drivers say</h2>
      {rating && rating.count >= fewestForAverage ? (
        <RatingSummary rating={rating} />
      ) : (
        <p className="lead-text">
          {rating ? `${counted(rating.count, 'review')} so far. An average is shown from three on.` : 'No reviews yet.'}{' '}
          Only drivers whose car was delivered can write one.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="reviews">
          {shown.map((review) => (
            <li key={review.id}>
              <Review review={review} garageName={name} />
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && <Note kind="bad">{failures.loadReviews}</Note>}
      {cursor && (
        <Button look="line" onClick={load} aria-busy={state === 'loading'}>
          {state === 'failed' ? 'Try Again' : 'More reviews'}
        </Button>
      )}
    </section>
  )
}

function Review({ review, garageName }: { review: PublicReview; garageName: string }) {
  const { stars, words, firstName, carModel, visitedOn, writtenAt, reply, takenDown } = review
  if (takenDown || stars === null) {
    return (
      <p className="review-gone">
        A review was taken down
        {takenDown && ` on ${printedDay(takenDown.on)} under rule ${takenDown.rule}: ${takenDown.reason}`} Its stars do
        not count.
      </p>
    )
  }
  return (
    <article className="review">
      <div className="review-head">
        <GivenStars stars={stars} />
        <b>
          {firstName}, {carModel}
        </b>
        <small>{printedDay(indianDay(new Date(writtenAt)))}</small>
      </div>
      {words && <p className="review-words">{words}</p>}
      <p className="review-proof">
        <Icon name="tick" />
        Verified: this car was delivered on {printedDay(visitedOn)}
      </p>
      {reply && (
        <div className="review-reply">
          <p className="review-words">{reply.words}</p>
          <small>
            {garageName}, {printedDay(indianDay(new Date(reply.at)))}
          </small>
        </div>
      )}
    </article>
  )
}

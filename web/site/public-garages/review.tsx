import { lazy, Suspense, useCallback, useState } from 'react'
import type { PublicReview, ReviewPhoto } from '../../../contract/drivers/reviews/reviews.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReviewProof } from '../../ui/review-proof.tsx'
import { GivenStars } from '../../ui/stars.tsx'

// Few readers report anything.
const ReportReview = lazy(() => import('./report-review.tsx'))

type Props = {
  review: PublicReview
  garage: { slug: string; name: string }
  onPhoto: (filename: string) => void
}

export function Review({ review, garage, onPhoto }: Props) {
  const said = say(garageWords)
  const { stars, words, firstName, carModel, writtenAt, photos, takenDown } = review
  if (takenDown || stars === null) {
    return (
      <p className="review-gone">
        {takenDown
          ? said.takenDownFor({ ...takenDown, day: say(formats).printedDay({ day: takenDown.on }) })
          : said.takenDown}
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
        <small>{say(formats).printedDay({ day: indianDay(new Date(writtenAt)) })}</small>
      </div>
      {words && (
        <p className="review-words" {...langOf(words)}>
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="given-photos">
          {photos.map((photo, index) => (
            <GivenPhoto
              key={photo.filename}
              photo={photo}
              label={said.showPhoto({ count: index + 1, name: firstName })}
              onPress={() => onPhoto(photo.filename)}
            />
          ))}
        </ul>
      )}
      <ReviewProof review={review} garageName={garage.name} />
      <Report review={review} slug={garage.slug} />
    </article>
  )
}

/** One that is not there any more, on a page that was kept, leaves no gap. */
function GivenPhoto({ photo, label, onPress }: { photo: ReviewPhoto; label: string; onPress: () => void }) {
  const [isBroken, setBroken] = useState(false)
  // It may have failed before the page came to life.
  const check = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true)
  }, [])
  if (isBroken) return null
  return (
    <li>
      <button type="button" aria-label={label} onClick={onPress}>
        <img
          ref={check}
          src={photo.thumbnailUrl}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </button>
    </li>
  )
}

function Report({ review, slug }: { review: PublicReview; slug: string }) {
  const words = say(garageWords)
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'sent') {
    return (
      <p className="review-reported" role="status">
        {words.reported}
      </p>
    )
  }
  return (
    <>
      <Button
        look="quiet"
        aria-expanded={state === 'open'}
        aria-label={words.reportOf({ name: review.firstName })}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <Icon name="flag" />
        {words.report}
      </Button>
      {state === 'open' && (
        <Suspense fallback={<p role="status">{say(frame).loading}</p>}>
          <ReportReview id={review.id} slug={slug} onSent={() => setState('sent')} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

import type { PublicReview, ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { review as reviewWords } from '../../../contract/words/review.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ReviewProof } from '../../ui/review-proof.tsx'
import { GivenStars } from '../../ui/stars.tsx'
import { ownPage } from '../own-page.ts'

type Props = { visit: ReviewOfVisit; review: PublicReview; refused: string | undefined; change: string }

/** What was written, as it stands on the garage's page; or why it does not any more. */
export function WrittenReview({ visit, review, refused, change }: Props) {
  const words = say(reviewWords)
  const { printedDay } = say(formats)
  const { garage, firstName, carModel, mayWrite, changeUntil } = visit
  const { stars, words: text, photos, takenDown } = review
  const page = ownPage(`/${garage.citySlug}/garages/${garage.slug}`)
  if (takenDown || stars === null) {
    return (
      <section className="written-review">
        <h1 className="sign">{words.takenDown}</h1>
        {takenDown && (
          <p>
            {words.takenDownFor({ when: printedDay({ day: takenDown.on }), rule: takenDown.rule })}{' '}
            <span {...langOf(takenDown.reason)}>{takenDown.reason}</span>
          </p>
        )}
        <p>{words.starsGone}</p>
      </section>
    )
  }
  return (
    <section className="written-review">
      {refused && <Note kind="bad">{refused}</Note>}
      <h1 className="sign">{words.thanks({ name: firstName })}</h1>
      <p role="status">{words.isShown}</p>
      <article>
        <p className="review-stars">
          <GivenStars stars={stars} />
          <b>
            {firstName}, {carModel}
          </b>
        </p>
        {text && (
          <p className="review-words" {...langOf(text)}>
            {text}
          </p>
        )}
        {photos.length > 0 && (
          <ul className="given-photos">
            {photos.map(({ filename, thumbnailUrl, imageUrl }, index) => (
              <li key={filename}>
                <a href={imageUrl} data-photo>
                  <img
                    src={thumbnailUrl}
                    alt={words.photoOf({ count: index + 1, total: photos.length })}
                    width={96}
                    height={72}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <ReviewProof review={review} garageName={garage.name} />
      </article>
      <p className="review-ways">
        <ButtonAnchor look="line" href={page}>
          {words.seeGarage}
        </ButtonAnchor>
        {mayWrite && (
          <ButtonAnchor look="quiet" href={change}>
            {words.change}
          </ButtonAnchor>
        )}
      </p>
      {mayWrite && changeUntil && (
        <p className="hint">{words.changeUntil({ when: printedDay({ day: changeUntil }) })}</p>
      )}
    </section>
  )
}

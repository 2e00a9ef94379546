import type { PublicReview, ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ReviewProof } from '../../ui/review-proof.tsx'
import { GivenStars } from '../../ui/stars.tsx'

type Props = { visit: ReviewOfVisit; review: PublicReview; refused: string | undefined; change: string }

/** What was written, as it stands on the garage's page; or why it does not any more. */
export function WrittenReview({ visit, review, refused, change }: Props) {
  const { garage, firstName, carModel, mayWrite, changeUntil } = visit
  const { stars, words, photos, takenDown } = review
  const page = `/${garage.citySlug}/garages/${garage.slug}`
  if (takenDown || stars === null) {
    return (
      <section className="written-review">
        <h1 className="sign">Your review was taken down.</h1>
        {takenDown && (
          <p>
            On {printedDay(takenDown.on)}, under rule {takenDown.rule}: {takenDown.reason}
          </p>
        )}
        <p>Its stars no longer count.</p>
      </section>
    )
  }
  return (
    <section className="written-review">
      {refused && <Note kind="bad">{refused}</Note>}
      <h1 className="sign">Thank you, {firstName}.</h1>
      <p role="status">It is on the garage’s page now. The garage may answer once.</p>
      <article>
        <p className="review-stars">
          <GivenStars stars={stars} />
          <b>
            {firstName}, {carModel}
          </b>
        </p>
        {words && <p className="review-words">{words}</p>}
        {photos.length > 0 && (
          <ul className="given-photos">
            {photos.map(({ filename, thumbnailUrl, imageUrl }, index) => (
              <li key={filename}>
                <a href={imageUrl} data-photo>
                  <img
                    src={thumbnailUrl}
                    alt={`${index + 1} of ${photos.length} in your review`}
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
          See the garage’s page
        </ButtonAnchor>
        {mayWrite && (
          <ButtonAnchor look="quiet" href={change}>
            Change
          </ButtonAnchor>
        )}
      </p>
      {mayWrite && changeUntil && <p className="hint">You can change it until {printedDay(changeUntil)}.</p>}
    </section>
  )
}

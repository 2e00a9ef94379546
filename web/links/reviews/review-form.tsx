import { daysToChange, maxReviewLength } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { digitsOfNumber, phoneInText } from '../../../contract/platform/phone-in-text.ts'
import { failures } from '../../platform/failures.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { StarChoice } from '../../ui/star-choice.tsx'
import { PhotoField } from './photo-field.tsx'

/** What was posted and refused, with what was typed. */
export type RefusedReview = { sentence: string; fields: Record<string, string>; values: Record<string, string> }

type Props = {
  visit: ReviewOfVisit
  /** Where one goes without changing anything. */
  back: string | undefined
  requestId: string
  /** The call that permits to send a photo. */
  photosAt: string
  posted: RefusedReview | undefined
}

/** Stars and words, posted as they are: it needs no scripts. */
export function ReviewForm({ visit, back, requestId, photosAt, posted }: Props) {
  const { garage, review, deliveredOn, carModel } = visit
  const { fields = {}, values, sentence } = posted ?? {}
  const chosen = values ? Number(values.stars) : review?.stars
  // Published once more, it is meant.
  const asked = values?.words === undefined ? undefined : phoneInText(values.words)
  const isElsewhere = sentence && Object.keys(fields).length === 0
  return (
    <>
      <header className="review-head">
        <p>
          {garage.name}
          {deliveredOn && `, delivered on ${printedDay(deliveredOn)}`}
        </p>
        <h1 className="sign">How was it for your {carModel}?</h1>
        <p>Shown with your first name and the car’s model, nothing else.</p>
      </header>
      <Form answered className="review-form" data-still>
        <input type="hidden" name="requestId" value={values?.requestId ?? requestId} />
        {asked && fields.words && <input type="hidden" name="meantNumber" value={digitsOfNumber(asked)} />}
        {isElsewhere && <Note kind="bad">{sentence}</Note>}
        <StarChoice chosen={chosen} error={fields.stars} />
        <AreaField
          id="words"
          name="words"
          label="What should the next driver know?"
          optional
          rows={5}
          maxLength={maxReviewLength}
          placeholder="Was it ready on time? Was the bill as agreed?"
          defaultValue={values?.words ?? review?.words}
          hint="Up to 1,000 letters. Please leave out phone numbers and full names."
          error={fields.words}
        />
        <PhotoField address={photosAt} photos={review?.photos ?? []} names={values?.photos} error={fields.photos} />
        <p className="note note--bad" role="alert" data-lost hidden>
          <Icon name="warning" />
          {failures.notArrivedTyped}
        </p>
        <div className="review-foot">
          <p className="hint">You can change it for {daysToChange} days.</p>
          {back && (
            <ButtonAnchor look="quiet" href={back}>
              Back
            </ButtonAnchor>
          )}
          <Button look="signal" type="submit">
            Publish
          </Button>
        </div>
      </Form>
    </>
  )
}

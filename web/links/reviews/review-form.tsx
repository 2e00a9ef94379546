import { maxReviewLength } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { digitsOfNumber, phoneInText } from '../../../contract/platform/phone-in-text.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { review as reviewWords } from '../../../contract/words/review.en.ts'
import { say } from '../../../contract/words/say.ts'
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
  const words = say(reviewWords)
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
          {deliveredOn
            ? words.deliveredOn({ garage: garage.name, when: say(formats).printedDay({ day: deliveredOn }) })
            : garage.name}
        </p>
        <h1 className="sign">{words.heading({ model: carModel })}</h1>
        <p>{words.shownWith}</p>
      </header>
      <Form answered className="review-form" data-still>
        <input type="hidden" name="requestId" value={values?.requestId ?? requestId} />
        {asked && fields.words && <input type="hidden" name="meantNumber" value={digitsOfNumber(asked)} />}
        {isElsewhere && <Note kind="bad">{sentence}</Note>}
        <StarChoice
          chosen={chosen}
          error={fields.stars}
          words={{ legend: words.stars, names: words.starNames, heard: words.starsAs }}
        />
        <AreaField
          id="words"
          name="words"
          label={words.label}
          optional
          rows={5}
          maxLength={maxReviewLength}
          placeholder={words.example}
          defaultValue={values?.words ?? review?.words}
          hint={words.hint}
          error={fields.words}
        />
        <PhotoField address={photosAt} photos={review?.photos ?? []} names={values?.photos} error={fields.photos} />
        <p className="note note--bad" role="alert" data-lost hidden>
          <Icon name="warning" />
          {say(links).notArrivedTyped}
        </p>
        <div className="review-foot">
          <p className="hint">{words.changeFor}</p>
          {back && (
            <ButtonAnchor look="quiet" href={back}>
              {words.back}
            </ButtonAnchor>
          )}
          <Button look="signal" type="submit">
            {words.publish}
          </Button>
        </div>
      </Form>
    </>
  )
}

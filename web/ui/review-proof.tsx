import type { PublicReview } from '../../contract/drivers/reviews/reviews.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { formats } from '../../contract/words/formats.en.ts'
import { langOf } from '../../contract/words/own-text.ts'
import { say } from '../../contract/words/say.ts'
import { Icon } from './icon.tsx'

type Props = { review: PublicReview; garageName: string }

/** Below a review's words, wherever it is read: that its visit took place, and what the garage answered. */
export const ReviewProof = ({ review: { visitedOn, reply }, garageName }: Props) => (
  <>
    <p className="review-proof">
      <Icon name="tick" />
      {say(formats).verified({ day: visitedOn })}
    </p>
    {reply && (
      <div className="review-reply">
        <p className="review-words" {...langOf(reply.words)}>
          {reply.words}
        </p>
        <small>
          {garageName}, {say(formats).printedDay({ day: indianDay(new Date(reply.at)) })}
        </small>
      </div>
    )}
  </>
)

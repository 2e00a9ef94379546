import type { PublicReview } from '../../contract/drivers/reviews/reviews.ts'
import { indianDay, printedDay } from '../../contract/platform/formats.ts'
import { Icon } from './icon.tsx'

type Props = { review: PublicReview; garageName: string }

/** Below a review's words, wherever it is read: that its visit took place, and what the garage answered. */
export const ReviewProof = ({ review: { visitedOn, reply }, garageName }: Props) => (
  <>
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
  </>
)

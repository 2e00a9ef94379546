import { useState } from 'react'
import { hoursToChangeReply, maxReplyLength } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { GarageReview } from '../../../contract/drivers/reviews/reviews.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { answerReview } from './calls.ts'

type Props = { review: GarageReview; onClose: () => void }

/** What is typed stays until it has arrived. */
export function AnswerForm({ review, onClose }: Props) {
  const [words, setWords] = useState(review.reply?.words ?? '')
  const { run, isBusy, failure } = useTask('Failed to send the answer')
  const refresh = useRefresh('reviews')
  async function submit() {
    if (await run(() => answerReview(review.id, words))) {
      refresh()
      onClose()
    }
  }
  return (
    <GuardedForm
      isChanged={words !== (review.reply?.words ?? '') && !isBusy}
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AreaField
        id={`answer-${review.id}`}
        label="Your answer"
        rows={3}
        maxLength={maxReplyLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        hint={`${words.length} of ${maxReplyLength}. One answer; it can be changed for ${hoursToChangeReply} hours.`}
        error={failure}
        autoFocus
      />
      <div className="ways">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="signal" type="submit" aria-busy={isBusy}>
          Answer
        </Button>
      </div>
    </GuardedForm>
  )
}

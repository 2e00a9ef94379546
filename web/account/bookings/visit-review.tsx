import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printedDay } from '../../../contract/formats.ts'
import { daysToChange, mostWords, starWords } from '../../../contract/review-kinds.ts'
import type { ReviewOfVisit } from '../../../contract/reviews.ts'
import { ApiError, formSentenceOf, sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, Options, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { reviewQuery } from '../account-queries.ts'
import { writeReview } from '../api-account.ts'

type Props = { jobCardId: string }

/** Of a visit that is over: whoever was not asked writes from here (docs/rules.md#reviews). */
export function VisitReview({ jobCardId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="visit-bill">
      <Button look="line" onClick={() => setIsOpen(true)}>
        Review this visit
      </Button>
      {isOpen && <ReviewDialog jobCardId={jobCardId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ReviewDialog({ jobCardId, onClose }: Props & { onClose: () => void }) {
  const { data: visit, error, refetch, isFetching } = useQuery(reviewQuery(jobCardId))
  if (visit?.mayWrite) return <WriteReview jobCardId={jobCardId} visit={visit} onClose={onClose} />
  return (
    <AccountDialog title="Your review" small onClose={onClose}>
      <div className="body">
        {visit ? (
          <Closed visit={visit} />
        ) : error ? (
          <Note kind="bad">{sentenceOf(error, 'Failed to load your review')}</Note>
        ) : (
          <p role="status">Loading...</p>
        )}
      </div>
      <footer>
        {!visit && error && (
          <Button look="signal" aria-busy={isFetching || undefined} onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
        <Button look="soft" onClick={onClose}>
          Close
        </Button>
      </footer>
    </AccountDialog>
  )
}

function Closed({ visit: { review, garage } }: { visit: ReviewOfVisit }) {
  if (!review) return <p>A review of {garage.name} can be written for 60 days after the visit. That time is over.</p>
  if (review.takenDown) {
    return (
      <p>
        Your review was taken down on {printedDay(review.takenDown.on)}: {review.takenDown.reason}
      </p>
    )
  }
  return (
    <>
      <p>
        {review.stars} of 5 stars, written on {printedDay(review.writtenAt)}. It can no longer be changed.
      </p>
      {review.words && <p>{review.words}</p>}
    </>
  )
}

function WriteReview({ jobCardId, visit, onClose }: Props & { visit: ReviewOfVisit; onClose: () => void }) {
  const { garage, carModel, review } = visit
  const client = useQueryClient()
  const [stars, setStars] = useState(String(review?.stars ?? ''))
  const [words, setWords] = useState(review?.words ?? '')
  const [requestId] = useState(() => crypto.randomUUID() as string)
  const writing = useMutation({
    mutationFn: () => writeReview(jobCardId, { ...(stars ? { stars: Number(stars) } : {}), words, requestId }),
    onSuccess: (written) => {
      client.setQueryData(reviewQuery(jobCardId).queryKey, written)
      onClose()
    },
  })
  const { isPending, error } = writing
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    <AccountDialog title={`How was ${garage.name}?`} small isBusy={isPending} onClose={onClose}>
      <Form
        aria-label="Your review"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) writing.mutate()
        }}
      >
        <div className="body">
          <p>Shown on the garage’s page with your first name and ‘{carModel}’, nothing else.</p>
          <SelectField
            id="review-stars"
            label="Stars"
            value={stars}
            error={fields.stars}
            onChange={({ target }) => setStars(target.value)}
          >
            <option value="">Please choose</option>
            <Options of={[5, 4, 3, 2, 1].map((each) => [String(each), `${each}: ${starWords[each]}`] as const)} />
          </SelectField>
          <AreaField
            id="review-words"
            label="What should the next driver know?"
            optional
            rows={5}
            maxLength={mostWords}
            hint="Please no phone numbers and no full names."
            value={words}
            error={fields.words}
            onChange={({ target }) => setWords(target.value)}
          />
          {error && !fields.stars && !fields.words && (
            <Note kind="bad">{formSentenceOf(error, 'Failed to publish the review')}</Note>
          )}
          <p className="hint">You can change it for {daysToChange} days.</p>
        </div>
        <footer>
          <Button look="soft" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="signal" type="submit" aria-busy={isPending || undefined}>
            {isPending ? 'Publishing...' : 'Publish'}
          </Button>
        </footer>
      </Form>
    </AccountDialog>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { daysToChange, maxReviewLength } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { OwnReview, ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { counted, indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { digitsOfNumber, phoneInText } from '../../../contract/platform/phone-in-text.ts'
import { ApiError, formSentenceOf, sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { StarChoice } from '../../ui/star-choice.tsx'
import { AccountDialog, DialogForm, FormFooter } from '../account-dialog.tsx'
import { reviewQuery } from '../account-queries.ts'
import { writeReview } from '../api-account.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { useReviewPhotos } from './use-review-photos.ts'

type Props = { jobCardId: string; review: OwnReview | null; garageName: string }

/** Of a visit that is over: whoever was not asked writes from here, and reads what stands (docs/rules.md#reviews). */
export function VisitReview({ jobCardId, review, garageName }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPublished, setPublished] = useState(false)
  return (
    <>
      {isPublished && <Note kind="good">Your review is published. Thank you.</Note>}
      {review && <Stands review={review} garageName={garageName} />}
      {!review?.takenDown && (
        <div className="visit-bill">
          <Button look="line" onClick={() => setIsOpen(true)}>
            {review ? `${review.mayChange ? 'Change' : 'Read'} your review` : 'Review this visit'}
            {review && <span className="visually-hidden"> of {garageName}</span>}
          </Button>
        </div>
      )}
      {isOpen && (
        <ReviewDialog jobCardId={jobCardId} onPublished={() => setPublished(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function Stands({
  review: { stars, reply, takenDown },
  garageName,
}: Pick<Props, 'garageName'> & { review: OwnReview }) {
  if (takenDown) {
    return (
      <p className="visit-review">
        Your review was taken down on {printedDay(takenDown.on)} under rule {takenDown.rule}: {takenDown.reason}{' '}
        <Link to="/reviews">The rules</Link>
      </p>
    )
  }
  return (
    <div className="visit-review">
      <p>
        Your review: <b>{counted(stars ?? 0, 'star')}</b>
      </p>
      {reply && (
        <blockquote>
          <p>{reply.words}</p>
          <small>
            {garageName}, {printedDay(indianDay(new Date(reply.at)))}
          </small>
        </blockquote>
      )}
    </div>
  )
}

type Writing = { jobCardId: string; onPublished: () => void; onClose: () => void }

function ReviewDialog({ jobCardId, onPublished, onClose }: Writing) {
  const { data: visit, error, refetch, isFetching } = useQuery(reviewQuery(jobCardId))
  if (visit?.mayWrite) return <WriteReview {...{ jobCardId, visit, onPublished, onClose }} />
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
  if (!review) return <p>A review of {garage.name} can be written for 60 days after the visit. That time has passed.</p>
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

function WriteReview({ jobCardId, visit, onPublished, onClose }: Writing & { visit: ReviewOfVisit }) {
  const { garage, carModel, review } = visit
  const client = useQueryClient()
  const [stars, setStars] = useState(review?.stars)
  const [words, setWords] = useState(review?.words ?? '')
  const chosen = useReviewPhotos(jobCardId, review?.photos ?? [])
  const [requestId] = useState(() => crypto.randomUUID() as string)
  // What its driver was asked about: published once more, it is meant.
  const [asked, setAsked] = useState<string>()
  const writing = useMutation({
    onError: (failure) =>
      setAsked(failure instanceof ApiError && failure.fields.words ? phoneInText(words) : undefined),
    mutationFn: () => {
      const said = { words, photos: chosen.filenames, requestId, ...(asked && { meantNumber: digitsOfNumber(asked) }) }
      return writeReview(jobCardId, { ...(stars ? { stars } : {}), ...said })
    },
    onSuccess: async (written) => {
      client.setQueryData(reviewQuery(jobCardId).queryKey, written)
      // Closed once the visit says so: focus goes back to the key, which then changes it.
      await client.invalidateQueries({ queryKey: ['trips'] })
      onPublished()
      onClose()
    },
  })
  const { isPending, error } = writing
  const fields = error instanceof ApiError ? error.fields : {}
  const isDirty = stars !== review?.stars || words !== (review?.words ?? '') || chosen.isChanged
  return (
    <AccountDialog title={`How was ${garage.name}?`} small isBusy={isPending} isDirty={isDirty} onClose={onClose}>
      <DialogForm
        aria-label="Your review"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && !chosen.isWaiting) writing.mutate()
        }}
      >
        <div className="body">
          <p>Shown on the garage’s page with your first name and ‘{carModel}’, nothing else.</p>
          <StarChoice chosen={review?.stars} error={stars ? undefined : fields.stars} onChoose={setStars} />
          <AreaField
            id="review-words"
            label="What should the next driver know?"
            optional
            rows={5}
            maxLength={maxReviewLength}
            hint="Please leave out phone numbers and full names."
            value={words}
            error={fields.words}
            onChange={({ target }) => setWords(target.value)}
          />
          <ReviewPhotos chosen={chosen} error={fields.photos} />
          {error && !fields.stars && !fields.words && !fields.photos && (
            <Note kind="bad">{formSentenceOf(error, 'Failed to publish the review')}</Note>
          )}
          <p className="hint">You can change it for {daysToChange} days.</p>
        </div>
        <FormFooter isBusy={isPending} isLocked={chosen.isWaiting}>
          {isPending ? 'Publishing...' : 'Publish'}
        </FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

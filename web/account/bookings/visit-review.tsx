import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysToChange, daysToWrite, maxReviewLength } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { OwnReview, ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { digitsOfNumber, phoneInText } from '../../../contract/platform/phone-in-text.ts'
import { account } from '../../../contract/words/account.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { ApiError, formSentenceOf, sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { StarChoice } from '../../ui/star-choice.tsx'
import { AccountDialog, DialogForm, FormFooter } from '../account-dialog.tsx'
import { reviewQuery } from '../account-queries.ts'
import { writeReview } from '../api-account.ts'
import { dayInWords } from '../moments.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { useReviewPhotos } from './use-review-photos.ts'

type Props = { jobCardId: string; review: OwnReview | null; garageName: string }

/** Of a visit that is over: whoever was not asked writes from here, and reads what stands (docs/rules.md#reviews). */
export function VisitReview({ jobCardId, review, garageName }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const words = say(visits).review
  const [isPublished, setPublished] = useState(false)
  return (
    <>
      {isPublished && <Note kind="good">{words.published}</Note>}
      {review && <Stands review={review} garageName={garageName} />}
      {!review?.takenDown && (
        <div className="visit-bill">
          <Button look="line" onClick={() => setIsOpen(true)}>
            <Rich of={review ? words[review.mayChange ? 'change' : 'read']({ garage: garageName }) : words.write} />
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
  const words = say(visits).review
  if (takenDown) {
    return (
      <p className="visit-review">
        <Rich
          of={words.takenDownUnder({
            printed: dayInWords(takenDown.on),
            rule: takenDown.rule,
            reason: takenDown.reason,
          })}
          rules={(text) => <SiteLink to="/reviews">{text}</SiteLink>}
        />
      </p>
    )
  }
  return (
    <div className="visit-review">
      <p>
        <Rich of={words.stars({ count: stars ?? 0 })} />
      </p>
      {reply && (
        <blockquote>
          <p>{reply.words}</p>
          <small>
            {garageName}, {dayInWords(reply.at)}
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
    <AccountDialog title={say(visits).review.title} small onClose={onClose}>
      <div className="body">
        {visit ? (
          <Closed visit={visit} />
        ) : error ? (
          <Note kind="bad">{sentenceOf(error, say(visits).review.notLoaded)}</Note>
        ) : (
          <p role="status">{say(frame).loading}</p>
        )}
      </div>
      <footer>
        {!visit && error && (
          <Button look="signal" aria-busy={isFetching || undefined} onClick={() => void refetch()}>
            {say(frame).tryAgain}
          </Button>
        )}
        <Button look="soft" onClick={onClose}>
          {say(account).close}
        </Button>
      </footer>
    </AccountDialog>
  )
}

function Closed({ visit: { review, garage } }: { visit: ReviewOfVisit }) {
  const words = say(visits).review
  if (!review) return <p>{words.tooLate({ garage: garage.name, days: daysToWrite })}</p>
  if (review.takenDown) {
    return <p>{words.takenDown({ printed: dayInWords(review.takenDown.on), reason: review.takenDown.reason })}</p>
  }
  return (
    <>
      <p>{words.written({ stars: review.stars ?? 0, printed: dayInWords(review.writtenAt) })}</p>
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
  const said = say(visits).review
  const fields = error instanceof ApiError ? error.fields : {}
  const isDirty = stars !== review?.stars || words !== (review?.words ?? '') || chosen.isChanged
  return (
    <AccountDialog
      title={said.how({ garage: garage.name })}
      small
      isBusy={isPending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <DialogForm
        aria-label={said.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && !chosen.isWaiting) writing.mutate()
        }}
      >
        <div className="body">
          <p>{said.shown({ car: carModel })}</p>
          <StarChoice
            chosen={review?.stars}
            error={stars ? undefined : fields.stars}
            onChoose={setStars}
            words={said}
          />
          <AreaField
            id="review-words"
            label={said.question}
            optional
            rows={5}
            maxLength={maxReviewLength}
            hint={said.leaveOut}
            value={words}
            error={fields.words}
            onChange={({ target }) => setWords(target.value)}
          />
          <ReviewPhotos chosen={chosen} error={fields.photos} />
          {error && !fields.stars && !fields.words && !fields.photos && (
            <Note kind="bad">{formSentenceOf(error, said.failed)}</Note>
          )}
          <p className="hint">{said.changeFor({ days: daysToChange })}</p>
        </div>
        <FormFooter isBusy={isPending} isLocked={chosen.isWaiting}>
          {isPending ? said.publishing : said.publish}
        </FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

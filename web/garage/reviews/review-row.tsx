import { useState } from 'react'
import { Link } from 'react-router'
import { reviewRules } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { GarageReview } from '../../../contract/drivers/reviews/reviews.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { GivenPhotos } from '../../ui/given-photos.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { GivenStars } from '../../ui/stars.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReportForm } from './report-form.tsx'

const dayOf = (instant: string) => printedDay(indianDay(new Date(instant)))

/** One review with its answer, and what may be done about it. */
export function ReviewRow({ review }: { review: GarageReview }) {
  const { stars, words, firstName, carModel, writtenAt, jobCardId, jobCardNumber, takenDown, reported, photos } = review
  return (
    <li className="office-review">
      <div className="head">
        {stars !== null && <GivenStars stars={stars} />}
        <b>{firstName}</b>
        {carModel && <span>{carModel}</span>}
        <small>{dayOf(writtenAt)}</small>
        {reported && (
          <Badge tone="plan" shape="square-dotted">
            Reported
          </Badge>
        )}
        <Link className="number" to={`/garage/jobcards/${jobCardId}`}>
          {jobCardNumber}
        </Link>
      </div>
      {words && <p className="said">{words}</p>}
      {photos.length > 0 && <GivenPhotos photos={photos} of={firstName} />}
      {takenDown && (
        <p className="quiet">
          Taken down on {printedDay(takenDown.on)} under rule {takenDown.rule}: {takenDown.reason} Its stars do not
          count.
        </p>
      )}
      {reported && (
        <p className="quiet">
          Reported by {reported.by} on {printedDay(reported.on)}: rule {reported.rule},{' '}
          {reviewRules[reported.rule].name.toLowerCase()}. It stays up until the review desk decides.
        </p>
      )}
      {review.kept && (
        <p className="quiet">
          The review desk decided to keep it on {printedDay(review.kept.on)}: {review.kept.reason}
        </p>
      )}
      {!takenDown && <Answer review={review} />}
    </li>
  )
}

function Answer({ review }: { review: GarageReview }) {
  const { reply, mayChangeReply, reported, kept } = review
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<'answer' | 'report'>()
  const close = () => setOpen(undefined)
  if (open === 'answer') return <AnswerForm review={review} onClose={close} />
  if (open === 'report') return <ReportForm review={review} onClose={close} />
  return (
    <>
      {reply && (
        <div className="answer">
          <p className="said">{reply.words}</p>
          <small>
            {dayOf(reply.at)}
            {mayChangeReply ? '' : '. Can no longer be changed.'}
          </small>
        </div>
      )}
      <div className="ways">
        {mayChangeReply && (
          <LockableButton look="line" why={whyNot('MANAGER', 'Answering')} onClick={() => setOpen('answer')}>
            {reply ? 'Change the answer' : 'Answer'}
          </LockableButton>
        )}
        {!reported && !kept && !whyNot('STAFF', 'Reporting') && (
          <Button look="quiet" onClick={() => setOpen('report')}>
            Report
          </Button>
        )}
      </div>
    </>
  )
}

import { Link } from 'react-router'
import { reviewRules } from '../../contract/drivers/reviews/review-kinds.ts'
import type { WaitingReport } from '../../contract/drivers/reviews/reviews.ts'
import { indianDay, printedDay } from '../../contract/platform/formats.ts'
import { GivenPhotos } from '../ui/given-photos.tsx'
import { GivenStars } from '../ui/stars.tsx'

const dayOf = (instant: string) => printedDay(indianDay(new Date(instant)))

/** The review as the driver wrote it, and why somebody reported it. */
export function ReportedReview({ report }: { report: Omit<WaitingReport, 'garageId'> }) {
  const { garageName, garagePath, stars, words, photos, firstName, carModel, visitedOn, jobCardNumber } = report
  const { rule, note, reportedAt, reportedBy } = report
  return (
    <>
      <h3>
        <Link to={garagePath}>{garageName}</Link>
      </h3>
      <blockquote>
        <p className="review-head">
          <GivenStars stars={stars} />
          <b>
            {firstName}, {carModel}
          </b>
        </p>
        {words ? <p className="review-words">{words}</p> : <p className="hint">No words, only stars.</p>}
        {photos.length > 0 && <GivenPhotos photos={photos} of={firstName} />}
        <p className="hint">
          Delivered on {printedDay(visitedOn)}, job card {jobCardNumber}
        </p>
      </blockquote>
      <p className="review-words">
        <b>
          Rule {rule}, {reviewRules[rule].name.toLowerCase()}.
        </b>{' '}
        {note || 'No note was added.'}
      </p>
      <p className="hint">
        Reported by {reportedBy === 'GARAGE' ? 'the garage' : 'a visitor'} on {dayOf(reportedAt)}
      </p>
    </>
  )
}

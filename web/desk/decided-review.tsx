import type { DecidedReport } from '../../contract/drivers/reviews/reviews.ts'
import { indianDay, printedDay } from '../../contract/platform/formats.ts'
import { ReportedReview } from './reported-review.tsx'

/** What was decided stands above what it was about. */
export function DecidedReview({ report }: { report: DecidedReport }) {
  const { decision, decidedRule, reason, decidedAt, garageName } = report
  const day = printedDay(indianDay(new Date(decidedAt)))
  return (
    <details className="desk-review">
      <summary>
        <b>{decision === 'KEEP' ? 'Kept' : `Taken down under rule ${decidedRule}`}</b> {garageName}, {day}
        <span className="review-words">{reason}</span>
      </summary>
      <ReportedReview report={report} />
    </details>
  )
}

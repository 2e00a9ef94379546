import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deskPageSizes } from '../../contract/drivers/reviews/review-kinds.ts'
import type { DeskReviews } from '../../contract/drivers/reviews/reviews.ts'
import { accountMeta } from '../account/account-meta.ts'
import { LoadFailure } from '../account/load-failure.tsx'
import { ApiError } from '../platform/api-error.ts'
import { NotFound } from '../site/info/not-found.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { deskQuery } from './calls.ts'
import { DecidedReview } from './decided-review.tsx'
import { WaitingReview } from './waiting-review.tsx'

export const meta = accountMeta('Review desk', 'Reported reviews, and what was decided about them.')

/** For whoever decides about reported reviews; for anybody else there is no such page. */
export default function DeskPage() {
  const { data, error, isFetching, refetch } = useQuery(deskQuery)
  if (data) return <Reports {...data} />
  if (error instanceof ApiError && error.status === 403) return <NotFound />
  if (!error) return <Waiting />
  return (
    <div className="wrap desk">
      <LoadFailure
        error={error}
        otherwise="Failed to load the reports"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function Reports({ reviews, decided }: DeskReviews) {
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Review desk</h1>
        <p>Each review stays up until you decide. Few stars are no reason to take one down.</p>
      </header>
      <section aria-labelledby="to-decide">
        <h2 id="to-decide" ref={heading} tabIndex={-1}>
          To decide <span className="count">{reviews.length}</span>
        </h2>
        <p role="status">{done}</p>
        {reviews.length === deskPageSizes.waiting && (
          <p className="hint">These have waited longest. More come when you decide.</p>
        )}
        {reviews.length === 0 && <p className="lead-text">Nothing is waiting.</p>}
        <ul className="desk-reviews">
          {reviews.map((report) => (
            <li key={report.reportId}>
              <WaitingReview
                report={report}
                onDecided={(words) => {
                  setDone(words)
                  heading.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      </section>
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">Decided</h2>
          {decided.length === deskPageSizes.decided && (
            <p className="hint">The newest {deskPageSizes.decided} are shown.</p>
          )}
          <ul className="desk-reviews">
            {decided.map((report) => (
              <li key={report.reportId}>
                <DecidedReview report={report} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

import { ApiError, sentenceOf } from '../../../platform/api-error.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'

export const back = { to: '/garage/jobcards', label: 'Job Cards' }

export function CardLoading() {
  return (
    <>
      <p role="status" className="list-says">
        Loading the job card...
      </p>
      <div className="sheet pad" aria-hidden="true">
        <span className="sk sk--page" />
      </div>
    </>
  )
}

export function CardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="sheet">
      <Blank
        art="error-spanner"
        title={isGone ? 'Job card not found' : sentenceOf(error, 'Failed to load the job card')}
        alert
        actions={
          isGone ? (
            <ButtonLink look="ink" to="/garage/jobcards">
              All job cards
            </ButtonLink>
          ) : (
            <Button look="ink" onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {isGone ? 'It was deleted, or belongs to another garage.' : 'Nothing is lost.'}
      </Blank>
    </div>
  )
}

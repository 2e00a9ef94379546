import { sentenceOf } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Props = { error: unknown; otherwise: string; isRetrying: boolean; onRetry: () => void }

/** A list that did not come, and the way to ask for it again. */
export function LoadFailure({ error, otherwise, isRetrying, onRetry }: Props) {
  return (
    <EmptyState
      art="error-spanner"
      title={sentenceOf(error, otherwise)}
      alert
      actions={
        <Button look="signal" aria-busy={isRetrying || undefined} onClick={onRetry}>
          {isRetrying ? 'Loading...' : 'Try Again'}
        </Button>
      }
    >
      The network dropped, or our side did. What you have here is safe.
    </EmptyState>
  )
}

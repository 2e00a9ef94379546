import { sentenceOf } from '../platform/api-error.ts'
import { Blank } from '../ui/blank.tsx'
import { Button } from '../ui/button.tsx'

type Props = { error: unknown; otherwise: string; isRetrying: boolean; onRetry: () => void }

/** A list that did not come, and the way to ask for it again. */
export function LoadFailure({ error, otherwise, isRetrying, onRetry }: Props) {
  return (
    <Blank
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
    </Blank>
  )
}

import { account } from '../../contract/words/account.en.ts'
import { say } from '../../contract/words/say.ts'
import { sentenceOf } from '../platform/api-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TryAgain } from '../ui/try-again.tsx'

type Props = { error: unknown; otherwise: string; isRetrying: boolean; onRetry: () => unknown }

/** A list that did not come, and the way to ask for it again. */
export function LoadFailure({ error, otherwise, isRetrying, onRetry }: Props) {
  return (
    <EmptyState
      art="error-spanner"
      title={sentenceOf(error, otherwise)}
      alert
      actions={<TryAgain onTry={onRetry} isBusy={isRetrying} />}
    >
      {say(account).whatYouHave}
    </EmptyState>
  )
}

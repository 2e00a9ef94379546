import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useLoadAgain } from '../../platform/load-again.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TryAgain } from '../../ui/try-again.tsx'

/** The server cannot answer for the moment: the page comes by itself once it can (docs/rules.md#outages). */
export function BackSoon() {
  const words = say(frame)
  const load = useLoadAgain({ again: 'in place', isWholePage: true })
  return (
    <div className="wrap">
      <title>{`${words.backInAMoment} | ${brand.name}`}</title>
      <EmptyState art="error-spanner" title={words.weAreBackSoon} isPage alert actions={<TryAgain onTry={load} />}>
        {words.opensSoon}
      </EmptyState>
    </div>
  )
}

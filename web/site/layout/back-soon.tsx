import { brand } from '../../../contract/platform/brand.ts'
import { useLoadAgain } from '../../platform/load-again.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TryAgain } from '../../ui/try-again.tsx'

/** The server cannot answer for the moment: the page comes by itself once it can (docs/rules.md#outages). */
export function BackSoon() {
  const load = useLoadAgain({ again: 'in place', isWholePage: true })
  return (
    <div className="wrap">
      <title>{`Back in a moment | ${brand.name}`}</title>
      <EmptyState
        art="error-spanner"
        title="We’ll be back in a moment"
        isPage
        alert
        actions={<TryAgain onTry={load} />}
      >
        This page can’t be loaded right now. It opens as soon as it can.
      </EmptyState>
    </div>
  )
}

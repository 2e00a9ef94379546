import { brand } from '../../../contract/brand.ts'
import { useReloadWhenBack } from '../../platform/reload-when-back.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The server cannot answer for the moment: the page comes by itself once it can (docs/rules.md#outages). */
export function BackSoon() {
  useReloadWhenBack()
  return (
    <div className="wrap">
      <title>{`Back in a moment | ${brand.name}`}</title>
      <EmptyState
        art="error-spanner"
        title="We’ll be back in a moment"
        isPage
        alert
        actions={
          <Button look="signal" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        }
      >
        This page can’t be loaded right now. It opens as soon as it can.
      </EmptyState>
    </div>
  )
}

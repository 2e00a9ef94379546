import { useIsDemo } from '../../platform/demo.ts'
import { Rich } from '../../ui/rich.tsx'

/** Opens beside the page: the code is read there and typed here. @param of with `<inbox>` around the link */
export function DemoHint({ of }: { of: string }) {
  if (!useIsDemo()) return null
  return (
    <p className="hint demo-hint">
      <Rich
        of={of}
        inbox={(words) => (
          <a href="/demo/inbox" target="_blank" rel="noreferrer">
            {words}
          </a>
        )}
      />
    </p>
  )
}

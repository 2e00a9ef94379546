import { Link } from 'react-router'
import { useIsDemo } from '../../platform/demo.ts'

/** Opens beside the page: the code is read there and typed here. */
export function DemoHint({ what }: { what: string }) {
  if (!useIsDemo()) return null
  return (
    <p className="hint demo-hint">
      Demo: {what} in the{' '}
      <Link to="/demo/inbox" target="_blank">
        demo inbox
      </Link>
      .
    </p>
  )
}

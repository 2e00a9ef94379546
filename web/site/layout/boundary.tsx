import { isRouteErrorResponse, Outlet } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { loadPageAnew } from '../../platform/load-again.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { NotFound } from '../info/not-found.tsx'
import type { Route } from './+types/boundary'
import { BackSoon } from './back-soon.tsx'

/** Stands between frame and page, so that a page that fails still has its header and footer. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // 502 and 504 are a proxy's, where no process answers it.
  if (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status)) return <BackSoon />
  return (
    <div className="wrap">
      <title>{`Something went wrong | ${brand.name}`}</title>
      <EmptyState art="error-spanner" title="Something went wrong" alert actions={<TryAgain onTry={loadPageAnew} />}>
        The network dropped, or our side did. Nothing you sent is lost.
      </EmptyState>
    </div>
  )
}

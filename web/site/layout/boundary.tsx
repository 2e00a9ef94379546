import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { loadPageAnew } from '../../platform/load-again.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Part } from '../../ui/part.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { NotFound } from '../info/not-found.tsx'
import type { Route } from './+types/boundary'
import { BackSoon } from './back-soon.tsx'

/** Stands between frame and page, so that a page that fails still has its header and footer. */
export default function Boundary() {
  const { pathname } = useLocation()
  return (
    <Part of={pathname} what="page" frame={inPage} isPage ways={<ToHome />}>
      <Outlet />
    </Part>
  )
}

/** Of a page that did not come, or could not be made on the server. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // 502 and 504 are a proxy's, where no process answers it.
  if (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status)) return <BackSoon />
  const actions = (
    <>
      <TryAgain onTry={loadPageAnew} />
      <ToHome />
    </>
  )
  return inPage(
    <EmptyState art="error-spanner" title="Something went wrong" isPage alert actions={actions}>
      Please try again. Nothing you sent is lost.
    </EmptyState>,
  )
}

function inPage(fault: ReactNode) {
  return (
    <div className="wrap">
      <title>{`Something went wrong | ${brand.name}`}</title>
      {fault}
    </div>
  )
}

function ToHome() {
  const inCity = useCityPath()
  return (
    <ButtonLink look="line" to={inCity('/')}>
      Back to Home
    </ButtonLink>
  )
}

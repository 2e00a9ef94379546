import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
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
  const words = say(frame)
  const actions = (
    <>
      <TryAgain onTry={loadPageAnew} />
      <ToHome />
    </>
  )
  return inPage(
    <EmptyState art="error-spanner" title={words.wentWrong} isPage alert actions={actions}>
      {words.nothingLost}
    </EmptyState>,
  )
}

function inPage(fault: ReactNode) {
  return (
    <div className="wrap">
      <title>{`${say(frame).wentWrong} | ${brand.name}`}</title>
      {fault}
    </div>
  )
}

function ToHome() {
  const inCity = useCityPath()
  return (
    <ButtonLink look="line" to={inCity('/')}>
      {say(frame).backToHome}
    </ButtonLink>
  )
}

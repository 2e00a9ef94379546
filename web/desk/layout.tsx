import './desk.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { LoadFailure } from '../account/load-failure.tsx'
import { ApiError } from '../platform/api-error.ts'
import { Guard } from '../platform/guard.tsx'
import { loadPageAnew } from '../platform/load-again.ts'
import { withShortFooter } from '../platform/page-handles.ts'
import { useTabInView } from '../platform/use-tab-in-view.ts'
import { NotFound } from '../site/info/not-found.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { LeavingProvider } from '../ui/office/leaving.tsx'
import { Part } from '../ui/part.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { operatorQuery } from './calls.ts'
import { deskPages } from './desk-pages.ts'
import { OpenDesk } from './open-desk.tsx'

export const handle = withShortFooter

/** For whoever decides about reported reviews, and for operators; there is no such page for anybody else. */
export default function DeskLayout() {
  const { pathname } = useLocation()
  return (
    <Guard>
      <Part of={pathname} frame={atDesk} what="page" isPage ways={toHome}>
        <LeavingProvider>
          <Desk />
        </LeavingProvider>
      </Part>
    </Guard>
  )
}

/** Of a page that did not come. */
export function ErrorBoundary() {
  return atDesk(<Fault title="This page could not be shown" isPage onTry={loadPageAnew} ways={toHome} />)
}

const atDesk = (fault: ReactNode) => <div className="wrap desk">{fault}</div>

const toHome = (
  <ButtonLink look="line" to="/">
    Back to Home
  </ButtonLink>
)

function Desk() {
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = useQuery(operatorQuery)
  if (data && !data.isProved) return <OpenDesk name={data.name} />
  if (data) return <Frame />
  // Who decides about reviews only has that page.
  if (error instanceof ApiError && error.status === 403) return pathname === '/desk' ? <Outlet /> : <NotFound />
  if (!error) return <Waiting />
  return atDesk(
    <LoadFailure
      error={error}
      otherwise="Failed to open the desk"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />,
  )
}

function Frame() {
  const tabs = useTabInView('center')
  return (
    <div className="at-desk">
      <nav className="tabs desk-tabs" aria-label="Desk" ref={tabs}>
        <div className="wrap">
          <ul>
            {deskPages.map(({ path, title }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/desk'}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <Outlet />
    </div>
  )
}

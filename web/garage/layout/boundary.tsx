import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadPageAnew } from '../../platform/load-again.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { Part } from '../../ui/part.tsx'

const toDashboard = (
  <ButtonLink look="line" to="/garage/dashboard">
    Back to Dashboard
  </ButtonLink>
)

/** Stands between frame and screen: a screen that cannot be drawn still has the sidebar. */
export default function OfficeBoundary() {
  const { pathname, search } = useLocation()
  return (
    <Part of={pathname + search} what="screen" frame={inScreen} ways={toDashboard}>
      <Outlet />
    </Part>
  )
}

/** Of a screen that did not come. */
export function ErrorBoundary() {
  return inScreen(<Fault title="This screen could not be shown" onTry={loadPageAnew} ways={toDashboard} />)
}

const inScreen = (fault: ReactNode) => (
  <>
    <PageHeader title="Something went wrong" />
    <div className="sheet">{fault}</div>
  </>
)

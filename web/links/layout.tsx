import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/layout'
import { LinkFailure, previewMeta } from './link-failure.tsx'

/** No scripts of React's, and a stylesheet of its own (web/root.tsx). */
export const handle = { isLight: true }

/** Of a link whose page could not be made. */
export const meta: Route.MetaFunction = () => previewMeta('Link', 'A link for you', 'Open it to see what it is about.')

export default function Links() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const failure = isGone
    ? 'The address may be mistyped.'
    : 'That is our fault. The link itself is good: please try again.'
  return <LinkFailure failure={failure} isGone={isGone} />
}

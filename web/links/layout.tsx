import { isRouteErrorResponse, Outlet } from 'react-router'
import { links } from '../../contract/words/links.en.ts'
import { say } from '../../contract/words/say.ts'
import type { Route } from './+types/layout'
import { LinkFailure, previewMeta } from './link-failure.tsx'

/** No scripts of React's, and a stylesheet of its own (web/root.tsx). */
export const handle = { isLight: true }

/** Of a link whose page could not be made. */
export const meta: Route.MetaFunction = () => {
  const { title, preview, previewWords } = say(links)
  return previewMeta(title, preview, previewWords)
}

export default function Links() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const { mistyped, ourFault } = say(links)
  return <LinkFailure failure={isGone ? mistyped : ourFault} isGone={isGone} />
}

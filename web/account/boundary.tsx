import { Outlet, useLocation } from 'react-router'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { loadPageAnew } from '../platform/load-again.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { Part } from '../ui/part.tsx'
import { accountPageAt } from './account-pages.ts'

const toHome = () => (
  <ButtonLink look="line" to="/">
    {say(frame).backToHome}
  </ButtonLink>
)

/** Stands between the account's frame and its pages: one that cannot be drawn still has the tabs. */
export default function AccountBoundary() {
  const { pathname } = useLocation()
  return (
    <Part of={pathname} what="page" isPage={accountPageAt(pathname) === undefined} ways={toHome()}>
      <Outlet />
    </Part>
  )
}

/** Of a page that did not come. */
export function ErrorBoundary() {
  const isPage = accountPageAt(useLocation().pathname) === undefined
  return <Fault title={say(frame).notShown.page} isPage={isPage} onTry={loadPageAnew} ways={toHome()} />
}

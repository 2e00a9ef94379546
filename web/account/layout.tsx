import './account.css'
import { Outlet, useLocation } from 'react-router'
import { brand } from '../../contract/platform/brand.ts'
import { account } from '../../contract/words/account.en.ts'
import { say } from '../../contract/words/say.ts'
import { Guard } from '../platform/guard.tsx'
import { withShortFooter } from '../platform/page-handles.ts'
import { useUser } from '../platform/session-store.ts'
import { useFetchAhead } from '../platform/use-fetch-ahead.ts'
import { useTabInView } from '../platform/use-tab-in-view.ts'
import { LeavingProvider } from '../ui/office/leaving.tsx'
import { Rich } from '../ui/rich.tsx'
import { SiteNavLink } from '../ui/site-link.tsx'
import { accountPageAt, accountPages } from './account-pages.ts'
import { usePassedDialogEntries } from './dialog-entry.ts'
import { GarageUserHere } from './garage-user-here.tsx'

export const handle = withShortFooter

/** A driver's own pages, in the public site's frame; rendered in the browser, where it is known who asks. */
export default function AccountLayout() {
  return (
    <>
      <noscript>
        <p className="wrap account-noscript">
          <Rich of={say(account).needsScripts} phone={() => <a href={brand.phone.href}>{brand.phone.display}</a>} />
        </p>
      </noscript>
      <Guard words={say(account).session}>
        <LeavingProvider>
          <AccountFrame />
        </LeavingProvider>
      </Guard>
    </>
  )
}

function AccountFrame() {
  const { userType } = useUser()
  const { pathname } = useLocation()
  const tabs = useTabInView('nearest')
  usePassedDialogEntries()
  useFetchAhead('account', userType !== 'GARAGE_USER')
  if (userType === 'GARAGE_USER') return <GarageUserHere />
  const page = accountPageAt(pathname)
  // A page of one thing has its own name, and its way back.
  if (!page) {
    return (
      <div className="account wrap">
        <Outlet />
      </div>
    )
  }
  return (
    <div className="account">
      <div className="wrap">
        <h1 className="sign">{page.title()}</h1>
      </div>
      <nav ref={tabs} className="tabs account-tabs" aria-label={say(account).tabs}>
        <div className="wrap">
          <ul>
            {accountPages.map(({ path, title }) => (
              <li key={path}>
                <SiteNavLink to={path} end>
                  {title()}
                </SiteNavLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="wrap account-body">
        <Outlet />
      </div>
    </div>
  )
}

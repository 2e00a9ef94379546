import '../site.css'
import { Outlet, useMatches } from 'react-router'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useRememberedCity } from '../../platform/city.ts'
import { useFocusOnNavigation } from '../../platform/focus-page.ts'
import type { PageHandle } from '../../platform/page-handles.ts'
import { useIsLeft } from '../../platform/sign-out.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { ShortFooter, SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SignOutNotice } from './sign-out-notice.tsx'

/** The public site's frame: header, page, footer. */
export default function SiteLayout() {
  useRememberedCity()
  useFocusOnNavigation('main')
  // What stood in the page's forms goes with whoever has signed out.
  const isLeft = useIsLeft()
  const isShort = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasShortFooter)
  return (
    <>
      <a className="skip" href="#main">
        {say(frame).skip}
      </a>
      <LanguageOffer />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <SignOutNotice />
        <Outlet key={isLeft ? 'left' : 'here'} />
      </main>
      <DeferredHydration>{isShort ? <ShortFooter /> : <SiteFooter />}</DeferredHydration>
    </>
  )
}

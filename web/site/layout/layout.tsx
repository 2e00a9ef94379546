import '../site.css'
import { Outlet } from 'react-router'
import { useRememberedCity } from '../../platform/city.ts'
import { useFocusOnNavigation } from '../../platform/focus-page.ts'
import { SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'

/** The public site's frame: header, page, footer. */
export default function SiteLayout() {
  useRememberedCity()
  useFocusOnNavigation('main')
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}

import '../site.css'
import { Outlet } from 'react-router'
import { useRememberedCity } from '../../platform/city.ts'
import { SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'

/** The public site's frame: header, page, footer. */
export default function SiteLayout() {
  useRememberedCity()
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

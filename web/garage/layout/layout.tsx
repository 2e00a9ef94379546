import '../garage.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { useFocusOnNavigation } from '../../platform/focus-page.ts'
import { Guard } from '../../platform/guard.tsx'
import { membershipOf, useUser } from '../../platform/session-store.ts'
import { useFetchAhead } from '../../platform/use-fetch-ahead.ts'
import { useAccess } from '../../ui/office/access.ts'
import { ScreenTitleProvider, useShownTitle } from '../../ui/office/screen-title.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { ToastProvider } from '../../ui/office/toasts.tsx'
import { SecondFactorNeeded } from '../second-factor/needed.tsx'
import { NoGarage } from './no-garage.tsx'
import { Notices } from './notices.tsx'
import { Offline } from './offline.tsx'
import { PanelsProvider } from './panels.tsx'
import { type Section, sections } from './sections.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useTheme } from './use-theme.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The back-office's frame, for garage users only. */
export default function GarageLayout() {
  useTheme()
  return (
    <>
      <noscript>
        <p className="guard-state wrap">
          The back-office needs JavaScript. Please switch it on in your browser’s settings.
        </p>
      </noscript>
      <Guard garageOnly>
        <CSPProvider disableStyleElements>
          <ScreenTitleProvider>
            <Office />
          </ScreenTitleProvider>
        </CSPProvider>
      </Guard>
    </>
  )
}

/** Whatever screen is open sends what an earlier page could not. */
function useSending(userId: string, garageId: string | undefined) {
  useEffect(() => {
    if (garageId === undefined) return
    void import('../jobcards/offline/resume.ts').then(
      ({ resumeSending }) => resumeSending({ userId, garageId }),
      // Without a network they wait for the next screen.
      () => undefined,
    )
  }, [userId, garageId])
}

function Office() {
  useFocusOnNavigation('main')
  const title = useShownTitle()
  const user = useUser()
  const garage = membershipOf(user)
  const hasGarage = garage !== undefined && !garage.needsSecondFactor
  useFetchAhead('garage', hasGarage)
  useSending(user.id, hasGarage ? garage.garageId : undefined)
  return (
    <div className="office">
      <title>{`${title ? `${title} · ` : ''}${brand.name} Garage`}</title>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ToastProvider>
        <PanelsProvider>
          {hasGarage && sections.map((section) => <SectionKey key={section.to} section={section} />)}
          <div className="shell">
            <aside className="side" aria-label="Garage">
              <Sidebar />
            </aside>
            <TopBar title={title} />
            <main id="main" className="work" tabIndex={-1}>
              <Offline />
              <Notices />
              {hasGarage && <Outlet />}
              {garage?.needsSecondFactor && <SecondFactorNeeded garage={garage.garageName} />}
              {!garage && <NoGarage />}
            </main>
          </div>
        </PanelsProvider>
      </ToastProvider>
    </div>
  )
}

function SectionKey({ section }: { section: Section }) {
  const navigate = useNavigate()
  const { may } = useAccess()
  const addKeys = section.adds && may('STAFF') ? `n ${section.key}` : undefined
  useShortcut(section.key, () => void navigate(section.to))
  // Where a list has an N of its own, that one opens at once.
  useShortcut(addKeys, () => void navigate(`${section.to}?new=1`))
  return null
}

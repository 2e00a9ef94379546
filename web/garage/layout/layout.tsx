import '../garage.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { languageTags } from '../../../contract/words/languages.ts'
import { say } from '../../../contract/words/say.ts'
import { useFocusOnNavigation } from '../../platform/focus-page.ts'
import { isOfFloor, myWork } from '../../platform/garage-home.ts'
import { Guard } from '../../platform/guard.tsx'
import { membershipOf, useUser } from '../../platform/session-store.ts'
import { useFetchAhead } from '../../platform/use-fetch-ahead.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useAccess } from '../../ui/office/access.ts'
import { FrameWordsHere } from '../../ui/office/frame-words.ts'
import { LeavingProvider } from '../../ui/office/leaving.tsx'
import { ScreenTitleProvider, useShownTitle } from '../../ui/office/screen-title.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { ToastProvider } from '../../ui/office/toasts.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import '../installed/asked.ts'
import { useKeptScreens } from '../installed/keep.ts'
import { useOpenedNotice } from '../installed/phone-notices.ts'
import { SpokenOnFloor, useFloorWords, useLanguageOfPage } from './floor-language.ts'
import { Notices } from './notices.tsx'
import { Offline } from './offline.tsx'
import { PanelsProvider } from './panels.tsx'
import { isCurrent, type Section, sectionsFor } from './sections.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useTheme } from './use-theme.ts'

// Few are shown them.
const SecondFactorNeeded = lazy(() => import('../second-factor/needed.tsx'))
const NoGarage = lazy(() => import('./no-garage.tsx'))

export const links = () => [
  { rel: 'manifest', href: '/garage/app.webmanifest' },
  { rel: 'apple-touch-icon', href: '/garage/icon-180.png' },
]

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
          <LeavingProvider>
            <ScreenTitleProvider>
              <Office />
            </ScreenTitleProvider>
          </LeavingProvider>
        </CSPProvider>
      </Guard>
    </>
  )
}

/** Whatever screen is open sends what an earlier page could not. */
function useSending(garageId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (garageId === undefined) return
    const coming = whenIdle().then(() => import('../outbox/arrived.ts'))
    const following = coming.then(
      ({ follow }) => follow(queries),
      // Without a network they wait for the next screen.
      () => undefined,
    )
    return () => void following.then((end) => end?.())
  }, [garageId, queries])
}

function Office() {
  useFocusOnNavigation('main')
  const title = useShownTitle()
  const user = useUser()
  const garage = membershipOf(user)
  const hasGarage = garage !== undefined && !garage.needsSecondFactor
  const access = useAccess()
  const shown = sectionsFor(access)
  // They say so themselves, and what waits on the phone.
  const { pathname } = useLocation()
  const isFloor = isOfFloor(pathname)
  const isCount = /^\/garage\/counts\/./.test(pathname)
  const spoken = useFloorWords(user.language ?? 'en')
  const styles = useLanguageOfPage(isFloor && spoken ? spoken : 'en')
  useFetchAhead('garage', hasGarage)
  useSending(hasGarage ? garage.garageId : undefined)
  if (!spoken) return <Waiting />
  const words = isFloor ? say(floor).frame : floor.frame
  return (
    <div className="office">
      {styles && <link rel="stylesheet" href={styles} precedence="default" />}
      <title>{`${title ? `${title} · ` : ''}${brand.name} Garage`}</title>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <FrameWordsHere value={words}>
        <ToastProvider>
          {hasGarage && isFloor && <KeptScreens />}
          <PanelsProvider>
            {hasGarage && shown.map((section) => <SectionKey key={section.to} section={section} />)}
            <div className="shell">
              <aside className="side" aria-label="Garage" lang={languageTags.en}>
                <Sidebar />
              </aside>
              <TopBar title={title} />
              <main id="main" className={isFloor ? 'work work--floor' : 'work'} tabIndex={-1}>
                {!isFloor && !isCount && <Offline />}
                <Notices />
                <SpokenOnFloor value={spoken}>
                  {hasGarage && (access.workshopOnly ? <ForTechnicians /> : <Outlet />)}
                </SpokenOnFloor>
                <Suspense fallback={<Waiting />}>
                  {garage?.needsSecondFactor && <SecondFactorNeeded garage={garage.garageName} />}
                  {!garage && <NoGarage />}
                </Suspense>
              </main>
            </div>
          </PanelsProvider>
        </ToastProvider>
      </FrameWordsHere>
    </div>
  )
}

function KeptScreens() {
  useKeptScreens()
  useOpenedNotice()
  return null
}

/** The server refuses the rest; a screen of it would only show that. */
function ForTechnicians() {
  const { pathname } = useLocation()
  const isShown = sectionsFor(useAccess()).some((section) => isCurrent(section, pathname))
  return isShown || pathname.startsWith('/garage/invitations') ? <Outlet /> : <Navigate to={myWork} replace />
}

function SectionKey({ section }: { section: Section }) {
  const navigate = useNavigate()
  const { may, workshopOnly } = useAccess()
  const addKeys = section.adds && may('STAFF') && !workshopOnly ? `n ${section.key}` : undefined
  useShortcut(section.key, () => void navigate(section.to))
  // Where a list has an N of its own, that one opens at once.
  useShortcut(addKeys, () => void navigate(`${section.to}?new=1`))
  return null
}

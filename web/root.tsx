import './ui/css/fallback.css'
import './app.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { brand } from '../contract/platform/brand.ts'
import { frame } from '../contract/words/frame.en.ts'
import { pathIn } from '../contract/words/languages.ts'
import { languageOfAsker, say, tagOfAsker } from '../contract/words/say.ts'
import type { Route } from './+types/root'
import light from './links/light.css?url'
import { catalogueContext } from './platform/catalogue.ts'
import { keepForInputMethod } from './platform/input-method.ts'
import { loadPageAnew } from './platform/load-again.ts'
import type { PageHandle } from './platform/page-handles.ts'
import { popovers } from './platform/popovers.ts'
import { isWithin } from './platform/return-path.ts'
import { withWords } from './platform/words-here.ts'
import { ButtonAnchor } from './ui/button.tsx'
import anek from './ui/fonts/anek-latin.woff2?url'
import { TryAgain } from './ui/try-again.tsx'

const font = { rel: 'preload', href: anek, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
const icon = { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' }

export const links: Route.LinksFunction = () => [font, icon]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { isDemo, listCities } = context.get(catalogueContext)
  return { cities: await listCities(), origin: new URL(request.url).origin, isDemo }
}

/** The cities change a few times a year: a visit keeps those that it came with. */
export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => withWords(new URL(request.url), next),
]

export function Layout({ children }: { children: ReactNode }) {
  const needsLittle = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isLight)
  return (
    <html lang={tagOfAsker()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f3f1ea" />
        <Meta />
        {needsLittle ? (
          <>
            <link {...font} />
            <link rel="stylesheet" href={light} />
            <link {...icon} />
          </>
        ) : (
          <Links />
        )}
      </head>
      <body>
        {children}
        {!needsLittle && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Of the frame around all pages, or of an area's own: nothing else is left. It draws little, so that it can be drawn. */
export function ErrorBoundary() {
  const { pathname } = useLocation()
  const words = say(frame)
  const [home, back] = isWithin('/garage', pathname)
    ? ['/garage/dashboard', 'Back to Dashboard']
    : [pathIn(languageOfAsker(), '/'), words.backToHome]
  return (
    <main className="guard-state">
      <title>{`${words.wentWrong} | ${brand.name}`}</title>
      <h1>{words.wentWrong}</h1>
      <p role="alert">{words.ourFaultShort}</p>
      <TryAgain onTry={loadPageAnew} />
      <ButtonAnchor href={home}>{back}</ButtonAnchor>
    </main>
  )
}

export default function Root() {
  // What was pressed before is waiting (web/platform/hydrate-on-interaction.ts).
  useEffect(() => void popovers.then(() => window.dispatchEvent(new Event('hydrated'))), [])
  // Before anything that listens for keys.
  useEffect(() => {
    window.addEventListener('keydown', keepForInputMethod, { capture: true })
    return () => window.removeEventListener('keydown', keepForInputMethod, { capture: true })
  }, [])
  return <Outlet />
}

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import filesOfWords from 'virtual:files-of-words'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import type { Location } from '../contract/platform/places/locations.ts'
import { type Language, withoutPrefix } from '../contract/words/languages.ts'
import { languageOfAsker } from '../contract/words/source.ts'
import pageScript from './links/page-script.ts?script'
import hydrateOnFirstSign from './platform/hydrate-on-interaction.ts?script'
import type { PageHandle } from './platform/page-handles.ts'
import { wordsOfAddress } from './platform/words-here.ts'
import { languageLinks } from './ui/fonts/language-links.ts'

export { setAsker } from '../contract/words/source.ts'
export { catalogueContext } from './platform/catalogue.ts'
export { postCallContext } from './platform/posted-form.ts'

/** Pages are rendered to the end before they are sent: they are cached, compressed and signed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = languageOfAsker()
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Else large parts arrive in templates that only a script puts in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
      onShellError: reject,
      async onAllReady() {
        if (failure) return reject(failure)
        const stream = new PassThrough()
        pipe(stream)
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(
          new Response(withOwnScript(withWords(await text(stream), context, language), context), { status, headers }),
        )
      },
    })
  })
}

/** The letters that it is written in, and the files of words that its scripts wait for, which come beside them. */
function withWords(html: string, context: EntryContext, language: Language): string {
  // Pages of links have no such scripts.
  if (says(context, 'isLight')) return html.replace('</head>', () => `${languageLinks[language]}</head>`)
  const { location } = context.staticHandlerContext
  const files = new Set(wordsOfAddress(location.pathname).flatMap((area) => filesOfWords[`${language} ${area}`] ?? []))
  return html.replace('</head>', () => `${[...files].map(preload).join('')}${languageLinks[language]}</head>`)
}

const preload = (file: string) => `<link rel="modulepreload" href="${file}"/>`

/** Pages of links have no other script than their own, which comes with them and saves a way to the server. */
function withOwnScript(html: string, context: EntryContext): string {
  if (says(context, 'isLight'))
    return html.replace('</body>', () => `<script type="module">${pageScript}</script></body>`)
  const { statusCode, actionData } = context.staticHandlerContext
  const isPlain = statusCode === 200 && !actionData
  if (!isPlain || !says(context, 'hydratesOnFirstSign')) return html
  return hydratedLater(html, { goesByTheClock: says(context, 'goesByTheClock'), city: cityOf(context) })
}

const says = ({ routeModules, staticHandlerContext }: EntryContext, what: keyof PageHandle) =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.[what])

/** The city that the address is in, as it is remembered. */
function cityOf({ staticHandlerContext: { location, loaderData } }: EntryContext): Location | undefined {
  const { cities = [] } = (loaderData.root ?? {}) as { cities?: Location[] }
  return cities.find(({ slug }) => slug === withoutPrefix(location.pathname).split('/')[1])
}

const routersScript = '<script type="module" async="">'
const charset = '<meta charSet="utf-8"/>'
/** What every route of the product needs: only whoever goes somewhere from here has a use for it. */
const routeManifest = '/assets/manifest-'
const filesOfScript = /<link rel="modulepreload" href="([^"]+)"\/>/g

type Later = { goesByTheClock: boolean; city: Location | undefined }

/**
 * React Router's script is text until a sign puts it in place, with the addresses of its files, which are fetched once the
 * page is seen. What waits for the sign stands before the styles: it runs before anything can be seen, and pressed.
 */
function hydratedLater(html: string, { goesByTheClock, city }: Later): string {
  const files = Array.from(html.matchAll(filesOfScript), ([, address = '']) => address).filter(
    (address) => !address.startsWith(routeManifest),
  )
  if (!html.includes(routersScript) || !html.includes(charset) || files.length === 0)
    throw new Error('The page is written in another way.')
  const waiting = `<script type="module-for-later" data-files="${files.join(' ')}"${goesByTheClock ? ' data-goes-by-the-clock=""' : ''}>`
  return html
    .replaceAll(filesOfScript, '')
    .replace(charset, () => `${charset}<script${remembering(city)}>{${hydrateOnFirstSign}}</script>`)
    .replace(routersScript, () => waiting)
}

const remembering = (city: Location | undefined) =>
  city ? ` data-city="${JSON.stringify(city).replaceAll('"', '&quot;')}"` : ''

/** What broke is logged; what nobody has, or no page takes, is told to whoever asked for it. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  // biome-ignore lint/suspicious/noConsole: the pages know no other log
  console.error(error)
}

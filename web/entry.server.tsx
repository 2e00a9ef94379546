import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import pageScript from './links/page-script.ts?script'

export { catalogueContext } from './platform/catalogue.ts'
export { postCallContext } from './platform/posted-form.ts'

/** Pages are rendered to the end before they are sent: they are cached, compressed and signed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
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
        resolve(new Response(withOwnScript(await text(stream), context), { status, headers }))
      },
    })
  })
}

/** Pages of links have no other script than this: it comes with them, and saves a way to the server. */
function withOwnScript(html: string, { routeModules, staticHandlerContext }: EntryContext): string {
  const isLight = staticHandlerContext.matches.some(({ route }) => {
    const { handle } = routeModules[route.id] as { handle?: { isLight?: boolean } }
    return handle?.isLight
  })
  return isLight ? html.replace('</body>', () => `<script type="module">${pageScript}</script></body>`) : html
}

/** What broke is logged; what nobody has, or no page takes, is told to whoever asked for it. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  // biome-ignore lint/suspicious/noConsole: the pages know no other log
  console.error(error)
}

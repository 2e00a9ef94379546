import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { isReadByPages } from '../contract/catalogue/public-catalogue/page-queries.ts'
import type { Catalogue } from '../contract/drivers/public-garages/page-catalogue.ts'
import { codeStepQuery, type PostCall } from '../contract/platform/page-posts.ts'
import { findCity } from '../contract/platform/places/cities.ts'
import { type Language, languageCookie, languageOfPath, withoutPrefix } from '../contract/words/languages.ts'
import { isPseudoPath, type Pseudo, pseudo } from '../contract/words/pseudo.ts'
import { catalogueVersionName, servedCitiesVersionName } from './catalogue/public-catalogue/service.ts'
import { crawlerRoutes } from './crawlers.ts'
import { languageOfPage } from './link-language.ts'
import { isLinkPage, linkPageHeaders, tagged, tagOf } from './link-pages.ts'
import { canonicalPath, isReadAsSent } from './page-address.ts'
import { pageCatalogue } from './page-catalogue.ts'
import { callAs, pagePosts } from './page-posts.ts'
import { limitReads, pagesInTurn } from './page-reads.ts'
import { asker, speakTo } from './platform/asker.ts'
import { isReadByPerson } from './platform/page-reader.ts'
import type { Pages, Parts } from './platform/parts.ts'
import { Problem, retryAfterSeconds } from './platform/problem.ts'
import { addressKey } from './platform/rate-limit.ts'
import {
  ResponseCache,
  type StoredResponse,
  sendCompressed,
  sendStored,
  storeResponse,
} from './platform/response-cache.ts'
import { contentSecurityPolicy, readsCodes } from './platform/security-headers.ts'
import { originOf } from './platform/session/caller.ts'

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url))

export async function builtPages(): Promise<Pages> {
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild
  return { load: async () => build, staticFiles: true }
}

/** Renders the pages, keeps what is the same for everybody, and serves the built files. */
export async function servePages(app: FastifyInstance, parts: Parts, pages: Pages) {
  const { versions, database, settings } = parts
  const cache = new ResponseCache()
  const siteOrigin = (request: FastifyRequest) => originOf(request, settings.publicUrl)

  await pages.mount?.(app)
  if (pages.staticFiles) await serveBuiltFiles(app)
  crawlerRoutes(app, parts, siteOrigin)

  const catalogue = await pageCatalogue(database.db, settings.demo)

  async function ask(
    request: FastifyRequest,
    init: RequestInit = {},
    call?: PostCall,
    { url = request.url, language = languageOfPath(url) }: { url?: string; language?: Language } = {},
  ): Promise<Response> {
    const prefix = settings.dev && isPseudoPath(url) ? pseudo : languageOfPath(url)
    const build = underPrefix(await pages.load(), prefix)
    const context = pageContext(build, catalogue, call)
    const address = new URL(siteOrigin(request) + url)
    const handle = createRequestHandler(build, pages.staticFiles ? 'production' : 'development')
    const isPseudo =
      prefix === pseudo || (settings.dev && isLinkPage(url) && request.cookies[languageCookie] === pseudo)
    return speakTo(isPseudo ? pseudo : language, () => handle(new Request(address, init), context))
  }
  const countRead = limitReads()
  const anybodys = pagesInTurn()
  // Whoever was sent a link does not stand behind those who look around.
  const ofLinks = pagesInTurn()
  async function render(request: FastifyRequest, url = request.url): Promise<StoredResponse> {
    countRead(request.ip)
    return anybodys.run({ account: addressKey(request.ip) }, async () =>
      fromWeb(await ask(request, {}, undefined, { url }), url),
    )
  }

  await app.register(pagePosts, {
    publicUrl: settings.publicUrl,
    languageOf: (request: FastifyRequest) => languageOfPage(database.db, request),
    answer: (request: FastifyRequest, body: string, call: PostCall, language: Language) => {
      const init = { method: 'POST', body, headers: { ...cookieOf(request), 'content-type': formType } }
      return ask(request, init, call, { language })
    },
    send: sendOwn,
  })

  /** A person is shown the screen that says so; a program is told as by every other call. @throws Problem not_found */
  async function sendNoPage(request: FastifyRequest, reply: FastifyReply) {
    if (!isReadByPerson(request.raw)) throw new Problem('not_found')
    const [sent = ''] = request.url.split('?')
    return sendStored(request, reply, await render(request, isReadAsSent(sent, siteOrigin(request)) ? sent : noPage))
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Problem('not_found')
    const asked = addressOf(request)
    if (!asked) return sendNoPage(request, reply)
    const { path, query, isCanonical } = asked
    if (!isCanonical) {
      if (isLinkPage(path)) reply.headers({ ...linkPageHeaders, 'cache-control': 'no-store' })
      return reply.redirect(query === undefined ? path : `${path}?${query}`, 308)
    }
    if (isLinkPage(path) || isOwnStep(path, query)) countRead(request.ip)
    if (isLinkPage(path)) {
      const make = async () => {
        const language = await languageOfPage(database.db, request)
        return sendOwn(reply, await ask(request, {}, callAs(app, request, reply, language), { language }))
      }
      return ofLinks.run({ account: addressKey(request.ip) }, make)
    }
    if (isOwnStep(path, query)) return sendOwn(reply, await ask(request, { headers: cookieOf(request) }))
    // Queries and unknown paths would fill the memory with what is asked once.
    if (isReadByPages(query) || !pages.staticFiles) return sendStored(request, reply, await render(request))
    const city = findCity(withoutPrefix(path).split('/')[1])
    const version = versions.of(servedCitiesVersionName, ...(city ? [catalogueVersionName(city.slug)] : []))
    const key = `${siteOrigin(request)}${path.length > 1 ? path.replace(/\/+$/, '') : path}`
    const stored = await cache.get(key, version, () => render(request, path))
    // Where it only leads on, the query goes along.
    const leadsOn = stored.status >= 300 && stored.status < 400
    return sendStored(request, reply, query !== undefined && leadsOn ? await render(request) : stored)
  })
}

/** No page has it. */
const noPage = '/page-not-found/no-page'

/** @returns undefined for what can be no page's */
function addressOf({ url, originalUrl }: FastifyRequest) {
  const [asked = '/', ...rest] = url.split('?')
  // A script of a release that this process is not of: led on for good, a browser would never ask for it again by its name.
  if (asked.startsWith('/assets/')) return undefined
  const path = url === originalUrl ? canonicalPath(asked) : undefined
  if (path === undefined) return undefined
  return { path, query: rest.length > 0 ? rest.join('?') : undefined, isCanonical: path === asked }
}

const formType = 'application/x-www-form-urlencoded'

/** The one page that a cookie decides on: to which number a code was sent, where no script keeps it. */
const isOwnStep = (path: string, query: string | undefined) =>
  withoutPrefix(path) === '/login' && query === codeStepQuery

const cookieOf = ({ headers }: FastifyRequest): Record<string, string> =>
  headers.cookie === undefined ? {} : { cookie: headers.cookie }

/** One person's answer: nobody keeps it. */
async function sendOwn(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text()
  const { 'set-cookie': _several, ...headers } = Object.fromEntries(response.headers)
  reply
    .code(response.status)
    .headers({ ...headers, 'cache-control': 'no-store', ...retryOf(response), ...policyOf(response, body) })
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!isLinkPage(reply.request.url)) return reply.send(body)
  const tag = tagOf(body)
  reply.headers({ ...linkPageHeaders, etag: tag })
  return response.status === 200 && reply.request.headers['if-none-match'] === tag
    ? reply.code(304).send()
    : sendCompressed(reply.request, reply, tagged(body, tag))
}

/** Names in assets/ have a hash in them; the worker is asked for each time whether there is a new one. */
function cachingOf(path: string): string {
  // Compressed it has a name of its own.
  if (/\/garage\/worker\.js(?:\.br|\.gz)?$/.test(path)) return 'no-cache'
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

async function serveBuiltFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path))
    },
  })
}

/** The same pages under the prefix of a language. */
const underPrefix = (build: ServerBuild, language: Language | Pseudo): ServerBuild =>
  language === 'en' ? build : { ...build, basename: `/${language}` }

/** The pages' loaders ask the server by way of this context, which web/entry.server.tsx exports. */
function pageContext(build: ServerBuild, catalogue: Catalogue, call?: PostCall): RouterContextProvider {
  const context = new RouterContextProvider()
  const { catalogueContext, postCallContext, setAsker } = build.entry.module as ServerBuild['entry']['module'] & {
    catalogueContext: RouterContext<Catalogue>
    postCallContext: RouterContext<PostCall>
    setAsker: typeof import('../contract/words/source.ts').setAsker
  }
  // The pages are built with a copy of the contract.
  setAsker(asker)
  if (call) context.set(postCallContext, call)
  context.set(catalogueContext, catalogue)
  return context
}

/** A rendered page, with the policy that allows just its own inline scripts. Browsers ask each time if it still holds. */
async function fromWeb(response: Response, url: string): Promise<StoredResponse> {
  const body = scriptsAtLowPriority(await response.text())
  return storeResponse(
    body,
    {
      ...Object.fromEntries(response.headers),
      'cache-control': response.status < 500 ? 'public, no-cache' : 'no-store',
      ...retryOf(response),
      ...(response.status === 200 ? { 'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=60' } : {}),
      ...policyOf(response, body, readsCodes(url) ? ["'wasm-unsafe-eval'"] : []),
    },
    response.status,
  )
}

/** The database was away: the page says so, and asks again by itself. */
const retryOf = ({ status }: Response): Record<string, string> =>
  status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}

const policyOf = (response: Response, body: string, ofScripts: string[] = []): Record<string, string> =>
  response.headers.get('content-type')?.startsWith('text/html')
    ? { 'content-security-policy': contentSecurityPolicy([...ofScripts, ...inlineScriptHashes(body)]) }
    : {}

/** Scripts wait for nothing that is seen: the styles, which everything seen waits for, are fetched before them. */
const scriptsAtLowPriority = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', code = '' } = groups ?? {}
    const isData = /type="(?!module|importmap)/.test(attributes)
    if (/\bsrc=/.test(attributes) || isData || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

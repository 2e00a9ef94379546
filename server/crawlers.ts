import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noFilters, serviceListPath } from '../contract/catalogue/public-catalogue/service-filters.ts'
import { cities } from '../contract/platform/places/cities.ts'
import { languages, languageTags, pathIn } from '../contract/words/languages.ts'
import { isTranslated } from '../contract/words/pages.ts'
import { listCities, listServiceSlugs } from './catalogue/public-catalogue/service.ts'
import { countListedGarages, listGaragePaths } from './drivers/public-garages/service.ts'
import { escapeMarkup } from './platform/escape-markup.ts'
import type { Parts } from './platform/parts.ts'
import { Problem } from './platform/problem.ts'

const textPages = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/careers',
  '/partners',
  '/blog',
  '/cookies',
  '/refund',
  '/reviews',
]

/**
 * `robots.txt` and `sitemap.xml` (sitemaps.org): every page that stands without signing in, cities first. With more garages
 * than one has room for it is an index of several.
 */
export function crawlerRoutes(
  app: FastifyInstance,
  { database: { db } }: Parts,
  originOf: (request: FastifyRequest) => string,
) {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /account',
          'Disallow: /desk',
          'Disallow: /garage',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request)
    const pages = Math.ceil((await countListedGarages(db)) / garagesOfSitemap)
    if (pages <= 1) return sendUrls(reply, origin, [...(await fixedPaths()), ...(await garagePaths(0))])
    const sitemaps = ['/sitemap-pages.xml', ...Array.from({ length: pages }, (_, page) => garagesPath(page))]
    const entries = sitemaps.map((path) => `  <sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`)
    return sendXml(reply, `<sitemapindex xmlns="${sitemapNames}">`, entries, '</sitemapindex>')
  })

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (request, reply) =>
    sendUrls(reply, originOf(request), await fixedPaths()),
  )

  app.get<{ Params: { page: string } }>(
    '/sitemap-garages-:page(^\\d{1,4}).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const paths = await garagePaths(Number(request.params.page) - 1)
      if (paths.length === 0) throw new Problem('not_found')
      return sendUrls(reply, originOf(request), paths)
    },
  )

  const garagePaths = async (page: number) => (page < 0 ? [] : listGaragePaths(db, { page, size: garagesOfSitemap }))

  async function fixedPaths() {
    const served = new Set((await listCities(db)).filter((city) => city.isServiceable).map(({ slug }) => slug))
    const paths = [...textPages]
    for (const { slug: city } of cities.filter(({ slug }) => served.has(slug))) {
      const services = (await listServiceSlugs(db, city)).map(({ category, service }) => {
        const list = serviceListPath({ ...noFilters, city, category })
        return { list, page: `${list}/${service}` }
      })
      paths.push(`/${city}`, serviceListPath({ ...noFilters, city }))
      paths.push(...services.map(({ list }) => list), ...services.map(({ page }) => page))
    }
    return paths
  }
}

/** A sitemap has 50,000 addresses at most (sitemaps.org), and a garage's page one in each of three languages. */
const garagesOfSitemap = 10_000
const garagesPath = (page: number) => `/sitemap-garages-${page + 1}.xml`
const sitemapNames = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sendUrls = (reply: FastifyReply, origin: string, paths: string[]) =>
  sendXml(
    reply,
    `<urlset xmlns="${sitemapNames}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    [...new Set(paths)].flatMap((path) => urlsOf(origin, path)),
    '</urlset>',
  )

const sendXml = (reply: FastifyReply, head: string, entries: string[], foot: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${entries.join('\n')}\n${foot}\n`)

/** A page in each language that it is written in, each naming all of them. */
function urlsOf(origin: string, path: string): string[] {
  const written = isTranslated(path) ? languages : (['en'] as const)
  const addressIn = (language: (typeof languages)[number]) => escapeMarkup(origin + pathIn(language, path))
  const link = (tag: string, address: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`
  const links =
    written.length === 1
      ? ''
      : [...written.map((each) => link(languageTags[each], addressIn(each))), link('x-default', addressIn('en'))].join(
          '',
        )
  return written.map((each) => `  <url><loc>${addressIn(each)}</loc>${links}</url>`)
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicService } from '../contract/catalogue/public-catalogue/public-catalogue.ts'
import { noFilters, serviceListPath } from '../contract/catalogue/public-catalogue/service-filters.ts'
import { findCategory } from '../contract/catalogue/services/categories.ts'
import { cities } from '../contract/platform/places/cities.ts'
import { languages, languageTags, pathIn } from '../contract/words/languages.ts'
import { isTranslated } from '../contract/words/pages.ts'
import { listCities, listServices } from './catalogue/public-catalogue/service.ts'
import { listGaragePaths } from './drivers/public-garages/service.ts'
import { escapeMarkup } from './platform/escape-markup.ts'
import type { Parts } from './platform/parts.ts'

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

/** `robots.txt` and `sitemap.xml` (sitemaps.org): every page that stands without signing in, cities first. */
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
    const served = new Set((await listCities(db)).filter((city) => city.isServiceable).map(({ slug }) => slug))
    const paths = [...textPages]
    for (const { slug: city } of cities.filter(({ slug }) => served.has(slug))) {
      const all = { ...noFilters, city }
      const services = await listServices(db, all)
      const listOf = (service: PublicService) =>
        serviceListPath({ ...all, category: findCategory(service.serviceCategory)?.slug })
      paths.push(`/${city}`, serviceListPath(all))
      paths.push(...services.map(listOf))
      paths.push(...services.map((service) => `${listOf(service)}/${service.serviceSlug}`))
    }
    paths.push(...(await listGaragePaths(db)))
    const origin = originOf(request)
    const urls = [...new Set(paths)].flatMap((path) => urlsOf(origin, path))
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}

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

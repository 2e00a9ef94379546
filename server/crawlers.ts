import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCategory } from '../contract/categories.ts'
import type { Parts } from './app.ts'
import { listCities, listServices } from './features/catalogue/service.ts'

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
]

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

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
          'Disallow: /garage',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const served = (await listCities(db)).filter((city) => city.isServiceable)
    const paths = [...textPages]
    for (const { slug } of served) {
      const services = await listServices(db, slug as Parameters<typeof listServices>[1], undefined)
      const categories = new Set(services.map((service) => findCategory(service.serviceCategory)?.slug))
      paths.push(`/${slug}`, `/${slug}/services`)
      paths.push(...[...categories].map((category) => `/${slug}/services/${category}`))
      paths.push(
        ...services.map(
          (service) => `/${slug}/services/${findCategory(service.serviceCategory)?.slug}/${service.serviceSlug}`,
        ),
      )
    }
    const origin = originOf(request)
    const urls = [...new Set(paths)].map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}

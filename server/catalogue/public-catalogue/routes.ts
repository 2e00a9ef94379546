import {
  PublicServiceParams,
  PublicServiceQuery,
  PublicServiceReply,
  PublicServices,
  PublicServicesQuery,
} from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { noFilters, serviceListPath } from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { type CitySlug, cities } from '../../../contract/platform/places/cities.ts'
import { citySlug, PublicCities } from '../../../contract/platform/places/locations.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { catalogueSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import { ResponseCache, sendStored, storeBytes, storeResponse } from '../../platform/response-cache.ts'
import { type Api, pdfFile, routeOptions } from '../../platform/routes.ts'
import { printMenu } from './pdf.ts'
import { catalogueVersionName, getServicePage, listCities, listServices, servedCitiesVersionName } from './service.ts'

const options = routeOptions('Public')
/** Anyone may keep an answer, but asks each time whether it still holds: an owner must see a change at once. */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }

const unchanged = { 304: z.null().describe('What the visitor holds already') }

export function catalogueRoutes(app: Api, { database: { db }, versions }: Parts) {
  const cache = new ResponseCache()
  const json = (body: unknown) => storeResponse(JSON.stringify(body), headers)

  app.get(
    '/public/cities',
    options('public', 'All cities, and whether they are served', { response: { 200: PublicCities, ...unchanged } }),
    async (request, reply) => {
      const version = versions.of(servedCitiesVersionName)
      const stored = await cache.get('cities', version, async () => json(await listCities(db)))
      return sendStored(request, reply, stored)
    },
  )

  app.get(
    '/public/services',
    options('public', 'The services of a city, with their prices', {
      querystring: PublicServicesQuery,
      response: { 200: PublicServices, ...unchanged },
    }),
    async (request, reply) => {
      const { query } = request
      const stored = await cache.get(
        serviceListPath(query),
        versions.of(catalogueVersionName(query.city)),
        async () => {
          const services = await listServices(db, query)
          return json({ success: true, services, message: services.length > 0 ? '' : catalogueSentences.noServices })
        },
      )
      return sendStored(request, reply, stored)
    },
  )

  app.get(
    '/public/services/:serviceId',
    options('public', 'One service, by id or by its slug within the city', {
      params: PublicServiceParams,
      querystring: PublicServiceQuery,
      response: { 200: PublicServiceReply, ...unchanged },
    }),
    async (request, reply) => {
      const { city } = request.query
      // Ids are the same in any case; slugs are lowercase.
      const serviceId = request.params.serviceId.toLowerCase()
      const stored = await cache.get(
        `service ${city} ${serviceId}`,
        versions.of(catalogueVersionName(city)),
        async () => json({ success: true, ...(await getServicePage(db, city, serviceId)), message: '' }),
      )
      return sendStored(request, reply, stored)
    },
  )

  app.get(
    '/public/cities/:citySlug/menu.pdf',
    options('public', 'The services of a city with their prices, on A4 to print or keep', {
      params: z.object({ citySlug: citySlug('We do not know this city') }),
      response: {
        200: pdfFile,
        ...unchanged,
        404: ProblemDocument.describe('No garage of the city lists its services yet'),
      },
    }),
    async (request, reply) => {
      const slug = request.params.citySlug
      const day = indianDay()
      // The menu names its day, so that one of yesterday is out of date even where no price has changed.
      const version = `${versions.of(catalogueVersionName(slug))} ${day}`
      return sendStored(request, reply, await menus.get(slug, version, () => makeMenu(slug, day)))
    },
  )

  const menus = new ResponseCache()
  app.addHook('onClose', () => pdfPrinter.stop())

  async function makeMenu(slug: CitySlug, day: string) {
    const city = cities.find((each) => each.slug === slug) ?? cities[0]
    const services = await listServices(db, { ...noFilters, city: slug })
    if (services.length === 0) {
      throw new Problem('not_found', { sentence: catalogueSentences.nobodyYet(city.city) })
    }
    return storeBytes(await printMenu(city, services, day), {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-${slug}-service-menu.pdf"`,
      'cache-control': 'public, no-cache',
    })
  }
}

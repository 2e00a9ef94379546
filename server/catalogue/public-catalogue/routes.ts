import * as publicCatalogueApi from '../../../contract/catalogue/public-catalogue/api.ts'
import { noFilters, serviceListPath } from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../contract/platform/public-sentences.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Parts } from '../../platform/parts.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import { ResponseCache, sendStored, storeBytes, storeResponse } from '../../platform/response-cache.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { printMenu } from './pdf.ts'
import { catalogueVersionName, getServicePage, listCities, listServices, servedCitiesVersionName } from './service.ts'

const serve = routesUnder('Public')
/** Anyone may keep an answer, but asks each time whether it still holds: an owner must see a change at once. */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }

export function catalogueRoutes(app: Api, { database: { db }, versions }: Parts) {
  const cache = new ResponseCache()
  const json = (body: unknown) => storeResponse(JSON.stringify(body), headers)

  serve(app, publicCatalogueApi.listCities, async (request, reply) => {
    const version = versions.of(servedCitiesVersionName)
    const stored = await cache.get('cities', version, async () => json(await listCities(db)))
    return sendStored(request, reply, stored)
  })

  serve(app, publicCatalogueApi.listServices, async (request, reply) => {
    const { query } = request
    const stored = await cache.get(serviceListPath(query), versions.of(catalogueVersionName(query.city)), async () => {
      const services = await listServices(db, query)
      // It is stored for everybody, so in English.
      return json({ success: true, services, message: services.length > 0 ? '' : catalogueSentences.noServices })
    })
    return sendStored(request, reply, stored)
  })

  serve(app, publicCatalogueApi.getService, async (request, reply) => {
    const { city } = request.query
    // Ids are the same in any case; slugs are lowercase.
    const serviceId = request.params.serviceId.toLowerCase()
    const stored = await cache.get(`service ${city} ${serviceId}`, versions.of(catalogueVersionName(city)), async () =>
      json({ success: true, ...(await getServicePage(db, city, serviceId)), message: '' }),
    )
    return sendStored(request, reply, stored)
  })

  serve(app, publicCatalogueApi.printMenu, async (request, reply) => {
    const slug = request.params.citySlug
    // Anyone may keep it: its language is its address's, as a page's is.
    const { language = 'en' } = request.query
    const day = indianDay()
    // The menu names its day, so that one of yesterday is out of date even where no price has changed.
    const version = `${versions.of(catalogueVersionName(slug))} ${day}`
    return sendStored(
      request,
      reply,
      await menus.get(`${slug} ${language}`, version, () => makeMenu(slug, day, language)),
    )
  })

  const menus = new ResponseCache()
  app.addHook('onClose', () => pdfPrinter.stop())

  async function makeMenu(slug: CitySlug, day: string, language: Language) {
    const services = await listServices(db, { ...noFilters, city: slug })
    if (services.length === 0) {
      throw new Problem('not_found', { sentence: say(list).nobodyYet({ city: say(frame).cities[slug].city }) })
    }
    return storeBytes(await printMenu(slug, services, day, language), {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-${slug}-service-menu${language === 'en' ? '' : `-${language}`}.pdf"`,
      'cache-control': 'public, no-cache',
    })
  }
}

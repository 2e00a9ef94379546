import { pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { citySlug, PublicCities } from '../../platform/places/locations.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import {
  PublicServiceParams,
  PublicServiceQuery,
  PublicServiceReply,
  PublicServices,
  PublicServicesQuery,
} from './public-catalogue.ts'

const unchanged = { 304: z.null().describe('What the visitor holds already') }

export const listCities = endpoint('GET', '/public/cities', 'public', 'All cities, and whether they are served', {
  response: { 200: PublicCities, ...unchanged },
})

export const listServices = endpoint('GET', '/public/services', 'public', 'The services of a city, with their prices', {
  querystring: PublicServicesQuery,
  response: { 200: PublicServices, ...unchanged },
})

export const getService = endpoint(
  'GET',
  '/public/services/:serviceId',
  'public',
  'One service, by id or by its slug within the city',
  {
    params: PublicServiceParams,
    querystring: PublicServiceQuery,
    response: { 200: PublicServiceReply, ...unchanged },
  },
)

export const printMenu = endpoint(
  'GET',
  '/public/cities/:citySlug/menu.pdf',
  'public',
  'The services of a city with their prices, on A4 to print or keep',
  {
    params: z.object({ citySlug: citySlug('We do not know this city') }),
    querystring: PaperLanguage,
    response: {
      200: pdfFile,
      ...unchanged,
      404: ProblemDocument.describe('No garage of the city lists its services yet'),
    },
  },
)

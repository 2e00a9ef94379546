import { spoken } from '../../platform/fields.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import { type FilterName, filterNames, type ServiceListQuery, serviceFilters } from './service-filters.ts'

/** How many reviews a garage has, one a phone; the average from three on. */
export const GarageRating = z.object({ average: z.number().nullable(), count: z.number().int() })
export type GarageRating = z.infer<typeof GarageRating>

/** Every width, in pixels, in which a service's picture is kept. */
export const imageWidths = [400, 800, 1280] as const

export const PublicServiceImage = z.object({
  id: z.string(),
  imageUrl: z.string().describe('path on our own origin, 1280 px wide'),
  thumbnailUrl: z.string().describe('path on our own origin, 400 px wide'),
  caption: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })).describe('every width, for srcset'),
})
export type PublicServiceImage = z.infer<typeof PublicServiceImage>

/** A service as the public sees it. Prices in rupees, duration in minutes. */
export const PublicService = z
  .object({
    id: z.string(),
    serviceName: z.string(),
    serviceSlug: z.string(),
    serviceCategory: z.string().describe('the public category, by name'),
    serviceDescription: z.string(),
    estimatedDuration: z.number().int(),
    basePrice: z.number(),
    finalPrice: z.number().describe('base price less the discount, to the rupee'),
    includesTax: z.boolean().describe('GST is within these prices; a garage without GSTIN charges none'),
    imageUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    images: z.array(PublicServiceImage),
    serviceIncludes: z.array(z.string()),
    additionalInfo: z.string(),
    garageName: z.string(),
    garageSlug: z.string().describe('of the garage’s own page'),
    garageLocality: z.string(),
    garageRating: GarageRating.nullable().describe('of its reviews'),
  })
  .meta({ id: 'PublicService' })
export type PublicService = z.infer<typeof PublicService>

/** A filter's value as a call may write it. */
const filterValue = (name: FilterName) => {
  const { find, unknown, description } = serviceFilters[name]
  return z
    .string()
    .optional()
    .describe(description)
    .transform((text) => (text && text !== 'all' ? (find(text) ?? null) : undefined))
    .refine((value) => value !== null, unknown)
}

export const PublicServicesQuery = z
  .object({
    ...Object.fromEntries(filterNames.map((name) => [name, filterValue(name)])),
    city: citySlug(spoken(() => say(faults).chooseCity).error),
  })
  // Out of a table the compiler knows only that these are texts or absent.
  .transform((query) => query as ServiceListQuery)

export const PublicServices = z.object({
  success: z.literal(true),
  services: z.array(PublicService).describe('at most 500'),
  message: z.string(),
})

const notOffered = spoken(() => say(faults).invalidService)

export const PublicServiceQuery = z.object({ city: citySlug(notOffered.error) })

export const PublicServiceParams = z.object({
  serviceId: z
    .string()
    .regex(/^[a-z0-9-]+$/i, notOffered)
    .max(200, notOffered)
    .describe('id, or slug within the city'),
})

/** A service, and what its page says beside it. */
const ServicePage = z.object({
  service: PublicService,
  firstServicePercent: z
    .number()
    .int()
    .optional()
    .describe('off this price too, of a first service booked at this garage, where phone and car are new to Pahiya'),
  startingPrices: z
    .record(z.string(), z.object({ price: z.number(), includesTax: z.boolean() }))
    .describe(
      'of the fixed links that the city has a service for, by slug: the lowest price, and whether GST is in it',
    ),
})
export type ServicePage = z.infer<typeof ServicePage>

/** GET /garages/services/preview: the garage's own services as drivers see them, listed or not. */
export const ServicePreview = z.object({
  citySlug: z.string(),
  services: z.array(PublicService).describe('on sale, by name; at most 500'),
})
export type ServicePreview = z.infer<typeof ServicePreview>

export const PublicServiceReply = ServicePage.extend({ success: z.literal(true), message: z.string() })

import type { PublicService, ServicePage } from '../../catalogue/public-catalogue/public-catalogue.ts'
import type { ServiceListQuery } from '../../catalogue/public-catalogue/service-filters.ts'
import type { CitySlug } from '../../platform/places/cities.ts'
import type { Location } from '../../platform/places/locations.ts'
import type { PublicGarage } from './public-garages.ts'

/** What a page's loader may ask while it renders on the server, which puts its own answers in. */
export type Catalogue = {
  /** Sample values, a readable inbox. */
  isDemo: boolean
  listCities: () => Promise<Location[]>
  listServices: (query: ServiceListQuery) => Promise<PublicService[]>
  findService: (city: CitySlug, idOrSlug: string) => Promise<ServicePage | undefined>
  findGarage: (slug: string) => Promise<PublicGarage | undefined>
}

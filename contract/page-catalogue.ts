import type { PublicService, ServicePage } from './catalogue.ts'
import type { CitySlug } from './cities.ts'
import type { Location } from './locations.ts'
import type { PublicGarage } from './public-garages.ts'
import type { ServiceListQuery } from './service-filters.ts'

/** What a page's loader may ask while it renders on the server, which puts its own answers in. */
export type Catalogue = {
  /** Sample values, a readable inbox. */
  isDemo: boolean
  listCities: () => Promise<Location[]>
  listServices: (query: ServiceListQuery) => Promise<PublicService[]>
  findService: (city: CitySlug, idOrSlug: string) => Promise<ServicePage | undefined>
  findGarage: (slug: string) => Promise<PublicGarage | undefined>
}

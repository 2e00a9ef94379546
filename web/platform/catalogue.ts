import { createContext } from 'react-router'
import type { PublicService } from '../../contract/catalogue.ts'
import type { PublicCategory } from '../../contract/categories.ts'
import type { CitySlug } from '../../contract/cities.ts'
import type { Location } from '../../contract/locations.ts'

/** What a page's loader may ask while it renders on the server, which puts its own answers in. */
export type Catalogue = {
  /** Sample values, a readable inbox. */
  isDemo: boolean
  listCities: () => Promise<Location[]>
  listServices: (city: CitySlug, category: PublicCategory | undefined) => Promise<PublicService[]>
  findService: (city: CitySlug, idOrSlug: string) => Promise<PublicService | undefined>
}

export const catalogueContext = createContext<Catalogue>()

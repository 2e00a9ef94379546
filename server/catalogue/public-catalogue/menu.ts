import type { PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'

export type MenuService = {
  name: string
  category: PublicCategorySlug
  garage: string
  locality: string
  minutes: number
  basePrice: number
  finalPrice: number
  includesTax: boolean
}

/** `day` is the one on which the prices were read, in India: 2026-11-21. */
export type Menu = { city: CitySlug; day: string; services: MenuService[] }

import type { GarageCategory, PublicCategorySlug } from '../../contract/catalogue/services/categories.ts'
import type { CitySlug } from '../../contract/platform/places/cities.ts'
import type { PictureName } from './pictures.ts'

type DemoPicture = { id: string; picture: PictureName; caption: string }

export type DemoService = {
  id: string
  slug: string
  name: string
  category: GarageCategory
  /** Null: listed under the first public category of its group. */
  publicCategory: PublicCategorySlug | null
  description: string
  basePrice: number
  discountPercent: number
  durationMinutes: number
  tags: string[]
  includes: string[]
  additionalInfo: string
  isActive: boolean
  pictures: DemoPicture[]
}

export type DemoGarage = {
  id: string
  slug: string
  name: string
  phone: string
  email: string
  address: string
  locality: string
  city: CitySlug
  state: string
  pincode: string
  /** Empty: a small garage that is not registered, and charges no GST. */
  gstin: string
  services: DemoService[]
}

/** A service as any garage would describe it; each garage sets its own price and discount. */
export type ServiceKind = Omit<DemoService, 'id' | 'discountPercent' | 'isActive' | 'pictures'> & {
  pictures: [picture: PictureName, caption: string][]
}

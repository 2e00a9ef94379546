import { publicCategories } from '../../../contract/catalogue/services/categories.ts'
import type { ChangedGarageService, GarageService } from '../../../contract/catalogue/services/services.ts'
import { imagePath } from '../images/rules.ts'
import type { ServiceColumns, ServiceRow } from './queries.ts'

export function presentService(garageId: string, row: ServiceRow): GarageService {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category,
    description: row.description,
    base_price: Number(row.base_price),
    duration: row.duration,
    is_active: row.is_active,
    tags: row.tags,
    includedItems: row.includes,
    additionalInfo: row.additional_info,
    discountPercent: row.discount_percent,
    taxRate: Number(row.tax_rate),
    taxCode: row.tax_code,
    intervalMonths: row.interval_months,
    intervalKm: row.interval_km,
    publicCategory: row.public_category,
    images: row.images.map((image) => ({
      id: image.id,
      thumbnailUrl: imagePath(garageId, image, 400),
      imageUrl: imagePath(garageId, image, 1280),
      caption: image.caption,
      displayOrder: image.displayOrder,
      version: image.version,
    })),
    version: row.version,
  }
}

export type Changeable = Omit<GarageService, 'id' | 'images' | 'version'>

/** What a PUT makes of a service: absent fields of our own stay, and so does an absent is_active. */
export function applyChange(present: GarageService, sent: ChangedGarageService): Changeable {
  const { version: _version, ...form } = sent
  const chosen = sent.publicCategory === undefined ? present.publicCategory : sent.publicCategory
  const group = publicCategories.find(({ slug }) => slug === chosen)?.group
  return {
    ...form,
    is_active: sent.is_active ?? present.is_active,
    includedItems: sent.includedItems ?? present.includedItems,
    additionalInfo: sent.additionalInfo ?? present.additionalInfo,
    discountPercent: sent.discountPercent ?? present.discountPercent,
    taxRate: sent.taxRate ?? present.taxRate,
    taxCode: sent.taxCode ?? present.taxCode,
    intervalMonths: sent.intervalMonths === undefined ? present.intervalMonths : sent.intervalMonths,
    intervalKm: sent.intervalKm === undefined ? present.intervalKm : sent.intervalKm,
    // A service that moved to another category cannot stay listed under the one before.
    publicCategory: group === sent.category ? chosen : null,
  }
}

export const columnsOf = (service: Changeable): ServiceColumns => ({
  slug: service.slug,
  name: service.name,
  category: service.category,
  public_category: service.publicCategory,
  description: service.description,
  base_price: service.base_price,
  discount_percent: service.discountPercent,
  tax_rate: service.taxRate,
  tax_code: service.taxCode,
  interval_months: service.intervalMonths,
  interval_km: service.intervalKm,
  duration: service.duration,
  tags: service.tags,
  includes: service.includedItems,
  additional_info: service.additionalInfo,
  is_active: service.is_active,
})

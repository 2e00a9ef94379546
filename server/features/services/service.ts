import type { GarageCategory, PublicCategorySlug } from '../../../contract/categories.ts'
import type { Tx } from '../../platform/database/database.ts'

export type NewService = {
  id: string
  slug: string
  name: string
  category: GarageCategory
  publicCategory: PublicCategorySlug | null
  description: string
  basePrice: number
  discountPercent: number
  durationMinutes: number
  tags: string[]
  includes: string[]
  additionalInfo: string
  isActive: boolean
}

/** Stores a service; whoever calls it also announces the city's changed catalogue, once for all that it stores. */
export async function createService(tx: Tx, garageId: string, service: NewService): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      garage_id: garageId,
      id: service.id,
      slug: service.slug,
      name: service.name,
      category: service.category,
      public_category: service.publicCategory,
      description: service.description,
      base_price: service.basePrice,
      discount_percent: service.discountPercent,
      duration: service.durationMinutes,
      tags: service.tags,
      includes: service.includes,
      additional_info: service.additionalInfo,
      is_active: service.isActive,
    })
    .execute()
}

import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { slugOfCategory } from '../../../contract/catalogue/services/categories.ts'

/** The one address of a service's page. */
export const pathOfService = (citySlug: string, { serviceCategory, serviceSlug }: PublicService) =>
  `/${citySlug}/services/${slugOfCategory(serviceCategory)}/${serviceSlug}`

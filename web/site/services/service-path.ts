import type { PublicService } from '../../../contract/catalogue.ts'
import { slugOfCategory } from '../../../contract/categories.ts'

/** The one address of a service's page. */
export const pathOfService = (citySlug: string, { serviceCategory, serviceSlug }: PublicService) =>
  `/${citySlug}/services/${slugOfCategory(serviceCategory)}/${serviceSlug}`

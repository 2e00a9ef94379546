import { useQuery } from '@tanstack/react-query'
import { publicCategoryOf } from '../../../contract/catalogue/services/categories.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { useAccess } from '../../ui/office/access.ts'
import { garageProfile } from '../settings/garage-profile.ts'

type Listed = Pick<GarageService, 'category' | 'publicCategory'>

export const publicCategoryOfService = ({ category, publicCategory }: Listed) =>
  publicCategoryOf(category, publicCategory)

/**
 * Where drivers of the garage's city find a service; by its id, which no other service can take from it.
 * @returns undefined for each, while drivers do not see the garage (docs/rules.md#garages)
 */
export function usePublicPage() {
  const { data } = useQuery(garageProfile)
  const { isListed } = useAccess()
  return (service: Listed & { id: string }): string | undefined =>
    data && isListed ? `/${data.citySlug}/services/${publicCategoryOfService(service).slug}/${service.id}` : undefined
}

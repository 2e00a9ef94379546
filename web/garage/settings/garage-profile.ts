import { queryOptions, useQuery } from '@tanstack/react-query'
import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import * as settingsApi from '../../../contract/people/settings/api.ts'
import { ask } from '../../platform/api-client.ts'

/** What everybody in the garage may know of it; it seldom changes. */
export const garageProfile = queryOptions({
  queryKey: ['garage-profile'],
  queryFn: () => ask(settingsApi.getProfile),
  staleTime: 60_000,
})

/** A garage without GSTIN charges no tax; undefined until that is known. */
export function useChargesTax(): boolean | undefined {
  const { data } = useQuery(garageProfile)
  return data && chargesTax(data)
}

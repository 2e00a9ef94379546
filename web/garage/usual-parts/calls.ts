import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as usualPartsApi from '../../../contract/stock/usual-parts/api.ts'
import type { UsualPartsForm } from '../../../contract/stock/usual-parts/usual-parts.ts'
import { ask } from '../../platform/api-client.ts'

export const getUsualParts = (serviceId: string) => ask(usualPartsApi.getUsualParts, { params: { serviceId } })

export const setUsualParts = (serviceId: string, json: z.input<typeof UsualPartsForm>) =>
  ask(usualPartsApi.setUsualParts, { params: { serviceId }, json })

/** All lists of a service. */
export const usualPartsQuery = (serviceId: string) =>
  queryOptions({ queryKey: ['services', serviceId, 'parts'], queryFn: () => getUsualParts(serviceId) })

/** The list that a car takes: with what is free of each part. */
export const usualPartsForCar = (serviceId: string, vehicleId: string) =>
  queryOptions({
    queryKey: ['parts', 'usual', serviceId, vehicleId],
    queryFn: () => ask(usualPartsApi.getUsualParts, { params: { serviceId }, query: { vehicleId } }),
  })

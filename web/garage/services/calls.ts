import * as servicesApi from '../../../contract/catalogue/services/api.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { ask } from '../../platform/api-client.ts'
import { usePagedList } from '../../platform/paged-list.ts'

/** Four rows of three cards on a desk. */
const pageSize = 24

/** Tags are sent as one text. The server says what is missing. */
export type ServiceBody = Omit<
  GarageService,
  'id' | 'images' | 'version' | 'tags' | 'base_price' | 'taxRate' | 'duration'
> & {
  tags: string
  base_price: number | undefined
  taxRate: number | undefined
  duration: number | undefined
  version?: number | undefined
}

export const useServiceList = (query: { search: string; category: string | undefined }) =>
  usePagedList({
    key: ['services', 'list'],
    endpoint: servicesApi.listGarageServices,
    rowsOf: ({ services }) => services,
    query: { ...query, limit: pageSize },
  })

export const getService = (id: string) => ask(servicesApi.getGarageService, { params: { serviceId: id } })

export const addService = (body: ServiceBody & { requestId: string }) => ask(servicesApi.addService, { json: body })

export const changeService = (id: string, body: ServiceBody, how: { saysDetail?: boolean } = {}) =>
  ask(servicesApi.changeService, { params: { serviceId: id }, json: body, ...how })

export const removeService = (id: string) =>
  ask(servicesApi.removeService, { params: { serviceId: id }, saysDetail: true })

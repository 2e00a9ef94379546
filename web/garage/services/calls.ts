import { GarageService, GarageServices } from '../../../contract/catalogue/services/services.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { call } from '../../platform/api-client.ts'
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
    path: 'garages/services',
    schema: GarageServices,
    rowsOf: ({ services }) => services,
    query: { ...query, limit: pageSize },
  })

export const getService = (id: string) => call(GarageService, 'get', `garages/services/${id}`)

export const addService = (body: ServiceBody & { requestId: string }) =>
  call(GarageService, 'post', 'garages/services', { json: body })

export const changeService = (id: string, body: ServiceBody, how: { saysDetail?: boolean } = {}) =>
  call(GarageService, 'put', `garages/services/${id}`, { json: body, ...how })

export const removeService = (id: string) => call(Done, 'delete', `garages/services/${id}`, { saysDetail: true })

import { queryOptions } from '@tanstack/react-query'
import { ServicePreview } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { call } from '../../platform/api-client.ts'

export const servicePreview = queryOptions({
  queryKey: ['services', 'preview'],
  queryFn: () => call(ServicePreview, 'get', 'garages/services/preview'),
})

import { queryOptions } from '@tanstack/react-query'
import * as servicesApi from '../../../contract/catalogue/services/api.ts'
import { ask } from '../../platform/api-client.ts'

export const servicePreview = queryOptions({
  queryKey: ['services', 'preview'],
  queryFn: () => ask(servicesApi.previewServices),
})

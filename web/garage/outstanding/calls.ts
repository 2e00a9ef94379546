import { queryOptions } from '@tanstack/react-query'
import { Outstanding, Reminded } from '../../../contract/money/outstanding/outstanding.ts'
import { call } from '../../platform/api-client.ts'

export const outstandingQuery = queryOptions({
  queryKey: ['outstanding'],
  queryFn: () => call(Outstanding, 'get', 'garages/outstanding'),
})

export const remind = (billIds: string[]) => call(Reminded, 'post', 'garages/outstanding/remind', { json: { billIds } })

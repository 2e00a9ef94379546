import { queryOptions } from '@tanstack/react-query'
import * as outstandingApi from '../../../contract/money/outstanding/api.ts'
import { ask } from '../../platform/api-client.ts'

export const outstandingQuery = queryOptions({
  queryKey: ['outstanding'],
  queryFn: () => ask(outstandingApi.readOutstanding),
})

export const remind = (billIds: string[]) => ask(outstandingApi.remindCustomers, { json: { billIds } })

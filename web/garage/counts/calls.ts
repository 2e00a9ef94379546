import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as countsApi from '../../../contract/stock/counts/api.ts'
import type { BookCount, NewCount } from '../../../contract/stock/counts/counts.ts'
import { ask } from '../../platform/api-client.ts'

export const countQuery = (id: string) =>
  queryOptions({ queryKey: ['counts', id], queryFn: () => ask(countsApi.getCount, { params: { countId: id } }) })

export const racksQuery = queryOptions({
  queryKey: ['counts', 'racks'],
  queryFn: async () => (await ask(countsApi.listRacks)).racks,
})

export const openCount = (json: z.input<typeof NewCount>) => ask(countsApi.openCount, { json })

export const enterCount = (countId: string, partId: string, counted: number) =>
  ask(countsApi.enterCount, { params: { countId, partId }, json: { counted } })

export const bookCount = (id: string, json: z.input<typeof BookCount>) =>
  ask(countsApi.bookCount, { params: { countId: id }, json })

export const dropCount = (id: string) => ask(countsApi.dropCount, { params: { countId: id } })

import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as partsApi from '../../../contract/stock/parts/api.ts'
import type { NewPart, PartAdjustment, PartChange } from '../../../contract/stock/parts/parts.ts'
import { ask } from '../../platform/api-client.ts'

export const getPart = (id: string) => ask(partsApi.getPart, { params: { partId: id } })

export const partQuery = (id: string) => queryOptions({ queryKey: ['parts', id], queryFn: () => getPart(id) })

export const addPart = (json: z.input<typeof NewPart>) => ask(partsApi.createPart, { json })

export const changePart = (id: string, json: z.input<typeof PartChange>) =>
  ask(partsApi.changePart, { params: { partId: id }, json })

export const removePart = (id: string) => ask(partsApi.deletePart, { params: { partId: id } })

export const adjustPart = (id: string, json: z.input<typeof PartAdjustment>) =>
  ask(partsApi.adjustPart, { params: { partId: id }, json })

export const stockSummary = queryOptions({
  queryKey: ['parts', 'summary'],
  queryFn: () => ask(partsApi.summariseParts),
})

/** What a picker shows at once. */
const pickerLimit = 6

export const findParts = async (search: string) =>
  (await ask(partsApi.listParts, { query: { search, limit: pickerLimit } })).parts

/** By a code on its box, or its number. */
export const findByCode = (code: string) => ask(partsApi.findPartByCode, { params: { code } })

import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as partsApi from '../../../contract/stock/parts/api.ts'
import type { PartMapping } from '../../../contract/stock/parts/part-files.ts'
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

/** What a picker shows at once. @param car make and model of the one that it is for */
export const findParts = async (search: string, car?: string) =>
  (await ask(partsApi.pickParts, { query: { search, car } })).parts

/** By a code on its box, or its number. */
export const findByCode = (code: string) => ask(partsApi.findPartByCode, { params: { code } })

/** 10 MB over a poor line; taking 20,000 rows over beside others' work. */
const fileMilliseconds = 300_000

type ImportChoices = {
  mapping?: PartMapping | undefined
  run?: boolean
  skipFaulty?: boolean
  countStock?: boolean
}

/** The file itself is the body; it is only looked at unless `run` is said. */
export const importParts = (file: File, { mapping, ...choices }: ImportChoices = {}) =>
  ask(partsApi.importParts, {
    body: file,
    headers: { 'content-type': 'text/csv' },
    query: {
      fileName: file.name.slice(-200),
      mapping: mapping?.map((target) => target ?? '').join(','),
      ...Object.fromEntries(Object.entries(choices).map(([name, said]) => [name, String(said)])),
    },
    timeout: fileMilliseconds,
  })

import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as countsApi from '../../../contract/stock/counts/api.ts'
import type { BookCount, CountLine, NewCount } from '../../../contract/stock/counts/counts.ts'
import { ask } from '../../platform/api-client.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { addWrite, useWrites } from '../outbox/outbox.ts'
// Comes with the screen: when something is pressed the signal may be gone.
import '../outbox/send.ts'
import { refusalOf } from '../outbox/write-row.tsx'
import { callOf, pressed } from '../outbox/writes.ts'

export const countQuery = (id: string) =>
  queryOptions({ queryKey: ['counts', id], queryFn: () => ask(countsApi.getCount, { params: { countId: id } }) })

export const racksQuery = queryOptions({
  queryKey: ['counts', 'racks'],
  queryFn: async () => (await ask(countsApi.listRacks)).racks,
})

export const openCount = (json: z.input<typeof NewCount>) => ask(countsApi.openCount, { json })

/** The newest count of what is scanned that is open, or one that begins now. */
export async function countOfScanned() {
  const { counts } = await ask(countsApi.listCounts)
  const open = counts.find(({ rack, state }) => rack === null && state === 'OPEN')
  return open ?? openCount({ rack: null, requestId: newRequestId() })
}

/** Kept on the phone first, as all that is done away from a desk: what is typed anew takes the place of what waits. */
export function enterCount(
  countId: string,
  { partId, partName: part, partNumber: number, unit }: CountLine,
  counted: number,
) {
  const place = `${countId} ${partId}`
  return addWrite(callOf(countsApi.enterCount, { countId, partId }, pressed({ counted })), {
    cardId: place,
    place,
    what: { kind: 'count', countId, partId, part, number, unit, counted },
  })
}

export type Entry = ReturnType<typeof useEntries>[number]

/** What was entered of a count and has not arrived; with the sentence, where the server refused it. */
export const useEntries = (countId: string) =>
  useWrites().flatMap((write) => {
    const { what, state } = write
    const isOfThis = what.kind === 'count' && what.countId === countId && state !== 'SENT'
    return isOfThis ? { ...what, refusal: refusalOf(write) } : []
  })

export const bookCount = (id: string, json: z.input<typeof BookCount>) =>
  ask(countsApi.bookCount, { params: { countId: id }, json })

export const dropCount = (id: string) => ask(countsApi.dropCount, { params: { countId: id } })

import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import * as checkInsApi from '../../../contract/workshop/check-ins/api.ts'
import type { FinishCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { ask } from '../../platform/api-client.ts'
import { type Call, callOf } from '../outbox/writes.ts'
import type { Tap } from './taps.ts'

/** A file is opened by its address, which carries the garage. */
export const checkInPrintAddress = (cardId: string, garageId: string | undefined) =>
  addressOf(checkInsApi.printCheckIn, { params: { jobCardId: cardId }, query: { garageId } })

export const getCheckIn = (cardId: string) => ask(checkInsApi.getCheckIn, { params: { jobCardId: cardId } })

/** Apart from the check-in, which comes with each tap: only the last step asks. */
export const tellingQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['check-in-telling', cardId],
    queryFn: () => ask(checkInsApi.getTelling, { params: { jobCardId: cardId } }),
  })

/** What a tap asks for: it waits in the outbox until it has arrived. */
export function tapCall(jobCardId: string, tap: Tap): Call {
  const params = { jobCardId }
  if (tap.what === 'entry') return callOf(checkInsApi.enterCheckIn, params, tap.entry)
  if (tap.what === 'mark') return callOf(checkInsApi.addMark, params, tap.mark)
  return callOf(checkInsApi.removeMark, { ...params, markId: tap.id })
}

export const finishCheckIn = (cardId: string, json: z.input<typeof FinishCheckIn>) =>
  ask(checkInsApi.finishCheckIn, { params: { jobCardId: cardId }, json })

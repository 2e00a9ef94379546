import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import * as checkInsApi from '../../../contract/workshop/check-ins/api.ts'
import type { CheckInEntry, FinishCheckIn, MarkForm } from '../../../contract/workshop/check-ins/check-ins.ts'
import { ask } from '../../platform/api-client.ts'

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

export const enterCheckIn = (cardId: string, json: CheckInEntry) =>
  ask(checkInsApi.enterCheckIn, { params: { jobCardId: cardId }, json })

export const addMark = (cardId: string, json: z.input<typeof MarkForm>) =>
  ask(checkInsApi.addMark, { params: { jobCardId: cardId }, json })

export const removeMark = (cardId: string, id: string) =>
  ask(checkInsApi.removeMark, { params: { jobCardId: cardId, markId: id } })

export const finishCheckIn = (cardId: string, json: z.input<typeof FinishCheckIn>) =>
  ask(checkInsApi.finishCheckIn, { params: { jobCardId: cardId }, json })

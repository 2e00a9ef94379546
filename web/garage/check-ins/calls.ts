import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { Telling } from '../../../contract/messages/messages/message-settings.ts'
import {
  CheckIn,
  type CheckInEntry,
  type FinishCheckIn,
  type MarkForm,
} from '../../../contract/workshop/check-ins/check-ins.ts'
import { call } from '../../platform/api-client.ts'

const base = (cardId: string) => `garages/jobcards/${cardId}/check-in`

/** A file is opened by its address, which carries the garage. */
export const checkInPrintAddress = (cardId: string, garageId: string | undefined) =>
  `/api/v1/${base(cardId)}.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`

export const getCheckIn = (cardId: string) => call(CheckIn, 'get', base(cardId))

/** Apart from the check-in, which comes with each tap: only the last step asks. */
export const tellingQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['check-in-telling', cardId],
    queryFn: () => call(Telling, 'get', `${base(cardId)}/telling`),
  })

export const enterCheckIn = (cardId: string, json: CheckInEntry) => call(CheckIn, 'put', base(cardId), { json })

export const addMark = (cardId: string, json: z.input<typeof MarkForm>) =>
  call(CheckIn, 'post', `${base(cardId)}/marks`, { json })

export const removeMark = (cardId: string, id: string) => call(CheckIn, 'delete', `${base(cardId)}/marks/${id}`)

export const finishCheckIn = (cardId: string, json: z.input<typeof FinishCheckIn>) =>
  call(CheckIn, 'post', `${base(cardId)}/finish`, { json })

import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import * as baysApi from '../../../contract/workshop/bays/api.ts'
import type { BaysForm } from '../../../contract/workshop/bays/bays.ts'
import * as clocksApi from '../../../contract/workshop/clocks/api.ts'
import type { ClockCorrection } from '../../../contract/workshop/clocks/clocks.ts'
import * as floorApi from '../../../contract/workshop/floor/api.ts'
import * as partRequestsApi from '../../../contract/workshop/part-requests/api.ts'
import { ask } from '../../platform/api-client.ts'
import { writeFloor } from './write.ts'

export const myWorkQuery = queryOptions({
  queryKey: ['floor', 'mine'],
  queryFn: () => ask(floorApi.getMyWork),
})

export const workCardQuery = (jobCardId: string) =>
  queryOptions({
    queryKey: ['floor', 'card', jobCardId],
    queryFn: () => ask(floorApi.getWorkCard, { params: { jobCardId } }),
  })

export const bayBoardQuery = queryOptions({
  queryKey: ['floor', 'bays'],
  queryFn: () => ask(baysApi.getBayBoard),
})

export const hoursQuery = (week: string) =>
  queryOptions({
    queryKey: ['floor', 'hours', week],
    queryFn: () => ask(clocksApi.getHours, { query: { week } }),
  })

export const startClock = (cardId: string, lineId?: string) =>
  writeFloor((stamp) => ask(clocksApi.startClock, { json: { ...stamp, cardId, lineId } }))

/** @param at where it is not now */
export const stopClock = (kind: 'PAUSE' | 'DONE', at?: Date) =>
  writeFloor((stamp) => ask(clocksApi.stopClock, { json: { ...stamp, kind } }), at)

export const takeCard = (jobCardId: string) =>
  writeFloor((json) => ask(floorApi.takeCard, { params: { jobCardId }, json }))

export const handOver = (jobCardId: string) =>
  writeFloor((json) => ask(floorApi.handOver, { params: { jobCardId }, json }))

export const takeBack = (jobCardId: string) =>
  writeFloor((json) => ask(floorApi.takeBack, { params: { jobCardId }, json }))

export const addNote = (jobCardId: string, text: string) =>
  writeFloor((stamp) => ask(floorApi.addNote, { params: { jobCardId }, json: { ...stamp, text } }))

export const tickLine = (jobCardId: string, lineId: string, done: boolean) =>
  writeFloor((stamp) => ask(floorApi.tickLine, { params: { jobCardId, lineId }, json: { ...stamp, done } }))

export const askForPart = (jobCardId: string, asked: { words: string; quantity: number }) =>
  writeFloor((stamp) => ask(partRequestsApi.askForPart, { params: { jobCardId }, json: { ...stamp, ...asked } }))

export const partRequestsQuery = queryOptions({
  queryKey: ['floor', 'part-requests'],
  queryFn: () => ask(partRequestsApi.listPartRequests),
})

export const addPartRequest = (partRequestId: string, json: { unitPrice?: number }) =>
  ask(partRequestsApi.addPartRequest, { params: { partRequestId }, json })

export const orderPartRequest = (partRequestId: string) =>
  ask(partRequestsApi.orderPartRequest, { params: { partRequestId } })

export const refusePartRequest = (partRequestId: string, json: { reason: string }) =>
  ask(partRequestsApi.refusePartRequest, { params: { partRequestId }, json })

export const setBays = (json: z.input<typeof BaysForm>) => ask(baysApi.setBays, { json })

export const acceptClock = (clockId: string) => ask(clocksApi.acceptClock, { params: { clockId } })

export const correctClock = (clockId: string, json: z.input<typeof ClockCorrection>) =>
  ask(clocksApi.correctClock, { params: { clockId }, json })

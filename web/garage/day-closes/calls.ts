import { queryOptions } from '@tanstack/react-query'
import * as dayClosesApi from '../../../contract/money/day-closes/api.ts'
import type { NewDayClose } from '../../../contract/money/day-closes/day-closes.ts'
import { ask } from '../../platform/api-client.ts'

export const openDayQuery = queryOptions({
  queryKey: ['day-close', 'open'],
  queryFn: () => ask(dayClosesApi.readOpenDay),
})

export const dayCloseQuery = (day: string) =>
  queryOptions({
    queryKey: ['day-close', day],
    queryFn: () => ask(dayClosesApi.getDayClose, { params: { day } }),
  })

export const closeDay = (json: NewDayClose) => ask(dayClosesApi.closeDay, { json })

export const addNote = (day: string, json: { note: string; requestId: string }) =>
  ask(dayClosesApi.addNote, { params: { day }, json })

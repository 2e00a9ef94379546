import { queryOptions } from '@tanstack/react-query'
import { DayClose, type NewDayClose, OpenDay } from '../../../contract/money/day-closes/day-closes.ts'
import { call } from '../../platform/api-client.ts'

export const openDayQuery = queryOptions({
  queryKey: ['day-close', 'open'],
  queryFn: () => call(OpenDay, 'get', 'garages/day-close'),
})

export const dayCloseQuery = (day: string) =>
  queryOptions({
    queryKey: ['day-close', day],
    queryFn: () => call(DayClose, 'get', `garages/day-closes/${day}`),
  })

export const closeDay = (json: NewDayClose) => call(DayClose, 'post', 'garages/day-closes', { json })

export const addNote = (day: string, json: { note: string; requestId: string }) =>
  call(DayClose, 'post', `garages/day-closes/${day}/notes`, { json })

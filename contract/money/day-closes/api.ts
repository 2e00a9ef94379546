import { endpoint } from '../../platform/endpoints.ts'
import { Day } from '../../platform/fields.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { DayClose, NewDayClose, NewDayCloseNote, OpenDay } from './day-closes.ts'

const params = z.object({ day: Day(requiredSentences.day) })

export const readOpenDay = endpoint(
  'GET',
  '/garages/day-close',
  'VIEW_ONLY',
  'What came in since the last close, and what the drawer should hold',
  {
    response: { 200: OpenDay },
  },
)

export const closeDay = endpoint(
  'POST',
  '/garages/day-closes',
  'STAFF',
  'Close the day: once, for good; a difference needs a note',
  {
    body: NewDayClose,
    response: { 201: DayClose },
  },
)

export const getDayClose = endpoint('GET', '/garages/day-closes/:day', 'VIEW_ONLY', 'A day as it was closed', {
  params,
  response: { 200: DayClose },
})

export const addNote = endpoint('POST', '/garages/day-closes/:day/notes', 'STAFF', 'Add a note to a closed day', {
  params,
  body: NewDayCloseNote,
  response: { 201: DayClose },
})

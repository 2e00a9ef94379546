import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Moment } from '../../platform/moments.ts'
import { LineTick, MyWork, MyWorkQuery, NewCardNote, WorkCard } from './floor.ts'

const params = idParams('jobCardId')

export const getMyWork = endpoint(
  'GET',
  '/garages/my-work',
  'VIEW_ONLY',
  'One’s own cards, those that nobody has, and one’s clock',
  { querystring: MyWorkQuery, response: { 200: MyWork } },
)

export const getWorkCard = endpoint(
  'GET',
  '/garages/my-work/:jobCardId',
  'VIEW_ONLY',
  'One job card, as whoever works on it needs it',
  { params, response: { 200: WorkCard } },
)

export const takeCard = endpoint('POST', '/garages/jobcards/:jobCardId/take', 'STAFF', 'Take a card that nobody has', {
  params,
  body: Moment,
  response: { 200: WorkCard },
})

export const handOver = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/hand-over',
  'STAFF',
  'Hand a car over to the quality check; all clocks on it stop',
  { params, body: Moment, response: { 200: WorkCard } },
)

export const takeBack = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/take-back',
  'STAFF',
  'Take a car back that was handed over',
  { params, body: Moment, response: { 200: WorkCard } },
)

export const addNote = endpoint('POST', '/garages/jobcards/:jobCardId/notes', 'STAFF', 'Write a note on a card', {
  params,
  body: NewCardNote,
  response: { 200: WorkCard },
})

export const tickLine = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/lines/:lineId/done',
  'STAFF',
  'Tick a line as done, or take the tick off',
  { params: idParams('jobCardId', 'lineId'), body: LineTick, response: { 200: WorkCard } },
)

import { csvFile, idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import {
  ClockCorrection,
  ClockStart,
  ClockStop,
  Hours,
  HoursQuery,
  NewClock,
  RunningClock,
  WorkClock,
} from './clocks.ts'

export const startClock = endpoint(
  'POST',
  '/garages/clock/start',
  'STAFF',
  'Start one’s clock on a card; the one that runs ends in the same instant',
  { body: ClockStart, response: { 200: RunningClock } },
)

export const stopClock = endpoint('POST', '/garages/clock/stop', 'STAFF', 'Stop one’s clock', {
  body: ClockStop,
  response: { 200: RunningClock },
})

export const getHours = endpoint(
  'GET',
  '/garages/clocks',
  'VIEW_ONLY',
  'A week’s hours, clocked and billed; below a manager one’s own',
  { querystring: HoursQuery, response: { 200: Hours } },
)

export const exportClocks = endpoint('GET', '/garages/clocks.csv', 'ADMIN', 'A week’s clocks, as CSV', {
  querystring: HoursQuery,
  response: { 200: csvFile },
})

export const addClock = endpoint('POST', '/garages/clocks', 'MANAGER', 'Add time that no clock took', {
  body: NewClock,
  response: { 201: WorkClock },
})

export const correctClock = endpoint('PUT', '/garages/clocks/:clockId', 'MANAGER', 'Correct a clock', {
  params: idParams('clockId'),
  body: ClockCorrection,
  response: { 200: WorkClock },
})

export const acceptClock = endpoint(
  'POST',
  '/garages/clocks/:clockId/accept',
  'MANAGER',
  'Say that a clock which the garage ended is right',
  { params: idParams('clockId'), response: { 200: WorkClock } },
)

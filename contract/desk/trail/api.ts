import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Trail, TrailQuery } from './trail.ts'

export const listTrail = endpoint(
  'GET',
  '/desk/trail',
  'operator-look',
  'Who did what across garages, by person, phone, address and day',
  { querystring: TrailQuery, response: { 200: Trail } },
)

export const exportTrail = endpoint('GET', '/desk/trail.csv', 'operator-look', 'The same as a file', {
  querystring: TrailQuery,
  response: { 200: csvFile },
})

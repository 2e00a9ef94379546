import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ReportsQuery } from './reports.ts'
import { DeadStock, FastMovers, Margins, MarginsQuery } from './stock-reports.ts'

export const readDeadStock = endpoint(
  'GET',
  '/garages/reports/dead-stock',
  'STAFF',
  'Parts on the shelf that no car took in a range of days',
  { querystring: ReportsQuery, response: { 200: DeadStock } },
)
export const exportDeadStock = endpoint('GET', '/garages/reports/dead-stock.csv', 'ADMIN', 'All of them, as CSV', {
  querystring: ReportsQuery,
  response: { 200: csvFile },
})
export const readFastMovers = endpoint(
  'GET',
  '/garages/reports/fast-movers',
  'STAFF',
  'Parts that cars took in a range of days',
  { querystring: ReportsQuery, response: { 200: FastMovers } },
)
export const exportFastMovers = endpoint('GET', '/garages/reports/fast-movers.csv', 'ADMIN', 'All of them, as CSV', {
  querystring: ReportsQuery,
  response: { 200: csvFile },
})
export const readMargins = endpoint(
  'GET',
  '/garages/reports/margins',
  'STAFF',
  'What jobs earned, by job, technician or part: for who may see cost',
  { querystring: MarginsQuery, response: { 200: Margins } },
)
export const exportMargins = endpoint('GET', '/garages/reports/margins.csv', 'ADMIN', 'All rows, as CSV', {
  querystring: MarginsQuery,
  response: { 200: csvFile },
})

import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { type ReportName, Reports, ReportsQuery } from './reports.ts'

export const readReports = endpoint(
  'GET',
  '/garages/reports',
  'VIEW_ONLY',
  'The figures of a range of days, at most 366',
  {
    querystring: ReportsQuery,
    response: { 200: Reports },
  },
)

export const exportReport = (name: ReportName) =>
  endpoint('GET', `/garages/reports/${name}.csv`, 'ADMIN', `The table ${name} as a CSV file`, {
    querystring: ReportsQuery,
    response: { 200: csvFile },
  })

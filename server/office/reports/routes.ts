import { Reports, ReportsQuery, reportNames } from '../../../contract/office/reports/reports.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, ofBooks, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportReport } from './export.ts'
import { readReports } from './service.ts'

const options = routeOptions('Reports')

export function reportRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/reports',
    options('VIEW_ONLY', 'The figures of a range of days, at most 366', {
      querystring: ReportsQuery,
      response: { 200: Reports },
    }),
    async (request) => readReports(db, scopeOf(request), request.query),
  )

  for (const name of reportNames) {
    app.get(
      `/garages/reports/${name}.csv`,
      options(
        'ADMIN',
        `The table ${name} as a CSV file`,
        { querystring: ReportsQuery, response: { 200: csvFile } },
        { ...withoutHead, ...(name === 'revenue' ? ofBooks : {}) },
      ),
      async (request, reply) => {
        const file = await exportReport(db, scopeOf(request), name, request.query)
        return sendCsv(reply, `${name}-${request.query.from}-${request.query.to}.csv`, file)
      },
    )
  }
}

import * as reportsApi from '../../../contract/office/reports/api.ts'
import { reportNames } from '../../../contract/office/reports/reports.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportReport } from './export.ts'
import { readReports } from './service.ts'

const serve = routesUnder('Reports')

export function reportRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, reportsApi.readReports, async (request) => readReports(db, scopeOf(request), request.query))

  for (const name of reportNames) {
    serve(
      app,
      reportsApi.exportReport(name),
      async (request, reply) => {
        const file = await exportReport(db, scopeOf(request), name, request.query)
        return sendCsv(reply, `${name}-${request.query.from}-${request.query.to}.csv`, file)
      },
      { ...withoutHead, ...(name === 'revenue' ? ofBooks : {}) },
    )
  }
}

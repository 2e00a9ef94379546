import * as reportsApi from '../../../contract/office/reports/api.ts'
import { reportNames } from '../../../contract/office/reports/reports.ts'
import * as stockApi from '../../../contract/office/reports/stock-api.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportReport } from './export.ts'
import { readReports } from './service.ts'
import * as stock from './stock-service.ts'

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

  serve(app, stockApi.readDeadStock, async (request) => stock.readDeadStock(db, scopeOf(request), request.query))
  serve(app, stockApi.readFastMovers, async (request) => stock.readFastMovers(db, scopeOf(request), request.query))
  serve(app, stockApi.readMargins, async (request) => stock.readMargins(db, scopeOf(request), request.query))

  serve(
    app,
    stockApi.exportDeadStock,
    async (request, reply) =>
      sendCsv(
        reply,
        nameOf('dead-stock', request.query),
        await stock.exportDeadStock(db, scopeOf(request), request.query),
      ),
    withoutHead,
  )
  serve(
    app,
    stockApi.exportFastMovers,
    async (request, reply) =>
      sendCsv(
        reply,
        nameOf('fast-movers', request.query),
        await stock.exportFastMovers(db, scopeOf(request), request.query),
      ),
    withoutHead,
  )
  serve(
    app,
    stockApi.exportMargins,
    async (request, reply) =>
      sendCsv(
        reply,
        nameOf(`margins-by-${request.query.by}`, request.query),
        await stock.exportMargins(db, scopeOf(request), request.query),
      ),
    withoutHead,
  )
}

const nameOf = (name: string, { from, to }: { from: string; to: string }) => `${name}-${from}-${to}.csv`

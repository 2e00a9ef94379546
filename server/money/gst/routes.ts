import * as gstApi from '../../../contract/money/gst/api.ts'
import { type GstPeriod, gstSections, periodOf } from '../../../contract/money/gst/gst.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportRegister, exportSection, recordExport } from './export.ts'
import { makeGstr1 } from './gstr1.ts'
import { exportPurchases, readPurchases } from './purchase-service.ts'
import { returnPeriod } from './rules.ts'
import { readGst } from './service.ts'

const serve = routesUnder('GST')

const fileName = (name: string, period: GstPeriod, ending: string) =>
  `gst-${name.replace('_', '-')}-${period.from}-${period.to}.${ending}`

export function gstRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, gstApi.readGst, async (request) => readGst(db, scopeOf(request), periodOf(request.query)), ofBooks)

  for (const section of gstSections) {
    serve(
      app,
      gstApi.exportSection(section),
      async (request, reply) => {
        const period = periodOf(request.query)
        const rows = await exportSection(db, scopeOf(request), section, period)
        return sendCsv(reply, fileName(section, period, 'csv'), rows)
      },
      { ...withoutHead, ...ofBooks },
    )
  }

  serve(
    app,
    gstApi.exportRegister,
    async (request, reply) => {
      const period = periodOf(request.query)
      return sendCsv(reply, fileName('sales', period, 'csv'), await exportRegister(db, scopeOf(request), period))
    },
    { ...withoutHead, ...ofBooks },
  )

  serve(
    app,
    gstApi.readPurchases,
    async (request) => readPurchases(db, scopeOf(request), periodOf(request.query)),
    ofBooks,
  )

  serve(
    app,
    gstApi.exportPurchases,
    async (request, reply) => {
      const period = periodOf(request.query)
      return sendCsv(reply, fileName('purchases', period, 'csv'), await exportPurchases(db, scopeOf(request), period))
    },
    { ...withoutHead, ...ofBooks },
  )

  serve(
    app,
    gstApi.makeGstr1,
    async (request, reply) => {
      const period = periodOf(request.query)
      const made = await makeGstr1(db, scopeOf(request), period)
      await recordExport(db, scopeOf(request), 'GSTR-1', period)
      const name = `GSTR1_${made.gstin}_${returnPeriod(period)}.json`
      return reply.header('content-disposition', `attachment; filename="${name}"`).send(made)
    },
    { ...withoutHead, ...ofBooks },
  )
}

import { type GstPeriod, GstQuery, GstSummary, gstSections, periodOf } from '../../../contract/money/gst/gst.ts'
import { Gstr1 } from '../../../contract/money/gst/gstr1.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, ofBooks, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportRegister, exportSection, recordExport } from './export.ts'
import { makeGstr1 } from './gstr1.ts'
import { returnPeriod } from './rules.ts'
import { readGst } from './service.ts'

const options = routeOptions('GST')

const fileName = (name: string, period: GstPeriod, ending: string) =>
  `gst-${name.replace('_', '-')}-${period.from}-${period.to}.${ending}`

export function gstRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/gst',
    options(
      'ADMIN',
      'What the GST return of a month or quarter will say, and what to fix before',
      {
        querystring: GstQuery,
        response: { 200: GstSummary },
      },
      ofBooks,
    ),
    async (request) => readGst(db, scopeOf(request), periodOf(request.query)),
  )

  for (const section of gstSections) {
    app.get(
      `/garages/gst/${section}.csv`,
      options(
        'ADMIN',
        `Section ${section} of GSTR-1 as the offline tool's CSV`,
        { querystring: GstQuery, response: { 200: csvFile } },
        { ...withoutHead, ...ofBooks },
      ),
      async (request, reply) => {
        const period = periodOf(request.query)
        const rows = await exportSection(db, scopeOf(request), section, period)
        return sendCsv(reply, fileName(section, period, 'csv'), rows)
      },
    )
  }

  app.get(
    '/garages/gst/sales.csv',
    options(
      'ADMIN',
      'The sales register: a row a line of every bill and credit note',
      { querystring: GstQuery, response: { 200: csvFile } },
      { ...withoutHead, ...ofBooks },
    ),
    async (request, reply) => {
      const period = periodOf(request.query)
      return sendCsv(reply, fileName('sales', period, 'csv'), await exportRegister(db, scopeOf(request), period))
    },
  )

  app.get(
    '/garages/gst/gstr1.json',
    options(
      'ADMIN',
      'The file of GSTR-1 for the portal',
      { querystring: GstQuery, response: { 200: Gstr1, 409: ProblemDocument } },
      { ...withoutHead, ...ofBooks },
    ),
    async (request, reply) => {
      const period = periodOf(request.query)
      const made = await makeGstr1(db, scopeOf(request), period)
      await recordExport(db, scopeOf(request), 'GSTR-1', period)
      const name = `GSTR1_${made.gstin}_${returnPeriod(period)}.json`
      return reply.header('content-disposition', `attachment; filename="${name}"`).send(made)
    },
  )
}

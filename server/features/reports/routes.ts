import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Reports, ReportsQuery, reportNames } from '../../../contract/reports.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendCsv } from '../../platform/csv.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportReport } from './export.ts'
import { readReports } from './service.ts'

const tags = ['Reports']
const csv = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }

export function reportRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/reports',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The figures of a range of days, at most 366',
        querystring: ReportsQuery,
        response: { 200: Reports, ...guardedProblems },
      },
    },
    async (request) => readReports(db, scopeOf(request), request.query),
  )

  for (const name of reportNames) {
    app.get(
      `/garages/reports/${name}.csv`,
      {
        config: { access: 'ADMIN' },
        // A look at the headers is no export.
        exposeHeadRoute: false,
        schema: {
          tags,
          summary: `The table ${name} as a CSV file`,
          querystring: ReportsQuery,
          response: { 200: csv, ...guardedProblems },
        },
      },
      async (request, reply) => {
        const file = await exportReport(db, scopeOf(request), name, request.query)
        return sendCsv(reply, `${name}-${request.query.from}-${request.query.to}.csv`, file)
      },
    )
  }
}

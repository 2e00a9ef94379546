import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Dashboard } from '../../../contract/dashboard.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getDashboard } from './service.ts'

export function dashboardRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/dashboard',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags: ['Dashboard'],
        summary: 'The garage’s day in figures',
        response: { 200: Dashboard, 401: ProblemDocument, 403: ProblemDocument },
      },
    },
    async (request) => getDashboard(db, scopeOf(request)),
  )
}

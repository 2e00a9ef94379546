import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AuditEntries, AuditQuery } from '../../../contract/audit.ts'
import type { Parts } from '../../parts.ts'
import { sendPage } from '../../platform/paging.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listAudit } from './service.ts'

export function auditRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/audit',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags: ['Settings'],
        summary: 'Who changed what, the newest first',
        querystring: AuditQuery,
        response: { 200: AuditEntries, ...guardedProblems },
      },
    },
    async (request, reply) => ({
      entries: sendPage(request, reply, await listAudit(db, scopeOf(request), request.query)),
    }),
  )
}

import { AuditEntries, AuditQuery } from '../../../contract/office/audit/audit.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listAudit } from './service.ts'

const options = routeOptions('Settings')

export function auditRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/audit',
    options('ADMIN', 'Who changed what, the newest first', {
      querystring: AuditQuery,
      response: { 200: AuditEntries },
    }),
    async (request, reply) => ({
      entries: sendPage(request, reply, await listAudit(db, scopeOf(request), request.query)),
    }),
  )
}

import * as auditApi from '../../../contract/office/audit/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { listAudit } from './service.ts'

const serve = routesUnder('Settings')

export function auditRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, auditApi.listAudit, async (request, reply) => ({
    entries: sendPage(request, reply, await listAudit(db, scopeOf(request), request.query)),
  }))
}

import { endpoint } from '../../platform/endpoints.ts'
import { AuditEntries, AuditQuery } from './audit.ts'

export const listAudit = endpoint('GET', '/garages/audit', 'ADMIN', 'Who changed what, the newest first', {
  querystring: AuditQuery,
  response: { 200: AuditEntries },
})

import { sql } from 'kysely'
import type { AuditQuery } from '../../../contract/office/audit/audit.ts'
import { securityActions, unlistedActions } from '../../../contract/office/audit/changes.ts'
import { auditedSecurityEvents } from '../../../contract/people/auth/security-events.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Db } from '../../platform/database/database.ts'
import { countUpTo } from '../../platform/paging.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Query = z.infer<typeof AuditQuery>
type Filter = Pick<Query, 'user' | 'action' | 'tab'>

const filtered = (db: Db, scope: GarageScope, { user, action, tab }: Filter) =>
  db
    .selectFrom('audit_log')
    .where('garage_id', '=', scope.garageId)
    .$if(tab === 'changes', (query) => query.where('action', 'not in', [...auditedSecurityEvents, ...unlistedActions]))
    .$if(tab === 'security', (query) => query.where('action', 'in', securityActions))
    .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? ''))
    .$if(action !== undefined, (query) => query.where('action', 'like', `${action}%`))

/** Newest first; ids are time-ordered, so an id is a place in the list. One more than the limit, where there are more. */
export const listEntries = (db: Db, scope: GarageScope, { limit, cursor, ...filter }: Query) =>
  filtered(db, scope, filter)
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const countEntries = (db: Db, scope: GarageScope, filter: Filter) =>
  countUpTo(db, sql`${filtered(db, scope, filter).select('id')}`)

import type { AuditEntries, AuditQuery } from '../../../contract/office/audit/audit.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { seesCost, stockSettings } from '../../stock/parts/service.ts'
import * as queries from './queries.ts'

type AuditEntry = z.infer<typeof AuditEntries>['entries'][number]

export async function listAudit(
  db: Db,
  scope: GarageScope,
  query: z.infer<typeof AuditQuery>,
): Promise<Page<AuditEntry>> {
  const rows = await queries.listEntries(db, scope, query)
  const page = pageOf(rows, query.limit, await queries.countEntries(db, scope, query))
  const showsCost = seesCost(scope, await stockSettings(db, scope))
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      userId: row.user_id,
      userName: row.user_name,
      action: row.action,
      subjectId: row.subject_id,
      subjectLabel: row.subject_label,
      changes: showsCost ? row.changes : withoutCost(row.changes),
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/** What a part costs to buy is in its entries, and not for everybody who reads the log. */
const withoutCost = ({ buying_price: _, ...changes }: AuditEntry['changes']) => changes

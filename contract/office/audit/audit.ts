import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'

const auditTabs = ['changes', 'security'] as const
export type AuditTab = (typeof auditTabs)[number]

/** GET /garages/audit?user=…&action=staff: who changed what, the newest first. */
export const AuditQuery = PageQuery.extend({
  user: z.uuid('Please select a person').optional(),
  action: z
    .string()
    .max(60, 'There is no such action')
    .regex(/^[a-z-]+(\.[a-z-]*)?$/, 'There is no such action')
    .optional()
    .describe("how the action begins: 'staff', 'staff.created'"),
  tab: z
    .enum(auditTabs)
    .default('changes')
    .describe('changes of data, or security: sign-ins, refusals, changes of rights and exports'),
})

const AuditEntry = z
  .object({
    id: z.string(),
    userId: z.string(),
    userName: z.string().describe('as it was then'),
    action: z.string().describe("the noun and what was done to it: 'customer.created'"),
    subjectId: z.string().nullable(),
    subjectLabel: z.string(),
    changes: z.record(z.string(), z.unknown()).describe('the fields that changed, each with its new value'),
    createdAt: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export const AuditEntries = z.object({ entries: z.array(AuditEntry) })

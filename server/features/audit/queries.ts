import { type RawBuilder, sql } from 'kysely'
import type { AuditQuery } from '../../../contract/audit.ts'
import type { z } from '../../../contract/zod.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Filter = Pick<z.infer<typeof AuditQuery>, 'user' | 'action'>

type EntryRow = {
  id: string
  user_id: string
  user_name: string
  action: string
  subject_id: string | null
  subject_label: string
  changes: Record<string, unknown>
  created_at: Date
}

/** The filtered entries, `from … where …`: for the page and for its total. */
export const filteredEntries = (scope: GarageScope, { user, action }: Filter): RawBuilder<unknown> => sql`
  from audit_log where garage_id = ${scope.garageId}
  ${user ? sql`and user_id = ${user}` : sql``}
  ${action ? sql`and action like ${`${action}%`}` : sql``}
`

/** Newest first; ids are time-ordered, so an id is a place in the list. */
export async function listEntries(db: Db, entries: RawBuilder<unknown>, limit: number, cursor: string | undefined) {
  const { rows } = await sql<EntryRow>`
    select id, user_id, user_name, action, subject_id, subject_label, changes, created_at
    ${entries} ${cursor ? sql`and id < ${cursor}` : sql``}
    order by id desc limit ${limit}
  `.execute(db)
  return rows
}

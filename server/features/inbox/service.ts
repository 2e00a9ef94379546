import { sql } from 'kysely'
import { maxDemoMessages } from '../../../contract/inbox.ts'
import type { Db } from '../../platform/database/database.ts'
import { messageOf } from '../../platform/messenger/queue.ts'
import { renderMessage } from '../../platform/messenger/templates.ts'

/** The messages of the last day, in words; those without their values, from before the demo was turned on, are left out. */
export async function listKeptMessages(db: Db, to: string | undefined) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'template', 'content', 'state', 'created_at'])
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('content', '<>', sql<object>`'{}'::jsonb`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .limit(maxDemoMessages)
    .execute()
  return rows.map((row) => {
    const letter = renderMessage(row.id, messageOf(row))
    return {
      id: row.id,
      to: letter.to,
      kind: letter.kind,
      ...(letter.kind === 'mail' ? { subject: letter.subject } : {}),
      text: letter.text,
      at: row.created_at.toISOString(),
      state: row.state,
    }
  })
}

import { sql } from 'kysely'
import { maxDemoMessages } from '../../../contract/messages/inbox/inbox.ts'
import type { Db } from '../../platform/database/database.ts'

/** Of the last day, the newest first; those without their values, from before the demo was turned on, are left out. */
export const listKept = (db: Db, to: string | undefined) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'template', 'content', 'state', 'created_at'])
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('content', '<>', sql<object>`'{}'::jsonb`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .limit(maxDemoMessages)
    .execute()

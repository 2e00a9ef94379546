import { sql } from 'kysely'
import { maxDemoMessages } from '../../../contract/messages/inbox/inbox.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Outbox, readBoxes } from '../../platform/messenger/boxes.ts'

/** Of the last day, the newest first; those without their values, from before the demo was turned on, are left out. */
export async function listKept(db: Db, to: string | undefined) {
  const kept = await readBoxes(db, (of, table) => keptIn(of, table, to))
  return kept.sort((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, maxDemoMessages)
}

type Kept = { id: string; created_at: Date }
const isNewer = (a: Kept, b: Kept) => a.created_at > b.created_at || (!(a.created_at < b.created_at) && a.id > b.id)

const keptIn = (db: Db, table: Outbox, to: string | undefined) =>
  db
    .selectFrom(table)
    .select(['id', 'kind', 'recipient', 'template', 'content', 'state', 'created_at'])
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql<boolean>`content <> '{}'::jsonb`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .limit(maxDemoMessages)
    .execute()

import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether the database is a cluster's, with its garages on several nodes. */
export async function isSpread(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

import { type Database, withDirect } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { migrateBeside } from '../platform/database/migrate-beside.ts'
import type { Settings } from '../platform/settings.ts'
import { requireNoneStumbles } from './older-processes.ts'

/**
 * Runs the migrations that wait: of the embedded database, which is one process's own, all at once; of PostgreSQL so that
 * others go on meanwhile. @throws Error with a sentence for the person at the terminal
 */
export async function bringUpToDate(
  database: Pick<Database, 'db'>,
  { databaseUrl, directUrl }: Partial<Pick<Settings, 'databaseUrl' | 'directUrl'>>,
): Promise<void> {
  if (!databaseUrl) return migrate(database.db)
  await requireNoneStumbles(database.db)
  await withDirect(database, { directUrl }, migrateBeside)
}

import { type Database, type Db, withDirect } from '../platform/database/database.ts'
import { migrate, waitingMigrations } from '../platform/database/migrate.ts'
import { migrateBeside } from '../platform/database/migrate-beside.ts'
import { isSpread } from '../platform/database/spread.ts'
import type { Settings } from '../platform/settings.ts'
import { requireNoneStumbles } from './older-processes.ts'

type Where = Partial<Pick<Settings, 'databaseUrl' | 'directUrl'>>

/**
 * Runs the migrations that wait: of the embedded database, which is one process's own, all at once; of PostgreSQL so that
 * others go on meanwhile. A cluster's are run by hand, before. @throws Error with a sentence for the person at the terminal
 */
export async function bringUpToDate(database: Pick<Database, 'db'>, where: Where): Promise<void> {
  if (!where.databaseUrl) return migrate(database.db)
  if (await isSpread(database.db)) return requireNoneWaits(database.db)
  await migrateShared(database, where)
}

/** What `npm run migrate` does. @throws Error with a sentence, where an older process could not go on */
export async function migrateShared(database: Pick<Database, 'db'>, { directUrl }: Where): Promise<void> {
  await requireNoneStumbles(database.db)
  await withDirect(database, { directUrl }, (db) => migrateBeside(db))
}

/** One node of many may hold up an index for an hour: nobody wants that of a restart. */
async function requireNoneWaits(db: Db): Promise<void> {
  const [first, ...others] = await waitingMigrations(db)
  if (!first) return
  const names = others.length > 0 ? `${first.name} and ${others.length} more wait` : `${first.name} waits`
  throw new Error(
    `This database is spread over nodes by Citus, and a start leaves it as it is: ${names}. Please run \`npm run migrate\` ` +
      'first (docs/operations.md#citus-by-garage).',
  )
}

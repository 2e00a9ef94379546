import { databaseAt } from '../platform/database/database.ts'
import { migrate, requireKnownMigrations } from '../platform/database/migrate.ts'
import { readSettings } from '../settings.ts'

/* What `npm run migrate` does: as the role that owns the tables, so that the server's own needs not (docs/operations.md). */
try {
  const { databaseUrl, directUrl } = readSettings()
  if (!databaseUrl) throw new Error('The embedded database migrates when it is opened. Please set DATABASE_URL.')
  const database = databaseAt(directUrl ?? databaseUrl)
  try {
    await requireKnownMigrations(database.db)
    await migrate(database.db)
  } finally {
    await database.close()
  }
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

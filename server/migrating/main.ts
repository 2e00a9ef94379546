import { type Db, databaseAt } from '../platform/database/database.ts'
import { appliedMigrations, requireKnownMigrations } from '../platform/database/migrate.ts'
import { readSettings } from '../platform/settings.ts'
import { migrateShared } from './bring-up-to-date.ts'
import { planOf } from './older-processes.ts'

/*
 * What `npm run migrate` does: as the role that owns the tables, so that the server's own needs not (docs/operations.md).
 * `npm run migrate -- plan` changes nothing, and says whether processes of the release before may go on meanwhile.
 */

async function plan(db: Db): Promise<string> {
  if ((await appliedMigrations(db)).length === 0) return 'The database is empty: nothing can stumble.'
  const waiting = await planOf(db)
  if (!waiting) return 'The database is up to date: processes may be replaced one after the other.'
  const { blocks } = waiting
  const names = `Waiting: ${waiting.names.join(', ')}.`
  if (blocks.length === 0) return `${names}\nThey only add: processes may be replaced one after the other.`
  return `${names}\nStop every process first, because of:\n${blocks.map((block) => `  ${block.replace(/\s+/g, ' ')}`).join('\n')}`
}

try {
  const { databaseUrl, directUrl } = readSettings()
  if (!databaseUrl) throw new Error('The embedded database migrates when it is opened. Please set DATABASE_URL.')
  const database = databaseAt(directUrl ?? databaseUrl)
  try {
    await requireKnownMigrations(database.db)
    if (process.argv[2] === 'plan') process.stdout.write(`${await plan(database.db)}\n`)
    else await migrateShared(database, {})
  } finally {
    await database.close()
  }
  if (process.argv[2] !== 'plan') process.stdout.write('The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

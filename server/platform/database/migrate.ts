import { type Kysely, sql, type Transaction } from 'kysely'
import { type MigrationProvider, type MigrationResult, Migrator } from 'kysely/migration'
import { changeWithin } from './migration-batches.ts'
import { type Migration, type Migrations, migrationsIn } from './migration-files.ts'
import { statementsWithin } from './migration-online.ts'
import type { Tables } from './tables.ts'

export class NewerDatabase extends Error {}

/** Those that this release knows. */
export const ourMigrations = migrationsIn(new URL('../../migrations/', import.meta.url))

/** Their names, in their order. */
export const knownMigrations = ourMigrations.names

/** By which others at the same database know what a process knows. */
export const releaseName = `pahiya ${knownMigrations.at(-1)?.slice(0, 4)}`

type Run = (db: Kysely<Tables>, migration: Migration) => Promise<void>

export const providerOf = ({ names, read }: Migrations, run: Run): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(names.map((name) => [name, { up: async (db: Kysely<Tables>) => run(db, await read(name)) }])),
})

const inOneTransaction: Run = async (db, migration) => {
  for (const statement of statementsWithin(migration)) await sql.raw(statement).execute(db)
  if (migration.batches) await changeWithin(db, migration.batches)
}

/** The names of the migrations that the database has had, in their order; none in one that is empty. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name
  `.execute(db)
  if (tables[0]?.name == null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A database that a newer release has changed is not used by an older one. @throws Error with a sentence */
export async function requireKnownMigrations(db: Kysely<Tables>): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !knownMigrations.includes(name))
  if (unknown.length === 0) return
  throw new NewerDatabase(
    `This database was last used by a newer release of Pahiya: it has ${unknown.join(', ')}, which this release does ` +
      'not know. Nothing was changed. Start that release or a newer one, or use another database.',
  )
}

/**
 * Brings the database up to date, whole or not at all. On PostgreSQL several processes may call it at once: the others
 * wait. Beside others at work: `migrateBeside`.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = ourMigrations): Promise<void> {
  const { error, results } = await db.connection().execute(async (connection) => {
    // To build an index, or to wait for the process that builds it, takes longer than a query may.
    await sql`set statement_timeout = 0`.execute(connection)
    const done = await new Migrator({
      db: connection,
      provider: providerOf(migrations, inOneTransaction),
    }).migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    return done
  })
  requireDone(error, results)
}

/** Those that the database has not had yet. */
export async function waitingMigrations(
  db: Kysely<Tables>,
  { names, read }: Migrations = ourMigrations,
): Promise<Migration[]> {
  const applied = new Set(await appliedMigrations(db))
  return Promise.all(names.filter((name) => !applied.has(name)).map(read))
}

/** Brings an empty database to where a release was whose last migration is named, inside the caller's transaction. */
export async function migrateWithin(tx: Transaction<Tables>, last: string): Promise<void> {
  const { error, results } = await new Migrator({
    db: tx,
    provider: providerOf(ourMigrations, inOneTransaction),
  }).migrateTo(last)
  requireDone(error, results)
}

function requireDone(error: unknown, results: MigrationResult[] | undefined) {
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
  if (error) throw migrationFailed(error, failed)
}

/** An error with a sentence for the person at the terminal. */
export function migrationFailed(error: unknown, name: string): Error {
  const sentence = mayNotMigrate(error)
    ? 'The database is not up to date, and this role may not change its tables. Please run `npm run migrate` with the ' +
      'DATABASE_URL of the role that owns them (docs/operations.md).'
    : `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`
  return new Error(sentence, { cause: error })
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: insufficient_privilege */
const mayNotMigrate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'

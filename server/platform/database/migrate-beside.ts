import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { appliedMigrations, migrate, migrationFailed, ourMigrations, providerOf, waitingMigrations } from './migrate.ts'
import { changeBeside, forgetPlaces } from './migration-batches.ts'
import type { Migration, Migrations } from './migration-files.ts'
import { makeOnline, onlineStatements } from './migration-online.ts'
import type { Tables } from './tables.ts'
import { gaveWay } from './unavailable.ts'

/** Calls stand behind a change that waits for its table: it gives way, and tries again (docs/decisions/0080). */
const lockTimeout = '500ms'
const pauseMilliseconds = 500
const mostTries = 60
const turnMilliseconds = 200

/**
 * Brings a database up to date that processes of the release before go on using: one migration after the other, each in a
 * transaction of its own or in none, tried again where it met a call in its way. Whoever comes meanwhile waits.
 */
export async function migrateBeside(db: Kysely<Tables>, migrations: Migrations = ourMigrations): Promise<void> {
  if ((await appliedMigrations(db)).length === 0) return migrate(db, migrations)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await waitForTurn(connection)
    try {
      for (const migration of await waitingMigrations(connection, migrations))
        await take(connection, migrations, migration)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

const turn = sql`hashtext('pahiya migrates')`

/** Asked for again and again: who waited inside a statement would be waited for by an index that is built meanwhile. */
async function waitForTurn(connection: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${turn}) as is_ours`.execute(
      connection,
    )
    if (rows[0]?.is_ours) return
    await sleep(turnMilliseconds)
  }
}

async function take(connection: Kysely<Tables>, migrations: Migrations, migration: Migration): Promise<void> {
  const { name, batches } = migration
  try {
    for (const statement of onlineStatements(migration) ?? []) {
      await attempt(() => makeOnline(connection, statement, lockTimeout))
    }
    await sql`select set_config('lock_timeout', ${lockTimeout}, false)`.execute(connection)
    if (batches) await changeBeside(connection, { name, batches, attempt })
    await attempt(() => note(connection, migrations, name))
    if (batches) await forgetPlaces(connection)
  } catch (error) {
    throw migrationFailed(error, name)
  }
}

/** With what is in it, where it is a transaction. */
async function note(connection: Kysely<Tables>, migrations: Migrations, name: string): Promise<void> {
  const provider = providerOf(migrations, async (db, migration) => {
    if (migration.batches || onlineStatements(migration)) return
    for (const statement of migration.statements) await sql.raw(statement).execute(db)
  })
  const { error } = await new Migrator({ db: connection, provider }).migrateTo(name)
  if (error) throw error
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!gaveWay(error) || tries === mostTries) throw error
    }
    await sleep(pauseMilliseconds)
  }
}

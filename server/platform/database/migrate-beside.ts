import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { appliedMigrations, migrate, migrationFailed, providerOf, statementsOf, waitingMigrations } from './migrate.ts'
import type { Tables } from './tables.ts'
import { gaveWay } from './unavailable.ts'

const pauseMilliseconds = 200
/** Calls stand behind a change that waits for its table: it gives way after a second, and tries again. */
const mostTries = 60

const createsIndex = /^create index (?<name>\w+) on/

/** Whether nothing but indexes is in it: these are built without a lock that a call would wait for. */
export const buildsIndexes = (statements: string[]): boolean =>
  statements.every((statement) => createsIndex.test(withoutRemarks(statement)))

const withoutRemarks = (statement: string) => statement.replace(/^--.*\n/gm, '').trim()

/**
 * Brings a database up to date that processes of the release before go on using: one migration after the other, each in a
 * transaction of its own, tried again where it met a call in its way. Whoever comes meanwhile waits.
 */
export async function migrateBeside(db: Kysely<Tables>): Promise<void> {
  if ((await appliedMigrations(db)).length === 0) return migrate(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await waitForTurn(connection)
    try {
      for (const { name, statements } of await waitingMigrations(connection)) {
        if (buildsIndexes(statements)) await buildIndexes(connection, name, statements)
        await take(connection, name)
      }
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
    await sleep(pauseMilliseconds)
  }
}

/** Done already where a try before got so far; half of one is built anew. */
async function buildIndexes(connection: Kysely<Tables>, migration: string, statements: string[]): Promise<void> {
  try {
    // It waits for the transactions that are under way, and nobody for it.
    await sql`set lock_timeout = 0`.execute(connection)
    for (const statement of statements.map(withoutRemarks)) {
      const name = createsIndex.exec(statement)?.groups?.name ?? ''
      const { rows } = await sql<{ is_valid: boolean }>`
        select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(connection)
      if (rows[0]?.is_valid) continue
      if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(connection)
      await sql.raw(statement.replace('create index', 'create index concurrently')).execute(connection)
    }
  } catch (error) {
    throw migrationFailed(error, migration)
  }
}

const provider = providerOf(async (db, name) => {
  const statements = await statementsOf(name)
  if (buildsIndexes(statements)) return
  for (const statement of statements) await sql.raw(statement).execute(db)
})

async function take(connection: Kysely<Tables>, name: string): Promise<void> {
  await sql`set lock_timeout = '1s'`.execute(connection)
  for (let tries = 1; ; tries++) {
    const { error } = await new Migrator({ db: connection, provider }).migrateTo(name)
    if (!error) return
    if (!gaveWay(error) || tries === mostTries) throw migrationFailed(error, name)
    await sleep(pauseMilliseconds)
  }
}

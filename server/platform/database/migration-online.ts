import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration-files.ts'
import type { Tables } from './tables.ts'

const createsIndex = /^create index (?<name>\w+) on/

/** Whether nothing but indexes is in it: these are built without a lock that a call would wait for. */
export const buildsIndexes = (statements: string[]): boolean =>
  statements.length > 0 && statements.every((statement) => createsIndex.test(withoutRemarks(statement)))

const withoutRemarks = (statement: string) => statement.replace(/^--.*\n/gm, '').trim()

const isOnline = ({ name }: Migration) => name.endsWith('.online')

/** What calls go on beside, statement by statement; undefined where the migration is another. */
export function onlineStatements(migration: Migration): string[] | undefined {
  const statements = migration.statements.map(withoutRemarks)
  if (isOnline(migration)) return statements.map(required)
  if (!buildsIndexes(statements)) return undefined
  return statements.map((statement) => statement.replace('create index', 'create index concurrently'))
}

/** As it is written in a transaction with others, where nobody else is. */
export const statementsWithin = (migration: Migration): string[] =>
  (isOnline(migration) && onlineStatements(migration)?.map((each) => each.replace(' concurrently ', ' '))) ||
  migration.statements

const forms = {
  index: /^create (unique )?index concurrently (?<name>\w+) on /,
  noIndex: /^drop index concurrently if exists \w+;$/,
  constraint: /^alter table (?<table>\w+) add constraint (?<name>\w+) [\s\S]+ not valid;$/,
  validation: /^alter table \w+ validate constraint \w+;$/,
}

function required(statement: string): string {
  if (Object.values(forms).some((form) => form.test(statement))) return statement
  throw new Error(
    `A file of what is made online holds 'create [unique] index concurrently NAME', 'drop index concurrently if exists', ` +
      `'add constraint … not valid' and 'validate constraint', which can be sent again, not: ${statement}`,
  )
}

/** Done already where a try before got so far; half of an index is built anew. */
export async function makeOnline(connection: Kysely<Tables>, statement: string, lockTimeout: string): Promise<void> {
  const index = forms.index.exec(statement)?.groups?.name
  const { table, name } = forms.constraint.exec(statement)?.groups ?? {}
  // The others wait for the transactions that are under way, and nobody for them.
  await sql`select set_config('lock_timeout', ${table ? lockTimeout : '0'}, false)`.execute(connection)
  if (index && (await isBuilt(connection, index))) return
  if (table && (await isThere(connection, table, name ?? ''))) return
  await sql.raw(statement).execute(connection)
}

async function isBuilt(connection: Kysely<Tables>, index: string): Promise<boolean> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(connection)
  if (rows[0]?.is_valid) return true
  // Of a cluster only some nodes may have it.
  if (rows.length > 0) await sql.raw(`drop index concurrently if exists ${index}`).execute(connection)
  return false
}

async function isThere(connection: Kysely<Tables>, table: string, constraint: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_constraint where conrelid = to_regclass(${table}) and conname = ${constraint}`.execute(connection)
  return rows.length > 0
}

import type { Dialect } from 'kysely'
import { handingOut } from './wrapped-dialect.ts'

/** Runs one statement, outside a transaction. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

/** What migrations write, and no test changes. */
const keptTables = ['kysely_migration', 'kysely_migration_lock']

/** What a database is but for its rows: a test that changed a table, or counted its rows for the planner, leaves it so. */
const shape = `select md5(concat_ws(' ',
  (select string_agg(concat(oid, relname, relkind, relnatts, relchecks, relhastriggers), ',' order by oid)
    from pg_class where relnamespace = 'public'::regnamespace and relkind <> 't'),
  (select string_agg(concat(tgname, tgrelid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(conname, conrelid, convalidated), ',' order by oid) from pg_constraint),
  (select string_agg(concat(proname, prosrc), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0),
  (select count(*) from pg_statistic join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace),
  (select count(*) from kysely_migration))) as shape`

let filledTables: string | undefined
let newShape: string | undefined

const shapeNow = async (query: Query) => String((await query(shape))[0]?.shape)

/** Before its first use: what it will be held to. */
export async function rememberNew(query: Query): Promise<void> {
  if (newShape) return
  newShape = await shapeNow(query)
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public'`)
  filledTables = tables
    .map(({ name }) => String(name))
    .filter((name) => !keptTables.includes(name))
    .map((name) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ')
}

/**
 * Empties a database that a test file is done with: a tenth of the time that a new copy takes. To truncate takes as long as
 * one on PostgreSQL, because each table that refers to an emptied one is made anew, with its indexes.
 * @returns whether it is as new
 */
export async function becomesNew(query: Query): Promise<boolean> {
  if (!filledTables || !newShape) return false
  const filled = await query(filledTables)
  await query('reset all')
  if (filled.length > 0) {
    // Tables whose rows are written once refuse to be emptied by anybody else.
    await query('set session_replication_role = replica')
    const deletes = filled.map(({ name }) => `${name}_rows as (delete from ${name})`)
    await query(`with ${deletes.join(', ')} select`)
    await query('reset session_replication_role')
    // The next file's rows stand in the order in which they come, not where the deleted ones left room.
    await query(`vacuum ${filled.map(({ name }) => name).join(', ')}`)
  }
  await query('select pg_advisory_unlock_all()')
  return (await shapeNow(query)) === newShape
}

/** A dialect that refuses once it is closed: what a file's server still sends then must not reach the next file. */
export function untilClosed() {
  let isClosed = false
  const guard = (dialect: Dialect): Dialect =>
    handingOut(dialect, async (acquire) => {
      if (isClosed) throw new Error('This test file has closed its database.')
      return acquire()
    })
  return {
    guard,
    close: () => {
      isClosed = true
    },
  }
}

import { sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'

type Part = { on: string; name: string; definition: string }

/**
 * Fills tables on one connection of a PostgreSQL server. Their indexes and foreign keys are put aside meanwhile and made
 * anew at the end: a million rows would otherwise be looked up in them one by one.
 */
export function bulkLoad(db: Db, tables: string[], fill: (connection: Db) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection)
    // The product gives a statement ten seconds.
    await run('set statement_timeout = 0')
    await run("set work_mem = '256MB'")
    await run("set maintenance_work_mem = '512MB'")
    const [keys, indexes] = [await foreignKeysOf(connection, tables), await indexesOf(connection, tables)]
    for (const { on, name } of keys) await run(`alter table ${on} drop constraint ${name}`)
    for (const { name } of indexes) await run(`drop index ${name}`)
    await fill(connection)
    for (const { definition } of indexes) await run(definition)
    for (const { on, name, definition } of keys) await run(`alter table ${on} add constraint ${name} ${definition}`)
    for (const table of tables) await run(`vacuum (analyze) ${table}`)
  })
}

async function foreignKeysOf(db: Db, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${tables})
  `.execute(db)
  return rows
}

/** Those of primary keys and unique constraints stay: foreign keys need them. */
async function indexesOf(db: Db, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select tablename as on, indexname as name, indexdef as definition
    from pg_indexes where schemaname = 'public' and tablename = any (${tables})
      and indexname not in (select conname from pg_constraint)
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'

const tablesByDatabase = new WeakMap<Db, Promise<string[]>>()

/** Asked for once: the view that knows takes longer than the tables themselves. */
function tablesOf(db: Db): Promise<string[]> {
  const tables = tablesByDatabase.get(db) ?? readTables(db)
  tablesByDatabase.set(db, tables)
  return tables
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'garage_id' and table_name not in ('audit_log', 'garage_limits')
    order by table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A fingerprint of all that these garages have, by table; but for the audit log, which also tells of refusals, and the limits,
 * which count tries.
 */
export async function rowsOfGarage(db: Db, garageIds: string[]): Promise<Record<string, string>> {
  const parts = (await tablesOf(db)).map(
    (name) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print
      from ${sql.table(name)} t where garage_id in (${sql.join(garageIds)})`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

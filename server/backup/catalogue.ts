import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { placesOfBatches } from '../platform/database/migration-batches.ts'

type Column = { name: string; type: string }
/** A table as a backup carries it: columns that the database computes itself are left to it. */
export type Table = { name: string; columns: Column[]; key: string[] }

/** What has been applied stands at the head of the backup, and where batches are that run is no business of a copy. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock', placesOfBatches]

type CatalogueRow = { name: string; columns: Column[]; key: string[] | null; parents: string[] }

/**
 * Every table, read from the database's own catalogue, so that a new one cannot be forgotten; each comes after those
 * that its foreign keys lead to.
 */
export async function readTables(db: Db | Tx): Promise<Table[]> {
  const { rows } = await sql<CatalogueRow>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname || case when a.attcollation <> 0 then ' collate' else '' end order by k.position)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, position), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
      (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> all (${ofMigrations})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db)
  return parentsFirst(rows).map(({ name, columns, key }) => {
    if (!key) throw new Error(`The table ${name} has no primary key: a backup could not put its rows in an order.`)
    return { name, columns, key }
  })
}

function parentsFirst(rows: CatalogueRow[]): CatalogueRow[] {
  const placed = new Set<string>()
  const ordered: CatalogueRow[] = []
  for (let left = rows; left.length > 0; ) {
    const next = left.filter(({ parents }) => parents.every((parent) => placed.has(parent)))
    if (next.length === 0)
      throw new Error(`Foreign keys go round in a circle: ${left.map(({ name }) => name).join(', ')}.`)
    for (const row of next) placed.add(row.name)
    ordered.push(...next)
    left = left.filter((row) => !next.includes(row))
  }
  return ordered
}

/** Each goes on behind the rows that are there, in the column that it gives its numbers to: a backup carries rows only. */
export async function continueSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ sequence: string; table: string; column: string }>`
    select s.relname as sequence, t.relname as table, a.attname as column
    from pg_class s
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = s.oid and d.classid = 'pg_attrdef'::regclass
    join pg_attrdef f on f.oid = d.objid
    join pg_class t on t.oid = f.adrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = f.adnum
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`.execute(tx)
  for (const { sequence, table, column } of rows) {
    const last = sql`coalesce(max(${sql.id(column)}), 0)`
    await sql`select setval(${sequence}::regclass, ${last} + 1, false) from ${sql.id(table)}`.execute(tx)
  }
}

/** Tables of anybody's, extensions aside: a backup is restored into none but an empty database. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db)
  return rows[0]?.count === 0
}

/** The same text for the same value on every database, wherever it stands and whatever its settings. */
export async function useCanonicalText(tx: Tx): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }
  // A large table takes longer than a query may, and its rows wait for the disk.
  const patience = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }
  for (const [name, value] of Object.entries({ ...settings, ...patience })) {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
  }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from './rules.ts'

export const findWhole = (db: Db, id: string) =>
  db.selectFrom('garages').selectAll().where('id', '=', id).executeTakeFirst()

type KeyPart = { name: string; type: string }

/** The columns of a table's primary key beside the garage, from the database's own catalogue. */
export async function readKey(db: Db, table: OfGarage): Promise<KeyPart[]> {
  const { rows } = await typedSql({ name: column<string>(), type: column<string>() })`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, position), pg_attribute a
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum
      and a.attname <> 'garage_id'
    order by k.position`.execute(db)
  return rows
}

type Asked = { table: OfGarage; key: KeyPart[]; garageId: string; limit: number; after?: string[] }

/** In the order of the key. */
export async function listRows(db: Db, { table, key, garageId, limit, after }: Asked) {
  const columns = sql.join(key.map(({ name }) => sql.ref(`t.${name}`)))
  const values = after && sql.join(key.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))
  const { rows } = await typedSql({ line: column<Record<string, unknown>>() })`
    select to_jsonb(t) as line from ${sql.table(table)} t
    where t.garage_id = ${garageId} ${values ? sql`and (${columns}) > (${values})` : sql``}
    ${key.length > 0 ? sql`order by ${columns}` : sql``} limit ${limit}`.execute(db)
  return rows.map(({ line }) => line)
}

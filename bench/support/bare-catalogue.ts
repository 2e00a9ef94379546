import { once } from 'node:events'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { serveBare } from './bare-server.ts'
import { queriesOf } from './catalogue-queries.ts'
import type { SentQuery } from './sent-queries.ts'

// What the catalogue's calls are compared with: the same SQL as the product's and `JSON.stringify` of its rows, with no
// check, no router and no thread between handler and database. Its statements are known before the first request.

type BareStore = { folder: string } | { databaseUrl: string }
export type BareCatalogue = { store: BareStore; paths: string[] }

const [{ store, paths }] = (await once(process, 'message')) as [BareCatalogue]
const queries = await queriesOf(paths)
const ask = await openDatabase(store)

serveBare((path) => {
  const query = queries.get(path)
  return query && listOf(query)
})

const listOf = async ({ sql, parameters }: SentQuery) => ({
  success: true,
  services: await ask(sql, parameters),
  message: '',
})

async function openDatabase(store: BareStore) {
  if ('folder' in store) {
    const lite = await PGlite.create(store.folder, { extensions: { pg_trgm, btree_gin } })
    return async (sql: string, parameters: unknown[]) => (await lite.query(sql, parameters)).rows
  }
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 10 })
  return async (sql: string, parameters: unknown[]) => (await pool.query(sql, parameters)).rows
}

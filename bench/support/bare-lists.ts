import { createHash } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { serveBare } from './bare-server.ts'
import type { SentQuery } from './sent-queries.ts'

// What the back-office's lists are compared with: the statements that the product sends for the same call, prepared, and
// `JSON.stringify` of the list's rows. No check, no router, no rule.

export type BareLists = { databaseUrl: string; calls: { path: string; queries: SentQuery[] }[] }

const [{ databaseUrl, calls }] = (await once(process, 'message')) as [BareLists]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off' })

const prepared = ({ sql, parameters }: SentQuery) => ({
  name: createHash('sha256').update(sql).digest('base64url'),
  text: sql,
  values: parameters,
})
const queriesOf = new Map(calls.map(({ path, queries }) => [path, queries.map(prepared)]))

serveBare((path) => {
  const queries = queriesOf.get(path)
  return queries && listOf(queries)
})

async function listOf(queries: pg.QueryConfig[]): Promise<unknown[]> {
  let list: unknown[] = []
  for (const query of queries) {
    const { rows } = await pool.query(query)
    // A total is one row.
    if (rows.length > list.length) list = rows
  }
  return list
}

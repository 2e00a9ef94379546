import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { countedTo } from '../../contract/platform/counted-to.ts'
import type { Db, Tx } from './database/database.ts'
import { column, typedSql } from './database/typed-sql.ts'

export type Page<Item> = {
  items: Item[]
  /** undefined where a filtered list has more than are counted. */
  total: number | undefined
  /** The cursor of the page after this one. */
  next: string | undefined
}

/** @param rows one more than `limit`, where there is a next page. */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number, total: number | undefined): Page<Row> {
  const items = rows.slice(0, limit)
  return { items, total, next: rows.length > limit ? items.at(-1)?.id : undefined }
}

/**
 * Filters that found over a tenth more rows than are counted, remembered for a minute: an open list is fetched again on
 * every change it hears of, and nobody removes a hundred rows by hand in that time.
 */
const farBeyond = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
const margin = countedTo / 10

/**
 * How many rows a filtered query finds, counted no further than a screen says (docs/rules.md#totals-and-paging).
 * @param rows `select … from … where …`, without a limit.
 */
export async function countUpTo(db: Db | Tx, rows: RawBuilder<unknown>): Promise<number | undefined> {
  const { sql: text, parameters } = rows.compile(db)
  const query = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64url')
  if (farBeyond.has(query)) return undefined
  const found = await typedSql({ total: column<number>() })`
    select count(*) as total from (select 1 from (${rows}) filtered limit ${countedTo + margin + 1}) counted
  `.execute(db)
  const total = Number(found.rows[0]?.total ?? 0)
  if (total > countedTo + margin) farBeyond.set(query, true)
  return total > countedTo ? undefined : total
}

/**
 * What is counted of a search. Counted in the list's order, most of a garage's rows would be looked at; counted in any
 * order, the planner hopes for a thousand among the first rows of all garages. Planned for all of them, though no more
 * are fetched than are counted, it takes the index on search texts.
 */
export const inIndexOrder = (rows: RawBuilder<unknown>) => sql`with found as materialized (${rows}) select 1 from found`

/**
 * The total of a filtered list: a first page that has all of it needs no counting.
 * @param rows one more than `limit`, where there is a next page.
 */
export async function totalFound(
  rows: unknown[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  count: () => Promise<number | undefined>,
): Promise<number | undefined> {
  return !cursor && rows.length <= limit ? rows.length : count()
}

/** Puts a page's total and the way to the next one into the answer's headers; its items are the answer. */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): Item[] {
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  if (page.next !== undefined) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.items
}

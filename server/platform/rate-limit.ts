import { sql } from 'kysely'
import type { Db, Tx } from './database/database.ts'
import { Problem } from './problem.ts'

export type Limit = { name: string; max: number; windowSeconds: number }

/** What a person reads who is past a limit; with the seconds until its window ends. */
type Refusal = string | ((secondsLeft: number) => string)

/**
 * Counts one hit for `who`, and refuses it past the limit. Counted in the database, so that it holds for all
 * processes together; a hit inside a transaction that is rolled back does not count.
 * @throws Problem too_many_requests, with the seconds until the window ends.
 */
export async function countHit(db: Db | Tx, limit: Limit, who: string, refusal?: Refusal): Promise<void> {
  const window = sql<Date>`now() + make_interval(secs => ${limit.windowSeconds})`
  // The row that could not be inserted tells the time: in an update, a CASE must not ask for it.
  const isOver = sql`rate_limits.expires_at <= excluded.expires_at - make_interval(secs => ${limit.windowSeconds})`
  const { hits, seconds_left } = await db
    .insertInto('rate_limits')
    .values({ key: `${limit.name}:${who}`, hits: 1, expires_at: window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['hits', sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds_left')])
    .executeTakeFirstOrThrow()
  if (hits > limit.max) {
    const sentence = typeof refusal === 'function' ? refusal(seconds_left) : refusal
    throw new Problem('too_many_requests', { ...(sentence ? { sentence } : {}), retryAfterSeconds: seconds_left })
  }
}

/** What is counted, and for whom. */
export type Hit = { limit: Limit; who: string }

/**
 * Counts a try before its costly work, so that a hundred in parallel get no further than one after the other; a try that
 * succeeds is taken back, for only failures count, and so is one that could not be made.
 * @param attempt undefined or false: it failed
 * @throws Problem too_many_requests, and whatever the attempt throws
 */
export async function countFailures<Result>(db: Db, hits: Hit[], attempt: () => Promise<Result>): Promise<Result> {
  // Looked at all together first: what one limit refuses is no hit for another.
  await requireBelow(db, hits)
  for (const { limit, who } of hits) await countHit(db, limit, who)
  let hasFailed = false
  try {
    const result = await attempt()
    hasFailed = !result
    return result
  } finally {
    // What was done stays done: nobody is told otherwise because a try could not be taken back.
    if (!hasFailed) await forgetHits(db, hits).catch(() => undefined)
  }
}

const keyOf = ({ limit, who }: Hit) => `${limit.name}:${who}`

/** @throws Problem too_many_requests where one of them has been reached; counts nothing */
export async function requireBelow(db: Db, hits: Hit[]): Promise<void> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'hits', sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds_left')])
    .where('key', 'in', hits.map(keyOf))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const max = new Map(hits.map((hit) => [keyOf(hit), hit.limit.max]))
  const reached = rows.filter((row) => row.hits >= (max.get(row.key) ?? 0))
  if (reached.length === 0) return
  throw new Problem('too_many_requests', { retryAfterSeconds: Math.max(...reached.map((row) => row.seconds_left)) })
}

/** For what is done less often, and not refused. Counts nothing. */
export async function isBelow(db: Db | Tx, limit: Limit, who: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', keyOf({ limit, who }))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return (row?.hits ?? 0) < limit.max
}

const forgetHits = (db: Db, hits: Hit[]) =>
  db.updateTable('rate_limits').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', 'in', hits.map(keyOf)).execute()

/** Lets somebody begin anew who has proved otherwise who they are. */
export const clearHits = (db: Db | Tx, hit: Hit) => db.deleteFrom('rate_limits').where('key', '=', keyOf(hit)).execute()

/** Windows that have ended; called now and then, so that the table stays as small as the traffic of a day. */
export const sweepLimits = (db: Db) => db.deleteFrom('rate_limits').where('expires_at', '<', sql<Date>`now()`).execute()

/** An address to count by: a whole /64 for IPv6, since one subscriber owns at least that. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}

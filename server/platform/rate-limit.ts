import { sql } from 'kysely'
import { acrossGarages } from './database/across-garages.ts'
import type { Db, Tx } from './database/database.ts'
import { Problem } from './problem.ts'

export type Limit = { name: string; max: number; windowSeconds: number }

/** What a person reads who is past a limit; with the seconds until its window ends. */
type Refusal = string | ((secondsLeft: number) => string)

/**
 * Whose hits are counted together: an address's or an account's, by key; what is of one garage, or of one driver. Each is
 * counted beside what it guards, so that a cluster counts it on the node of that garage or driver (docs/rules.md#limits).
 */
export type Whose = string | { garageId: string; of?: string } | { phoneKey: string; of?: string }

/** What is counted, and for whom. */
export type Hit = { limit: Limit; who: Whose }

type LimitTable = 'garage_limits' | 'driver_limits' | 'address_limits'

/** Where a hit is counted, by which columns. */
function placeOf({ limit, who }: Hit): { table: LimitTable; owner: [column: string, value: string][]; key: string } {
  if (typeof who === 'string') return { table: 'address_limits', owner: [], key: `${limit.name}:${who}` }
  const key = who.of === undefined ? limit.name : `${limit.name}:${who.of}`
  if ('garageId' in who) return { table: 'garage_limits', owner: [['garage_id', who.garageId]], key }
  return { table: 'driver_limits', owner: [['phone_key', who.phoneKey]], key }
}

/** Whoever is signed in, as a driver or at a garage. */
export const byWhom = ({ phoneKey, userId }: { phoneKey: string | null; userId: string }): Whose =>
  phoneKey === null ? userId : { phoneKey }

/** Those that one statement finds. */
const groupsOf = (hits: Hit[]): Hit[][] => [
  ...Map.groupBy(hits, (hit) => JSON.stringify([placeOf(hit).table, placeOf(hit).owner])).values(),
]

const tableOf = ([hit]: Hit[]) => sql.table(hit ? placeOf(hit).table : '')

/** Of one group. */
function areRowsOf(group: Hit[]) {
  const owner = group[0] ? placeOf(group[0]).owner : []
  const keys = group.map((hit) => placeOf(hit).key)
  const isOwners = owner.map(([column, value]) => sql`${sql.ref(column)} = ${value} and `)
  return sql`${sql.join(isOwners, sql``)} key in (${sql.join(keys)})`
}

/**
 * Counts one hit for `who`, and refuses it past the limit. Counted in the database, so that it holds for all
 * processes together; a hit inside a transaction that is rolled back does not count. One by key is counted in no
 * transaction with others (`countBefore`): it lies on another node than what it guards.
 * @throws Problem too_many_requests, with the seconds until the window ends.
 */
export async function countHit(db: Db | Tx, limit: Limit, who: Whose, refusal?: Refusal): Promise<void> {
  const { table: name, owner, key } = placeOf({ limit, who })
  const table = sql.table(name)
  const columns = [...owner, ['key', key] as const]
  const names = sql.join(columns.map(([column]) => sql.ref(column)))
  const values = sql.join(columns.map(([, value]) => value))
  // The row that could not be inserted tells the time: a CASE must not ask for it, nor take an interval from a time.
  const isOver = sql`excluded.expires_at - ${table}.expires_at >= make_interval(secs => ${limit.windowSeconds})`
  const { rows } = await sql<{ hits: number }>`
    insert into ${table} (${names}, hits, expires_at)
    values (${values}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (${names}) do update set
      hits = case when ${isOver} then 1 else ${table}.hits + 1 end,
      expires_at = case when ${isOver} then excluded.expires_at else ${table}.expires_at end
    returning hits`.execute(db)
  if ((rows[0]?.hits ?? 0) <= limit.max) return
  // Asked apart, and only then: a cluster returns no difference of times.
  const [{ seconds_left } = { seconds_left: 1 }] = await listOpen(db, [{ limit, who }])
  const sentence = typeof refusal === 'function' ? refusal(seconds_left) : refusal
  throw new Problem('too_many_requests', { ...(sentence ? { sentence } : {}), retryAfterSeconds: seconds_left })
}

/**
 * Counts hits by key before a transaction, in none with it; where it refuses or fails they are taken back, for only what
 * was done counts.
 * @throws Problem too_many_requests, and whatever the work throws
 */
export async function countBefore<Result>(
  db: Db,
  hits: (Hit & { refusal?: Refusal })[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: Hit[] = []
  try {
    for (const hit of hits) {
      counted.push(hit)
      await countHit(db, hit.limit, hit.who, hit.refusal)
    }
    return await work()
  } catch (error) {
    await forgetHits(db, counted).catch(() => undefined)
    throw error
  }
}

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

/** @throws Problem too_many_requests where one of them has been reached; counts nothing */
export async function requireBelow(db: Db, hits: Hit[]): Promise<void> {
  const left: number[] = []
  for (const group of groupsOf(hits)) {
    const max = new Map(group.map((hit) => [placeOf(hit).key, hit.limit.max]))
    const rows = await listOpen(db, group)
    left.push(...rows.filter(({ key, hits }) => hits >= (max.get(key) ?? 0)).map(({ seconds_left }) => seconds_left))
  }
  if (left.length > 0) throw new Problem('too_many_requests', { retryAfterSeconds: Math.max(...left) })
}

/** For what is done less often, and not refused. Counts nothing. */
export async function isBelow(db: Db | Tx, limit: Limit, who: Whose): Promise<boolean> {
  const [row] = await listOpen(db, [{ limit, who }])
  return (row?.hits ?? 0) < limit.max
}

async function listOpen(db: Db | Tx, group: Hit[]) {
  const { rows } = await sql<{ key: string; hits: number; seconds_left: number }>`
    select key, hits, extract(epoch from expires_at - now())::float8 as seconds_left from ${tableOf(group)}
    where ${areRowsOf(group)} and expires_at > now()`.execute(db)
  return rows
}

async function forgetHits(db: Db, hits: Hit[]): Promise<void> {
  for (const group of groupsOf(hits)) {
    await sql`update ${tableOf(group)} set hits = greatest(hits - 1, 0) where ${areRowsOf(group)}`.execute(db)
  }
}

/** Lets somebody begin anew who has proved otherwise who they are. */
export const clearHits = (db: Db, hit: Hit) => sql`delete from ${tableOf([hit])} where ${areRowsOf([hit])}`.execute(db)

/** Windows that have ended; called now and then, so that the tables stay as small as the traffic of a day. */
export async function sweepLimits(db: Db): Promise<void> {
  const hasEnded = sql<boolean>`expires_at < now()`
  await db.deleteFrom('address_limits').where(hasEnded).execute()
  await db.deleteFrom('driver_limits').where(hasEnded).execute()
  const garages = await acrossGarages(db)
    .selectFrom('garage_limits')
    .select('garage_id')
    .distinct()
    .where(hasEnded)
    .execute()
  for (const { garage_id } of garages) {
    await db.deleteFrom('garage_limits').where('garage_id', '=', garage_id).where(hasEnded).execute()
  }
}

/** An address to count by: a whole /64 for IPv6, since one subscriber owns at least that. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}

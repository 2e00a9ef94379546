import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { requireTimeLeft } from './call-time.ts'
import { FairShares } from './fair-share.ts'
import { releaseName } from './migrate.ts'
import { parsers } from './parsers.ts'
import { preparing } from './prepared-statements.ts'
import { asUnavailable, DatabaseUnavailable, isShortage } from './unavailable.ts'
import { WaitingTime } from './waiting-time.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && parsers[oid] ? parsers[oid] : pg.types.getTypeParser(oid, format as 'text'),
}

const mostConnections = 10
const mostOfOneGarage = 5
/** For a connection, a new one or another's turn. */
const patienceMilliseconds = 2000
/** For the garage's own: there nobody else waits behind. */
const patienceInGarageMilliseconds = 6000
const statementMilliseconds = 10_000
/** Past the server's own limit: only one that has fallen silent takes longer. */
const silenceMilliseconds = statementMilliseconds + 2000
/** So long after PostgreSQL had no room, calls are better handed to another process. */
const shortageMilliseconds = 5000

/** A standby answers, and refuses every write. */
const readsOnly = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only"

const patienceTimes = (scale: number): pg.PoolConfig => ({
  types,
  connectionTimeoutMillis: patienceMilliseconds * scale,
  fallback_application_name: releaseName,
  keepAlive: true,
})

/** Said to PostgreSQL when a connection begins; a pooler, whose connections outlive ours, refuses them. */
const boundsTimes = (scale: number): pg.PoolConfig => ({
  // Compiling a calendar's month took longer than reading it: our queries are short, however dear they look.
  options: '-c jit=off',
  statement_timeout: statementMilliseconds * scale,
  lock_timeout: 4000 * scale,
  idle_in_transaction_session_timeout: 15_000 * scale,
})

export type PostgresOptions = {
  /** false behind a pooler that lends a connection for one transaction only */
  prepares?: boolean | undefined
  /** Whether such a pooler stands between: then the database's limits are the role's own (docs/operations.md). */
  isPooled?: boolean
  /** So long a query may say nothing, in milliseconds. */
  silence?: number
  /** Every limit of time so many times: on a machine that is busy with something else they say nothing. */
  timeoutScale?: number | undefined
}

/** Connections to PostgreSQL, each wait for which has an end (docs/decisions/0027-outages-are-told-not-hidden.md). */
export function openPostgres(
  connectionString: string,
  {
    prepares = true,
    isPooled = false,
    timeoutScale = 1,
    silence = silenceMilliseconds * timeoutScale,
  }: PostgresOptions = {},
) {
  const bounds = { ...patienceTimes(timeoutScale), ...(isPooled ? {} : boundsTimes(timeoutScale)) }
  const pool = watched(new pg.Pool({ ...bounds, connectionString, max: mostConnections }))
  // Whether it answers is asked on a connection of its own, which no call can take.
  const probe = watched(new pg.Pool({ ...bounds, connectionString, max: 1, idleTimeoutMillis: 60_000 }))
  const shares = new FairShares(mostOfOneGarage, patienceInGarageMilliseconds * timeoutScale)
  const waitingTime = new WaitingTime()
  let shortAt = Number.NEGATIVE_INFINITY
  let probing: Promise<pg.QueryResult<{ reads_only: boolean }>> | undefined

  const noticing = (error: unknown) => {
    if (isShortage(error)) shortAt = performance.now()
    return error
  }

  async function connect(): Promise<pg.PoolClient> {
    requireTimeLeft()
    const giveBack = await shares.take()
    try {
      const mustWait = pool.idleCount === 0 && pool.totalCount >= mostConnections
      const client = await pool.connect()
      waitingTime.moved(mustWait)
      const { release } = client
      client.release = (destroy) => {
        giveBack()
        release(destroy)
      }
      return client
    } catch (error) {
      giveBack()
      throw new DatabaseUnavailable(noticing(error))
    }
  }
  pool.on('connect', (client) => boundQueries(client, silence, noticing))

  const bounded = { connect, end: () => pool.end(), options: pool.options }
  return {
    dialect: new PostgresDialect({ pool: prepares ? preparing(bounded) : bounded }),
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + shares.waiting(),
      // Who waits for a garage's own share waits behind that garage alone.
      waitMilliseconds: waitingTime.of(pool.waitingCount),
      most: mostConnections,
    }),
    /** @throws where it does not answer, or has just had no room */
    async requireReady() {
      // However many ask, it is asked once.
      probing ??= probe.query<{ reads_only: boolean }>(readsOnly).finally(() => {
        probing = undefined
      })
      const { rows } = await probing.catch((error) => {
        throw new DatabaseUnavailable(error)
      })
      if (rows[0]?.reads_only) throw new DatabaseUnavailable('it only reads, as a standby does')
      if (performance.now() - shortAt < shortageMilliseconds) throw new DatabaseUnavailable('it had no room')
    },
    async close() {
      await Promise.all([pool, probe].filter(({ ended }) => !ended).map((each) => each.end()))
    },
  }
}

/** A connection that breaks is replaced by the pool; without listeners the event would end the process. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Ends a connection that has fallen silent, with the query that waits on it. A session that sets its own
 * statement_timeout, as migrations do, may take its time.
 */
function boundQueries(client: pg.PoolClient, silence: number, noticing: (error: unknown) => unknown): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  let isUnhurried = false

  const query = async (...asked: unknown[]) => {
    const [text] = asked
    const own = typeof text === 'string' && /^(?<verb>re)?set statement_timeout/.exec(text)
    if (own) isUnhurried = own.groups?.verb === undefined
    const timer = setTimeout(() => void client.end(), silence)
    if (isUnhurried) clearTimeout(timer)
    try {
      return await send(...asked)
    } catch (error) {
      throw asUnavailable(noticing(error))
    } finally {
      clearTimeout(timer)
    }
  }
  client.query = query as unknown as typeof client.query
}

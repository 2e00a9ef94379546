import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely, type KyselyPlugin, type LogEvent, type Transaction } from 'kysely'
import type { Settings } from '../../settings.ts'
import { lockFolder } from './folder-lock.ts'
import { EmbeddedDatabase, EmbeddedDialect } from './pglite.ts'
import { listenOnPostgres, openPool, poolDialect } from './postgres.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /**
   * Calls back for each `pg_notify` on the channel, from any process. Hints only: one may be lost.
   * @param onResumed called when the connection has broken and is back: what was notified between is lost
   */
  listen: (channel: string, listener: (payload: string) => void, onResumed?: () => void) => Promise<void>
  /** Connections that are at work now, and callers that wait for one. */
  load: () => { inUse: number; waiting: number }
  close: () => Promise<void>
}

/** A statement that has run: its text with $1 for values. */
export type QueryDone = { sql: string; kind: QueryKind; milliseconds: number; failed: boolean }
export type QueryListener = (query: QueryDone) => void
export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'other'

const openTransaction = new AsyncLocalStorage<true>()

/** The outer handle inside a transaction would wait for itself on one connection, and escape the transaction on many. */
const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (openTransaction.getStore()) throw new Error('A transaction is open: use its own handle.')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Runs `work` in one transaction; inside it only the given handle may be used. */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (openTransaction.getStore()) throw new Error('A transaction is already open: pass its handle on.')
  return db
    .withoutPlugins()
    .transaction()
    .execute((tx) => openTransaction.run(true, () => work(tx)))
}

/** As `transact`, but it only reads, and everything as it was at one moment. */
export function readMoment<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => openTransaction.run(true, () => work(tx)))
}

/** What stands between the handle and its driver: nothing, but for tests that watch what is sent. */
type WrapDialect = (dialect: Dialect) => Dialect
const unwrapped: WrapDialect = (dialect) => dialect

const handleOn = (dialect: Dialect, onQuery: QueryListener | undefined): Db =>
  new Kysely({
    dialect,
    plugins: [refuseInsideTransaction],
    ...(onQuery ? { log: (event: LogEvent) => onQuery(queryDoneOf(event)) } : {}),
  })

const kindsOfStatement: Record<string, QueryKind> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

const queryDoneOf = ({ level, query, queryDurationMillis }: LogEvent): QueryDone => ({
  sql: query.sql,
  kind: kindsOfStatement[query.query.kind] ?? (/^\s*(select|with)\b/i.test(query.sql) ? 'select' : 'other'),
  milliseconds: queryDurationMillis,
  failed: level === 'error',
})

type Watching = { wrap?: WrapDialect | undefined; onQuery?: QueryListener | undefined }
type EmbeddedOptions = Watching & { release?: () => void }

export function databaseOn(
  embedded: EmbeddedDatabase,
  { release = () => undefined, wrap = unwrapped, onQuery }: EmbeddedOptions = {},
): Database {
  const db = handleOn(wrap(new EmbeddedDialect(embedded)), onQuery)
  return {
    db,
    listen: (channel, listener) => embedded.listen(channel, listener),
    load: () => embedded.load(),
    close: async () => {
      // Kysely opens its driver with the first query: a handle that was never used would leave the worker running.
      await embedded.close()
      release()
    },
  }
}

type PostgresOptions = Watching & { prepares?: boolean }

export function databaseAt(
  url: string,
  { prepares = true, wrap = unwrapped, onQuery }: PostgresOptions = {},
): Database {
  const pool = openPool(url)
  const events = listenOnPostgres(url)
  const db = handleOn(wrap(poolDialect(pool, prepares)), onQuery)
  return {
    db,
    listen: events.listen,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await events.close()
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** PostgreSQL where DATABASE_URL names one, else the embedded database in the data folder. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'preparesStatements'>>,
  onQuery?: QueryListener,
): Promise<Database> {
  const { databaseUrl, preparesStatements: prepares = true } = settings
  if (databaseUrl) return databaseAt(databaseUrl, { prepares, onQuery })
  const lock = lockFolder(settings.dataDir)
  try {
    const embedded = await EmbeddedDatabase.open({ folder: `${settings.dataDir}/database` })
    return databaseOn(embedded, { release: () => lock.release(), onQuery })
  } catch (error) {
    lock.release()
    throw error
  }
}

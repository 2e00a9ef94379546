import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, Kysely, type KyselyPlugin, type LogEvent, type Transaction } from 'kysely'
import type { Settings } from '../settings.ts'
import { openFolder } from './embedded-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { hintsInProcess, type OpenTransaction, openTransaction, type TellHints } from './hints.ts'
import { requireKnownMigrations } from './migrate.ts'
import type { EmbeddedDatabase } from './pglite.ts'
import { EmbeddedDialect } from './pglite-dialect.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { hintsOnPostgres } from './postgres-hints.ts'
import type { Tables } from './tables.ts'
import { isPassing } from './unavailable.ts'

export type Tx = Transaction<Tables>
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /**
   * Calls back for each hint on the channel, from any process (hints.ts). One may be lost.
   * @param onResumed called when some may have been: a connection has broken and is back, a process has died
   */
  listen: (channel: string, listener: (payload: string) => void, onResumed?: () => void) => Promise<void>
  /** Connections that are at work now, callers that wait for one, and how long whoever comes now would. */
  load: () => { inUse: number; waiting: number; waitMilliseconds: number; most: number }
  /** @throws DatabaseUnavailable where it would not answer; never waits behind calls */
  requireReady: () => Promise<void>
  close: () => Promise<void>
}

/** A statement that has run: its text with $1 for values. */
type QueryDone = { sql: string; kind: QueryKind; milliseconds: number; failed: boolean }
export type QueryListener = (query: QueryDone) => void
type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'other'

/** Who hands on what was told inside a transaction of this handle. */
const tellers = new WeakMap<Db, TellHints>()

/** Those at which other processes may be at work too. */
const shared = new WeakSet<Db>()

/** Whether several processes may use the database at once: any but the embedded one. */
export const isShared = (db: Db): boolean => shared.has(db)

/** The outer handle inside a transaction would wait for itself on one connection, and escape the transaction on many. */
const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (openTransaction.getStore()) throw new Error('A transaction is open: use its own handle.')
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * Runs `work` in one transaction; inside it only the given handle may be used. Rows are locked in one order, so that no
 * two wait for each other: customer, job card, estimate, declined work, the garage's till, what its bills come to, its counts,
 * what its parts come to.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (openTransaction.getStore()) throw new Error('A transaction is already open: pass its handle on.')
  const open: OpenTransaction = { hints: new Map(), lastly: new Map() }
  let isDone = false
  try {
    return await db
      .withoutPlugins()
      .transaction()
      .execute((tx) =>
        openTransaction.run(open, async () => {
          const result = await work(tx)
          for (const name of [...open.lastly.keys()].sort()) await open.lastly.get(name)?.work()
          isDone = true
          return result
        }),
      )
  } finally {
    // Also where the answer to COMMIT was lost: it may have happened.
    if (isDone && open.hints.size > 0) tellers.get(db)?.([...open.hints.values()])
  }
}

/**
 * What the open transaction does last, after all of its work: a row that everybody changes is locked for a moment then, and
 * by nobody who is refused.
 * @param name once a transaction; works are done in the order of their names, so that no two transactions wait for each other
 * @returns what is gathered for it, as the first to ask in this transaction began it
 */
export function beforeCommit<Gathered>(
  name: string,
  begin: () => Gathered,
  work: (gathered: Gathered) => Promise<void>,
): Gathered {
  const open = openTransaction.getStore()
  if (!open || open === 'reading') throw new Error('No transaction that writes is open.')
  const known = open.lastly.get(name)
  if (known) return known.gathered as Gathered
  const gathered = begin()
  open.lastly.set(name, { gathered, work: () => work(gathered) })
  return gathered
}

/** As `transact`, but it only reads, and everything as it was at one moment. */
export function readMoment<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => openTransaction.run('reading', () => work(tx)))
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
  const hints = hintsInProcess()
  tellers.set(db, hints.tell)
  return {
    db,
    listen: hints.listen,
    load: () => ({ ...embedded.load(), most: 1 }),
    requireReady: async () => embedded.requireReady(),
    close: async () => {
      // Kysely opens its driver with the first query: a handle that was never used would leave the worker running.
      await embedded.close()
      release()
    },
  }
}

type AtOptions = Watching &
  Pick<PostgresOptions, 'prepares' | 'timeoutScale'> & {
    /** Past the pooler that `url` names, which lends no connection to listen on. */
    directUrl?: string | undefined
  }

export function databaseAt(
  url: string,
  { prepares, timeoutScale, directUrl, wrap = unwrapped, onQuery }: AtOptions = {},
): Database {
  const postgres = openPostgres(url, { prepares, timeoutScale, isPooled: directUrl !== undefined })
  const hints = hintsOnPostgres(directUrl ?? url)
  const db = handleOn(wrap(postgres.dialect), onQuery)
  tellers.set(db, hints.tell)
  shared.add(db)
  return {
    db,
    listen: hints.listen,
    load: postgres.load,
    requireReady: postgres.requireReady,
    close: async () => {
      await hints.close()
      await postgres.close()
    },
  }
}

/** For work that sets something for a whole session: past the pooler, where there is one. */
export async function withDirect<Result>(
  { db }: Pick<Database, 'db'>,
  { directUrl }: Pick<Settings, 'directUrl'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!directUrl) return work(db)
  const direct = databaseAt(directUrl)
  try {
    return await work(direct.db)
  } finally {
    await direct.close()
  }
}

type Opening = {
  onQuery?: QueryListener | undefined
  /** Where given, a PostgreSQL that is away is waited for without end, and this hears each time why; else it is an error. */
  onWaiting?: ((reason: string) => void) | undefined
}

/**
 * PostgreSQL where DATABASE_URL names one, else the embedded database in the data folder.
 * @throws Error with a sentence for the person at the terminal, where it cannot be used
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'directUrl' | 'preparesStatements'>>,
  { onQuery, onWaiting }: Opening = {},
): Promise<Database> {
  const { databaseUrl, directUrl, preparesStatements: prepares } = settings
  if (databaseUrl) return openPostgresDatabase(databaseUrl, { prepares, directUrl, onQuery, onWaiting })
  const lock = lockFolder(settings.dataDir)
  try {
    const accept = (opened: EmbeddedDatabase) => requireKnownMigrations(databaseOn(opened).db)
    const embedded = await openFolder(`${settings.dataDir}/database`, accept)
    return databaseOn(embedded, { release: () => lock.release(), onQuery })
  } catch (error) {
    lock.release()
    throw error
  }
}

const waitSeconds = 2

async function openPostgresDatabase(url: string, { onWaiting, ...options }: AtOptions & Opening): Promise<Database> {
  const database = databaseAt(url, options)
  try {
    await (onWaiting ? waitForDatabase(database, onWaiting) : database.requireReady())
    await requireKnownMigrations(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** As after a power cut, when both start at once. What waiting does not mend, such as a wrong password, is thrown. */
async function waitForDatabase({ requireReady }: Database, onWaiting: (reason: string) => void): Promise<void> {
  for (;;) {
    try {
      return await requireReady()
    } catch (error) {
      if (!isPassing(error)) throw error
      onWaiting(error instanceof Error ? error.message : String(error))
      await sleep(waitSeconds * 1000)
    }
  }
}

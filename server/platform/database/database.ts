import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely, type KyselyPlugin, type Transaction } from 'kysely'
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
  close: () => Promise<void>
}

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

/** What stands between the handle and its driver: nothing, but for tests that watch what is sent. */
type WrapDialect = (dialect: Dialect) => Dialect
const unwrapped: WrapDialect = (dialect) => dialect

const handleOn = (dialect: Dialect): Db => new Kysely({ dialect, plugins: [refuseInsideTransaction] })

type EmbeddedOptions = { release?: () => void; wrap?: WrapDialect }

export function databaseOn(
  embedded: EmbeddedDatabase,
  { release = () => undefined, wrap = unwrapped }: EmbeddedOptions = {},
): Database {
  const db = handleOn(wrap(new EmbeddedDialect(embedded)))
  return {
    db,
    listen: (channel, listener) => embedded.listen(channel, listener),
    close: async () => {
      // Kysely opens its driver with the first query: a handle that was never used would leave the worker running.
      await embedded.close()
      release()
    },
  }
}

export function databaseAt(url: string, wrap = unwrapped): Database {
  const pool = openPool(url)
  const events = listenOnPostgres(url)
  const db = handleOn(wrap(poolDialect(pool)))
  return {
    db,
    listen: events.listen,
    close: async () => {
      await events.close()
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** PostgreSQL where DATABASE_URL names one, else the embedded database in the data folder. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) return databaseAt(settings.databaseUrl)
  const lock = lockFolder(settings.dataDir)
  try {
    return databaseOn(await EmbeddedDatabase.open({ folder: `${settings.dataDir}/database` }), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './pglite-worker.ts'

/** A database error as both drivers throw it: `code` is PostgreSQL's five-letter SQLSTATE. */
class DatabaseError extends Error {
  readonly code?: string
  readonly constraint?: string

  constructor(fields: { message: string }) {
    super(fields.message)
    Object.assign(this, fields)
  }
}

type Pending = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
type Unsent<Call> = Call extends { id: number } ? Omit<Call, 'id'> : never

/** PostgreSQL 18 in WebAssembly, on a worker thread. One connection: whoever holds it runs alone. */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, (payload: string) => void>()
  readonly #ready: Promise<void>
  #lastCall = 0
  #turn: Promise<void> = Promise.resolve()
  #inLine = 0

  private constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
    this.#ready = new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error)
        for (const call of this.#pending.values()) call.reject(error)
        this.#pending.clear()
      }
      this.#worker.on('error', fail)
      this.#worker.on('exit', () => fail(new Error('The embedded database has stopped.')))
      this.#worker.on('message', (answer: WorkerAnswer) => {
        if ('ready' in answer) resolve()
        else if ('failed' in answer) reject(new Error(`The embedded database did not open: ${answer.failed}`))
        else if ('channel' in answer) this.#listeners.get(answer.channel)?.(answer.payload)
        else this.#settle(answer)
      })
    })
  }

  /** @param options `folder` keeps the data on disk, none keeps it in memory; `snapshot` starts from a dump. */
  static async open(options: Partial<WorkerOptions>): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase({ folder: options.folder, snapshot: options.snapshot })
    await database.#ready
    return database
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    const answer = await this.#call({ kind: 'query', sql, parameters })
    if (!('rows' in answer)) throw new Error('The embedded database answered something else.')
    return answer.affectedRows === undefined
      ? { rows: answer.rows }
      : { rows: answer.rows, numAffectedRows: BigInt(answer.affectedRows) }
  }

  /** Waits for its turn; the returned function gives the turn to the next. */
  async takeTurn(): Promise<() => void> {
    const before = this.#turn
    let release: () => void = () => undefined
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    this.#inLine += 1
    await before
    return () => {
      this.#inLine -= 1
      release()
    }
  }

  /** Whoever has the turn, and those who wait for it. */
  load = () => ({ inUse: Math.min(this.#inLine, 1), waiting: Math.max(this.#inLine - 1, 0) })

  async listen(channel: string, listener: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, listener)
    const release = await this.takeTurn()
    await this.#call({ kind: 'listen', channel }).finally(release)
  }

  /** The whole database as a tar archive: tests migrate once and start each file from it. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#call({ kind: 'dump' })
    if (!('snapshot' in answer)) throw new Error('The embedded database answered something else.')
    return answer.snapshot
  }

  async close(): Promise<void> {
    const release = await this.takeTurn()
    await this.#call({ kind: 'close' }).finally(release)
    await this.#worker.terminate()
  }

  #call(call: Unsent<WorkerCall>): Promise<WorkerAnswer> {
    const id = ++this.#lastCall
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...call })
    })
  }

  #settle(answer: Extract<WorkerAnswer, { id: number }>) {
    const call = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('error' in answer) call?.reject(new DatabaseError(answer.error))
    else call?.resolve(answer)
  }
}

/**
 * Kysely on the embedded database. Its own PGlite driver hands one connection to everybody, so that a query from
 * outside would run inside whatever transaction is open; this one makes it wait.
 */
export class EmbeddedDialect implements Dialect {
  readonly #database: EmbeddedDatabase

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#database)
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
  createAdapter() {
    return new EmbeddedAdapter()
  }
  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db)
  }
}

class EmbeddedAdapter extends PostgresAdapter {
  /** One process owns the folder, so migrations need no lock. */
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase
  readonly release: () => void

  constructor(database: EmbeddedDatabase, release: () => void) {
    this.#database = database
    this.release = release
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#database.query(query.sql, query.parameters)) as QueryResult<Row>
  }

  // biome-ignore lint/correctness/useYield: the embedded database cannot stream; exports read pages by key.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database cannot stream: read pages by key.')
  }
}

class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  async init() {}
  async acquireConnection() {
    return new EmbeddedConnection(this.#database, await this.#database.takeTurn())
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof EmbeddedConnection) connection.release()
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    await this.#database.close()
  }
}

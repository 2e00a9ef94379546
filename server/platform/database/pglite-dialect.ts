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
import type { EmbeddedDatabase, Turn } from './pglite.ts'

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
  readonly #turn: Turn
  readonly release: () => void

  constructor(turn: Turn) {
    this.#turn = turn
    this.release = turn.end
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#turn.query(query.sql, query.parameters)) as QueryResult<Row>
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
    return new EmbeddedConnection(await this.#database.takeTurn())
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

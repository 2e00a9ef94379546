import type { DatabaseConnection, Dialect, QueryId } from 'kysely'
import { requireSaidColumns } from './said-columns.ts'

/** One statement as a test's database received it. */
export type SentStatement = {
  sql: string
  parameters: readonly unknown[]
  queryId: QueryId
  /** The same object for all statements of one transaction. */
  transaction: object | undefined
}

type Listener = (statement: SentStatement) => void
const listeners = new Set<Listener>()

/** Calls back for each statement that any test database of this file is sent, before it runs. @returns a function that stops it */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the databases of this file are sent while `work` runs, in order; without begin and commit. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const stop = onStatement((statement) => statements.push(statement))
  await work().finally(stop)
  return statements
}

/** Put between a handle and its driver: statements are told to the listeners as they leave. */
export function recordStatements(dialect: Dialect): Dialect {
  return {
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => watched(await acquire(options))
      return driver
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

const alreadyWatched = new WeakSet<DatabaseConnection>()

/** The pool hands the same connections out again and again. */
function watched(connection: DatabaseConnection): DatabaseConnection {
  if (alreadyWatched.has(connection)) return connection
  alreadyWatched.add(connection)
  const execute = connection.executeQuery.bind(connection)
  let transaction: object | undefined
  connection.executeQuery = async (query, options) => {
    const { sql, parameters, queryId } = query
    if (/^(begin|start transaction)\b/.test(sql)) transaction = {}
    else if (/^(commit|rollback)$/.test(sql)) transaction = undefined
    else for (const listener of listeners) listener({ sql, parameters, queryId, transaction })
    const result = await execute<never>(query, options)
    requireSaidColumns(query, result.rows[0])
    return result
  }
  return connection
}

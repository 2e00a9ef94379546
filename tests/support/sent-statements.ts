import type { Dialect, QueryId } from 'kysely'
import { requireSaidColumns } from './said-columns.ts'
import { changedOnce, handingOut } from './wrapped-dialect.ts'

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

/** What each process asks by itself, every two seconds (server/platform/versions.ts). */
const rereading = 'select * from "versions"'

/**
 * What the databases of this file are sent while `work` runs, in order; without begin and commit, and without what no
 * call has asked for.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const stop = onStatement((statement) => {
    if (statement.sql !== rereading) statements.push(statement)
  })
  await work().finally(stop)
  return statements
}

/** Put between a handle and its driver: statements are told to the listeners as they leave. */
export const recordStatements = (dialect: Dialect): Dialect => handingOut(dialect, watched)

const watched = changedOnce((connection) => {
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
})

import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** The tables that the queries of `work` would read from end to end, as the planner of this database sees it now. */
export async function tablesReadWhole(db: Db, work: (watched: Db) => Promise<unknown>): Promise<string[]> {
  const steps = await stepsOf(db, work, 'format json')
  return steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? '')
}

/**
 * The most rows that a step of the queries of `work` reads, those included that it throws away. An index may be read
 * from end to end as well as a table: for the sake of its first column alone.
 */
export async function maxRowsRead(db: Db, work: (watched: Db) => Promise<unknown>): Promise<number> {
  const steps = await stepsOf(db, work, 'analyze, format json')
  const reads = steps.filter((step) => step['Relation Name'] !== undefined)
  return Math.max(...reads.map(rowsOf))
}

const rowsOf = (step: Step) =>
  ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0)

async function stepsOf(db: Db, work: (watched: Db) => Promise<unknown>, options: string): Promise<Step[]> {
  const queries: { node: RootOperationNode; queryId: QueryId }[] = []
  // A query inside another passes here too, but is never run by itself.
  const run = new Set<QueryId>()
  await work(
    db.withPlugin({
      transformQuery(query) {
        queries.push(query)
        return query.node
      },
      async transformResult({ queryId, result }) {
        run.add(queryId)
        return result
      },
    }),
  )
  if (run.size === 0) throw new Error('No query was run.')
  const found: Step[] = []
  for (const { node, queryId } of queries.filter((query) => run.has(query.queryId))) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, queryId)
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(
      CompiledQuery.raw(`explain (${options}) ${sql}`, [...parameters]),
    )
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...withThoseBelow(Plan))
  }
  return found
}

const withThoseBelow = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withThoseBelow)]

import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'

type Step = { 'Node Type': string; 'Relation Name'?: string; Plans?: Step[] }

/** The tables that the queries of `work` would read from end to end, as the planner of this database sees it now. */
export async function tablesReadWhole(db: Db, work: (watched: Db) => Promise<unknown>): Promise<string[]> {
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
  const found: string[] = []
  for (const { node, queryId } of queries.filter((query) => run.has(query.queryId))) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, queryId)
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(
      CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
    )
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...wholeReads(Plan))
  }
  return found
}

const wholeReads = (step: Step): string[] => [
  ...(step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : []),
  ...(step.Plans ?? []).flatMap(wholeReads),
]

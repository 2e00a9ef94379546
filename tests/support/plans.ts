import { CompiledQuery, type QueryId } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { statementsDuring } from './sent-statements.ts'

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
  const ofWork = new Set<QueryId>()
  const sent = await statementsDuring(() =>
    work(
      db.withPlugin({
        transformQuery({ node, queryId }) {
          ofWork.add(queryId)
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    ),
  )
  // As it was sent, and only what the work sent: others look into the database from time to time.
  const queries = sent.filter(({ queryId }) => ofWork.has(queryId))
  if (queries.length === 0) throw new Error('No query was run.')
  const found: Step[] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(
      CompiledQuery.raw(`explain (${options}) ${sql}`, [...parameters]),
    )
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...withThoseBelow(Plan))
  }
  return found
}

const withThoseBelow = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withThoseBelow)]

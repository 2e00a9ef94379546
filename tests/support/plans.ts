import { CompiledQuery, type QueryId, sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'
import { isPreparable } from '../../server/platform/database/prepared-statements.ts'
import { type SentStatement, statementsDuring } from './sent-statements.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/**
 * The tables that the queries of `work` read from end to end, as the planner of this database sees it now. They are run a
 * second time to learn that, so `work` only reads. A step that was planned and not run reads nothing: a case that did not
 * come, or a join that found nothing to join; `work` has to find something.
 */
export async function tablesReadWhole(db: Db, work: (watched: Db) => Promise<unknown>): Promise<string[]> {
  const steps = await stepsOf(db, work, 'analyze, format json')
  const run = steps.filter((step) => (step['Actual Loops'] ?? 0) > 0)
  return run.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? '')
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

/**
 * As `maxRowsRead`, for the statements that are prepared, planned as PostgreSQL plans them after a while: for whatever
 * values, of the largest garage or the smallest.
 */
export async function maxRowsReadWhenPrepared(db: Db, work: (watched: Db) => Promise<unknown>): Promise<number> {
  const queries = (await sentBy(db, work)).filter((query) => isPreparable(query.sql))
  const steps = await db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
    const found: Step[] = []
    for (const { sql: text, parameters } of queries) {
      await sql`${sql.raw(`prepare watched as ${text}`)}`.execute(connection)
      const values = sql.join(parameters.map((each) => sql.lit(each as string)))
      const { rows } = await sql<Explained>`explain (analyze, format json) execute watched(${values})`.execute(
        connection,
      )
      found.push(...stepsIn(rows))
      await sql`deallocate watched`.execute(connection)
    }
    await sql`reset plan_cache_mode`.execute(connection)
    return found
  })
  return Math.max(...steps.filter((step) => step['Relation Name'] !== undefined).map(rowsOf))
}

const rowsOf = (step: Step) =>
  ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0)

async function stepsOf(db: Db, work: (watched: Db) => Promise<unknown>, options: string): Promise<Step[]> {
  const found: Step[] = []
  for (const { sql: text, parameters } of await sentBy(db, work)) {
    const explain = CompiledQuery.raw(`explain (${options}) ${text}`, [...parameters])
    found.push(...stepsIn((await db.executeQuery<Explained>(explain)).rows))
  }
  return found
}

/** As it was sent, and only what the work sent: others look into the database from time to time. */
async function sentBy(db: Db, work: (watched: Db) => Promise<unknown>): Promise<SentStatement[]> {
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
  const queries = sent.filter(({ queryId }) => ofWork.has(queryId))
  if (queries.length === 0) throw new Error('No query was run.')
  return queries
}

type Explained = { 'QUERY PLAN': { Plan: Step }[] }

const stepsIn = (rows: Explained[]) => (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withThoseBelow(Plan))

const withThoseBelow = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withThoseBelow)]

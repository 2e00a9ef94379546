import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tx } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'
import type { GarageScope } from '../../server/platform/session/guard.ts'

type Call = (tx: Tx) => unknown

/** Calls of each function of a queries file; where the SQL depends on what is asked for, of each kind by its name. */
export type Samples<Queries> = { [Name in keyof Queries]: Call | Record<string, Call> }

const id = '01941dfb-5c40-7000-8000-000000000001'

/** What samples are called with: none of it stands in a snapshot. */
export const sample = {
  scope: { garageId: id, userId: id } as GarageScope,
  id,
  day: '2026-11-21',
  instant: new Date('2026-11-21T06:30:00Z'),
  phone: '9000000001',
  plate: 'TN09AB1234',
  page: { limit: 10, cursor: undefined },
  next: { limit: 10, cursor: id },
}

/** What a call sends where nothing is found, and where one row is. */
export async function statementsOf(call: Call): Promise<CompiledQuery[]> {
  const sent = [...(await sentWhileAnswering(call, [])), ...(await sentWhileAnswering(call, [{}]))]
  return [...new Map(sent.map((query) => [query.sql, query])).values()]
}

async function sentWhileAnswering(call: Call, rows: object[]): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const db = databaseAnswering(rows, (query) => sent.push(query))
  const work = db.transaction().execute(async (tx) => {
    const called = call(tx)
    await (isBuilder(called) ? called.execute(tx) : called)
  })
  // Many a query throws where nothing is found.
  await (rows.length > 0 ? work : work.catch(() => undefined))
  return sent
}

type Builder = { execute: (tx: Tx) => Promise<unknown>; compile: unknown }
const isBuilder = (called: unknown): called is Builder =>
  typeof called === 'object' && called !== null && 'execute' in called && 'compile' in called

/** Compiles what it is sent, as the product's databases do, and answers each statement with these rows. */
function databaseAnswering(rows: object[], onQuery: (query: CompiledQuery) => void) {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      onQuery(query)
      return { rows: rows as Row[] }
    },
    // biome-ignore lint/correctness/useYield: nothing here streams.
    async *streamQuery() {
      throw new Error('Nothing streams.')
    },
  }
  class AnsweringDriver extends DummyDriver {
    override async acquireConnection() {
      return connection
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new AnsweringDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
    },
  })
}

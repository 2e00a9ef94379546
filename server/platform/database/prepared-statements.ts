import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Each connection keeps what it has prepared: what varies without end must not fill it. */
const mostNames = 300

/**
 * A prepared statement is soon planned for all values alike. One that compares by order or by pattern finds few rows for
 * one value and most for another: planned so, the cards that a large garage delivered in a week took ten times as long.
 */
const dependsOnValues = /(?:[<>]=?|\blike(?: any)?)\s*\(*\$\d/

/** Whether the statement is planned once, for whatever garage asks. */
export const isPreparable = (sql: string) => !dependsOnValues.test(sql)

/**
 * Names statements, those that come first. A name is the same in all processes, so that behind a pooler another's statement
 * of this name is this statement.
 */
function statementNames() {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known || names.size >= mostNames || !isPreparable(sql)) return known
    const name = createHash('sha256').update(sql).digest('base64url')
    names.set(sql, name)
    return name
  }
}
type NameOf = ReturnType<typeof statementNames>

/**
 * Refused before anything was done: a migration has changed what the statement answers, or a pooler has lent a connection
 * that does not know it, or knows it from somebody else.
 */
const refusals = ['0A000', '26000', '42P05']

type Lender = Pick<pg.Pool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

/**
 * The pool's connections, which parse a statement once instead of at every call, where no transaction is open: there one
 * that is refused can be sent again (docs/decisions/0023-prepared-statements.md).
 */
export function preparing(pool: Lender): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const nameOf = statementNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, nameOf)
      clients.set(client, known)
      return known
    },
  }
}

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const refused = new Set<string>()

  async function query(sql: string, parameters: readonly unknown[]) {
    const values = [...parameters]
    const isAlone = values.length > 0 && client.getTransactionStatus() === 'I'
    const name = isAlone && !refused.has(sql) ? nameOf(sql) : undefined
    if (!name) return client.query(sql, values)
    try {
      return await client.query({ name, text: sql, values })
    } catch (error) {
      if (!refusals.includes((error as { code?: string }).code ?? '')) throw error
      refused.add(sql)
      return client.query(sql, values)
    }
  }
  // Kysely's other form takes a cursor; there are none here (docs/rules.md#totals-and-paging).
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

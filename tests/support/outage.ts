import type { Dialect } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import type { Reply } from './visitor.ts'
import { changedOnce, handingOut } from './wrapped-dialect.ts'

/** A database that fails every statement with this error for as long as it is set. */
export type Outage = { error: Error | undefined; isOn: (sql: string) => boolean }

export const databaseError = (code: string) => Object.assign(new Error(`PostgreSQL says ${code}`), { code })

export function newOutage(): Outage & {
  wrap: (dialect: Dialect) => Dialect
  watch: (database: Database) => Database
} {
  const outage: Outage = { error: undefined, isOn: () => true }
  const failing = changedOnce((connection) => {
    const execute = connection.executeQuery
    connection.executeQuery = async (query, options) => {
      if (outage.error && outage.isOn(query.sql)) throw outage.error
      return execute.call(connection, query, options) as never
    }
  })
  return Object.assign(outage, {
    wrap: (dialect: Dialect) => handingOut(dialect, failing),
    watch: (database: Database): Database => ({
      ...database,
      async requireReady() {
        if (outage.error) throw outage.error
        await database.requireReady()
      },
    }),
  })
}

/** Not the count of tries, nor which process works on what: they stand outside of what is done. */
const isWrite = (sql: string) =>
  /^\s*(insert|update|delete)\b(?!.*"((garage|driver|address)_limits|sweep_slices)")/is.test(sql)

type Trial<Answer> = {
  work: () => Promise<Answer>
  /** All that must stay as it was while it fails. */
  kept: () => Promise<unknown>
  requireRefused: (answer: Answer) => void
}

/**
 * Does it again and again; each time the next of its statements that write finds the disk full.
 * @returns what it came to once none did, and how many had
 */
export async function fillDiskAtEachWrite<Answer>(outage: Outage, { work, kept, requireRefused }: Trial<Answer>) {
  const before = await kept()
  for (let failing = 0; ; failing++) {
    let writes = 0
    outage.isOn = (sql) => isWrite(sql) && writes++ === failing
    outage.error = databaseError('53100')
    const answer = await work().finally(() => {
      outage.error = undefined
    })
    if (writes <= failing) return { answer, writes }
    requireRefused(answer)
    expect(await kept(), `after write ${failing} failed`).toEqual(before)
  }
}

/** Its sentence, and when to try again. */
export function requireTryAgain({ status, body, headers }: Pick<Reply, 'status' | 'body' | 'headers'>): void {
  expect([status, body.error]).toEqual([503, 'We are not ready yet. Please try again in a moment.'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

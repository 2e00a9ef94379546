import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { parsers } from './parsers.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && parsers[oid] ? parsers[oid] : pg.types.getTypeParser(oid, format as 'text'),
}

export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, types, max: 10, statement_timeout: 10_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

export const poolDialect = (pool: pg.Pool) => new PostgresDialect({ pool })

/**
 * LISTEN on a connection of its own, which reconnects after a second when it breaks. What was notified meanwhile is
 * lost, so listeners also look for themselves from time to time.
 */
export function listenOnPostgres(connectionString: string) {
  const listeners = new Map<string, (payload: string) => void>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString })
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
    next.on('error', () => {
      client = undefined
      next.end().catch(() => undefined)
      retry()
    })
    await next.connect()
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`)
    client = next
  }

  function retry() {
    if (!closed) setTimeout(() => connect().catch(retry), 1000).unref()
  }

  return {
    async listen(channel: string, listener: (payload: string) => void) {
      listeners.set(channel, listener)
      if (client) await client.query(`listen ${channel}`)
      else await connect()
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

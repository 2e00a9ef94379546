import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { parsers } from './parsers.ts'
import { preparing } from './prepared-statements.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && parsers[oid] ? parsers[oid] : pg.types.getTypeParser(oid, format as 'text'),
}

export function openPool(connectionString: string): pg.Pool {
  // Compiling a calendar's month took longer than reading it: our queries are short, however dear they look.
  const options = '-c jit=off'
  const pool = new pg.Pool({ connectionString, types, max: 10, statement_timeout: 10_000, options })
  // A connection that breaks while idle is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** @param prepares false behind a pooler that lends a connection for one transaction only */
export const poolDialect = (pool: pg.Pool, prepares: boolean) =>
  new PostgresDialect({ pool: prepares ? preparing(pool) : pool })

type Listener = { hear: (payload: string) => void; onResumed: (() => void) | undefined }

/**
 * LISTEN on a connection of its own, which reconnects after a second when it breaks. What was notified meanwhile is
 * lost: listeners are told that it resumed, and also look for themselves from time to time.
 */
export function listenOnPostgres(connectionString: string) {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | undefined
  let retrying: NodeJS.Timeout | undefined
  let hasBroken = false
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.hear(payload ?? ''))
    next.on('error', () => {
      client = undefined
      next.end().catch(() => undefined)
      retry()
    })
    await next.connect()
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`)
    client = next
    if (hasBroken) for (const { onResumed } of listeners.values()) onResumed?.()
  }

  /** A connection that breaks while it is made fails twice; one retry is enough. */
  function retry() {
    hasBroken = true
    if (closed || retrying) return
    retrying = setTimeout(() => {
      retrying = undefined
      connect().catch(retry)
    }, 1000).unref()
  }

  return {
    async listen(channel: string, hear: Listener['hear'], onResumed?: () => void) {
      listeners.set(channel, { hear, onResumed })
      if (client) await client.query(`listen ${channel}`)
      else await connect()
    },
    async close() {
      closed = true
      clearTimeout(retrying)
      await client?.end()
    },
  }
}

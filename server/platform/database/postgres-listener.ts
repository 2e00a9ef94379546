import pg from 'pg'
import { releaseName } from './migrate.ts'

type Listener = { hear: (payload: string) => void; onResumed: (() => void) | undefined }

const retryMilliseconds = 500
/** A connection on which nothing is ever sent does not notice that the other end has gone. */
const heartbeatMilliseconds = 15_000
const patienceMilliseconds = 5000

/**
 * LISTEN on a connection of its own, which reconnects when it breaks. What was notified meanwhile is lost: listeners are
 * told that it resumed, and also look for themselves from time to time.
 */
export function listenOnPostgres(connectionString: string) {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | undefined
  let retrying: NodeJS.Timeout | undefined
  let hasBroken = false
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      // The one that is always there: others in the pool end when nobody calls.
      fallback_application_name: releaseName,
      keepAlive: true,
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    })
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.hear(payload ?? ''))
    next.on('error', () => abandon(next))
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${channel}`)
    } catch (error) {
      abandon(next)
      throw error
    }
    client = next
    if (hasBroken) for (const { onResumed } of listeners.values()) onResumed?.()
  }

  function abandon(broken: pg.Client) {
    if (client === broken) client = undefined
    broken.end().catch(() => undefined)
    retry()
  }

  /** A connection that breaks while it is made fails twice; one retry is enough. */
  function retry() {
    hasBroken = true
    if (closed || retrying) return
    retrying = setTimeout(() => {
      retrying = undefined
      connect().catch(retry)
    }, retryMilliseconds).unref()
  }

  const beating = setInterval(() => {
    const beaten = client
    beaten?.query('select 1').catch(() => abandon(beaten))
  }, heartbeatMilliseconds).unref()

  return {
    async listen(channel: string, hear: Listener['hear'], onResumed?: () => void) {
      listeners.set(channel, { hear, onResumed })
      if (client) await client.query(`listen ${channel}`)
      else await connect()
    },
    async close() {
      closed = true
      clearInterval(beating)
      clearTimeout(retrying)
      await client?.end()
    },
  }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Hint } from './hints.ts'
import { releaseName } from './migrate.ts'

type Listener = { hear: (payload: string) => void; onResumed: (() => void) | undefined }

const retryMilliseconds = 500
const patienceMilliseconds = 5000
/** What is told within so long goes in one statement. */
const gatherMilliseconds = 50
/** More than a break of some seconds leaves; what is beyond is told as a gap. */
const mostWaiting = 20_000

/** Every process says so often that it is there, and a connection on which nothing is sent would not notice its end. */
const pulseMilliseconds = 1000
/** A process that was silent for so many pulses of ours has ended without a word, and may have kept hints to itself. */
const mostSilentPulses = 5
const pulseChannel = 'pulse'

/**
 * LISTEN and NOTIFY on one connection of their own, outside any transaction, which reconnects when it breaks. What others
 * told meanwhile is lost, as is what a process that dies had not told yet: listeners hear that they may have missed
 * something, and also look for themselves from time to time.
 */
export function hintsOnPostgres(connectionString: string) {
  const self: string = randomUUID()
  const listeners = new Map<string, Set<Listener>>()
  const channels = () => (listeners.size > 0 ? [...listeners.keys(), pulseChannel] : [])
  /** How many of our pulses each other process has been silent for. */
  const others = new Map<string, number>()
  let waiting: Hint[] = []
  let hasGap = false
  let toldAt = Number.NEGATIVE_INFINITY
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let retrying: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  let hasBroken = false
  let closed = false

  const resume = () => {
    for (const each of listeners.values()) for (const { onResumed } of each) onResumed?.()
  }

  function hear({ channel, payload = '' }: pg.Notification) {
    if (channel !== pulseChannel) {
      for (const listener of listeners.get(channel) ?? []) listener.hear(payload)
      return
    }
    const [other = '', word] = payload.split(' ')
    if (other === self) return
    if (word === 'ends') others.delete(other)
    else others.set(other, 0)
    if (word === 'gap') resume()
  }

  const connected = async (): Promise<pg.Client> => {
    if (client) return client
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      // The one that is always there: others in the pool end when nobody calls.
      fallback_application_name: releaseName,
      keepAlive: true,
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    })
    next.on('notification', hear)
    next.on('error', () => abandon(next))
    try {
      await next.connect()
      for (const channel of channels()) await next.query(`listen ${channel}`)
    } catch (error) {
      abandon(next)
      throw error
    }
    client = next
    if (hasBroken) {
      others.clear()
      resume()
      gather()
    }
    return next
  }

  function abandon(broken: pg.Client) {
    if (client === broken) client = undefined
    broken.end().catch(() => undefined)
    hasBroken = true
    if (closed || retrying) return
    retrying = setTimeout(() => {
      retrying = undefined
      // Where it fails it is abandoned, and tried again.
      connected().catch(() => undefined)
    }, retryMilliseconds).unref()
  }

  function gather() {
    if (waiting.length === 0 || closed) return
    const milliseconds = performance.now() - toldAt > gatherMilliseconds ? 0 : gatherMilliseconds
    gathering ??= setTimeout(() => {
      gathering = undefined
      telling = (telling ?? Promise.resolve()).then(flush)
    }, milliseconds).unref()
  }

  async function flush(): Promise<void> {
    const told = waiting
    waiting = []
    if (told.length === 0) return
    const hints = hasGap ? [...told, { channel: pulseChannel, payload: `${self} gap` }] : told
    toldAt = performance.now()
    let sender: pg.Client | undefined
    try {
      sender = await connected()
      await sender.query(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as hint (channel, payload)',
        [hints.map(({ channel }) => channel), hints.map(({ payload }) => payload)],
      )
      hasGap = false
    } catch {
      // It is told once there is a connection again: `connect` sees to that.
      waiting = [...told, ...waiting]
      if (sender) abandon(sender)
    }
  }

  function tell(hints: Hint[]) {
    for (const told of hints) {
      if (!told.staysHere) waiting.push(told)
      // On its own: what a listener does, and its faults, are not the writer's.
      else for (const listener of listeners.get(told.channel) ?? []) queueMicrotask(() => listener.hear(told.payload))
    }
    if (waiting.length > mostWaiting) {
      waiting = [{ channel: pulseChannel, payload: self }]
      hasGap = true
    }
    gather()
  }

  const pulsing = setInterval(() => {
    if (listeners.size === 0 || !client) return
    tell([{ channel: pulseChannel, payload: self }])
    for (const [other, pulses] of others) others.set(other, pulses + 1)
    const silent = [...others].filter(([, pulses]) => pulses > mostSilentPulses)
    for (const [other] of silent) others.delete(other)
    if (silent.length > 0) resume()
  }, pulseMilliseconds).unref()

  return {
    tell,
    async listen(channel: string, onHint: Listener['hear'], onResumed?: () => void) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add({ hear: onHint, onResumed }))
      const open = await connected()
      for (const each of new Set([channel, pulseChannel])) await open.query(`listen ${each}`)
    },
    async close() {
      clearInterval(pulsing)
      clearTimeout(retrying)
      clearTimeout(gathering)
      if (listeners.size > 0) waiting.push({ channel: pulseChannel, payload: `${self} ends` })
      await telling
      closed = true
      if (client) await flush()
      await client?.end()
    },
  }
}

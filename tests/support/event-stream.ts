import { createParser } from 'eventsource-parser'
import { v7 as newId } from 'uuid'
import { vi } from 'vitest'
import { type Database, transact } from '../../server/platform/database/database.ts'
import { announce, liveChannel } from '../../server/platform/live/announce.ts'
import type { Visitor } from './visitor.ts'

type Heard = { event: string; data: unknown }

/** What each database's listener has heard. */
const payloads = new WeakMap<Database, string[]>()

/** Resolves once everything that this process told before has been heard: hints follow the commit, and the answer to a call. */
export async function allHeard(database: Database) {
  const heard = payloads.get(database) ?? []
  if (!payloads.has(database)) {
    payloads.set(database, heard)
    await database.listen(liveChannel, (payload) => void heard.push(payload))
  }
  const garageId = newId()
  await transact(database.db, (tx) => announce(tx, { garageId, kind: 'lead', id: null }))
  await vi.waitUntil(() => heard.some((payload) => payload.includes(garageId)), { timeout: 30_000, interval: 5 })
}

/**
 * Somebody who listens to a stream of events over real HTTP: to what is told from now on, where the server's database is at hand.
 * What was told a moment before would else still be on its way.
 */
export async function listenTo(
  { origin, database }: { origin: string; database?: Database },
  path: string,
  visitor: Visitor,
  headers: Record<string, string> = {},
) {
  if (database) await allHeard(database)
  const controller = new AbortController()
  const reply = await fetch(`${origin}/api/v1${path}`, {
    headers: { cookie: `access=${visitor.cookie('access')}`, ...headers },
    signal: controller.signal,
  })
  const heard: Heard[] = []
  const state = { text: '', hasEnded: false, isWhole: false }
  const parser = createParser({
    onEvent: ({ event, data }) => event && heard.push({ event, data: JSON.parse(data) }),
  })
  const reading = (async () => {
    try {
      for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        state.text += chunk
        parser.feed(chunk)
      }
      state.isWhole = true
    } catch {
      // Cut off, by the server or by `stop`.
    }
    state.hasEnded = true
  })()

  return {
    status: reply.status,
    headers: reply.headers,
    heard,
    text: () => state.text,
    hasEnded: () => state.hasEnded,
    /** It came to its end, and was not cut off. */
    isWhole: () => state.isWhole,
    async stop() {
      controller.abort()
      await reading
    },
  }
}

import { createParser } from 'eventsource-parser'
import type { Visitor } from './visitor.ts'

type Heard = { event: string; data: unknown }

/** Somebody who listens to a stream of events over real HTTP. */
export async function listenTo(origin: string, path: string, visitor: Visitor, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  const reply = await fetch(`${origin}/api/v1${path}`, {
    headers: { cookie: `access=${visitor.cookie('access')}`, ...headers },
    signal: controller.signal,
  })
  const heard: Heard[] = []
  const state = { text: '', hasEnded: false }
  const parser = createParser({
    onEvent: ({ event, data }) => event && heard.push({ event, data: JSON.parse(data) }),
  })
  const reading = (async () => {
    try {
      for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        state.text += chunk
        parser.feed(chunk)
      }
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
    async stop() {
      controller.abort()
      await reading
    },
  }
}

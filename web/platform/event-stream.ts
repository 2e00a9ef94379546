import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { setVisibleTimeout } from './visible-timers.ts'

/**
 * The events of a `text/event-stream` answer, read by fetch because an EventSource sends no headers and cannot refresh a
 * session. Ends when the stream does, or when it has been silent for too long: then nobody is there any more.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  maxSilentMilliseconds: number,
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const unread: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => unread.push(event) })
  try {
    for (;;) {
      const chunk = await within(maxSilentMilliseconds, reader.read())
      if (chunk === 'silent' || chunk.done) return
      // Also a comment, such as a heartbeat, ends the silence.
      parser.feed(decoder.decode(chunk.value, { stream: true }))
      yield* unread.splice(0)
    }
  } finally {
    // Also where whoever reads stops early; the other end hears of it.
    await reader.cancel().catch(() => undefined)
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | 'silent'> {
  let stop = () => {}
  const silence = new Promise<'silent'>((resolve) => {
    stop = setVisibleTimeout(milliseconds, () => resolve('silent'))
  })
  return Promise.race([work, silence]).finally(() => stop())
}

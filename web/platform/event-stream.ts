export type StreamEvent = { event: string; data: string }

/**
 * The events of a `text/event-stream` answer, read by fetch because an EventSource sends no headers and cannot refresh a
 * session. Ends when the stream does, or when it has been silent for too long: then nobody is there any more.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  mostSilentMilliseconds: number,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  try {
    for (;;) {
      const chunk = await within(mostSilentMilliseconds, reader.read())
      if (chunk === 'silent' || chunk.done) return
      unread += decoder.decode(chunk.value, { stream: true })
      const blocks = unread.split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = toEvent(block)
        if (event) yield event
      }
    }
  } finally {
    // Also where whoever reads stops early; the other end hears of it.
    await reader.cancel().catch(() => undefined)
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | 'silent'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), milliseconds)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

/** A comment, such as a heartbeat, has no event. */
function toEvent(block: string): StreamEvent | undefined {
  const event = /^event: (.+)$/m.exec(block)?.[1]
  const data = /^data: (.+)$/m.exec(block)?.[1]
  return event !== undefined && data !== undefined ? { event, data } : undefined
}

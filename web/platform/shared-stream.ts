import { heartbeatSeconds, type LiveChange, liveEvents } from '../../contract/office/live/live.ts'
import { type ApiError, isRefusal } from './api-error.ts'
import { readEvents } from './event-stream.ts'
import { setVisibleTimeout } from './visible-timers.ts'

/** A change; or 'resync': some may have been missed, and what is shown has to be fetched anew. */
export type LiveMessage = LiveChange | typeof liveEvents.resync
type Listener = (message: LiveMessage) => void

export type SharedStreamOptions = {
  /** What all tabs of one user and garage have in common. */
  name: string
  /** @param unheardMilliseconds since when what is shown was fetched; the stream then begins with what has changed since. */
  open: (signal: AbortSignal, unheardMilliseconds?: number) => Promise<Response>
  firstWaitMilliseconds?: number
  maxSilentMilliseconds?: number
}

const longestWaitMilliseconds = 30_000
/** A server that stops has sent all of its browsers away in the same moment. */
const sentAwayMilliseconds = 300

/**
 * One stream for all tabs of a browser, since HTTP/1.1 allows six connections a host: whichever tab holds the lock reads
 * it and tells the others. When that tab goes, the next one takes over.
 * @returns how to leave.
 */
export function joinSharedStream(options: SharedStreamOptions, listener: Listener): () => void {
  const { name } = options
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => listener(data)
  const tell: Listener = (message) => {
    channel.postMessage(message)
    listener(message)
  }
  const { signal } = leaving
  void (async () => {
    const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(options, tell, signal, true)
      return lock !== null
    })
    if (!isFirst) await navigator.locks.request(name, { signal }, () => lead(options, tell, signal, false))
  })().catch((error: unknown) => {
    // Leaving while still in the queue for the lock is no fault.
    if (!signal.aborted) throw error
  })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/**
 * Reads the stream for as long as the tab lives; ends early only where the server will not have this user.
 * @param isFirst no other tab has listened: all that is shown was fetched by this one, since its page began to load
 */
async function lead(
  options: SharedStreamOptions,
  tell: Listener,
  signal: AbortSignal,
  isFirst: boolean,
): Promise<void> {
  const { open, firstWaitMilliseconds = 1000, maxSilentMilliseconds = (2 * heartbeatSeconds + 10) * 1000 } = options
  let failures = 0
  let isGapKnown = isFirst
  while (!signal.aborted) {
    let isSentAway = false
    try {
      const { body } = await open(signal, isGapKnown ? performance.now() : undefined)
      // Whatever changed since the last stream was not heard.
      if (!isGapKnown) tell(liveEvents.resync)
      isGapKnown = false
      for await (const { event, data } of readEvents(body ?? new ReadableStream(), maxSilentMilliseconds)) {
        failures = 0
        if (event === liveEvents.resync) tell(liveEvents.resync)
        if (event === liveEvents.change) tell(JSON.parse(data) as LiveChange)
        isSentAway = event === liveEvents.reconnect
      }
    } catch (error) {
      if (isRefusal(error) && [401, 403].includes((error as ApiError).status ?? 0)) return
    }
    const wait = isSentAway
      ? sentAwayMilliseconds
      : Math.min(firstWaitMilliseconds * 2 ** failures++, longestWaitMilliseconds)
    // Not all browsers of a garage at once, when its server comes back.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** Until the time is up and the page is seen, the network is back, or the tab leaves. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const over = () => {
      stop()
      signal.removeEventListener('abort', over)
      globalThis.removeEventListener?.('online', over)
      resolve()
    }
    const stop = setVisibleTimeout(milliseconds, over)
    signal.addEventListener('abort', over)
    globalThis.addEventListener?.('online', over)
  })
}

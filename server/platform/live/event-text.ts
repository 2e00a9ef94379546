import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type LiveChange, liveEvents } from '../../../contract/office/live/live.ts'

/** A browser that reads this much slower than it is told is cut off; it comes back and refetches. */
const maxUnreadBytes = 64 * 1024

export const openText = ': open\n\n'
export const heartbeatText = ': beat\n\n'
export const eventOf = (change: LiveChange) => `event: ${liveEvents.change}\ndata: ${JSON.stringify(change)}\n\n`
export const resync = `event: ${liveEvents.resync}\ndata: {}\n\n`
const reconnect = `event: ${liveEvents.reconnect}\ndata: {}\n\n`

/** What has been written to them may still be on its way to a slow reader. */
const ended = new WeakSet<Readable>()

/** Whoever listens comes back, and is let in or not. Cut off amid an answer, a browser tells its console of a fault. */
export function end(stream: Readable) {
  if (stream.destroyed || ended.has(stream)) return
  ended.add(stream)
  stream.push(null)
}

export function write(stream: Readable, text: string) {
  if (stream.destroyed || ended.has(stream)) return
  stream.push(text)
  if (stream.readableLength > maxUnreadBytes) stream.destroy()
}

/** Each at a moment of its own within so many seconds: a whole garage fetches anew. */
export function resyncWithin(seconds: number, streams: Iterable<Readable>) {
  for (const stream of streams) setTimeout(() => write(stream, resync), Math.random() * seconds * 1000).unref()
}

/** To another process, where there are several. */
export function endWithReconnect(stream: Readable): Readable {
  write(stream, reconnect)
  end(stream)
  return stream
}

/** Proxies are asked to pass each event on as it comes. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events)

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

export function write(stream: Readable, text: string) {
  if (stream.destroyed || stream.readableEnded) return
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
  if (!stream.destroyed) stream.push(null)
  return stream
}

/** Proxies are asked to pass each event on as it comes. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events)

import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../../support/visitor.ts'

/** What a browser waits before it connects anew, where it was told nothing else. */
const pauseInMilliseconds = 20

export type Listeners = {
  /** Streams that are open now. */
  open: () => number
  /** How often one was opened. */
  opened: () => number
  /** What a browser's EventSource would have given up for: anything but a stream. */
  faults: string[]
  finish: () => Promise<void>
}

/** Screens that hear of their garage's changes, and connect anew whenever their stream ends. */
export function startListeners(owner: Visitor, number: number, origin: string): Listeners {
  const end = new AbortController()
  const counts = { open: 0, opened: 0 }
  const faults: string[] = []
  const cookie = ['access', '__Host-access'].map((name) => `${name}=${owner.cookie(name) ?? ''}`).join('; ')

  async function listen() {
    const reply = await fetch(`${origin}/api/v1/garages/events`, { headers: { cookie }, signal: end.signal })
    if (reply.status !== 200) faults.push(`a stream was answered ${reply.status}: ${await reply.text()}`.slice(0, 400))
    if (reply.status !== 200) return
    counts.opened++
    counts.open++
    try {
      for await (const _part of reply.body ?? []) if (end.signal.aborted) return
    } finally {
      counts.open--
    }
  }
  const all = Array.from({ length: number }, async () => {
    while (!end.signal.aborted) {
      // A stream may break in its middle; what counts is that it can be opened again.
      await listen().catch((error: Error) => {
        if (!end.signal.aborted && error.message === 'fetch failed') faults.push(`a stream: ${error.cause}`)
      })
      await sleep(pauseInMilliseconds)
    }
  })
  return {
    open: () => counts.open,
    opened: () => counts.opened,
    faults,
    async finish() {
      end.abort()
      await Promise.all(all)
    },
  }
}

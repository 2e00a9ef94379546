import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as untilAccepted } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

export type DrainOptions = {
  /** So long connections are still taken, each for one call: a proxy that asks whether we are well hears first. */
  noticeSeconds: number
  /** So long calls under way may go on. */
  patienceSeconds: number
  /** So long connections without a call are kept: a proxy may just have sent one, or not know yet that we leave. */
  idleSeconds: number
}

/** How a server leaves without cutting anybody off (docs/rules.md#stopping). */
export type Draining = {
  hasBegun: () => boolean
  /** Called once, when it begins. */
  onBegin: (listener: () => void) => void
  /** Says so, then takes no new connection, and waits for the calls under way. @returns whether all of them finished */
  drain: (options: DrainOptions) => Promise<boolean>
}

const pollMilliseconds = 20

/**
 * Connections that wait are taken once in a turn of the event loop, and what comes before the server is closed, later in the
 * same turn, is cut: it is closed in a turn that had hardly anything else to do.
 */
async function untilAllAccepted(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const begun = performance.now()
    await untilAccepted()
    if (performance.now() - begun < 0.2) return
  }
}

/** Watches the calls of a server from its first on. */
export function watchCalls(server: Server): Draining {
  const connections = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  const listeners: (() => void)[] = []
  let hasBegun = false

  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // Before Fastify answers: what is answered while we leave is the last on its connection.
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    if (hasBegun) response.shouldKeepAlive = false
    response.once('close', () => underWay.delete(response))
  })

  return {
    hasBegun: () => hasBegun,
    onBegin: (listener) => void listeners.push(listener),
    async drain({ noticeSeconds, patienceSeconds, idleSeconds }) {
      hasBegun = true
      for (const response of underWay) response.shouldKeepAlive = false
      if (noticeSeconds > 0) await sleep(noticeSeconds * 1000)
      await untilAllAccepted()
      // An HTTP server's own close() also cuts idle connections, on which a proxy's next call may be on its way.
      NetServer.prototype.close.call(server)
      for (const listener of listeners) listener()
      const since = performance.now()
      const isWithin = (seconds: number) => performance.now() - since < seconds * 1000
      const isBusy = () => underWay.size > 0
      while ((isBusy() && isWithin(patienceSeconds)) || (connections.size > 0 && isWithin(idleSeconds))) {
        await sleep(pollMilliseconds)
      }
      return !isBusy()
    },
  }
}

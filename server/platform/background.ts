import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceInMilliseconds = 2000

export type BackgroundRunner = {
  /**
   * Begins work and waits for a moment, so that what is quick is done when the call is answered; the rest goes on.
   * @param onFailure leaves word of the failure where the next call finds it
   */
  begin: (work: (stopping: AbortSignal) => Promise<void>, onFailure: () => Promise<unknown>) => Promise<void>
}

/** Work that outlives the call which began it. A server that closes tells it to stop, and waits for it. */
export function createBackgroundRunner(app: FastifyInstance): BackgroundRunner {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.allSettled(running)
  })
  return {
    async begin(work, onFailure) {
      const ended = work(stopping.signal)
        .catch(async (error: unknown) => {
          app.log.error({ err: error }, 'work in the background failed')
          await onFailure()
        })
        .catch((error: unknown) => app.log.error({ err: error }, 'a failure could not be written down'))
        .finally(() => running.delete(ended))
      running.add(ended)
      await Promise.race([ended, sleep(patienceInMilliseconds, undefined, { ref: false })])
    },
  }
}

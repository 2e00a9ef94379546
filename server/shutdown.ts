import type { FastifyInstance } from 'fastify'
import type { DrainOptions } from './platform/draining.ts'

const patienceSeconds = 30
/** What comes after the calls: messages under way, and the database's own end. */
const closingSeconds = 12

/** Who stops a whole group of processes is heard twice: by itself, and by way of `npm start`. */
const sameOrderMilliseconds = 1000

type Shutdown = {
  app: Pick<FastifyInstance, 'draining' | 'log'>
  /** Nobody's proxy waits for a developer's server. */
  dev: boolean
  /** Closes everything in order, once no call is under way. */
  close: () => Promise<void>
}

/**
 * SIGTERM and SIGINT: calls under way finish, then everything is closed. A second signal, or the deadline, ends the
 * process at once: the database recovers, as from a power cut.
 */
export function closeOnSignals({ app, dev, close }: Shutdown): void {
  let stoppingSince: number | undefined

  async function stop(options: DrainOptions) {
    const most = options.noticeSeconds + options.patienceSeconds + closingSeconds
    setTimeout(() => process.exit(1), most * 1000).unref()
    const isComplete = await app.draining.drain(options)
    if (!isComplete) app.log.error('calls were still under way after %d seconds, and are cut off', patienceSeconds)
    await close()
    process.exit(isComplete ? 0 : 1)
  }
  function onSignal(signal: 'SIGTERM' | 'SIGINT') {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameOrderMilliseconds) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    const hasProxy = !dev && signal !== 'SIGINT'
    stop({ noticeSeconds: hasProxy ? 1.5 : 0, patienceSeconds, idleSeconds: hasProxy ? 2 : 0 }).catch((error) => {
      app.log.error({ err: error }, 'the server could not be closed in order')
      process.exit(1)
    })
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

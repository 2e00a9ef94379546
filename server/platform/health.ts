import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { Problem } from './problem.ts'

type Asked = {
  database: Pick<Database, 'requireReady'>
  /** @throws Error where a disk is full */
  requireRoom?: () => Promise<void>
}

/**
 * `/healthz`: the process lives and goes on; whoever restarts processes asks this. `/readyz`: calls would be answered; whoever hands
 * them out asks that (docs/rules.md#outages).
 */
export function healthRoutes(app: FastifyInstance, { database, requireRoom }: Asked) {
  const requireStaying = () => {
    if (app.draining.hasBegun()) throw new Problem('unavailable', { retryAfterSeconds: 1 })
  }
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    requireStaying()
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    requireStaying()
    await database.requireReady()
    await requireRoom?.().catch((cause: unknown) => {
      // The log says which disk; who asks here need not know.
      throw new DatabaseUnavailable(cause)
    })
    return { status: 'ready' }
  })
}

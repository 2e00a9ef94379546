import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { Problem } from './problem.ts'

/**
 * `/healthz`: the process lives; whoever restarts processes asks this. `/readyz`: calls would be answered; whoever hands
 * them out asks that (docs/rules.md#outages).
 */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'requireReady'>) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.draining.hasBegun()) throw new Problem('unavailable', { retryAfterSeconds: 1 })
    await database.requireReady()
    return { status: 'ready' }
  })
}

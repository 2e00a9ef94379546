import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DemoInbox, DemoInboxQuery, maxDemoMessages } from '../../../contract/inbox.ts'
import type { Parts } from '../../parts.ts'
import { listKeptMessages } from './service.ts'

/** What the demo has sent, codes and links included; outside the demo there is nothing at this address. */
export function demoInboxRoutes(server: FastifyInstance, { database: { db }, settings }: Parts) {
  if (!settings.demo) return
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/demo/inbox',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Demo'],
        summary: 'The messages of the last day, newest first',
        description: `Only in demo mode. At most ${maxDemoMessages}.`,
        querystring: DemoInboxQuery,
        response: { 200: DemoInbox },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return { messages: await listKeptMessages(db, query.to) }
    },
  )
}

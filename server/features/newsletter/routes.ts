import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { NewSubscription, SubscriptionReceipt } from '../../../contract/newsletter.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { subscribe } from './service.ts'

export function newsletterRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/public/newsletter',
    {
      bodyLimit: 4 * 1024,
      config: { access: 'public' },
      schema: {
        tags: ['Public'],
        summary: 'Subscribe to the newsletter',
        description: 'The answer is the same whether or not the address was subscribed before.',
        body: NewSubscription,
        response: { 201: SubscriptionReceipt, 400: ProblemDocument, 429: ProblemDocument },
      },
    },
    async (request, reply) => {
      await subscribe(db, request.body.email, request.ip)
      return reply.code(201).send({ success: true, message: 'You are on the list. Thank you.' })
    },
  )
}

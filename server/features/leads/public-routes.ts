import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LeadReceipt, NewPublicLead } from '../../../contract/leads.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { leadSentences } from '../../../contract/sentences.ts'
import type { Parts } from '../../parts.ts'
import type { Db } from '../../platform/database/database.ts'
import { findDriversPhone } from '../../platform/session/known-driver.ts'
import { type LeadSender, submitPublicLead } from './public-service.ts'

export function publicLeadRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/public/leads',
    {
      // A request in words needs a few kB; whatever is much longer is not from our forms.
      bodyLimit: 32 * 1024,
      config: { access: 'public' },
      schema: {
        tags: ['Public'],
        summary: 'Ask for a quote or a booking',
        description: 'Answers 201 for a new request, 200 for the same request sent again within two minutes.',
        body: NewPublicLead,
        response: {
          200: LeadReceipt,
          201: LeadReceipt,
          400: ProblemDocument,
          404: ProblemDocument,
          413: ProblemDocument,
          429: ProblemDocument,
        },
      },
    },
    async (request, reply) => {
      const lead = request.body
      const message = lead.serviceId ? leadSentences.booked : leadSentences.quoted
      // A person cannot see this field. The robot is thanked and goes away.
      if (lead.website) return reply.code(201).send({ success: true, message })
      const outcome = await submitPublicLead(db, lead, await senderOf(db, request))
      return reply.code(outcome === 'stored' ? 201 : 200).send({ success: true, message })
    },
  )
}

const senderOf = async (db: Db, request: FastifyRequest): Promise<LeadSender> => ({
  ip: request.ip,
  verifiedPhone: await findDriversPhone(db, request),
})

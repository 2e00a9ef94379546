import type { FastifyRequest } from 'fastify'
import { LeadReceipt, NewPublicLead } from '../../../contract/customers/leads/leads.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { leadSentences } from '../../../contract/platform/sentences.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { findDriversPhone } from '../../platform/session/known-driver.ts'
import { type LeadSender, submitPublicLead } from './public-service.ts'

const options = routeOptions('Public')

export function publicLeadRoutes(app: Api, { database: { db }, settings }: Parts) {
  app.post(
    '/public/leads',
    options(
      'public',
      'Ask for a quote or a booking',
      {
        description: 'Answers 201 for a new request, 200 for the same request sent again within two minutes.',
        body: NewPublicLead,
        response: { 200: LeadReceipt, 201: LeadReceipt, 404: ProblemDocument },
      },
      // A request in words needs a few kB; whatever is much longer is not from our forms.
      { bodyLimit: 32 * 1024 },
    ),
    async (request, reply) => {
      const lead = request.body
      const message = lead.serviceId ? leadSentences.booked : leadSentences.quoted
      // A person cannot see this field. The robot is thanked and goes away.
      if (lead.website) return reply.code(201).send({ success: true, message })
      const outcome = await submitPublicLead(
        db,
        lead,
        await senderOf(db, request, originOf(request, settings.publicUrl)),
      )
      return reply.code(outcome === 'stored' ? 201 : 200).send({ success: true, message })
    },
  )
}

const senderOf = async (db: Db, request: FastifyRequest, origin: string): Promise<LeadSender> => ({
  origin,
  ip: request.ip,
  verifiedPhone: await findDriversPhone(db, request),
})

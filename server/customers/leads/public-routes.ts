import type { FastifyRequest } from 'fastify'
import * as publicLeadsApi from '../../../contract/customers/leads/public-api.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { findDriversPhone } from '../../platform/session/known-driver.ts'
import { type LeadSender, submitPublicLead } from './public-service.ts'

const serve = routesUnder('Public')

export function publicLeadRoutes(app: Api, { database: { db }, settings }: Parts) {
  serve(
    app,
    publicLeadsApi.submitLead,
    async (request, reply) => {
      const lead = request.body
      const { booked, quoted } = say(faults).leads
      const message = lead.serviceId ? booked : quoted
      // A person cannot see this field. The robot is thanked and goes away.
      if (lead.website) return reply.code(201).send({ success: true, message })
      const outcome = await submitPublicLead(
        db,
        lead,
        await senderOf(db, request, originOf(request, settings.publicUrl)),
      )
      return reply.code(outcome === 'stored' ? 201 : 200).send({ success: true, message })
    },
    { bodyLimit: 32 * 1024 },
  )
}

const senderOf = async (db: Db, request: FastifyRequest, origin: string): Promise<LeadSender> => ({
  origin,
  ip: request.ip,
  verifiedPhone: await findDriversPhone(db, request),
})

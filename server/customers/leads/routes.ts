import * as leadsApi from '../../../contract/customers/leads/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { convertLead } from './conversion.ts'
import * as service from './service.ts'

const serve = routesUnder('Leads')

export function leadRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, leadsApi.listLeads, async (request, reply) => {
    const page = await service.listLeads(db, scopeOf(request), request.query)
    return { leads: sendPage(request, reply, page) }
  })

  serve(app, leadsApi.countFollowUps, async (request) => service.countFollowUps(db, scopeOf(request), request.query))

  serve(app, leadsApi.getLead, async (request) => service.getLead(db, scopeOf(request), request.params.leadId))

  serve(app, leadsApi.createLead, async (request, reply) =>
    reply.code(201).send(await service.createLead(db, scopeOf(request), request.body)),
  )

  serve(app, leadsApi.changeLead, async (request) =>
    service.changeLead(db, scopeOf(request), request.params.leadId, request.body),
  )

  serve(app, leadsApi.convertLead, async (request) =>
    convertLead(db, scopeOf(request), request.params.leadId, request.body),
  )

  serve(app, leadsApi.deleteLead, async (request) => {
    await service.deleteLead(db, scopeOf(request), request.params.leadId)
    return { success: true as const, message: 'The lead is deleted.' }
  })
}

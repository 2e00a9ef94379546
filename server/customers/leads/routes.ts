import {
  ConvertedLead,
  GarageLead,
  GarageLeadChange,
  GarageLeads,
  GarageLeadsQuery,
  LeadConversion,
  LeadFollowUps,
  LeadFollowUpsQuery,
  NewGarageLead,
} from '../../../contract/customers/leads/garage-leads.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { convertLead } from './conversion.ts'
import * as service from './service.ts'

const options = routeOptions('Leads')
const params = idParams('leadId')

export function leadRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/leads',
    options('VIEW_ONLY', 'Leads, newest first; those to follow up by day and score', {
      querystring: GarageLeadsQuery,
      response: { 200: GarageLeads },
    }),
    async (request, reply) => {
      const page = await service.listLeads(db, scopeOf(request), request.query)
      return { leads: sendPage(request, reply, page) }
    },
  )

  app.get(
    '/garages/leads/follow-ups',
    options('VIEW_ONLY', 'How many follow-ups are due today, and late', {
      querystring: LeadFollowUpsQuery,
      response: { 200: LeadFollowUps },
    }),
    async (request) => service.countFollowUps(db, scopeOf(request), request.query),
  )

  app.get(
    '/garages/leads/:leadId',
    options('VIEW_ONLY', 'One lead', { params, response: { 200: GarageLead } }),
    async (request) => service.getLead(db, scopeOf(request), request.params.leadId),
  )

  app.post(
    '/garages/leads',
    options('STAFF', 'Add a lead', { body: NewGarageLead, response: { 201: GarageLead } }),
    async (request, reply) => reply.code(201).send(await service.createLead(db, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/leads/:leadId',
    options('STAFF', 'Change a lead; its status may become any other', {
      params,
      body: GarageLeadChange,
      response: { 200: GarageLead },
    }),
    async (request) => service.changeLead(db, scopeOf(request), request.params.leadId, request.body),
  )

  app.post(
    '/garages/leads/:leadId/convert',
    options('STAFF', 'Win a lead, and make it a customer', {
      description: 'Answers what the booking form starts from; a booking made with this leadId is linked to the lead.',
      params,
      body: LeadConversion,
      response: { 200: ConvertedLead },
    }),
    async (request) => convertLead(db, scopeOf(request), request.params.leadId, request.body),
  )

  app.delete(
    '/garages/leads/:leadId',
    options('MANAGER', 'Delete a lead that is not won', { params, response: { 200: Done } }),
    async (request) => {
      await service.deleteLead(db, scopeOf(request), request.params.leadId)
      return { success: true as const, message: 'The lead is deleted.' }
    },
  )
}

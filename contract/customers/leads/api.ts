import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
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
} from './garage-leads.ts'

const leadParams = idParams('leadId')

export const listLeads = endpoint(
  'GET',
  '/garages/leads',
  'VIEW_ONLY',
  'Leads, newest first; those to follow up by day and score',
  {
    querystring: GarageLeadsQuery,
    response: { 200: GarageLeads },
  },
)

export const countFollowUps = endpoint(
  'GET',
  '/garages/leads/follow-ups',
  'VIEW_ONLY',
  'How many follow-ups are due today, and late',
  {
    querystring: LeadFollowUpsQuery,
    response: { 200: LeadFollowUps },
  },
)

export const getLead = endpoint('GET', '/garages/leads/:leadId', 'VIEW_ONLY', 'One lead', {
  params: leadParams,
  response: { 200: GarageLead },
})

export const createLead = endpoint('POST', '/garages/leads', 'STAFF', 'Add a lead', {
  body: NewGarageLead,
  response: { 201: GarageLead },
})

export const changeLead = endpoint(
  'PUT',
  '/garages/leads/:leadId',
  'STAFF',
  'Change a lead; its status may become any other',
  {
    params: leadParams,
    body: GarageLeadChange,
    response: { 200: GarageLead },
  },
)

export const convertLead = endpoint(
  'POST',
  '/garages/leads/:leadId/convert',
  'STAFF',
  'Win a lead, and make it a customer',
  {
    description: 'Answers what the booking form starts from; a booking made with this leadId is linked to the lead.',
    params: leadParams,
    body: LeadConversion,
    response: { 200: ConvertedLead },
  },
)

export const deleteLead = endpoint('DELETE', '/garages/leads/:leadId', 'MANAGER', 'Delete a lead that is not won', {
  params: leadParams,
  response: { 200: Done },
})

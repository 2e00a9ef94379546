import type { z } from 'zod'
import * as leadsApi from '../../../contract/customers/leads/api.ts'
import type { GarageLeadChange, LeadConversion, NewGarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { ask } from '../../platform/api-client.ts'

export const getLead = (id: string) => ask(leadsApi.getLead, { params: { leadId: id } })

export const countFollowUps = (searchParams: Record<string, string | undefined>) =>
  ask(leadsApi.countFollowUps, { query: searchParams })

export const addLead = (json: z.input<typeof NewGarageLead>) => ask(leadsApi.createLead, { json })

export const changeLead = (id: string, json: z.input<typeof GarageLeadChange>) =>
  ask(leadsApi.changeLead, { params: { leadId: id }, json })

export const removeLead = (id: string) => ask(leadsApi.deleteLead, { params: { leadId: id } })

export const convertLead = (id: string, json: z.input<typeof LeadConversion>) =>
  ask(leadsApi.convertLead, { params: { leadId: id }, json })

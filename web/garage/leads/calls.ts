import type { z } from 'zod'
import {
  ConvertedLead,
  GarageLead,
  type GarageLeadChange,
  type LeadConversion,
  LeadFollowUps,
  type NewGarageLead,
} from '../../../contract/customers/leads/garage-leads.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { call } from '../../platform/api-client.ts'

export const getLead = (id: string) => call(GarageLead, 'get', `garages/leads/${id}`)

export const countFollowUps = (searchParams: Record<string, string | undefined>) =>
  call(LeadFollowUps, 'get', 'garages/leads/follow-ups', { searchParams })

export const addLead = (json: z.input<typeof NewGarageLead>) => call(GarageLead, 'post', 'garages/leads', { json })

export const changeLead = (id: string, json: z.input<typeof GarageLeadChange>) =>
  call(GarageLead, 'put', `garages/leads/${id}`, { json })

export const removeLead = (id: string) => call(Done, 'delete', `garages/leads/${id}`)

export const convertLead = (id: string, json: z.input<typeof LeadConversion>) =>
  call(ConvertedLead, 'post', `garages/leads/${id}/convert`, { json })

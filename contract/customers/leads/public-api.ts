import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { LeadReceipt, NewPublicLead } from './leads.ts'

export const submitLead = endpoint('POST', '/public/leads', 'public', 'Ask for a quote or a booking', {
  description: 'Answers 201 for a new request, 200 for the same request sent again within two minutes.',
  body: NewPublicLead,
  response: { 200: LeadReceipt, 201: LeadReceipt, 404: ProblemDocument },
})

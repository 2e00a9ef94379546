import { type GarageLead, GarageLeadChange, NewGarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import {
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
  type LeadType,
  type LeadUrgency,
  leadPriorityLabel,
  leadSourceLabel,
  leadStatusLabel,
  leadTypeLabel,
  leadUrgencyLabel,
  newLeadDefaults,
} from '../../../contract/customers/leads/lead-kinds.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { leadSentences } from '../../../contract/platform/public-sentences.ts'
import { resolverOf, valuesIn } from '../../ui/office/form.ts'

/** What the form holds: text throughout, '' for what is absent. */
export const emptyLead = {
  status: 'NEW' as LeadStatus,
  nextFollowUpDate: '',
  lostReason: '',
  name: '',
  phone: '',
  email: '',
  assignedToId: '',
  leadType: newLeadDefaults.leadType as LeadType,
  leadSource: newLeadDefaults.leadSource as LeadSource,
  leadSourceDetails: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  priority: newLeadDefaults.priority as LeadPriority,
  urgency: newLeadDefaults.urgency as LeadUrgency,
  budget: '',
  requirements: '',
  notes: '',
}
export type LeadValues = typeof emptyLead

export const leadLabels: Record<keyof LeadValues, string> = {
  status: 'Status',
  nextFollowUpDate: 'Next Follow-up Date',
  lostReason: 'Lost Reason',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  assignedToId: 'Assigned To',
  leadType: 'Type',
  leadSource: 'Source',
  leadSourceDetails: 'Source Details',
  vehicleMake: 'Make',
  vehicleModel: 'Model',
  vehicleYear: 'Year',
  priority: 'Priority',
  urgency: 'Urgency',
  budget: 'Budget',
  requirements: 'Requirements',
  notes: 'Notes',
}

/** Of the values that are codes, how each reads. */
export const leadWords: Partial<Record<keyof LeadValues, Record<string, string>>> = {
  status: leadStatusLabel,
  leadType: leadTypeLabel,
  leadSource: leadSourceLabel,
  priority: leadPriorityLabel,
  urgency: leadUrgencyLabel,
}

export const valuesOf = (lead: GarageLead): LeadValues => ({
  ...valuesIn(emptyLead, lead),
  phone: spacedPhone(lead.phone),
  nextFollowUpDate: lead.nextFollowUpDate?.slice(0, 10) ?? '',
})

/** The contract's rules, and that a follow-up which changes lies ahead. */
export const checkLead = (lead: GarageLead | undefined) =>
  resolverOf<LeadValues>(lead ? GarageLeadChange : NewGarageLead, {
    alsoWrong: ({ nextFollowUpDate: day }) => {
      const isAllowed = day === '' || day >= indianDay() || day === lead?.nextFollowUpDate?.slice(0, 10)
      return isAllowed ? {} : { nextFollowUpDate: leadSentences.followUpPassed }
    },
  })

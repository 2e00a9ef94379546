import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { indianDay } from '../../../contract/formats.ts'
import { type GarageLead, GarageLeadChange, NewGarageLead } from '../../../contract/garage-leads.ts'
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
} from '../../../contract/lead-kinds.ts'
import { spacedPhone } from '../../../contract/phone.ts'

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

export function valuesOf(lead: GarageLead): LeadValues {
  const names = Object.keys(emptyLead) as (keyof LeadValues)[]
  const values = Object.fromEntries(names.map((name) => [name, String(lead[name] ?? '')])) as LeadValues
  return { ...values, phone: spacedPhone(lead.phone), nextFollowUpDate: lead.nextFollowUpDate?.slice(0, 10) ?? '' }
}

const check = (schema: typeof NewGarageLead | typeof GarageLeadChange) =>
  zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<LeadValues>

/** The contract's rules, and that a follow-up which changes lies ahead. */
export function checkLead(lead: GarageLead | undefined): Resolver<LeadValues> {
  const byContract = check(lead ? GarageLeadChange : NewGarageLead)
  return async (values, context, options) => {
    const result = await byContract(values, context, options)
    const day = values.nextFollowUpDate
    if (day === '' || day >= indianDay() || day === lead?.nextFollowUpDate?.slice(0, 10)) return result
    const nextFollowUpDate = { type: 'min', message: 'Next follow-up date cannot be before today' }
    return { values: {}, errors: { nextFollowUpDate, ...result.errors } }
  }
}

/** Apart from the schemas: screens show them without loading zod. */
export const leadTypes = ['SERVICE', 'SALES', 'INSURANCE', 'PARTS'] as const
export type LeadType = (typeof leadTypes)[number]
export const leadTypeLabel: Record<LeadType, string> = {
  SERVICE: 'Service',
  SALES: 'Sales',
  INSURANCE: 'Insurance',
  PARTS: 'Parts',
}

export const leadSources = ['WEBSITE', 'PHONE', 'WALK_IN', 'REFERRAL', 'GOOGLE', 'FACEBOOK', 'OTHER'] as const
export type LeadSource = (typeof leadSources)[number]
export const leadSourceLabel: Record<LeadSource, string> = {
  WEBSITE: 'Website',
  PHONE: 'Phone',
  WALK_IN: 'Walk-in',
  REFERRAL: 'Referral',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  OTHER: 'Other',
}

export const leadPriorities = ['LOW', 'MEDIUM', 'HIGH', 'HOT'] as const
export type LeadPriority = (typeof leadPriorities)[number]
export const leadPriorityLabel: Record<LeadPriority, string> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  HOT: 'Hot',
}

export const leadUrgencies = ['IMMEDIATE', 'THIS_WEEK', 'THIS_MONTH', 'FUTURE'] as const
export type LeadUrgency = (typeof leadUrgencies)[number]
export const leadUrgencyLabel: Record<LeadUrgency, string> = {
  IMMEDIATE: 'Immediate',
  THIS_WEEK: 'This week',
  THIS_MONTH: 'This month',
  FUTURE: 'Future',
}

export const leadStatuses = ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'NEGOTIATION', 'WON', 'LOST'] as const
export type LeadStatus = (typeof leadStatuses)[number]
export const leadStatusLabel: Record<LeadStatus, string> = {
  NEW: 'New',
  CONTACTED: 'Contacted',
  QUALIFIED: 'Qualified',
  PROPOSAL: 'Proposal Sent',
  NEGOTIATION: 'In Negotiation',
  WON: 'Won',
  LOST: 'Lost',
}

/** Follow-ups of leads that are neither won nor lost: due today, or late. */
export const followUps = ['due', 'late'] as const

/** What a new lead is unless somebody says otherwise. */
export const newLeadDefaults = {
  leadType: 'SERVICE',
  leadSource: 'PHONE',
  priority: 'MEDIUM',
  urgency: 'THIS_WEEK',
} as const

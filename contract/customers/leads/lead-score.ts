import {
  type LeadPriority,
  type LeadSource,
  type LeadUrgency,
  leadPriorityLabel,
  leadSourceLabel,
  leadUrgencyLabel,
} from './lead-kinds.ts'

/** What a lead's score is made of. Apart from the schemas: the server sums it up, the screen says why. */
export type ScoredLead = {
  urgency: LeadUrgency
  priority: LeadPriority
  leadSource: LeadSource
  budget: number | null
  email: string | null
  vehicleMake: string | null
  vehicleModel: string | null
  requirements: string | null
  serviceId: string | null
  nextFollowUpDate: string | null
}

const urgencyPoints: Record<LeadUrgency, number> = { IMMEDIATE: 30, THIS_WEEK: 20, THIS_MONTH: 10, FUTURE: 0 }
const priorityPoints: Record<LeadPriority, number> = { HOT: 25, HIGH: 18, MEDIUM: 10, LOW: 0 }
/** Whom somebody sent, or who stands in the yard, buys more often than who clicked. */
const sourcePoints: Record<LeadSource, number> = {
  REFERRAL: 15,
  WALK_IN: 12,
  PHONE: 10,
  WEBSITE: 8,
  GOOGLE: 6,
  FACEBOOK: 4,
  OTHER: 2,
}

export type ScorePart = { what: string; points: number; max: number }

const maxOf = (points: Record<string, number>) => Math.max(...Object.values(points))

/**
 * How much a call is worth, 0 to 100, part by part. It depends on the lead alone, never on the clock, so that it
 * changes only when somebody changes the lead.
 */
export function scoreParts(lead: ScoredLead): ScorePart[] {
  const known = (is: boolean, yes: string, no: string, max: number) => ({
    what: is ? yes : no,
    points: is ? max : 0,
    max,
  })
  const hasCar = lead.vehicleMake !== null && lead.vehicleModel !== null
  const hasWish = lead.requirements !== null || lead.serviceId !== null
  return [
    {
      what: `Urgency: ${leadUrgencyLabel[lead.urgency]}`,
      points: urgencyPoints[lead.urgency],
      max: maxOf(urgencyPoints),
    },
    {
      what: `Priority: ${leadPriorityLabel[lead.priority]}`,
      points: priorityPoints[lead.priority],
      max: maxOf(priorityPoints),
    },
    {
      what: `Source: ${leadSourceLabel[lead.leadSource]}`,
      points: sourcePoints[lead.leadSource],
      max: maxOf(sourcePoints),
    },
    known((lead.budget ?? 0) > 0, 'Budget given', 'No budget', 10),
    known(lead.email !== null, 'Email known', 'No email', 5),
    known(hasCar, 'Make and model known', 'Make or model unknown', 5),
    known(hasWish, 'Clear what is wanted', 'Not clear what is wanted', 5),
    known(lead.nextFollowUpDate !== null, 'Follow-up agreed', 'No follow-up date', 5),
  ]
}

import { midnightOf } from '../../../contract/days.ts'
import type { GarageLead } from '../../../contract/garage-leads.ts'
import type { LeadPriority, LeadSource, LeadStatus, LeadUrgency } from '../../../contract/lead-kinds.ts'
import { Problem } from '../../platform/problem.ts'

/** The columns of a lead that its score is made of. */
type Scored = {
  urgency: LeadUrgency
  priority: LeadPriority
  lead_source: LeadSource
  budget?: string | number | null
  email: string | null
  vehicle_make: string | null
  vehicle_model: string | null
  requirements: string | null
  service_id?: string | null
  next_follow_up_date?: string | null
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

/**
 * How much a call is worth, 0 to 100: urgency up to 30, priority 25, source 15; a budget 10; 5 each for an e-mail, a
 * known car, a stated wish (words or a service), and an agreed follow-up. It depends on the lead alone, never on the
 * clock, so that it changes only when somebody changes the lead.
 */
export function scoreOf(lead: Scored): number {
  const pointsIf = (isKnown: boolean, points: number) => (isKnown ? points : 0)
  return (
    urgencyPoints[lead.urgency] +
    priorityPoints[lead.priority] +
    sourcePoints[lead.lead_source] +
    pointsIf(Number(lead.budget ?? 0) > 0, 10) +
    pointsIf(lead.email !== null, 5) +
    pointsIf(lead.vehicle_make !== null && lead.vehicle_model !== null, 5) +
    pointsIf(lead.requirements !== null || Boolean(lead.service_id), 5) +
    pointsIf(Boolean(lead.next_follow_up_date), 5)
  )
}

/** @throws Problem where the date changes to a day that is over (design, section 3: only a date that changes). */
export function requireFollowUpAhead(date: string | undefined, before: string | null, today: string): void {
  if (date === undefined || date === before || date >= today) return
  const sentence = 'Next follow-up date cannot be before today'
  throw new Problem('validation_failed', { sentence, fields: { nextFollowUpDate: sentence } })
}

type Milestones = { status: LeadStatus; contacted_at: Date | null; won_at: Date | null; lost_at: Date | null }

/** When a lead was first answered, and since when it is won or lost. A status may change to any other. */
export function milestonesAt(status: LeadStatus, before: Milestones | undefined, now: Date) {
  const since = (reached: LeadStatus, at: Date | null | undefined) => {
    if (status !== reached) return null
    return before?.status === reached ? (at ?? now) : now
  }
  return {
    contacted_at: before?.contacted_at ?? (status === 'NEW' ? null : now),
    won_at: since('WON', before?.won_at),
    lost_at: since('LOST', before?.lost_at),
  }
}

/** A won lead is part of the garage's history, whoever asks. @throws Problem in_use */
export function requireDeletable(lead: { status: LeadStatus }): void {
  if (lead.status === 'WON') throw new Problem('in_use', { sentence: 'A won lead cannot be deleted.' })
}

export type LeadRow = Omit<
  GarageLead,
  'budget' | 'nextFollowUpDate' | 'contactedAt' | 'wonAt' | 'lostAt' | 'createdAt' | 'updatedAt'
> & {
  budget: string | null
  nextFollowUpDate: string | null
  contactedAt: Date | null
  wonAt: Date | null
  lostAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export const presentLead = (row: LeadRow): GarageLead => ({
  ...row,
  budget: row.budget === null ? null : Number(row.budget),
  nextFollowUpDate: row.nextFollowUpDate === null ? null : midnightOf(row.nextFollowUpDate),
  contactedAt: row.contactedAt?.toISOString() ?? null,
  wonAt: row.wonAt?.toISOString() ?? null,
  lostAt: row.lostAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

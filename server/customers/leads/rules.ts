import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import type { LeadPriority, LeadSource, LeadStatus, LeadUrgency } from '../../../contract/customers/leads/lead-kinds.ts'
import { scoreParts } from '../../../contract/customers/leads/lead-score.ts'
import { maxRequirementsLength, type NewPublicLead } from '../../../contract/customers/leads/leads.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { leadSentences } from '../../../contract/platform/public-sentences.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { say } from '../../../contract/words/say.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { LeadRow } from './queries.ts'

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

/** How much a call is worth, 0 to 100 (contract/customers/leads/lead-score.ts). */
export function scoreOf(lead: Scored): number {
  const parts = scoreParts({
    urgency: lead.urgency,
    priority: lead.priority,
    leadSource: lead.lead_source,
    budget: Number(lead.budget ?? 0),
    email: lead.email,
    vehicleMake: lead.vehicle_make,
    vehicleModel: lead.vehicle_model,
    requirements: lead.requirements,
    serviceId: lead.service_id ?? null,
    nextFollowUpDate: lead.next_follow_up_date ?? null,
  })
  return parts.reduce((sum, { points }) => sum + points, 0)
}

/** @throws Problem where the date changes to a day that is over; one that stays may be old. */
export function requireFollowUpAhead(date: string | undefined, before: string | null, today: string): void {
  if (date === undefined || date === before || date >= today) return
  throw invalid('nextFollowUpDate', leadSentences.followUpPassed)
}

/** Where a page by follow-up ends, as contract/customers/leads/garage-leads.ts reads it. */
export const followUpCursor = ({ nextFollowUpDate, leadScore, id }: GarageLead): string =>
  `${nextFollowUpDate?.slice(0, 10)}_${leadScore}_${id}`

type Told = { name: string; email: string | null; requirements: string | null }

/**
 * What a lead says once the same request has come again, in other words.
 * @returns undefined where it says nothing new
 * @throws Problem validation_failed where the words of both are too long for one lead
 */
export function mergeTwin(before: Told, again: NewPublicLead): Told | undefined {
  const words = again.requirements
  const isSaid = words === undefined || (before.requirements ?? '').includes(words)
  const merged: Told = {
    name: before.name === 'Customer' ? again.name : before.name,
    email: before.email ?? again.email ?? null,
    requirements: isSaid ? before.requirements : [before.requirements, words].filter(Boolean).join('\n'),
  }
  if (!isSaid && (merged.requirements ?? '').length > maxRequirementsLength) {
    throw invalid('requirements', say(faults).leads.tooLongTogether)
  }
  const isNew = merged.name !== before.name || merged.email !== before.email || !isSaid
  return isNew ? merged : undefined
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

import { v7 as newId } from 'uuid'
import {
  type GarageLead,
  type GarageLeadChange,
  type GarageLeadsQuery,
  type LeadFollowUps,
  type LeadFollowUpsQuery,
  leadPlace,
  type NewGarageLead,
} from '../../../contract/customers/leads/garage-leads.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { leadSentences } from '../../../contract/platform/public-sentences.ts'
import { requireActiveMember } from '../../people/staff/service.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { addToTotal, totalOf } from '../../platform/totals.ts'
import { phoneKey } from '../customers/rules.ts'
import * as queries from './queries.ts'
import { followUpCursor, milestonesAt, presentLead, requireDeletable, requireFollowUpAhead, scoreOf } from './rules.ts'

export async function listLeads(db: Db, scope: GarageScope, query: GarageLeadsQuery): Promise<Page<GarageLead>> {
  const { limit, cursor, ...asked } = query
  const filter = { ...asked, today: indianDay() }
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const rows = await queries.listLeads(db, scope, filter, { limit, after: cursor ? leadPlace(cursor) : undefined })
  const total = isFiltered
    ? await totalFound(rows, query, () => queries.countLeads(db, scope, filter))
    : await totalOf(db, scope, 'leads')
  const page = pageOf(rows.map(presentLead), limit, total)
  const last = page.items.at(-1)
  return page.next && asked.followUp && last ? { ...page, next: followUpCursor(last) } : page
}

/** How many calls are due, and late, whatever the filters leave. */
export async function countFollowUps(db: Db, scope: GarageScope, query: LeadFollowUpsQuery): Promise<LeadFollowUps> {
  const today = indianDay()
  const count = async (followUp: 'due' | 'late') =>
    (await queries.countLeads(db, scope, { ...query, followUp, today })) ?? null
  const [due, late] = await Promise.all([count('due'), count('late')])
  return { due, late }
}

/** @throws Problem not_found */
export async function getLead(db: Db | Tx, scope: GarageScope, id: string): Promise<GarageLead> {
  const row = await queries.findLead(db, scope, id)
  if (!row) throw new Problem('not_found', { sentence: leadSentences.gone })
  return presentLead(row)
}

/** @throws Problem validation_failed */
export function createLead(db: Db, scope: GarageScope, lead: NewGarageLead): Promise<GarageLead> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'leads', lead.requestId)
    if (made) return getLead(tx, scope, made)
    requireFollowUpAhead(lead.nextFollowUpDate, null, indianDay())
    await requireAssignable(tx, scope, lead.assignedToId, null)
    const id = newId()
    const columns = columnsOf(lead)
    await queries.insertLead(tx, scope, {
      id,
      request_id: lead.requestId ?? null,
      ...columns,
      ...milestonesAt(lead.status, undefined, new Date()),
      lead_score: scoreOf(columns),
    })
    addToTotal(tx, scope.garageId, 'leads', 1)
    await recordAudit(tx, scope, { action: 'lead.created', subject: { id, label: lead.name }, changes: { ...columns } })
    return getLead(tx, scope, id)
  })
}

/** @throws Problem not_found, edit_conflict, validation_failed */
export function changeLead(db: Db, scope: GarageScope, id: string, change: GarageLeadChange): Promise<GarageLead> {
  return transact(db, async (tx) => {
    const before = await lockLead(tx, scope, id)
    requireVersion(before, change.version)
    requireFollowUpAhead(change.nextFollowUpDate, before.next_follow_up_date, indianDay())
    await requireAssignable(tx, scope, change.assignedToId, before.assigned_to_id)
    const lead = {
      ...change,
      leadType: change.leadType ?? before.lead_type,
      leadSource: change.leadSource ?? before.lead_source,
      priority: change.priority ?? before.priority,
      urgency: change.urgency ?? before.urgency,
      status: change.status ?? before.status,
    }
    const columns = columnsOf(lead)
    await queries.updateLead(tx, scope, id, {
      ...columns,
      ...milestonesAt(lead.status, before, new Date()),
      lead_score: scoreOf({ ...columns, service_id: before.service_id }),
    })
    const comparable = { ...before, budget: before.budget === null ? null : Number(before.budget) }
    await recordAudit(tx, scope, {
      action: 'lead.changed',
      subject: { id, label: lead.name },
      changes: changedFields<Record<string, unknown>>(comparable, columns),
    })
    return getLead(tx, scope, id)
  })
}

/** @throws Problem not_found, in_use (a won lead stays, by any call) */
export function deleteLead(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const lead = await lockLead(tx, scope, id)
    requireDeletable(lead)
    await queries.deleteLead(tx, scope, id)
    addToTotal(tx, scope.garageId, 'leads', -1)
    await recordAudit(tx, scope, {
      action: 'lead.deleted',
      subject: { id, label: lead.name },
      phoneKey: lead.phone_key,
    })
  })
}

/**
 * A booking was made from the lead: it is won. Called in the transaction that makes the booking.
 * @throws Problem not_found
 */
export async function linkLeadToBooking(
  tx: Tx,
  scope: GarageScope,
  leadId: string,
  booking: { id: string; customerId: string },
): Promise<void> {
  const before = await lockLead(tx, scope, leadId)
  await winLead(tx, scope, before, { booking_id: booking.id, customer_id: before.customer_id ?? booking.customerId })
}

/** Before the customer goes: a won lead stays, but points at nobody. */
export const forgetCustomer = (tx: Tx, scope: GarageScope, customerId: string) =>
  queries.forget(tx, scope, 'customer_id', customerId)

/** Before the booking goes. */
export const forgetBooking = (tx: Tx, scope: GarageScope, bookingId: string) =>
  queries.forget(tx, scope, 'booking_id', bookingId)

type LockedLead = Awaited<ReturnType<typeof lockLead>>

/** The lead became a customer, or a booking. Winning twice is no error: both may come one after the other. */
export async function winLead(
  tx: Tx,
  scope: GarageScope,
  before: LockedLead,
  became: { customer_id: string; booking_id?: string },
): Promise<void> {
  const status = 'WON'
  const columns = { ...became, status, lost_reason: null } as const
  await queries.updateLead(tx, scope, before.id, { ...columns, ...milestonesAt(status, before, new Date()) })
  await recordAudit(tx, scope, {
    action: 'lead.won',
    subject: { id: before.id, label: before.name },
    changes: changedFields<Record<string, unknown>>(before, columns),
  })
}

/** @throws Problem not_found */
export async function lockLead(tx: Tx, scope: GarageScope, id: string) {
  const lead = await queries.lockLead(tx, scope, id)
  if (!lead) throw new Problem('not_found', { sentence: leadSentences.gone })
  return lead
}

/** Somebody who left may keep the leads they had, but gets no new ones. @throws Problem validation_failed */
async function requireAssignable(tx: Tx, scope: GarageScope, userId: string | undefined, before: string | null) {
  if (userId === undefined || userId === before) return
  await requireActiveMember(tx, scope, userId, 'assignedToId')
}

const columnsOf = (lead: NewGarageLead) => ({
  name: lead.name,
  phone: lead.phone,
  phone_key: phoneKey(lead.phone),
  email: lead.email ?? null,
  lead_type: lead.leadType,
  lead_source: lead.leadSource,
  lead_source_details: lead.leadSourceDetails ?? null,
  vehicle_make: lead.vehicleMake ?? null,
  vehicle_model: lead.vehicleModel ?? null,
  vehicle_year: lead.vehicleYear ?? null,
  requirements: lead.requirements ?? null,
  budget: lead.budget ?? null,
  urgency: lead.urgency,
  assigned_to_id: lead.assignedToId ?? null,
  priority: lead.priority,
  notes: lead.notes ?? null,
  status: lead.status,
  lost_reason: lead.status === 'LOST' ? (lead.lostReason ?? null) : null,
  next_follow_up_date: lead.nextFollowUpDate ?? null,
})

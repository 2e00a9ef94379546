import type { Insertable } from 'kysely'
import type { AuditAction } from '../../contract/office/audit/changes.ts'
import type { Tables } from '../platform/database/tables.ts'
import { driverId } from '../platform/session/guard.ts'
import type { House } from './workshop-house.ts'
import { movedAt } from './workshop-online.ts'
import { visitorOf } from './workshop-rows.ts'
import type { DemoVisit } from './workshop-visits.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>
type Entry = { by: House['advisor']; at: Date; action: AuditAction; id: string; label: string; changes: object }

const trailRow = (house: House, { by, at, action, id, label, changes }: Entry): Row<'audit_log'> => ({
  garage_id: house.garageId,
  id: house.idAt(at),
  user_id: by.id,
  user_name: by.name,
  action,
  subject_id: id,
  subject_label: label,
  changes: JSON.stringify(changes),
  created_at: at,
})

/** As the rooms record it: made, then each state it came into. */
export function trailOfBooking(house: House, visit: DemoVisit, row: Row<'bookings'>): Row<'audit_log'>[] {
  const [, ...later] = visit.booking?.states ?? []
  const of = { by: house.advisor, id: row.id, label: row.booking_number }
  const driver = { id: driverId, name: `${visitorOf(house, visit).name} (driver)` }
  const by = visit.booking?.online ? driver : house.advisor
  const { preferred_date, preferred_time_slot, estimated_price, pickup_required } = row
  const moved = { preferred_date, preferred_time_slot }
  const made = { preferred_date, preferred_time_slot, estimated_price, pickup_required }
  return [
    trailRow(house, { ...of, by, at: row.created_at ?? new Date(), action: 'booking.created', changes: made }),
    ...(visit.booking?.online === 'MOVED'
      ? [trailRow(house, { ...of, by: driver, at: movedAt(row), action: 'booking.moved', changes: moved })]
      : []),
    ...later.map(({ status, at }) =>
      trailRow(house, { ...of, at, action: 'booking.status-changed', changes: { status } }),
    ),
  ]
}

/** The technician moves the card until it is ready, the advisor hands it over. */
export function trailOfCard(
  house: House,
  visit: DemoVisit,
  row: Row<'job_cards'>,
  { lines, payments }: { lines: Row<'job_card_lines'>[]; payments: Row<'payments'>[] },
): Row<'audit_log'>[] {
  const [, ...later] = visit.card?.states ?? []
  const of = { id: row.id, label: row.job_card_number }
  const opened = row.opened_at ?? new Date()
  const { customer_concerns, odometer_in, estimated_delivery } = row
  const byTechnician = (status: string) => status === 'IN_PROGRESS' || status === 'READY'
  const entries: Entry[] = [
    {
      ...of,
      by: house.advisor,
      at: opened,
      action: 'job-card.created',
      changes: { customer_concerns, odometer_in, estimated_delivery },
    },
    ...lines.map(
      ({ kind, description, quantity, unit_price }): Entry => ({
        ...of,
        by: house.advisor,
        at: opened,
        action: 'job-card.line-created',
        changes: { kind, description, quantity, unit_price },
      }),
    ),
    ...payments.map(
      ({ kind, method, amount, reference, received_at }): Entry => ({
        ...of,
        by: house.cashier,
        at: received_at ?? opened,
        action: 'job-card.payment-recorded',
        changes: { kind, method, amount, reference },
      }),
    ),
    ...later.map(
      ({ status, at }): Entry => ({
        ...of,
        by: byTechnician(status) ? house.technician : house.advisor,
        at,
        action: 'job-card.status-changed',
        changes: { status },
      }),
    ),
  ]
  return entries.map((entry) => trailRow(house, entry))
}

/** Nobody of the garage writes down a request that comes from the site. */
export function trailOfLead(house: House, row: Row<'leads'>): Row<'audit_log'>[] {
  const of = { by: house.advisor, id: row.id, label: row.name }
  const { status, lead_source, requirements, contacted_at, updated_at, created_at = new Date() } = row
  const made: Entry = { ...of, at: created_at, action: 'lead.created', changes: { lead_source, requirements } }
  const change = { ...of, at: contacted_at ?? created_at, action: 'lead.changed' as const }
  const won: Entry = { ...of, at: updated_at ?? created_at, action: 'lead.won', changes: { status } }
  return [
    ...(lead_source === 'WEBSITE' ? [] : [made]),
    ...(contacted_at ? [{ ...change, changes: { status: status === 'WON' ? 'CONTACTED' : status } }] : []),
    ...(status === 'WON' ? [won] : []),
  ].map((entry) => trailRow(house, entry))
}

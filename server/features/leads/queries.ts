import { type Insertable, sql, type Updateable } from 'kysely'
import type { GarageLeadsQuery, leadPlace } from '../../../contract/garage-leads.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo, inIndexOrder, isIndexed, searchPatterns } from '../../platform/paging.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { LeadRow } from './rules.ts'

type Filter = Omit<GarageLeadsQuery, 'limit' | 'cursor'> & { today: string }
type Place = NonNullable<ReturnType<typeof leadPlace>>

function filtersOf({ status, priority, search, followUp, today }: Filter) {
  const isOpen = sql`l.next_follow_up_date is not null and l.status not in ('WON', 'LOST')`
  return [
    ...(status ? [sql`l.status = ${status}`] : []),
    ...(priority ? [sql`l.priority = ${priority}`] : []),
    ...(search ? [sql`l.search_text like any (${searchPatterns(search)}::text[])`] : []),
    ...(followUp === 'due' ? [isOpen, sql`l.next_follow_up_date = ${today}::date`] : []),
    ...(followUp === 'late' ? [isOpen, sql`l.next_follow_up_date < ${today}::date`] : []),
  ]
}

const columns = sql`
  l.id, l.name, l.phone, l.email, l.lead_type as "leadType", l.lead_source as "leadSource",
  l.lead_source_details as "leadSourceDetails", l.vehicle_make as "vehicleMake", l.vehicle_model as "vehicleModel",
  l.vehicle_year as "vehicleYear", l.requirements, l.budget, l.urgency, l.assigned_to_id as "assignedToId",
  m.name as "assignedTo", l.priority, l.notes, l.status, l.lost_reason as "lostReason",
  l.next_follow_up_date as "nextFollowUpDate", l.lead_score as "leadScore", l.city_slug as city,
  l.service_id as "serviceId", s.name as "serviceName", l.customer_id as "customerId", l.booking_id as "bookingId",
  b.booking_number as "bookingNumber", l.contacted_at as "contactedAt", l.won_at as "wonAt", l.lost_at as "lostAt",
  l.version, l.created_at as "createdAt", l.updated_at as "updatedAt"`

/** Each join finds one row or none, so a page is cut from the leads alone. */
const joins = ({ garageId }: GarageScope) => sql`
  left join garage_members m on m.garage_id = ${garageId} and m.user_id = l.assigned_to_id
  left join services s on s.garage_id = ${garageId} and s.id = l.service_id
  left join bookings b on b.garage_id = ${garageId} and b.id = l.booking_id`

const allOf = (conditions: ReturnType<typeof filtersOf>) => sql.join(conditions, sql` and `)

/** The day of the follow-up, of one day the highest score; the index leads_to_follow_up stands in this order. */
const byFollowUp = {
  order: sql`l.next_follow_up_date, (-l.lead_score), l.id`,
  after: ({ id, due }: Place) =>
    sql`(l.next_follow_up_date, (-l.lead_score), l.id) > (${due?.day ?? null}::date, ${-(due?.score ?? 0)}::integer, ${id}::uuid)`,
}

/** Ids are time-ordered. */
const newestFirst = { order: sql`l.id desc`, after: ({ id }: Place) => sql`l.id < ${id}` }

/** One more than the limit, where there are more. */
export async function listLeads(
  db: Db,
  scope: GarageScope,
  filter: Filter,
  page: { limit: number; after: Place | undefined },
): Promise<LeadRow[]> {
  const { order, after } = filter.followUp ? byFollowUp : newestFirst
  const conditions = [
    sql`l.garage_id = ${scope.garageId}`,
    ...filtersOf(filter),
    ...(page.after ? [after(page.after)] : []),
  ]
  const { rows } = await sql<LeadRow>`
    select ${columns} from leads l ${joins(scope)} where ${allOf(conditions)} order by ${order} limit ${page.limit + 1}
  `.execute(db)
  return rows
}

/** @returns undefined where there are more than are counted. */
export function countLeads(db: Db, scope: GarageScope, filter: Filter) {
  const { order } = filter.followUp ? byFollowUp : newestFirst
  const rows = sql`select 1 from leads l where ${allOf([sql`l.garage_id = ${scope.garageId}`, ...filtersOf(filter)])}`
  return countUpTo(db, isIndexed(filter.search) ? inIndexOrder(rows) : sql`${rows} order by ${order}`)
}

export async function findLead(db: Db | Tx, scope: GarageScope, id: string): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select ${columns} from leads l ${joins(scope)} where l.garage_id = ${scope.garageId} and l.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Held until the transaction ends: two edits of a lead come one after the other. */
export const lockLead = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('leads')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertLead = (tx: Tx, scope: GarageScope, lead: Omit<Insertable<Tables['leads']>, 'garage_id'>) =>
  tx
    .insertInto('leads')
    .values({ ...lead, garage_id: scope.garageId })
    .execute()

export const updateLead = (tx: Tx, scope: GarageScope, id: string, changes: Updateable<Tables['leads']>) =>
  tx
    .updateTable('leads')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

export const deleteLead = (tx: Tx, scope: GarageScope, id: string) =>
  tx.deleteFrom('leads').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

/** What a lead has become is to be deleted. */
export const forget = (tx: Tx, scope: GarageScope, column: 'customer_id' | 'booking_id', id: string) =>
  tx
    .updateTable('leads')
    .set({ [column]: null })
    .where('garage_id', '=', scope.garageId)
    .where(column, '=', id)
    .execute()

export const findActiveMember = (tx: Tx, scope: GarageScope, userId: string) =>
  tx
    .selectFrom('garage_members')
    .select('name')
    .where('garage_id', '=', scope.garageId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Held until the transaction ends: two leads of one phone become one customer. */
export const lockPhoneOfGarage = (tx: Tx, scope: GarageScope, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer of lead:${scope.garageId}:${phone}`}, 0))`.execute(tx)

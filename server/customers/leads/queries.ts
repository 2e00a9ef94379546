import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { GarageLeadsQuery, leadPlace } from '../../../contract/customers/leads/garage-leads.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { soundColumns } from '../../platform/name-sounds.ts'
import { countUpTo, inIndexOrder } from '../../platform/paging.ts'
import { isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Filter = Omit<GarageLeadsQuery, 'limit' | 'cursor'> & { today: string }
type Place = NonNullable<ReturnType<typeof leadPlace>>

function filtersOf({ status, priority, search, followUp, today }: Filter) {
  const isOpen = sql`l.next_follow_up_date is not null and l.status not in ('WON', 'LOST')`
  return [
    ...(status ? [sql`l.status = ${status}`] : []),
    ...(priority ? [sql`l.priority = ${priority}`] : []),
    ...(search ? [isFound('l.search_text', search, { sounds: 'l.sounds' })] : []),
    ...(followUp === 'due' ? [isOpen, sql`l.next_follow_up_date = ${today}::date`] : []),
    ...(followUp === 'late' ? [isOpen, sql`l.next_follow_up_date < ${today}::date`] : []),
  ]
}

/** With the names that it stands for: each join finds one row or none, so a page is cut from the leads alone. */
const leadsOf = (db: Db | Tx, { garageId }: GarageScope) =>
  db
    .selectFrom('leads as l')
    .leftJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'l.assigned_to_id'),
    )
    .leftJoin('services as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'l.service_id'))
    .leftJoin('bookings as b', (join) => join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'l.booking_id'))
    .where('l.garage_id', '=', garageId)
    .select([
      'l.id',
      'l.name',
      'l.phone',
      'l.email',
      'l.lead_type as leadType',
      'l.lead_source as leadSource',
      'l.lead_source_details as leadSourceDetails',
      'l.vehicle_make as vehicleMake',
      'l.vehicle_model as vehicleModel',
      'l.vehicle_year as vehicleYear',
      'l.requirements',
      'l.budget',
      'l.urgency',
      'l.assigned_to_id as assignedToId',
      'm.name as assignedTo',
      'l.priority',
      'l.notes',
      'l.status',
      'l.lost_reason as lostReason',
      'l.next_follow_up_date as nextFollowUpDate',
      'l.lead_score as leadScore',
      'l.city_slug as city',
      'l.service_id as serviceId',
      's.name as serviceName',
      'l.customer_id as customerId',
      'l.booking_id as bookingId',
      'b.booking_number as bookingNumber',
      'l.contacted_at as contactedAt',
      'l.won_at as wonAt',
      'l.lost_at as lostAt',
      'l.version',
      'l.created_at as createdAt',
      'l.updated_at as updatedAt',
    ])

const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The date of the follow-up, of one day the highest score; the index leads_to_follow_up stands in this order. */
const byFollowUp = {
  order: sql`l.next_follow_up_date, (-l.lead_score), l.id`,
  after: ({ id, due }: Place) =>
    sql`(l.next_follow_up_date, (-l.lead_score), l.id) > (${due?.day ?? null}::date, ${-(due?.score ?? 0)}::integer, ${id}::uuid)`,
}

/** Ids are time-ordered. */
const newestFirst = { order: sql`l.id desc`, after: ({ id }: Place) => sql`l.id < ${id}` }

/** One more than the limit, where there are more. */
export function listLeads(
  db: Db,
  scope: GarageScope,
  filter: Filter,
  page: { limit: number; after: Place | undefined },
) {
  const { order, after } = filter.followUp ? byFollowUp : newestFirst
  const conditions = [...filtersOf(filter), ...(page.after ? [after(page.after)] : [])]
  return leadsOf(db, scope)
    .$if(conditions.length > 0, (query) => query.where(allOf(conditions)))
    .orderBy(order)
    .limit(page.limit + 1)
    .execute()
}

export type LeadRow = Awaited<ReturnType<typeof listLeads>>[number]

/** @returns undefined where there are more than are counted. */
export function countLeads(db: Db, scope: GarageScope, filter: Filter) {
  const { order } = filter.followUp ? byFollowUp : newestFirst
  const rows = sql`select 1 from leads l where ${allOf([sql`l.garage_id = ${scope.garageId}`, ...filtersOf(filter)])}`
  return countUpTo(db, isIndexed(filter.search) ? inIndexOrder(rows) : sql`${rows} order by ${order}`)
}

export const findLead = (db: Db | Tx, scope: GarageScope, id: string) =>
  leadsOf(db, scope).where('l.id', '=', id).executeTakeFirst()

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
    .values({ ...lead, ...soundColumns(lead.name), garage_id: scope.garageId })
    .execute()

type LeadChanges = Omit<Updateable<Tables['leads']>, 'sounds' | 'sounds_of'>

export const updateLead = (tx: Tx, scope: GarageScope, id: string, changes: LeadChanges) =>
  tx
    .updateTable('leads')
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : soundColumns(changes.name)),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
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

/** Held until the transaction ends: two leads of one phone become one customer. */
export const lockPhoneOfGarage = (tx: Tx, scope: GarageScope, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer of lead:${scope.garageId}:${phone}`}, 0))`.execute(tx)

import { expressionBuilder, type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardFilter, JobCardSummary, JobCardsQuery } from '../../../contract/workshop/job-cards/job-cards.ts'
import { listAuditOf } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customerOf, vehicleOf } from '../../platform/database/lookups.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import { numberIn } from '../../platform/numbering.ts'
import { inIndexOrder } from '../../platform/paging.ts'
import { isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

/** Every card that a list's filters keep, not yet ordered; among them what was sold at the counter. */
const filtered = (
  db: Db | Tx,
  scope: GarageScope,
  { search = '', status, paymentStatus, bill, technicianId, deliveredFrom }: JobCardFilter,
) =>
  db
    .selectFrom('job_cards as j')
    .where('j.garage_id', '=', scope.garageId)
    .$if(scope.ownCardsOnly, (query) => query.where('j.technician_id', '=', scope.userId))
    .$if(status !== undefined, (query) => query.where('j.status', '=', status ?? 'OPEN'))
    .$if(paymentStatus !== undefined, (query) => query.where('j.payment_status', '=', paymentStatus ?? 'PENDING'))
    .$if(bill === 'NONE', (query) => query.where('j.live_bill_id', 'is', null).where('j.total_amount', '>', '0'))
    .$if(technicianId !== undefined, (query) => query.where('j.technician_id', '=', technicianId ?? ''))
    .$if(deliveredFrom !== undefined, (query) =>
      query.where('j.delivered_at', '>=', sql<Date>`${deliveredFrom}::date::timestamp at time zone 'Asia/Kolkata'`),
    )
    .$if(search.trim() !== '', (query) =>
      query.where((is) => {
        const number = numberIn(search, 'JC')
        if (number) return is('j.job_card_number', '=', number)
        return isFound('j.search_text', search, { sounds: 'j.search_text' })
      }),
    )

const memberOf = <Name extends string>(column: 'advisor_id' | 'technician_id', name: Name, { garageId }: GarageScope) =>
  expressionBuilder<Tables & { j: Selectable<Tables['job_cards']> }, 'j'>()
    .selectFrom('garage_members')
    .select(sql.ref<string>('name').as(name))
    .where('garage_id', '=', garageId)
    .whereRef('user_id', '=', `j.${column}`)
    .limit(1)

/** Each card with the names that it stands for, looked up one by one (as with bookings). */
const named = (db: Db | Tx, scope: GarageScope, cards: ReturnType<typeof filtered>) =>
  db
    .selectFrom(cards.selectAll('j').as('j'))
    .leftJoinLateral(customerOf('j', scope), (join) => join.onTrue())
    .leftJoinLateral(vehicleOf('j', scope), (join) => join.onTrue())
    .leftJoinLateral(memberOf('advisor_id', 'advisor_name', scope).as('a'), (join) => join.onTrue())
    .leftJoinLateral(memberOf('technician_id', 'technician_name', scope).as('t'), (join) => join.onTrue())
    .selectAll('j')
    .select(sql<string>`j.total_amount - j.amount_paid`.as('balance'))
    .select(({ selectFrom }) =>
      selectFrom('bills')
        .select('bills.number')
        .where('bills.garage_id', '=', scope.garageId)
        .whereRef('bills.id', '=', 'j.live_bill_id')
        .as('bill_number'),
    )
    .select([
      'customer_name',
      'customer_phone',
      'make',
      'model',
      'registration_number',
      'advisor_name',
      'technician_name',
    ])

/** With a car: what lists and tiles are of. */
const ofCars = (...filter: Parameters<typeof filtered>) => filtered(...filter).where('j.is_counter_sale', '=', false)

/** Newest first; ids are time-ordered, so an id is a place in the list. */
export const listJobCards = (db: Db, scope: GarageScope, { limit, cursor, ...filter }: JobCardsQuery) => {
  const page = ofCars(db, scope, filter)
    .$if(cursor !== undefined, (query) => query.where('j.id', '<', cursor ?? ''))
    .orderBy('j.id', 'desc')
    .limit(limit)
  return named(db, scope, page).orderBy('j.id', 'desc').execute()
}

/** In the list's order, because in any other it may begin with the rows of all other garages. */
export function cardsToCount(...filter: Parameters<typeof filtered>) {
  const rows = ofCars(...filter).select('j.id')
  return isIndexed(filter[2].search) ? inIndexOrder(sql`${rows}`) : sql`${rows.orderBy('j.id', 'desc')}`
}

const tiles = {
  open: column<number>(),
  inProgress: column<number>(),
  ready: column<number>(),
  pendingPayment: column<number>(),
}

/** Each tile by its own index, in one question; a list of one state has none of the others. */
export async function countTiles(db: Db, scope: GarageScope, filter: JobCardFilter): Promise<JobCardSummary> {
  const cards = () => ofCars(db, scope, filter).select(sql<number>`count(*)`.as('cards'))
  const inState = (status: JobCardStatus) =>
    filter.status === undefined || filter.status === status ? cards().where('j.status', '=', status) : sql`0`
  const { rows } = await typedSql(tiles)`
    select ${inState('OPEN')} as open, ${inState('IN_PROGRESS')} as "inProgress", ${inState('READY')} as ready,
      ${cards().where('j.payment_status', '=', 'PENDING')} as "pendingPayment"
  `.execute(db)
  return rows[0] ?? { open: 0, inProgress: 0, ready: 0, pendingPayment: 0 }
}

export const findJobCard = (db: Db | Tx, scope: GarageScope, id: string) =>
  named(db, scope, filtered(db, scope, {}).where('j.id', '=', id))
    .leftJoin('bookings as b', (join) => join.on('b.garage_id', '=', scope.garageId).onRef('b.id', '=', 'j.booking_id'))
    .innerJoin('garages as g', (join) => join.on('g.id', '=', scope.garageId))
    .leftJoin('customers as buyer', (join) =>
      join.on('buyer.garage_id', '=', scope.garageId).onRef('buyer.id', '=', 'j.customer_id'),
    )
    .select(['b.booking_number', 'g.ask_before_work', 'g.quality_required', 'g.prices_include_tax'])
    .select(['g.warranty_labour_months', 'g.warranty_part_months', 'g.warranty_part_km'])
    .select(['g.gstin', 'g.state as garage_state', 'buyer.gst_number', 'buyer.state'])
    .select(sql<boolean>`coalesce(buyer.in_sez, false)`.as('in_sez'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('card_notes as n')
          .select(['n.id', 'n.user_id as userId', 'n.user_name as userName', 'n.text', sql<string>`n.at`.as('at')])
          .where('n.garage_id', '=', scope.garageId)
          .where('n.job_card_id', '=', id)
          .orderBy('n.at', 'desc')
          .orderBy('n.id', 'desc'),
      ).as('notes'),
    )
    .executeTakeFirst()

export type JobCardRow = Awaited<ReturnType<typeof listJobCards>>[number]

/** What others than the card's own screen ask of it. */
export const findCardFacts = (db: Db | Tx, scope: GarageScope, id: string) =>
  filtered(db, scope, {}).select(['j.id', 'j.charges_tax']).where('j.id', '=', id).executeTakeFirst()

/** What happened to a card, and to its bills and credit notes. */
export const listTrail = (db: Db | Tx, scope: GarageScope, id: string) =>
  listAuditOf(
    db,
    scope,
    id,
    sql`array(select id from bills where garage_id = ${scope.garageId} and job_card_id = ${id})`,
  )

export const lockJobCard = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('job_cards')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function garageChargesTax(tx: Tx, scope: GarageScope): Promise<boolean> {
  const garage = await tx
    .selectFrom('garages')
    .select(['gstin', 'tax_scheme as taxScheme'])
    .where('id', '=', scope.garageId)
    .executeTakeFirstOrThrow()
  return chargesTax(garage)
}

export const getAsking = (tx: Tx, scope: GarageScope) =>
  tx
    .selectFrom('garages')
    .select(['ask_before_work', 'quality_required'])
    .where('id', '=', scope.garageId)
    .executeTakeFirstOrThrow()
export type Asking = Awaited<ReturnType<typeof getAsking>>

/** @returns false where the number is taken. */
export async function insertJobCard(tx: Tx, row: Insertable<Tables['job_cards']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('job_cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['garage_id', 'job_card_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateJobCard = (tx: Tx, scope: GarageScope, id: string, changes: UpdateObject<Tables, 'job_cards'>) =>
  tx
    .updateTable('job_cards')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** Who works on it and whether it is handed over: what a form was opened with is none the older for it. */
export const setHandedOver = (
  tx: Tx,
  { garageId }: OfGarage,
  id: string,
  handed: { handed_at: Date | null; handed_by: string | null },
) => tx.updateTable('job_cards').set(handed).where('garage_id', '=', garageId).where('id', '=', id).execute()

const now = sql<Date>`now()`
const notHanded = { handed_at: null, handed_by: null }

/** Back in work, a card is ready no more, nor is its quality check good; the work began when it first did. */
const stampsOf = ({ started_at }: LockedCard) => ({
  IN_PROGRESS: { started_at: started_at ?? now, ready_at: null, quality_at: null, ...notHanded },
  READY: { ready_at: now },
  DELIVERED: { delivered_at: now, open_asks: 0 },
  CANCELLED: { cancelled_at: now, open_asks: 0 },
})

type LockedCard = Pick<Selectable<Tables['job_cards']>, 'id' | 'started_at'>

export const setJobCardStatus = (
  tx: Tx,
  scope: GarageScope,
  card: LockedCard,
  status: Exclude<JobCardStatus, 'OPEN'>,
) => updateJobCard(tx, scope, card.id, { status, ...stampsOf(card)[status] })

export const findAnyPayment = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('payments')
    .select('id')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', id)
    .limit(1)
    .executeTakeFirst()

export const findSignedCheckIn = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('check_ins')
    .select('signed_name')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', id)
    .where('signed_name', 'is not', null)
    .executeTakeFirst()

/** Its lines go with it. */
export const deleteJobCard = (tx: Tx, scope: GarageScope, id: string) =>
  tx.deleteFrom('job_cards').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

/** As prints name it. */
export const getPrintedGarage = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom('garages')
    .select(['name', 'address', 'city_slug', 'pincode', 'phone', 'gstin', 'upi_address'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()

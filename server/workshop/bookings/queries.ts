import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingStatus, TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import {
  type BookingPlace,
  type BookingSort,
  type BookingsQuery,
  bookingPlace,
} from '../../../contract/workshop/bookings/bookings.ts'
import { finalPriceSql } from '../../catalogue/public-catalogue/rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customerOf, serviceOf, vehicleOf } from '../../platform/database/lookups.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { numberIn } from '../../platform/numbering.ts'
import { inIndexOrder } from '../../platform/paging.ts'
import { isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

/** Every booking that a list's filters keep, not yet ordered. @param days compared with the booking's own day */
const filtered = (
  db: Db | Tx,
  scope: GarageScope,
  { status, search = '' }: Pick<BookingsQuery, 'status' | 'search'>,
  days: { first?: string | undefined; last?: string | undefined },
) =>
  db
    .selectFrom('bookings as b')
    .where('b.garage_id', '=', scope.garageId)
    .$if(status !== undefined, (query) => query.where('b.status', '=', status ?? 'PENDING'))
    .$if(days.first !== undefined, (query) => query.where('b.preferred_date', '>=', days.first ?? ''))
    .$if(days.last !== undefined, (query) => query.where('b.preferred_date', '<=', days.last ?? ''))
    .$if(search.trim() !== '', (query) =>
      query.where((is) => {
        const number = numberIn(search, 'BK')
        if (number) return is('b.booking_number', '=', number)
        return isFound('b.search_text', search, { sounds: 'b.search_text' })
      }),
    )

/** Each booking with the names that it stands for, looked up one by one. */
const named = (db: Db | Tx, scope: GarageScope, bookings: ReturnType<typeof filtered>) =>
  db
    .selectFrom(bookings.selectAll('b').as('b'))
    .innerJoinLateral(customerOf('b', scope), (join) => join.onTrue())
    .innerJoinLateral(vehicleOf('b', scope), (join) => join.onTrue())
    .innerJoinLateral(serviceOf('b', scope), (join) => join.onTrue())
    .selectAll('b')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('booking_services as booked')
          .select(['service_id as serviceId', 'name'])
          .select([
            sql<number>`base_price::float8`.as('basePrice'),
            sql<number>`final_price::float8`.as('finalPrice'),
            sql<number>`agreed_price::float8`.as('agreedPrice'),
          ])
          .where('booked.garage_id', '=', scope.garageId)
          .whereRef('booked.booking_id', '=', 'b.id')
          .orderBy('position'),
      ).as('services'),
    )
    .select(['customer_name', 'customer_phone', 'make', 'model', 'registration_number', 'service_name'])

const slotOrder = sql`array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot)`

/** A calendar's bookings, all of them, by day and time. */
export const listBookingsBetween = (
  db: Db,
  scope: GarageScope,
  filter: Pick<BookingsQuery, 'status' | 'search'>,
  days: { first: string; last: string },
) =>
  named(db, scope, filtered(db, scope, filter, days))
    .orderBy('b.preferred_date')
    .orderBy(slotOrder)
    .orderBy('b.id')
    .execute()

type Order = { by: RawBuilder<unknown>; after: (place: BookingPlace) => RawBuilder<boolean> }

const slotNumber = ({ on }: BookingPlace) => sql`${on?.slot ?? 0}::integer`
const dayOf = ({ on }: BookingPlace) => sql`${on?.day ?? null}::date`
/** Day, slot and id, as an index of the same three has them. */
const placeOf = sql`(b.preferred_date, ${slotOrder}, b.id)`

const orders: Record<BookingSort, Order> = {
  // Ids are time-ordered, so an id is a place in the list.
  newest: { by: sql`b.id desc`, after: ({ id }) => sql`b.id < ${id}` },
  day: {
    by: sql`b.preferred_date, ${slotOrder}, b.id`,
    after: (place) => sql`${placeOf} > (${dayOf(place)}, ${slotNumber(place)}, ${place.id}::uuid)`,
  },
  '-day': {
    by: sql`b.preferred_date desc, ${slotOrder} desc, b.id desc`,
    after: (place) => sql`${placeOf} < (${dayOf(place)}, ${slotNumber(place)}, ${place.id}::uuid)`,
  },
}

export const listBookings = (
  db: Db,
  scope: GarageScope,
  { limit, cursor, sort = 'newest', ...filter }: BookingsQuery,
  days: { first?: string | undefined; last?: string | undefined },
) => {
  const { by, after } = orders[sort]
  const place = cursor === undefined ? undefined : bookingPlace(cursor)
  const page = filtered(db, scope, filter, days)
    .$if(place !== undefined, (query) => query.where(after(place ?? { id: '' })))
    .orderBy(by)
    .limit(limit)
  return named(db, scope, page).orderBy(by).execute()
}

/** In the list's order, because in any other it may begin with the rows of all other garages. */
export function bookingsToCount(...filter: Parameters<typeof filtered>) {
  const rows = filtered(...filter).select('b.id')
  return isIndexed(filter[2].search) ? inIndexOrder(sql`${rows}`) : sql`${rows.orderBy('b.id', 'desc')}`
}

export const findBooking = (db: Db | Tx, scope: GarageScope, id: string) =>
  named(db, scope, filtered(db, scope, {}, {}).where('b.id', '=', id)).executeTakeFirst()

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export const lockBooking = (tx: Tx, scope: OfGarage, id: string) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The one card that a booking has become; cancelled ones do not count unless asked for. */
export const findCardOf = (db: Db | Tx, scope: OfGarage, bookingId: string, { withCancelled = false } = {}) =>
  db
    .selectFrom('job_cards')
    .select(['id', 'job_card_number', 'status'])
    .where('garage_id', '=', scope.garageId)
    .where('booking_id', '=', bookingId)
    .$if(!withCancelled, (query) => query.where('status', '!=', 'CANCELLED'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listServices = (tx: Tx, scope: GarageScope, ids: string[]) =>
  tx
    .selectFrom('services as s')
    .select(['id', 'name', 'base_price', 'is_active', 'tax_rate', 'tax_code'])
    .select(sql<string>`s.base_price - ${finalPriceSql}`.as('discount'))
    .where('s.garage_id', '=', scope.garageId)
    .where('s.id', 'in', ids)
    .execute()

/** @returns false where the number is taken. */
export async function insertBooking(tx: Tx, row: Insertable<Tables['bookings']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['garage_id', 'booking_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateBooking = (tx: Tx, scope: OfGarage, id: string, changes: UpdateObject<Tables, 'bookings'>) =>
  tx
    .updateTable('bookings')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** A calendar that has the entry takes the newer one. */
const nextEntry = { ics_sequence: sql<number>`ics_sequence + 1` }

/** Of a booking that the garage has moved. */
export const renewEntry = (tx: Tx, scope: GarageScope, id: string) =>
  tx.updateTable('bookings').set(nextEntry).where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

/** Another place, by its driver. */
export const movePlace = (
  tx: Tx,
  scope: OfGarage,
  id: string,
  place: { preferred_date: string; preferred_time_slot: TimeSlot },
) => updateBooking(tx, scope, id, { ...place, ...nextEntry, moved_by_driver: sql`moved_by_driver + 1` })

const stamps = {
  CONFIRMED: 'confirmed_at',
  IN_PROGRESS: 'started_at',
  COMPLETED: 'completed_at',
  CANCELLED: 'cancelled_at',
} as const

export const setBookingStatus = (tx: Tx, scope: GarageScope, id: string, status: Exclude<BookingStatus, 'PENDING'>) =>
  updateBooking(tx, scope, id, {
    status,
    [stamps[status]]: sql`now()`,
    ...(status === 'CANCELLED' ? nextEntry : {}),
  })

export type BookedService = Omit<Selectable<Tables['booking_services']>, 'garage_id' | 'booking_id'>

/** What is booked, in its order. */
export const listBookedServices = (db: Db | Tx, scope: OfGarage, bookingId: string): Promise<BookedService[]> =>
  db
    .selectFrom('booking_services')
    .select(['position', 'service_id', 'name', 'base_price', 'final_price', 'agreed_price', 'tax_rate'])
    .where('garage_id', '=', scope.garageId)
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()

/** What is booked, with the SAC that each service has now. */
export const listServicesToBill = (tx: Tx, scope: OfGarage, bookingId: string) =>
  tx
    .selectFrom('booking_services as b')
    .innerJoin('services as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.id', '=', 'b.service_id'),
    )
    .select(['b.name', 's.name as name_now', 'b.base_price', 'b.tax_rate', 's.tax_code', 'b.service_id'])
    .select(sql<string>`b.base_price - b.agreed_price`.as('discount'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('service_parts as u')
          .select('u.service_id')
          .where('u.garage_id', '=', scope.garageId)
          .whereRef('u.service_id', '=', 's.id'),
      ).as('has_parts'),
    )
    .where('b.garage_id', '=', scope.garageId)
    .where('b.booking_id', '=', bookingId)
    .orderBy('b.position')
    .execute()

export async function replaceBookedServices(
  tx: Tx,
  scope: OfGarage,
  bookingId: string,
  rows: Insertable<Omit<Tables['booking_services'], 'garage_id' | 'booking_id'>>[],
): Promise<void> {
  await tx
    .deleteFrom('booking_services')
    .where('garage_id', '=', scope.garageId)
    .where('booking_id', '=', bookingId)
    .execute()
  const ids = { garage_id: scope.garageId, booking_id: bookingId }
  await tx
    .insertInto('booking_services')
    .values(rows.map((row) => ({ ...row, ...ids })))
    .execute()
}

/** A garage's own, and those that drivers book there. */
export const findTeller = (db: Db | Tx, scope: OfGarage, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', (join) =>
      join.on('c.garage_id', '=', scope.garageId).onRef('c.id', '=', 'b.customer_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.on('v.garage_id', '=', scope.garageId).onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('garages as g', 'g.id', 'b.garage_id')
    .select(['b.id', 'b.booking_number', 'b.preferred_date', 'b.preferred_time_slot', 'b.phone_key', 'b.ics_sequence'])
    .select(['b.status', 'b.updated_at', 'b.pickup_required', 'b.pickup_address', 'b.first_service_percent'])
    .select(['v.make', 'v.model', 'v.registration_number', 'g.address', 'g.pincode', 'g.phone as garage_phone'])
    .select(['b.source', 'b.customer_id', 'c.name as customer_name', 'c.phone as customer_phone', 'c.email'])
    .select(['g.name as garage_name', 'g.city_slug'])
    .select(sql<string>`b.estimated_price - b.discount`.as('total'))
    .where('b.garage_id', '=', scope.garageId)
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

export type Teller = NonNullable<Awaited<ReturnType<typeof findTeller>>>

export const findCustomerToTell = (db: Db, { garageId }: GarageScope, id: string) =>
  db
    .selectFrom('customers')
    .select(['phone', 'email'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

/** From a day on, what is still to come. */
export const listUpcoming = (db: Db | Tx, of: OfGarage, day: string) =>
  upcoming(db, of, day).select('id').orderBy('preferred_date').orderBy('id').execute()

export const countUpcoming = async (db: Db, of: OfGarage, day: string): Promise<number> => {
  const { bookings } = await upcoming(db, of, day)
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .executeTakeFirstOrThrow()
  return Number(bookings)
}

const upcoming = (db: Db | Tx, { garageId }: OfGarage, day: string) =>
  db
    .selectFrom('bookings')
    .where('garage_id', '=', garageId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('preferred_date', '>=', day)

/** The first service that it had is to be given again. */
export const freeFirstService = (tx: Tx, bookingId: string) =>
  tx.deleteFrom('first_service_claims').where('booking_id', '=', bookingId).execute()

export const insertEvent = (tx: Tx, row: Insertable<Tables['booking_events']>) =>
  tx.insertInto('booking_events').values(row).execute()

export const deleteBooking = (tx: Tx, scope: GarageScope, id: string) =>
  tx.deleteFrom('bookings').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()

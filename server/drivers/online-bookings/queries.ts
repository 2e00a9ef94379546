import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import { chargesTaxSql, finalPriceSql, includesTaxSql, isOffered } from '../../catalogue/public-catalogue/rules.ts'
import { carColumns } from '../../platform/car-facts.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** A garage that drivers find, in its city. */
export const findGarage = (db: Db | Tx, citySlug: CitySlug, slug: string) =>
  db
    .selectFrom('garages')
    .select(['id', 'name', 'phone', 'confirms_bookings', 'gives_first_service'])
    .where('slug', '=', slug)
    .where('city_slug', '=', citySlug)
    .where(isOffered('garages'))
    .executeTakeFirst()

/** What it sells of these. */
export const listOffered = (db: Db | Tx, { garageId }: OfGarage, ids: string[]) =>
  db
    .selectFrom('services as s')
    .innerJoin('garages as g', 'g.id', 's.garage_id')
    .select(['s.id', 's.name', 's.base_price', 's.tax_rate'])
    .select(finalPriceSql.as('final_price'))
    .select(includesTaxSql.as('includes_tax'))
    .where('s.garage_id', '=', garageId)
    .where('s.is_active', '=', true)
    .where('s.id', 'in', ids)
    .execute()

export const findOwnCar = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('user_vehicles')
    .select(carColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

const live = ['PENDING', 'CONFIRMED', 'IN_PROGRESS'] as const
const longAgo = new Date(0)

/** A phone has a booking that is not over, or a delivered car, anywhere since its account was deleted. */
export async function isPhoneKnown(tx: Db | Tx, phone: string, since: Date = longAgo): Promise<boolean> {
  const booking = await acrossGarages(tx)
    .selectFrom('bookings')
    .select('id')
    .where('phone_key', '=', phone)
    .where('status', 'in', live)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  const card = await acrossGarages(tx)
    .selectFrom('job_cards')
    .select('id')
    .where('phone_key', '=', phone)
    .where('status', '=', 'DELIVERED')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined || card !== undefined
}

/** As `isPhoneKnown`, of a car, whoever brought it. */
export async function isPlateKnown(tx: Tx, plate: string): Promise<boolean> {
  const booking = await acrossGarages(tx)
    .selectFrom('vehicles as v')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.garage_id', '=', 'v.garage_id').onRef('b.vehicle_id', '=', 'v.id'),
    )
    .select('b.id')
    .where('v.registration_number', '=', plate)
    .where('b.status', 'in', live)
    .limit(1)
    .executeTakeFirst()
  const card = await acrossGarages(tx)
    .selectFrom('vehicles as v')
    .innerJoin('job_cards as j', (join) =>
      join.onRef('j.garage_id', '=', 'v.garage_id').onRef('j.vehicle_id', '=', 'v.id'),
    )
    .select('j.id')
    .where('v.registration_number', '=', plate)
    .where('j.status', '=', 'DELIVERED')
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined || card !== undefined
}

/** Whoever claims the same phone or plate waits here until this transaction ends. @returns those that were free */
export const insertClaims = (tx: Tx, { garageId }: OfGarage, bookingId: string, keys: string[]) =>
  tx
    .insertInto('first_service_claims')
    .values(keys.map((key) => ({ key, garage_id: garageId, booking_id: bookingId })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()

export const deleteClaims = (tx: Tx, bookingId: string) =>
  tx.deleteFrom('first_service_claims').where('booking_id', '=', bookingId).execute()

export const findClaim = (db: Db, key: string) =>
  db.selectFrom('first_service_claims').select('key').where('key', '=', key).executeTakeFirst()

/** That of this car which is still to come, from today on. */
export const findOpenBooking = (tx: Tx, { garageId }: OfGarage, vehicleId: string, today: string) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'preferred_date'])
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('preferred_date', '>=', today)
    .limit(1)
    .executeTakeFirst()

/** Which garage has a booking of this phone, since its account was deleted. */
export const findGarageOfBooking = (db: Db, phone: string, id: string, since: Date = longAgo) =>
  acrossGarages(db)
    .selectFrom('bookings')
    .select('garage_id')
    .where('id', '=', id)
    .where('phone_key', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** A booking with what its driver is shown of it. */
export const findBookingToShow = (tx: Db | Tx, { garageId }: OfGarage, id: string) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'b.customer_id'))
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'b.vehicle_id'))
    .innerJoin('garages as g', 'g.id', 'b.garage_id')
    .select(['b.id', 'b.booking_number', 'b.status', 'b.preferred_date', 'b.preferred_time_slot', 'b.phone_key'])
    .select(['b.pickup_required', 'b.pickup_address', 'b.estimated_price', 'b.discount', 'b.first_service_percent'])
    .select(['b.moved_by_driver', 'b.version', 'b.ics_sequence', 'b.created_at', 'b.updated_at', 'b.confirmed_at'])
    .select(['b.started_at', 'b.completed_at', 'b.cancelled_at'])
    .select(['c.name as customer_name', 'v.make', 'v.model', 'v.registration_number'])
    .select(['g.name as garage_name', 'g.slug as garage_slug', 'g.city_slug', 'g.address', 'g.locality', 'g.pincode'])
    .select(['g.phone as garage_phone', 'g.blocked_at as garage_blocked_at'])
    .select(chargesTaxSql.as('includes_tax'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('job_cards')
          .select('job_cards.id')
          .where('job_cards.garage_id', '=', garageId)
          .where('job_cards.booking_id', '=', id)
          .where('job_cards.status', '<>', 'CANCELLED'),
      ).as('has_card'),
    )
    .where('b.garage_id', '=', garageId)
    .where('b.id', '=', id)
    .executeTakeFirst()

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findBookingToShow>>>

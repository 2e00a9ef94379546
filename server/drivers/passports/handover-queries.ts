import { sql } from 'kysely'
import { carColumns } from '../../platform/car-facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const offer = ['id', 'to_phone_key', 'with_amounts', 'created_at', 'ends_at'] as const

/** To whom a car is offered now, if to anybody. */
export const findOpenOffer = (db: Db | Tx, vehicleId: string) =>
  db
    .selectFrom('car_handovers')
    .select(offer)
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'OFFERED')
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** What this request has made already. */
export const findOfferByRequest = (tx: Tx, vehicleId: string, requestId: string) =>
  tx
    .selectFrom('car_handovers')
    .select(offer)
    .where('vehicle_id', '=', vehicleId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

type NewOffer = {
  id: string
  vehicle_id: string
  plate: string
  from_phone_key: string
  from_since: Date | null
  to_phone_key: string
  with_amounts: boolean
  request_id: string | null
}

export const insertOffer = (tx: Tx, values: NewOffer, days: number) =>
  tx
    .insertInto('car_handovers')
    .values({ ...values, ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning(offer)
    .executeTakeFirstOrThrow()

/** Those that nobody answered in time, of one car or of all. */
export const expireOffers = (db: Db | Tx, vehicleId?: string) =>
  db
    .updateTable('car_handovers')
    .set({ state: 'EXPIRED', settled_at: sql`now()` })
    .where('state', '=', 'OFFERED')
    .where('ends_at', '<=', sql<Date>`now()`)
    .$if(vehicleId !== undefined, (query) => query.where('vehicle_id', '=', vehicleId ?? ''))
    .execute()

/** What came to nothing is kept for thirty days; what was accepted stays, since the buyer's history rests on it. */
export const deleteOldOffers = (db: Db) =>
  db
    .deleteFrom('car_handovers')
    .where('state', 'in', ['DECLINED', 'WITHDRAWN', 'EXPIRED'])
    .where('settled_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/** Cars offered to a phone. @param since of a number's new owner: nothing older */
export const listOffersTo = (db: Db, phone: string, since: Date | undefined) =>
  db
    .selectFrom('car_handovers as h')
    .innerJoin('user_vehicles as v', 'v.id', 'h.vehicle_id')
    .select(['h.id', 'h.plate', ...carColumns.map((name) => `v.${name}` as const)])
    .select(['h.with_amounts', 'h.created_at', 'h.ends_at'])
    .where('h.to_phone_key', '=', phone)
    .where('h.state', '=', 'OFFERED')
    .where('h.ends_at', '>', sql<Date>`now()`)
    .$if(since !== undefined, (query) => query.where('h.created_at', '>', since ?? new Date()))
    .orderBy('h.id', 'desc')
    .limit(50)
    .execute()

const held = ['id', 'vehicle_id', 'plate', 'from_phone_key', 'state', 'settled_at'] as const

/** An offer to this phone, held until the transaction ends. */
export const lockOfferTo = (tx: Tx, phone: string, since: Date | undefined, id: string) =>
  tx
    .selectFrom('car_handovers')
    .select(held)
    .select(sql<boolean>`state = 'OFFERED' and ends_at > now()`.as('is_open'))
    .where('id', '=', id)
    .where('to_phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .forUpdate()
    .executeTakeFirst()

/** An offer of one's own. */
export const lockOfferFrom = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('car_handovers')
    .select(held)
    .where('id', '=', id)
    .where('vehicle_id', 'in', (eb) => eb.selectFrom('user_vehicles').select('id').where('user_id', '=', userId))
    .forUpdate()
    .executeTakeFirst()

/** An offer that the car did go by: its seller can call nothing back. */
export const findAcceptedFrom = (tx: Tx, phone: string, id: string) =>
  tx
    .selectFrom('car_handovers')
    .select('id')
    .where('id', '=', id)
    .where('from_phone_key', '=', phone)
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirst()

export const settleOffer = (tx: Tx, id: string, state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN') =>
  tx
    .updateTable('car_handovers')
    .set({ state, settled_at: sql`now()`, ...(state === 'ACCEPTED' ? { vehicle_id: null } : {}) })
    .where('id', '=', id)
    .execute()

const ownCar = ['id', ...carColumns] as const

/** The seller's car, held before the offer: whoever shares or offers it waits. */
export const lockOfferedCar = (tx: Tx, offerId: string) =>
  tx
    .selectFrom('user_vehicles')
    .select(ownCar)
    .where('id', '=', (eb) => eb.selectFrom('car_handovers').select('vehicle_id').where('id', '=', offerId))
    .forUpdate()
    .executeTakeFirst()

type Car = NonNullable<Awaited<ReturnType<typeof lockOfferedCar>>>

/** With it go its links and what came of other offers. */
export const deleteCar = (tx: Tx, id: string) => tx.deleteFrom('user_vehicles').where('id', '=', id).execute()

/** Whoever has the car in their list already keeps it as they wrote it. */
export const giveCar = (tx: Tx, userId: string, id: string, { id: _, ...car }: Car) =>
  tx
    .insertInto('user_vehicles')
    .values({ id, user_id: userId, request_id: null, ...car })
    .onConflict((conflict) => conflict.columns(['user_id', 'registration_number']).doNothing())
    .execute()

export const findCarByPlate = (tx: Tx, userId: string, plate: string) =>
  tx
    .selectFrom('user_vehicles')
    .select(ownCar)
    .where('user_id', '=', userId)
    .where('registration_number', '=', plate)
    .executeTakeFirst()

type Seller = { userId: string; phone: string; since: Date | undefined }

/** Cars that left this seller's list for their buyers', each once, and have not come back. */
export const listGone = (db: Db, { userId, phone, since }: Seller, days: number) =>
  db
    .selectFrom('car_handovers as h')
    .distinctOn('h.plate')
    .select(['h.id', 'h.plate', 'h.to_phone_key', 'h.settled_at', 'h.created_at'])
    .where('h.from_phone_key', '=', phone)
    .where('h.state', '=', 'ACCEPTED')
    .where('h.settled_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .$if(since !== undefined, (query) => query.where('h.created_at', '>', since ?? new Date()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_vehicles as v')
            .select('v.id')
            .where('v.user_id', '=', userId)
            .whereRef('v.registration_number', '=', 'h.plate'),
        ),
      ),
    )
    .orderBy('h.plate')
    .orderBy('h.settled_at', 'desc')
    .limit(10)
    .execute()

/** What came of the last offer of each of one's own cars, where its buyer has it before them or has declined it. */
export const listLastOffers = (db: Db, { userId, phone }: Seller, days: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('car_handovers as h')
        .innerJoin('user_vehicles as v', 'v.id', 'h.vehicle_id')
        .distinctOn('h.vehicle_id')
        .select(['h.id', 'v.id as vehicle_id', 'h.plate', 'h.to_phone_key', 'h.state', 'h.ends_at', 'h.settled_at'])
        .where('h.from_phone_key', '=', phone)
        .where('v.user_id', '=', userId)
        .orderBy('h.vehicle_id')
        .orderBy('h.id', 'desc')
        .as('last'),
    )
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'OFFERED').and('ends_at', '>', sql<Date>`now()`),
        eb('state', '=', 'DECLINED').and('settled_at', '>', sql<Date>`now() - make_interval(days => ${days})`),
      ]),
    )
    .execute()

const mostOwners = 100

/** Who had a car before whom: newest first. */
export const listAccepted = (db: Db, plate: string) =>
  db
    .selectFrom('car_handovers')
    .select(['from_phone_key', 'from_since', 'to_phone_key', 'with_amounts', 'created_at', 'settled_at'])
    .where('plate', '=', plate)
    .where('state', '=', 'ACCEPTED')
    .orderBy('settled_at', 'desc')
    .limit(mostOwners)
    .execute()

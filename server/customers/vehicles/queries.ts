import { sql } from 'kysely'
import type { VehicleState } from '../../../contract/platform/terms/car-models.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, typedSql } from '../../platform/database/typed-sql.ts'
import { withSounds } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { columnsOf } from './rules.ts'

type Columns = ReturnType<typeof columnsOf>

export const listVehicles = (db: Db, { garageId }: GarageScope, customerId: string) =>
  db
    .selectFrom('vehicles')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

export const findCustomer = (db: Db | Tx, { garageId }: GarageScope, id: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findCustomerOf = (tx: Tx, { garageId }: GarageScope, vehicleId: string) =>
  tx
    .selectFrom('vehicles')
    .select('customer_id')
    .where('garage_id', '=', garageId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()

/** Whoever changes the count of a customer's vehicles holds this lock. */
export const lockCustomer = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whoever adds a booking of this vehicle waits until the transaction ends. */
export const lockVehicle = (tx: Tx, { garageId }: GarageScope, customerId: string, id: string) =>
  tx
    .selectFrom('vehicles')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** As many of a car's job cards as are looked at: one that is still open is among its latest. */
const cardsLookedAt = 20

/** A car's latest job cards that count, or one row without any; no row where the customer has no such car. */
export const listCardsOf = (db: Db, { garageId }: GarageScope, customerId: string, id: string) =>
  db
    .selectFrom('vehicles')
    .leftJoin('job_cards', (join) =>
      join
        .on('job_cards.garage_id', '=', garageId)
        .onRef('job_cards.vehicle_id', '=', 'vehicles.id')
        .on('job_cards.status', '<>', 'CANCELLED'),
    )
    .select(['job_cards.id', 'job_card_number', 'status', 'opened_at', 'odometer_in'])
    .where('vehicles.garage_id', '=', garageId)
    .where('vehicles.customer_id', '=', customerId)
    .where('vehicles.id', '=', id)
    .orderBy('job_cards.id', 'desc')
    .limit(cardsLookedAt)
    .execute()

/** What a car is booked for on a day, while no card that counts was made of it; of several the first. */
export const findBookingOn = (db: Db, { garageId }: GarageScope, vehicleId: string, day: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('services as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.service_id'))
    .select(['b.id', 'b.booking_number', 's.name as service_name', 'b.preferred_time_slot', 'b.customer_notes'])
    .select(sql<string>`b.estimated_price - b.discount`.as('final_price'))
    .where('b.garage_id', '=', garageId)
    .where('b.vehicle_id', '=', vehicleId)
    .where('b.preferred_date', '=', day)
    .where('b.status', 'not in', ['COMPLETED', 'CANCELLED'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('job_cards')
            .select('job_cards.id')
            .where('job_cards.garage_id', '=', garageId)
            .where('job_cards.status', '<>', 'CANCELLED')
            .whereRef('job_cards.booking_id', '=', 'b.id'),
        ),
      ),
    )
    .orderBy(sql`array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot)`)
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()

/** Whose a plate is in this garage. */
export const findOwnerOfPlate = (db: Db, { garageId }: GarageScope, registrationNumber: string) =>
  db
    .selectFrom('vehicles')
    .innerJoin('customers', (join) =>
      join.on('customers.garage_id', '=', garageId).onRef('customers.id', '=', 'vehicles.customer_id'),
    )
    .select(['customers.id', 'customers.name'])
    .where('vehicles.garage_id', '=', garageId)
    .where('vehicles.registration_number', '=', registrationNumber)
    .where('vehicles.state', '=', 'CURRENT')
    .executeTakeFirst()

export const findVehicleByPlate = (tx: Tx, { garageId }: GarageScope, registrationNumber: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'customer_id'])
    .where('garage_id', '=', garageId)
    .where('registration_number', '=', registrationNumber)
    .where('state', '=', 'CURRENT')
    .executeTakeFirst()

/** As `findVehicleByPlate`, for whoever claims it otherwise: waits for whoever is letting go of the plate. */
export const findHolderOfPlate = (tx: Tx, { garageId }: GarageScope, registrationNumber: string) =>
  tx
    .selectFrom('vehicles')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('registration_number', '=', registrationNumber)
    .where('state', '=', 'CURRENT')
    .forShare()
    .executeTakeFirst()

/** Who drives a car with this plate too, else who claimed it first. */
export const lockNextOfPlate = (tx: Tx, { garageId }: GarageScope, registrationNumber: string) =>
  tx
    .selectFrom('vehicles')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('registration_number', '=', registrationNumber)
    .where('state', 'in', ['SHARED', 'CLAIMED'])
    .orderBy(sql`array_position(array['SHARED', 'CLAIMED'], state)`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** A customer's own, however they have it; the one that is theirs alone first. */
export const findOwnVehicleByPlate = (tx: Tx, { garageId }: GarageScope, customerId: string, plate: string) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'state'])
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    .where('registration_number', '=', plate)
    .orderBy(sql`array_position(array['CURRENT', 'SHARED', 'CLAIMED', 'PAST'], state)`)
    .limit(1)
    .executeTakeFirst()

/** Whoever else has the plate of a car that is claimed; undefined: there is nothing to ask. */
export const findPlateQuestion = (db: Db | Tx, { garageId }: GarageScope, vehicleId: string) =>
  db
    .selectFrom('vehicles as claimed')
    .innerJoin('vehicles as held', (join) =>
      join
        .on('held.garage_id', '=', garageId)
        .onRef('held.registration_number', '=', 'claimed.registration_number')
        .on('held.state', '=', 'CURRENT'),
    )
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'held.customer_id'))
    .select(['claimed.version', 'held.id as held_id', 'held.version as held_version'])
    .select(['held.customer_id', 'c.name as customer_name'])
    .where('claimed.garage_id', '=', garageId)
    .where('claimed.id', '=', vehicleId)
    .where('claimed.state', '=', 'CLAIMED')
    .executeTakeFirst()

/** Customers and their cars in one order, so that two answers never wait for each other. */
export async function lockBoth(tx: Tx, { garageId }: GarageScope, customerIds: string[], vehicleIds: string[]) {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('id', 'in', customerIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return tx
    .selectFrom('vehicles')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', 'in', vehicleIds)
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type NewIds = { customerId: string; id: string; requestId: string | undefined }

export const insertVehicle = (
  tx: Tx,
  { garageId }: GarageScope,
  { customerId, id, requestId }: NewIds,
  columns: Columns,
) =>
  tx
    .insertInto('vehicles')
    .values({ garage_id: garageId, id, customer_id: customerId, request_id: requestId ?? null, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()

/** With a plate that may be somebody else's. @returns undefined where it has just become theirs */
export const insertClaimedVehicle = (
  tx: Tx,
  { garageId }: GarageScope,
  { customerId, id, state }: { customerId: string; id: string; state: VehicleState },
  columns: Columns,
) =>
  tx
    .insertInto('vehicles')
    .values({ garage_id: garageId, id, customer_id: customerId, state, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

type VehicleChanges = Partial<Columns> & {
  state?: VehicleState
  insurance_until?: string | null
  puc_until?: string | null
}

const changeVehicle = (tx: Tx, { garageId }: GarageScope, id: string, changes: VehicleChanges) =>
  tx
    .updateTable('vehicles')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .returningAll()

/** One that is locked. */
export const updateVehicle = (tx: Tx, scope: GarageScope, id: string, changes: VehicleChanges) =>
  changeVehicle(tx, scope, id, changes).executeTakeFirstOrThrow()

/** @returns undefined where the garage has no such car */
export const updatePapers = (
  tx: Tx,
  scope: GarageScope,
  id: string,
  papers: Pick<VehicleChanges, 'insurance_until' | 'puc_until'>,
) => changeVehicle(tx, scope, id, papers).executeTakeFirst()

export const deleteVehicle = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx.deleteFrom('vehicles').where('garage_id', '=', garageId).where('id', '=', id).execute()

export const deleteVehiclesOf = (tx: Tx, { garageId }: GarageScope, customerId: string) =>
  tx
    .deleteFrom('vehicles')
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    .returning(['registration_number', 'state'])
    .execute()

/** The customer's version stays: the count is no field of the form that somebody may have open. */
export const addToVehicleCount = (tx: Tx, { garageId }: GarageScope, customerId: string, change: 1 | -1) =>
  tx
    .updateTable('customers')
    .set({ vehicle_count: sql`vehicle_count + ${change}` })
    .where('garage_id', '=', garageId)
    .where('id', '=', customerId)
    .execute()

export async function hasWork(tx: Tx, { garageId }: GarageScope, id: string): Promise<boolean> {
  const found = await typedSql({ has_work: column<boolean>() })`
    select exists (select 1 from bookings where garage_id = ${garageId} and vehicle_id = ${id})
      or exists (select 1 from job_cards where garage_id = ${garageId} and vehicle_id = ${id}) as has_work
  `.execute(tx)
  return found.rows[0]?.has_work ?? false
}

/** What this customer's bookings and job cards keep of customer and car, anew. */
export async function refreshWork(tx: Tx, { garageId }: GarageScope, customerId: string): Promise<void> {
  const { name } = await tx
    .selectFrom('customers')
    .select('name')
    .where('garage_id', '=', garageId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  for (const [table, number] of [
    ['bookings', 'booking_number'],
    ['job_cards', 'job_card_number'],
  ] as const) {
    await sql`
      update ${sql.table(table)} as work
      set phone_key = customers.phone_key,
        search_text = ${withSounds(
          sql`search_key(${sql.ref(`work.${number}`)} || ' ' || customers.name || ' ' || customers.phone)
          || ' ' || vehicles.search_text`,
          name,
        )}
      from customers, vehicles
      where work.garage_id = ${garageId} and work.customer_id = ${customerId}
        and customers.garage_id = ${garageId} and customers.id = work.customer_id
        and vehicles.garage_id = ${garageId} and vehicles.id = work.vehicle_id
    `.execute(tx)
  }
}

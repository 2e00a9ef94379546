import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { isUncorrected } from './columns.ts'

/** Whoever changes what is due for a car, or reads its odometer, comes here last of all locks, and one after the other. */
export const lockCar = (tx: Tx, { garageId }: OfGarage, vehicleId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`dues:${garageId}:${vehicleId}`}, 0))`.execute(tx)

const mostReadings = 50

/** Latest first, without those that were put right. */
export const listReadings = (db: Db | Tx, { garageId }: OfGarage, vehicleId: string) =>
  db
    .selectFrom('odometer_readings as o')
    .select(['o.id', 'o.km', 'o.read_on', 'o.doubtful', 'o.source'])
    .where('o.garage_id', '=', garageId)
    .where('o.vehicle_id', '=', vehicleId)
    .where(isUncorrected(garageId))
    .orderBy('o.read_on', 'desc')
    .orderBy('o.id', 'desc')
    .limit(mostReadings)
    .execute()

export const insertReading = (tx: Tx, row: Insertable<Tables['odometer_readings']>) =>
  tx.insertInto('odometer_readings').values(row).execute()

/** Whether this request has entered a reading here already. */
export const findReadingByRequest = (tx: Tx, { garageId }: OfGarage, requestId: string) =>
  tx
    .selectFrom('odometer_readings')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** What is open for a car, booked or not. */
export const listOpenDues = (tx: Tx, { garageId }: OfGarage, vehicleId: string) =>
  tx
    .selectFrom('dues')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['OPEN', 'BOOKED'])
    .orderBy('id')
    .execute()

/** The car has gone. */
export const dropOpenDues = (tx: Tx, { garageId }: OfGarage, vehicleId: string) =>
  tx
    .updateTable('dues')
    .set({ state: 'DROPPED', updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['OPEN', 'BOOKED'])
    .execute()

export const insertDue = (tx: Tx, row: Insertable<Tables['dues']>) => tx.insertInto('dues').values(row).execute()

export const updateDue = (tx: Tx, { garageId }: OfGarage, id: string, changes: UpdateObject<Tables, 'dues'>) =>
  tx
    .updateTable('dues')
    .set({ ...changes, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .execute()

export const findDue = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db.selectFrom('dues').selectAll().where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

/**
 * The services that a card's lines are: those that were booked, and those that are called as one is. What was declined was
 * not done.
 */
export async function listServicesOfCard(tx: Tx, { garageId }: OfGarage, cardId: string): Promise<string[]> {
  const { rows } = await typedSql(tableColumns('services', 'id'))`
    select s.id from services s
    where s.garage_id = ${garageId} and exists (
      select 1 from job_card_lines l
      where l.garage_id = ${garageId} and l.job_card_id = ${cardId} and l.approval <> 'DECLINED'
        and (l.service_id = s.id or lower(l.description) = lower(s.name))
    )
    order by s.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export const listServicesOfBooking = (tx: Tx, { garageId }: OfGarage, bookingId: string) =>
  tx
    .selectFrom('booking_services')
    .select('service_id')
    .where('garage_id', '=', garageId)
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()

export const listIntervals = (tx: Tx, { garageId }: OfGarage, ids: string[]) =>
  tx
    .selectFrom('services')
    .select(['id', 'interval_months', 'interval_km'])
    .where('garage_id', '=', garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

/** What is due that a booking was made for. */
export const findDueOfBooking = (tx: Tx, { garageId }: OfGarage, bookingId: string) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('dues as d', (join) => join.on('d.garage_id', '=', garageId).onRef('d.id', '=', 'b.due_id'))
    .select(['d.id', 'd.vehicle_id', 'd.state'])
    .where('b.garage_id', '=', garageId)
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

export const forgetDueOfBooking = (tx: Tx, { garageId }: OfGarage, bookingId: string) =>
  tx
    .updateTable('bookings')
    .set({ due_id: null })
    .where('garage_id', '=', garageId)
    .where('id', '=', bookingId)
    .execute()

/** A due of a car that its driver is known with at a garage; of another car or driver nothing. */
export async function findDriversDue(
  tx: Db | Tx,
  { garageId }: OfGarage,
  { id, phone, plate }: { id: string; phone: string; plate: string },
) {
  const { rows } = await typedSql({ id: column<string>() })`
    select d.id from dues d
    join vehicles v on v.garage_id = ${garageId} and v.id = d.vehicle_id
    join customers c on c.garage_id = ${garageId} and c.id = v.customer_id
    where d.garage_id = ${garageId} and d.id = ${id} and d.state = 'OPEN'
      and v.registration_number = ${plate} and c.phone_key = ${phone}
  `.execute(tx)
  return rows[0]?.id
}

export const findLastContact = (tx: Tx, { garageId }: OfGarage, dueId: string) =>
  tx
    .selectFrom('due_contacts')
    .select(['id', 'outcome', 'later_on', 'note', 'at'])
    .where('garage_id', '=', garageId)
    .where('due_id', '=', dueId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasContact = async (tx: Tx, { garageId }: OfGarage, dueId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('due_contacts')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('due_id', '=', dueId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/**
 * What one transaction took off the list of a car, known by its time, is due again, or booked where its booking is still
 * ahead. What is due anew by now stays off.
 */
export const putBackDues = (tx: Tx, { garageId }: OfGarage, vehicleId: string, droppedAt: Date) =>
  sql`
    update dues as d
    set updated_at = now(), state = case when exists (
      select 1 from bookings b
      where b.garage_id = ${garageId} and b.due_id = d.id and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')
    ) then 'BOOKED' else 'OPEN' end
    where d.garage_id = ${garageId} and d.vehicle_id = ${vehicleId} and d.state = 'DROPPED'
      and d.updated_at = ${droppedAt} and not exists (
        select 1 from dues o
        where o.garage_id = ${garageId} and o.vehicle_id = ${vehicleId} and o.state in ('OPEN', 'BOOKED')
          and o.kind = d.kind and o.service_id is not distinct from d.service_id
      )
  `.execute(tx)

export const insertContact = (tx: Tx, row: Insertable<Tables['due_contacts']>) =>
  tx.insertInto('due_contacts').values(row).execute()

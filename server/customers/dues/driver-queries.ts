import { type SqlBool, sql } from 'kysely'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { BookingStatus, TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { isOffered } from '../../catalogue/public-catalogue/rules.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { dueColumns, isUncorrected } from './columns.ts'

export const findOwnPlate = (db: Db, userId: string, vehicleId: string) =>
  db
    .selectFrom('user_vehicles')
    .select('registration_number')
    .where('user_id', '=', userId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()

/** A car as garages know it: by plate and phone, since the number's account was last deleted. */
export type Whose = { phone: string; plate: string; since: Date | undefined }

const known = ({ phone, plate, since }: Whose) => sql<SqlBool>`
  v.registration_number = ${plate} and v.state <> 'PAST' and c.phone_key = ${phone}
    and v.created_at > ${since ?? new Date(0)}`

/** Garages that know it, in one order. */
export async function listKnowing(db: Db | Tx, whose: Whose) {
  const columns = {
    ...tableColumns('vehicles', 'garage_id', 'insurance_until', 'puc_until'),
    vehicle_id: column<string>(),
    customer_name: column<string>(),
  }
  const { rows } = await typedSql(columns)`
    select v.garage_id, v.id as vehicle_id, v.insurance_until, v.puc_until, c.name as customer_name
    from vehicles v
    join customers c on c.garage_id = v.garage_id and c.id = v.customer_id
    where ${known(whose)}
    order by v.garage_id, v.id
  `.execute(acrossGarages(db))
  return rows
}

/** Latest first. */
export async function listReadingsOf(db: Db, whose: Whose) {
  const { rows } = await typedSql(tableColumns('odometer_readings', 'km', 'read_on', 'doubtful'))`
    select o.km, o.read_on, o.doubtful
    from vehicles v
    join customers c on c.garage_id = v.garage_id and c.id = v.customer_id
    join odometer_readings o on o.garage_id = v.garage_id and o.vehicle_id = v.id
    where ${known(whose)} and ${isUncorrected()}
    order by o.read_on desc, o.id desc
    limit 50
  `.execute(acrossGarages(db))
  return rows
}

export async function findLastVisit(db: Db, whose: Whose): Promise<Date | undefined> {
  const { rows } = await typedSql({ at: column<Date | null>() })`
    select max(j.delivered_at) as at
    from vehicles v
    join customers c on c.garage_id = v.garage_id and c.id = v.customer_id
    join job_cards j on j.garage_id = v.garage_id and j.vehicle_id = v.id
    where ${known(whose)} and j.status = 'DELIVERED'
  `.execute(acrossGarages(db))
  return rows[0]?.at ?? undefined
}

const garage = {
  garage_name: column<string>(),
  garage_slug: column<string>(),
  city_slug: column<CitySlug>(),
  is_offered: column<boolean>(),
}

/** A garage that drivers find sells the service. */
const isSold = sql`coalesce(s.is_active and ${isOffered('g')}, false)`

/** What is due for it anywhere, longest first. */
export async function listDuesOf(db: Db, whose: Whose) {
  const columns = {
    ...dueColumns,
    ...garage,
    booked_on: column<string | null>(),
    booked_slot: column<TimeSlot | null>(),
    booked_status: column<BookingStatus | null>(),
  }
  const { rows } = await typedSql(columns)`
    select d.id, d.kind, d.service_id, d.due_on, d.due_km, d.due_by, d.interval_months, d.interval_km, d.from_km, d.state,
      s.name as service_name, g.name as garage_name, g.slug as garage_slug, g.city_slug, ${isSold} as is_offered,
      b.preferred_date as booked_on, b.preferred_time_slot as booked_slot, b.status as booked_status
    from vehicles v
    join customers c on c.garage_id = v.garage_id and c.id = v.customer_id
    join dues d on d.garage_id = v.garage_id and d.vehicle_id = v.id
    join garages g on g.id = v.garage_id
    left join services s on s.garage_id = d.garage_id and s.id = d.service_id
    left join bookings b on b.garage_id = d.garage_id and b.due_id = d.id and b.status <> 'CANCELLED'
    where ${known(whose)} and d.state in ('OPEN', 'BOOKED')
    order by d.due_by, d.id, b.created_at desc
    limit 100
  `.execute(acrossGarages(db))
  return rows
}

const shown = {
  ...dueColumns,
  ...garage,
  ...tableColumns('vehicles', 'make', 'model', 'registration_number'),
  ...tableColumns('garages', 'locality', 'phone'),
}

/** One, with what whoever holds its link is shown. */
export async function findLinkedDue(db: Db, { garageId }: OfGarage, id: string) {
  const { rows } = await typedSql(shown)`
    select d.id, d.kind, d.service_id, d.due_on, d.due_km, d.due_by, d.interval_months, d.interval_km, d.from_km, d.state,
      s.name as service_name, g.name as garage_name, g.slug as garage_slug, g.city_slug, g.locality, g.phone,
      ${isSold} as is_offered, v.make, v.model, v.registration_number
    from dues d
    join vehicles v on v.garage_id = ${garageId} and v.id = d.vehicle_id
    join garages g on g.id = d.garage_id
    left join services s on s.garage_id = ${garageId} and s.id = d.service_id
    where d.garage_id = ${garageId} and d.id = ${id}
  `.execute(db)
  return rows[0]
}

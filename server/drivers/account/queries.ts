import { sql } from 'kysely'
import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import type { UserVehicleForm } from '../../../contract/drivers/account/account.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { carColumns, columnsOfFacts } from '../../platform/car-facts.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const vehicleColumns = ['id', ...carColumns] as const

export const updateProfile = (db: Db, userId: string, profile: { name: string; email: string | null }) =>
  db
    .updateTable('users')
    .set({ ...profile, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const setLanguage = (db: Db, userId: string, language: Language) =>
  db
    .updateTable('users')
    .set({ language, language_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const findDetails = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()

/** Who has a name of their own keeps it. */
export const nameDriver = (tx: Tx, userId: string, name: string) =>
  tx
    .updateTable('users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('name', '=', unknownCustomerName)
    .execute()

/** Who has an address of their own keeps it. */
export const giveDriverEmail = (tx: Tx, userId: string, email: string) =>
  tx
    .updateTable('users')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .execute()

export const listVehicles = (db: Db, userId: string) =>
  db.selectFrom('user_vehicles').select(vehicleColumns).where('user_id', '=', userId).orderBy('id').execute()

const valuesOf = (vehicle: UserVehicleForm) => ({
  make: vehicle.make,
  model: vehicle.model,
  registration_number: vehicle.registrationNumber,
  ...columnsOfFacts(vehicle),
})

/** What this request has made already. */
export const findByRequest = (tx: Tx, userId: string, requestId: string) =>
  tx
    .selectFrom('user_vehicles')
    .select(vehicleColumns)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** @returns undefined where the driver has a car with this plate already. */
export const insertVehicle = (
  tx: Tx,
  userId: string,
  { id, requestId }: { id: string; requestId: string | undefined },
  vehicle: UserVehicleForm,
) =>
  tx
    .insertInto('user_vehicles')
    .values({ id, user_id: userId, request_id: requestId ?? null, ...valuesOf(vehicle) })
    .onConflict((conflict) => conflict.columns(['user_id', 'registration_number']).doNothing())
    .returning(vehicleColumns)
    .executeTakeFirst()

export const findTwin = (tx: Tx, userId: string, id: string, registrationNumber: string) =>
  tx
    .selectFrom('user_vehicles')
    .select('id')
    .where('user_id', '=', userId)
    .where('registration_number', '=', registrationNumber)
    .where('id', '!=', id)
    .executeTakeFirst()

export const updateVehicle = (tx: Tx, userId: string, id: string, vehicle: UserVehicleForm) =>
  tx
    .updateTable('user_vehicles')
    .set({ ...valuesOf(vehicle), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(vehicleColumns)
    .executeTakeFirst()

export const deleteVehicle = (db: Db, userId: string, id: string) =>
  db.deleteFrom('user_vehicles').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()

/** Newest first; ids are time-ordered, so an id is a place in the list. Nothing from before a deleted account. */
export async function listRequests(db: Db, phone: string, limit: number, cursor: string | undefined) {
  const since = await findDeletion(db, phone)
  return acrossGarages(db)
    .selectFrom('leads')
    .innerJoin('garages', 'garages.id', 'leads.garage_id')
    .leftJoin('services', (join) =>
      join.onRef('services.garage_id', '=', 'leads.garage_id').onRef('services.id', '=', 'leads.service_id'),
    )
    .select([
      'leads.id',
      'leads.status',
      'leads.created_at',
      'leads.city_slug',
      'leads.vehicle_make',
      'leads.vehicle_model',
      'leads.requirements',
      'garages.name as garage_name',
      'garages.locality as garage_locality',
      'services.name as service_name',
    ])
    .where('leads.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('leads.created_at', '>', since ?? new Date()))
    .$if(cursor !== undefined, (query) => query.where('leads.id', '<', cursor ?? ''))
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute()
}

/** Removes the user, and with it sessions and own cars; garages keep their records. */
export async function deleteUser(tx: Tx, userId: string | undefined, phone: string): Promise<void> {
  await tx
    .insertInto('deleted_accounts')
    .values({ phone_key: phone })
    .onConflict((conflict) =>
      conflict.column('phone_key').doUpdateSet((set) => ({ deleted_at: set.ref('excluded.deleted_at') })),
    )
    .execute()
  if (userId) await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Where something stands that this phone wrote, in the order in which versions are locked. */
export const listCitiesOfReviews = (db: Db | Tx, phone: string) =>
  acrossGarages(db)
    .selectFrom('reviews')
    .innerJoin('garages', 'garages.id', 'reviews.garage_id')
    .select('garages.city_slug')
    .distinct()
    .where('reviews.phone_key', '=', phone)
    .orderBy('garages.city_slug')
    .execute()

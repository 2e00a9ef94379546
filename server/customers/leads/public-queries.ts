import { type Insertable, type Selectable, sql } from 'kysely'
import type { NewPublicLead } from '../../../contract/customers/leads/leads.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import { isOffered } from '../../catalogue/public-catalogue/rules.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { soundColumns } from '../../platform/name-sounds.ts'

type Key = { garage_id: string; id: string }

/** Held until the transaction ends: requests of the same phone come one after the other. */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${phone}`}, 0))`.execute(tx)

/** Held until the transaction ends: a city's leads are dealt out one after the other. */
export const lockCity = (tx: Tx, citySlug: CitySlug) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`leads of city:${citySlug}`}, 0))`.execute(tx)

/** The same request (phone, city, service, vehicle) within the last two minutes, by a sender as well known. */
export function findRecentTwin(tx: Tx, lead: NewPublicLead, isVerified: boolean) {
  return acrossGarages(tx)
    .selectFrom('leads')
    .select(['garage_id', 'id'])
    .where('phone_key', '=', lead.phone)
    .where('phone_verified', '=', isVerified)
    .where('created_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .where('city_slug', '=', lead.city)
    .where('vehicle_make', '=', lead.vehicleMake)
    .where('vehicle_model', '=', lead.vehicleModel)
    .where('service_id', 'is not distinct from', lead.serviceId ?? null)
    .limit(1)
    .executeTakeFirst()
}

/** A driver's own request, none from before a deleted account of the number. */
export const findOwnLead = (tx: Tx, { id, phone, since }: { id: string; phone: string; since: Date | undefined }) =>
  acrossGarages(tx)
    .selectFrom('leads')
    .select(['garage_id', 'id'])
    .where('id', '=', id)
    .where('phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .executeTakeFirst()

/** What no garage has made a customer or a booking of; none from before a deleted account of the number. */
export const listOpenLeads = (db: Db | Tx, { phone, since }: { phone: string; since: Date | undefined }) =>
  acrossGarages(db)
    .selectFrom('leads')
    .select(['garage_id', 'id'])
    .where('phone_key', '=', phone)
    .where('status', '<>', 'WON')
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .orderBy('garage_id')
    .orderBy('id')
    .execute()

/** Held until the transaction ends. */
export const lockLead = (tx: Tx, { garage_id, id }: Key) =>
  tx
    .selectFrom('leads')
    .selectAll()
    .where('garage_id', '=', garage_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateTwin = (
  tx: Tx,
  { garage_id, id }: Key,
  columns: Pick<Selectable<Tables['leads']>, 'name' | 'email' | 'requirements' | 'lead_score'>,
) =>
  tx
    .updateTable('leads')
    .set({ ...columns, ...soundColumns(columns.name), version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garage_id)
    .where('id', '=', id)
    .execute()

/** The garage of an active service, provided that drivers see both in that city. */
export function findGarageOfService(tx: Tx, serviceId: string, citySlug: CitySlug) {
  return acrossGarages(tx)
    .selectFrom('services')
    .innerJoin('garages', 'garages.id', 'services.garage_id')
    .select(['garages.id', 'services.name as service_name'])
    .where('services.id', '=', serviceId)
    .where('services.is_active', '=', true)
    .where(isOffered('garages'))
    .where('garages.city_slug', '=', citySlug)
    .executeTakeFirst()
}

export const getGarageName = (tx: Tx, id: string) =>
  tx.selectFrom('garages').select('name').where('id', '=', id).executeTakeFirstOrThrow()

/** Whose turn it is among those that drivers see: a verified email first, then the oldest last lead. */
export function findNextGarage(tx: Tx, citySlug: CitySlug) {
  return tx
    .selectFrom('garages')
    .leftJoin('lead_turns', 'lead_turns.garage_id', 'garages.id')
    .select('id')
    .where('city_slug', '=', citySlug)
    .where(isOffered('garages'))
    .orderBy(sql`email_verified_at is null`)
    .orderBy('last_lead_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export const markGarageServed = (tx: Tx, garageId: string) =>
  tx
    .insertInto('lead_turns')
    .values({ garage_id: garageId, last_lead_at: sql`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.column('garage_id').doUpdateSet((set) => ({ last_lead_at: set.ref('excluded.last_lead_at') })),
    )
    .execute()

export const insertPublicLead = (
  tx: Tx,
  garageId: string,
  id: string,
  columns: Omit<Insertable<Tables['leads']>, 'garage_id' | 'id'>,
) =>
  tx
    .insertInto('leads')
    .values({ ...columns, ...soundColumns(columns.name), garage_id: garageId, id })
    .execute()

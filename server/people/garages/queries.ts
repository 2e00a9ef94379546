import { sql } from 'kysely'
import { weekdayOf } from '../../../contract/platform/days.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { soundColumns } from '../../platform/name-sounds.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export type NewGarage = {
  id: string
  slug: string
  name: string
  email: string
  phone: string
  address: string
  locality?: string
  city: CitySlug
  state: string
  pincode: string
  gstin?: string
}

export type NewOwner = { id: string; name: string; email: string; phone: string | null }

export const isSlugTaken = (db: Db, slug: string) =>
  db.selectFrom('garages').select('id').where('slug', '=', slug).executeTakeFirst()

/** A garage with its owner as first member. @returns false where the code is taken. */
export async function insertGarage(tx: Tx, { city, ...garage }: NewGarage, owner: NewOwner): Promise<boolean> {
  const inserted = await tx
    .insertInto('garages')
    .values({
      ...garage,
      ...soundColumns(garage.name),
      city_slug: city,
      email_verified_at: null,
      is_listed: false,
      prices_include_tax: true,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await tx
    .insertInto('garage_members')
    .values({
      garage_id: garage.id,
      user_id: owner.id,
      name: owner.name,
      phone: owner.phone,
      role: 'GARAGE_OWNER',
      access_level: 'OWNER',
    })
    .execute()
  return true
}

const ownedBy = (tx: Tx, userId: string) =>
  tx.selectFrom('garage_members').select('garage_id').where('user_id', '=', userId).where('access_level', '=', 'OWNER')

/** Those that become reachable by this, each with its city. */
export const listGaragesOf = (tx: Tx, ownerId: string) =>
  tx
    .updateTable('garages')
    .set({ email_verified_at: sql`now()`, is_listed: true })
    .where('email_verified_at', 'is', null)
    .where('id', 'in', ownedBy(tx, ownerId))
    .returning('city_slug')
    .execute()

/** Who worked there, or was asked to. */
export const deactivateOthersOf = (tx: Tx, ownerId: string) =>
  tx
    .updateTable('garage_members')
    .set({ is_active: false, is_invited: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', 'in', ownedBy(tx, ownerId))
    .where('user_id', '!=', ownerId)
    .where((member) => member.or([member('is_active', '=', true), member('is_invited', '=', true)]))
    .returning(['garage_id', 'user_id', 'name'])
    .execute()

/** A day that a garage has never saved is open (docs/rules.md#garages). */
export const findDay = (db: Db | Tx, { garageId }: OfGarage, day: string) =>
  db
    .selectFrom('garages as g')
    .leftJoin('garage_days as d', (join) => join.on('d.garage_id', '=', garageId).on('d.weekday', '=', weekdayOf(day)))
    .leftJoin('garage_closed_days as c', (join) => join.on('c.garage_id', '=', garageId).on('c.day', '=', day))
    .select(['opens_at', 'closes_at'])
    .select(sql<boolean>`coalesce(d.is_open, true) and c.day is null`.as('is_open'))
    .where('g.id', '=', garageId)
    .executeTakeFirstOrThrow()
